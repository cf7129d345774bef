import "./admin.css";
import { ShieldAlert } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useSearchParams } from "react-router";
import { failureOf } from "../../lib/failure.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { useToken } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { DeskFrame } from "../shell/desk-frame.tsx";
import { OfflineBanner } from "../shell/offline-banner.tsx";
import { isAtDesk } from "../shell/token-claims.ts";
import { useCounts } from "./counts.ts";
import { entryAt, MORE, roomIn } from "./rooms.ts";
import { adminText as text } from "./text.ts";

const Palette = lazyDialog(() => import("./palette.tsx"));

/**
 * Around the administrators' pages. They are drawn at once, since the server checks the role at every call. Somebody without the role sees
 * one refusal instead of one from each part.
 */
export default function AdminOnly() {
  const { pathname } = useLocation();
  const token = useToken();
  // The refusal is shown in the members' frame.
  return token && isAtDesk(token, pathname) ? <Desk /> : <Page />;
}

/** Opens with Ctrl-K too, unless a dialog is already open. */
function useSearch() {
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      if (!isAsked || event.defaultPrevented) return;
      // Some browsers would open their own search.
      event.preventDefault();
      if (!document.querySelector("[role=alertdialog], [role=dialog]")) setSearching(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return { isSearching, search: () => setSearching(true), stop: () => setSearching(false) };
}

function Desk() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const room = roomIn(params);
  const { isSearching, search, stop } = useSearch();
  return (
    <DeskFrame
      current={entryAt(pathname, params)}
      isMore={room === MORE}
      counts={useCounts()}
      onSearch={search}
      banner={<OfflineBanner />}
    >
      <ErrorBoundary resetKey={pathname + room}>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
      {isSearching ? <Palette onClose={stop} /> : null}
    </DeskFrame>
  );
}

function Page() {
  const { error } = trpc.admin.waiting.useQuery();
  if (!error || failureOf(error).code !== "FORBIDDEN") return <Outlet />;
  return (
    <>
      <PageTitle title={text.title} />
      <EmptyState icon={ShieldAlert} title={text.refused} action={<ButtonLink to={paths.home}>{text.home}</ButtonLink>}>
        {text.refusedWhy}
      </EmptyState>
    </>
  );
}
