import { QueryClientProvider, useIsFetching, useIsMutating } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { restoreEarly } from "../../lib/early-call.ts";
import { restoreKept } from "../../lib/kept-answers.ts";
import { POLL_MS, useIsLive } from "../../lib/live-state.ts";
import { paths } from "../../lib/paths.ts";
import { followPresence } from "../../lib/presence.ts";
import { createQueryClient, createTrpcClient, trpc } from "../../lib/query.ts";
import { readSessionEnd, readUser, useToken } from "../../lib/session.ts";
import { PageLoading } from "../../ui/page-loading.tsx";
import { dismissToasts } from "../../ui/toast.ts";
import { ErrorBoundary } from "../error-boundary.tsx";
import { shellText } from "../text.ts";
import { MemberFrame } from "./frame.tsx";
import { FreshCode } from "./fresh-code.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { isAtDesk, tokenIsAdmin } from "./token-claims.ts";

const networkBack = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });

/**
 * A part whose absence is not worth an error: everything else works without it, and the network's return or a reload brings it back. Each
 * waits for its own code, so that a late one does not hide another.
 */
function optional<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const nothing = () => ({ default: (() => null) as ComponentType<Props> });
  const again = () => networkBack().then(load);
  const Part = lazy(() => load().catch(again).catch(nothing));
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

const Live = optional(() => import("./live.tsx"));
const AdminCount = optional(() => import("./admin-count.tsx"));
const IdleWarning = optional(() => import("./idle-warning.tsx"));
const Toaster = optional(() => import("../../ui/toaster.tsx"));

/** The last session for which a toast was shown. */
let lastToasted: string | undefined;

/** The page itself goes first: what keeps it up to date loads after this quiet delay. */
const QUIET_MS = 2_000;

/** The private layout: a visitor who is not signed in goes to /login and comes back here after. */
export default function Shell() {
  const token = useToken();
  const location = useLocation();
  const user = token ? readUser() : undefined;
  if (user?.mustChangePassword) return <Navigate to={paths.newPassword} replace />;
  if (user?.mustEnrol) return <Navigate to={paths.enrol} replace />;
  if (token) return <SignedIn key={token} token={token} />;

  const end = readSessionEnd();
  // After a deliberate log-out, the next sign-in starts at the home page.
  const returnTo = end && !end.refusal ? undefined : location.pathname + location.search;
  return <Navigate to={paths.login} replace state={{ refusal: end?.refusal, returnTo }} />;
}

/** How many messages of support wait to be read: « 2 » on the screen, « 2 messages non lus » for screen readers. */
function Unread() {
  const isLive = useIsLive();
  const { data } = trpc.user.unreadMessages.useQuery(undefined, { refetchInterval: isLive ? false : POLL_MS });
  if (!data?.unread) return null;
  return (
    <span className="block rounded-full bg-danger px-2 py-0.5 text-xs font-bold text-on-danger">
      <span aria-hidden="true">{data.unread > 99 ? "99+" : data.unread}</span>
      <span className="sr-only">{shellText.unread(data.unread)}</span>
    </span>
  );
}

/** Keyed by token: a member never sees the cache of the previous session. */
function SignedIn({ token }: { token: string }) {
  const [queryClient] = useState(() => {
    const created = createQueryClient(token);
    restoreKept(created, token);
    restoreEarly(created);
    return created;
  });
  const [client] = useState(createTrpcClient);
  const { pathname } = useLocation();
  useEffect(followPresence, []);
  useEffect(() => {
    // Drops notices raised for another session, while no private page was there to show them.
    if (lastToasted !== undefined && lastToasted !== token) dismissToasts();
    lastToasted = token;
    return dismissToasts;
  }, [token]);

  const isAdmin = tokenIsAdmin(token);
  const page = (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<PageLoading />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {isAtDesk(token, pathname) ? (
          page
        ) : (
          <MemberFrame
            isAdmin={isAdmin}
            banner={<OfflineBanner />}
            unread={<Unread />}
            waiting={isAdmin ? <AdminCount /> : null}
          >
            {page}
          </MemberFrame>
        )}
        <WhenQuiet isAdmin={isAdmin} />
        {isAdmin ? <FreshCode /> : null}
      </QueryClientProvider>
    </trpc.Provider>
  );
}

function WhenQuiet({ isAdmin }: { isAdmin: boolean }) {
  const isQuiet = useIsFetching() === 0;
  const isActing = useIsMutating() > 0;
  const [isWanted, setWanted] = useState(false);
  const [hasActed, setActed] = useState(false);
  // Mounts the toaster at the first act; a toast raised before it is mounted waits for it.
  if (isActing && !hasActed) setActed(true);

  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => setWanted(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isQuiet]);

  return (
    <>
      {isWanted || hasActed ? <Toaster /> : null}
      {isWanted ? <Live isAdmin={isAdmin} /> : null}
      {isWanted && isAdmin ? <IdleWarning /> : null}
    </>
  );
}
