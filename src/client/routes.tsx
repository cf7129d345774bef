import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import Login from "./features/auth/login-page.tsx";
import Signup from "./features/auth/signup-page.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { paths } from "./paths.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { PageLoading } from "./ui/page-loading.tsx";
import { ScrollTop } from "./ui/scroll-top.tsx";

const NotFound = lazyPage(() => import("./features/not-found/not-found-page.tsx"));

const Shell = lazyPage(() => import("./features/shell/shell.tsx"));
const Home = lazyPage(() => import("./features/home/home-page.tsx"));
const Dashboard = lazyPage(() => import("./features/member/dashboard-page.tsx"));
const Vip = lazyPage(() => import("./features/vip/vip-page.tsx"));

/** Around the public pages; the private shell has its own pair, inside its navigation. */
function Outer() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
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
  return (
    <>
      <ScrollTop />
      <Routes>
        <Route element={<Outer />}>
          <Route path={paths.root} element={<Signup />} />
          <Route path={paths.signup} element={<Signup />} />
          <Route path={paths.login} element={<Login />} />

          <Route element={<Shell />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.dashboard} element={<Dashboard />} />
            <Route path={paths.vip} element={<Vip />} />
          </Route>

          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </>
  );
}
