import "./admin.css";
import { ShieldAlert } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useSearchParams } from "react-router";
import { failureOf } from "../../lib/failure.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { readUser, useToken } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ErrorBoundary } from "../error-boundary.tsx";
import { useCounts } from "../shell/counts.ts";
import { DeskFrame } from "../shell/desk-frame.tsx";
import { OfflineBanner } from "../shell/offline-banner.tsx";
import { isAtDesk } from "../shell/token-claims.ts";
import type { Early } from "./palette.tsx";
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

/** What was typed between asking for the search and its arrival: on a slow network that is a second or more. */
const early: Early = { typed: "", isEntered: false };

function keepEarly(event: KeyboardEvent) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isText) early.typed += event.key;
  else if (event.key === "Backspace") early.typed = early.typed.slice(0, -1);
  else if (event.key === "Enter" && early.typed !== "") early.isEntered = true;
  else return;
  event.preventDefault();
}

const isAsking = () => document.querySelector("[role=alertdialog], [role=dialog]") !== null;

/** Opens with Ctrl-K too, unless a dialog is already open. */
function useSearch() {
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === "k";
      if (event.defaultPrevented) return;
      if (isSearching && !isAsking()) keepEarly(event);
      if (!isAsked) return;
      // Some browsers would open their own search.
      event.preventDefault();
      if (!isAsking()) setSearching(true);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isSearching]);
  const stop = () => {
    setSearching(false);
    Object.assign(early, { typed: "", isEntered: false });
  };
  return { isSearching, search: () => setSearching(true), stop };
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
      banner={
        <>
          <OfflineBanner />
          {readUser()?.role === "reader" ? (
            <p className="bg-sunken px-4 py-2 text-center text-sm text-soft">{text.readOnly}</p>
          ) : null}
        </>
      }
    >
      <ErrorBoundary resetKey={pathname + room}>
        <Suspense fallback={<PageLoading />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
      {isSearching ? <Palette early={early} onClose={stop} /> : null}
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
