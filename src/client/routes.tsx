import { Suspense } from "react";
import { Outlet, Route, Routes, useLocation } from "react-router";
import Login from "./features/auth/login-page.tsx";
import Signup from "./features/auth/signup-page.tsx";
import { lazyPage } from "./lazy-page.tsx";
import { paths } from "./paths.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { PageLoading } from "./ui/page-loading.tsx";
import { ScrollTop } from "./ui/scroll-top.tsx";

// The two doors of the site are in the first chunk: no second trip on a slow network, and nothing lazy to hydrate.
const Contact = lazyPage(() => import("./features/contact/contact-page.tsx"));
const ForgotPassword = lazyPage(() => import("./features/contact/forgot-password-page.tsx"));
const Transparency = lazyPage(() => import("./features/transparency/transparency-page.tsx"));
const NotFound = lazyPage(() => import("./features/not-found/not-found-page.tsx"));

const Shell = lazyPage(() => import("./features/shell/shell.tsx"));
const Home = lazyPage(() => import("./features/home/home-page.tsx"));
const Dashboard = lazyPage(() => import("./features/member/dashboard-page.tsx"));
const Vip = lazyPage(() => import("./features/vip/vip-page.tsx"));
const Deposit = lazyPage(() => import("./features/deposit/deposit-page.tsx"));
const Withdrawal = lazyPage(() => import("./features/withdrawal/withdrawal-page.tsx"));
const Tasks = lazyPage(() => import("./features/tasks/tasks-page.tsx"));
const Referral = lazyPage(() => import("./features/referral/referral-page.tsx"));
const Admin = lazyPage(() => import("./features/admin/admin-page.tsx"));

const HistoryLayout = lazyPage(() => import("./features/history/history-layout.tsx"));
const GlobalHistory = lazyPage(() => import("./features/history/global-history-page.tsx"));
const DepositHistory = lazyPage(() => import("./features/history/deposit-history-page.tsx"));
const WithdrawalHistory = lazyPage(() => import("./features/history/withdrawal-history-page.tsx"));

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
          <Route path={paths.contact} element={<Contact />} />
          <Route path={paths.forgotPassword} element={<ForgotPassword />} />
          <Route path={paths.transparency} element={<Transparency />} />

          <Route element={<Shell />}>
            <Route path={paths.home} element={<Home />} />
            <Route path={paths.dashboard} element={<Dashboard />} />
            <Route path={paths.vip} element={<Vip />} />
            <Route path={paths.deposit} element={<Deposit />} />
            <Route path={paths.withdraw} element={<Withdrawal />} />
            <Route path={paths.tasks} element={<Tasks />} />
            <Route path={paths.referral} element={<Referral />} />
            <Route path={paths.admin} element={<Admin />} />

            <Route element={<HistoryLayout />}>
              <Route path={paths.globalHistory} element={<GlobalHistory />} />
              <Route path={paths.depositHistory} element={<DepositHistory />} />
              <Route path={paths.withdrawalHistory} element={<WithdrawalHistory />} />
            </Route>
          </Route>

          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </>
  );
}
