import { paths } from "../../lib/paths.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { AnswerBars } from "./answer-bars.tsx";
import { partnersText as text } from "./partners-text.ts";

/** Loads the settings and the code that reckons with them, after the page is drawn. */
async function load() {
  const [{ default: loadConfig }, { Price }] = await Promise.all([import("./load-config.ts"), import("./price.tsx")]);
  return { config: await loadConfig(), Price };
}

/** What a shop, a radio or an NGO may buy here, and its price before any meeting (docs/product.md 22.7). */
export default function PartnersPage() {
  const { data, failed, isLoading, reload } = useLoad(load);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-12 sm:px-6">
      <header className="py-4">
        <Link to={paths.root} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </header>
      <main className="flex flex-col gap-4">
        <div>
          <PageTitle title={text.title} lead={text.lead} />
        </div>
        {failed ? <ErrorState message={text.failed} onRetry={reload} pending={isLoading} /> : null}
        {data ? <data.Price config={data.config} /> : null}
        {!data && !failed ? <Skeleton className="h-130" /> : null}
        <Card title={text.sample.title}>
          <p className="mb-3 text-sm text-soft">{text.sample.lead}</p>
          <p className="mb-2 font-semibold">{text.sample.question}</p>
          <AnswerBars rows={text.sample.answers} />
        </Card>
        <Card title={text.how.title}>
          <ol className="list-decimal space-y-2 pl-5 marker:font-semibold marker:text-brand">
            {text.how.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Link
            to={paths.transparency}
            className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {text.how.accounts}
          </Link>
        </Card>
        <Card title={text.refused.title}>
          <p>{text.refused.detail}</p>
        </Card>
        {data ? <KeeperCard keeper={data.config.keeper} /> : null}
      </main>
    </div>
  );
}
