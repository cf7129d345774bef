import { Suspense } from "react";
import { Navigate } from "react-router";
import { lazyPage } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { endSession, readUser, updateUser, useToken } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { totpText } from "./text.ts";

const text = totpText.page;

// The first thing on a page that a member never opens: the page itself is drawn at once.
const Enrolment = lazyPage(() => import("./enrolment.tsx"));

function leave() {
  updateUser({ mustEnrol: false });
  // Loaded anew: nothing shown here stays in memory.
  window.location.assign(paths.admin);
}

/** On a real site nothing else opens to an administrator before they have a second factor. */
export default function EnrolPage() {
  const token = useToken();
  // The prerendered markup has no session.
  const isHydrated = useHydrated();
  if (isHydrated && !token) return <Navigate to={paths.login} replace />;
  if (isHydrated && !readUser()?.mustEnrol) return <Navigate to={paths.settings} replace />;

  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      {isHydrated ? (
        <Suspense fallback={<PageLoading />}>
          <Enrolment key={token} onDone={leave} />
        </Suspense>
      ) : (
        <PageLoading />
      )}
      <Button variant="ghost" block className="mt-4" onClick={() => endSession()}>
        {text.later}
      </Button>
    </PublicLayout>
  );
}
