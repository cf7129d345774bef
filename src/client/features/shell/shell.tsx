import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { Toaster } from "sonner";
import "sonner/dist/styles.css";
import { paths } from "../../paths.ts";
import { createQueryClient, createTrpcClient, trpc } from "../../query.ts";
import { readEndReason, tokenIsAdmin, useToken } from "../../session.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import "../../validate.ts";
import { Frame } from "./frame.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

/** The private layout: only for somebody signed in; the rest of the world goes to /login and comes back here after. */
export default function Shell() {
  const token = useToken();
  const location = useLocation();
  if (token) return <SignedIn key={token} token={token} />;

  const reason = readEndReason();
  const returnTo = reason === "logout" ? undefined : location.pathname + location.search;
  return <Navigate to={paths.login} replace state={{ expired: reason === "expired", returnTo }} />;
}

/** Keyed by token: another member never sees the cache of the one before. */
function SignedIn({ token }: { token: string }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(createTrpcClient);
  const { pathname } = useLocation();

  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Frame isAdmin={tokenIsAdmin(token)} banner={<OfflineBanner />}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageLoading />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </Frame>
        <Toaster position="top-center" theme="system" richColors closeButton />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
