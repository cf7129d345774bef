import { paths } from "../../lib/paths.ts";
import { useLoad } from "../../lib/use-load.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";

/** The page for shops, radios and NGOs that pay for answers, before its price arrives. */
const text = {
  title: "Partenaires",
  lead: "Un magasin, une radio ou une ONG pose une à cinq questions. Des membres d'Asako répondent sur leur téléphone, et chaque réponse leur est payée. Vous voyez les résultats et chaque Ariary, et ce qui n'est pas dépensé vous est rendu.",
  failed: "Les prix n'ont pas pu être chargés. Vérifiez votre connexion.",
} as const;

/** Loads the settings and all that is below the title together, after the page is drawn. */
async function load() {
  const [{ default: loadConfig }, { Partners }] = await Promise.all([
    import("../contact/load-config.ts"),
    import("./partners.tsx"),
  ]);
  return { config: await loadConfig(), Partners };
}

/** What a shop, a radio or an NGO may buy here, and its price before any meeting (docs/product.md 22.10). */
export default function PartnersPage() {
  const { data, failed, isLoading, reload } = useLoad(load);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pb-12 sm:px-6">
      <header className="py-4">
        <Link to={paths.root} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      </header>
      <main>
        <PageTitle title={text.title} lead={text.lead} />
        {failed ? <ErrorState message={text.failed} onRetry={reload} pending={isLoading} /> : null}
        {data ? <data.Partners config={data.config} /> : null}
        {!data && !failed ? (
          <Waiting>
            <SkeletonList rows={3} rowClassName="h-64" />
          </Waiting>
        ) : null}
      </main>
    </div>
  );
}
