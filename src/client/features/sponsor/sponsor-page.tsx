import { RotateCw } from "lucide-react";
import { useEffect } from "react";
import { paths } from "../../lib/paths.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { sponsorText as text } from "./text.ts";

/** Takes the key out of the address, then loads the figures and the code that shows them. */
async function load() {
  const [{ openDoor }, { Campaigns, PrintButton }, { Alert }] = await Promise.all([
    import("./door.ts"),
    import("./campaigns.tsx"),
    import("../../ui/alert.tsx"),
  ]);
  return { ...(await openDoor()), Campaigns, PrintButton, Alert };
}

/** What a sponsor sees of their campaigns, by their link and without an account (docs/product.md 22.8). */
export default function SponsorPage() {
  const { data, failed, isLoading, reload } = useLoad(load);
  // Another link in the same tab only changes the part of the address that no server sees.
  useEffect(() => {
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, [reload]);
  const page = data && "page" in data ? data.page : undefined;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-12 sm:px-6 print:max-w-none print:px-0 print:pb-0 print:[zoom:0.5]">
      <header className="flex flex-wrap items-center justify-between py-4 print:hidden">
        <Link to={paths.root} className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        {data && page ? (
          <div className="flex flex-wrap">
            <Button variant="ghost" size="small" pending={isLoading} pendingLabel={text.refresh} onClick={reload}>
              <RotateCw aria-hidden="true" className="size-4" />
              {text.refresh}
            </Button>
            <data.PrintButton />
          </div>
        ) : null}
      </header>
      <main className="flex flex-col gap-4">
        <div>
          <PageTitle title={text.title} heading={page?.name} lead={page?.sentence ?? text.lead} />
        </div>
        {failed ? <ErrorState message={text.loadingFailed} onRetry={reload} pending={isLoading} /> : null}
        {data && "page" in data ? <data.Campaigns {...data} onChange={reload} /> : null}
        {data && "refusal" in data ? <data.Alert tone="warning">{data.refusal ?? text.noLink}</data.Alert> : null}
        {!data && !failed ? (
          <Waiting>
            <SkeletonList rows={3} rowClassName="h-40" />
          </Waiting>
        ) : null}
      </main>
    </div>
  );
}
