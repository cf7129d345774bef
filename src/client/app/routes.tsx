import { Suspense, useDeferredValue } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import { type Code, lazyPage } from "../lib/lazy.tsx";
import { Preload } from "../lib/preload.ts";
import { useToken } from "../lib/session.ts";
import { PageLoading } from "../ui/page-loading.tsx";
import { ScrollTop } from "../ui/scroll-top.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import {
  accountLayout,
  accountPages,
  adminLayout,
  adminPages,
  filesOf,
  notFoundPage,
  privatePages,
  publicPages,
  shell,
  unlistedPages,
} from "./pages.ts";

const loaders = import.meta.glob<Code>([
  "./{admin/admin-only,admin/admin-page,not-found-page}.tsx",
  "./shell/shell.tsx",
  "../features/*/{,admin/}*-page.tsx",
  "../features/member/account-layout.tsx",
]);
/** By their name in `pages.ts`. */
const pages = new Map(
  Object.entries(loaders).map(([path, load]) => [path.replace("../", "").replace("./", "app/"), lazyPage(load)]),
);

function pageIn(file: string) {
  const page = pages.get(`${file}.tsx`);
  if (!page) throw new Error(`${file}.tsx is not a page`);
  return page;
}

/** Fetches what an address needs; what does not arrive is shown later, by the boundary around it. */
export async function preloadPage(pathname: string): Promise<void> {
  await Promise.allSettled(filesOf(pathname).map((file) => pageIn(file).preload()));
}

function elementOf(file: string) {
  const Page = pageIn(file);
  return <Page />;
}

const routesOf = (table: Record<string, string>) =>
  Object.entries(table).map(([path, file]) => <Route key={path} path={path} element={elementOf(file)} />);

/** Error boundary and skeleton of the public pages; the private shell has its own inside its navigation. */
function Outer() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} isWholePage>
      <Suspense
        fallback={
          <div className="mx-auto max-w-md p-5">
            <PageLoading />
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

export function AppRoutes() {
  // Deferred, so that the page stays until its frame has come.
  const isSignedIn = useDeferredValue(useToken() !== null);
  return (
    <Preload value={preloadPage}>
      <ScrollTop />
      <Routes>
        <Route element={<Outer />}>
          {routesOf(publicPages)}
          {routesOf(unlistedPages)}
          <Route element={elementOf(shell)}>
            {routesOf(privatePages)}
            <Route element={elementOf(adminLayout)}>{routesOf(adminPages)}</Route>
            <Route element={elementOf(accountLayout)}>{routesOf(accountPages)}</Route>
          </Route>
          <Route element={isSignedIn ? elementOf(shell) : <Outlet />}>
            <Route path="*" element={elementOf(notFoundPage)} />
          </Route>
        </Route>
      </Routes>
    </Preload>
  );
}
