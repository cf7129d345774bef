import type { PublicConfig } from "../../../shared/settings.ts";
import { paths } from "../../lib/paths.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { AnswerBars } from "./answer-bars.tsx";
import { partnersText as text } from "./partners-text.ts";
import { Price } from "./price.tsx";

/** The price, a sample result, how it goes, what is not taken, and who runs the site. */
export function Partners({ config }: { config: PublicConfig }) {
  return (
    <div className="flex flex-col gap-4">
      <Price config={config} />
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
      <KeeperCard keeper={config.keeper} />
    </div>
  );
}
