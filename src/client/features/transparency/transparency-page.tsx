import { RotateCw } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { useToken } from "../../lib/session.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";

/** The public accounts, before their figures arrive. */
const text = {
  title: "Transparence",
  lead: "Les comptes d'Asako, ouverts à tous.",
  refresh: "Actualiser",
  loading: "Lecture des comptes…",
  loadingFailed: "Les comptes n'ont pas pu être chargés. Vérifiez votre connexion.",

  signup: "Créer un compte",
  home: "Retour à l'accueil",
  login: "Se connecter",
} as const;

/** Loads the figures and the code that shows them together, after the page is drawn. */
async function load() {
  const [{ default: loadFigures }, { Figures }] = await Promise.all([
    import("./load-figures.ts"),
    import("./figures.tsx"),
  ]);
  return { figures: await loadFigures(), Figures };
}

/** Where a visitor or a member goes from here. */
function WayOn() {
  if (useToken()) return <ButtonLink to={paths.home}>{text.home}</ButtonLink>;
  return (
    <>
      <ButtonLink to={paths.signup}>{text.signup}</ButtonLink>
      <ButtonLink to={paths.login} variant="outline">
        {text.login}
      </ButtonLink>
    </>
  );
}

/** The accounts, for everyone (docs/product.md 20). */
export default function TransparencyPage() {
  const { data, failed, isLoading, reload } = useLoad(load);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-12 sm:px-6 print:max-w-none print:px-0 print:pb-0 print:[zoom:0.42]">
      <header className="flex flex-wrap items-center justify-between py-4 print:hidden">
        <Link to={paths.root} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        {data ? (
          <Button variant="ghost" size="small" pending={isLoading} pendingLabel={text.refresh} onClick={reload}>
            <RotateCw aria-hidden="true" className="size-4" />
            {text.refresh}
          </Button>
        ) : null}
      </header>
      <main>
        <PageTitle title={text.title} lead={text.lead} />
        {failed ? <ErrorState message={text.loadingFailed} onRetry={reload} pending={isLoading} /> : null}
        {data ? <data.Figures figures={data.figures} /> : null}
        {!data && !failed ? (
          <Waiting>
            <SkeletonList rows={4} rowClassName="h-40" />
          </Waiting>
        ) : null}
        <div className="mt-8 flex flex-col gap-2 sm:flex-row print:hidden">
          <WayOn />
        </div>
      </main>
    </div>
  );
}
