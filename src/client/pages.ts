import { paths } from "./paths.ts";

// Which file under features/ draws each address. The router shows it; the build prerenders it when it is public, and names its
// chunks in the HTML of its address, so that they do not arrive one after the other.

/** Open to anybody: drawn at build, hydrated in the browser. */
export const publicPages: Record<string, string> = {
  [paths.root]: "auth/signup-page",
  [paths.signup]: "auth/signup-page",
  [paths.login]: "auth/login-page",
  [paths.contact]: "contact/contact-page",
  [paths.forgotPassword]: "contact/forgot-password-page",
  [paths.newPassword]: "auth/new-password-page",
  [paths.enrol]: "totp/enrol-page",
  [paths.transparency]: "transparency/transparency-page",
};

/** Drawn at build too, for every other address. */
export const notFoundPage = "not-found/not-found-page";

/** For members, inside the navigation. */
export const shell = "shell/shell";
export const privatePages: Record<string, string> = {
  [paths.home]: "home/home-page",
  [paths.about]: "about/about-page",
  [paths.dashboard]: "member/dashboard-page",
  [paths.vip]: "vip/vip-page",
  [paths.deposit]: "deposit/deposit-page",
  [paths.withdraw]: "withdrawal/withdrawal-page",
  [paths.tasks]: "tasks/tasks-page",
  [paths.referral]: "referral/referral-page",
  [paths.messages]: "message/message-page",
};

/** For administrators, inside the same navigation; no member's phone ever fetches them. */
export const adminPages: Record<string, string> = {
  [paths.admin]: "admin/admin-page",
  [paths.adminTasks]: "tasks/admin-tasks-page",
};

/** For members too, inside the sidebar of their account (spec §2, nested sidebar layout). */
export const accountLayout = "member/account-layout";
export const accountPages: Record<string, string> = {
  [paths.settings]: "member/settings-page",
  [paths.globalHistory]: "history/global-history-page",
  [paths.depositHistory]: "history/deposit-history-page",
  [paths.withdrawalHistory]: "history/withdrawal-history-page",
};

/** All that a member may open, and what is around it. */
export const memberPages = { ...privatePages, ...accountPages };
export const memberLayouts = [shell, accountLayout];

const withOuter = (pages: Record<string, string>, ...outer: string[]) =>
  Object.entries(pages).map(([path, file]): [string, string[]] => [path.toLowerCase(), [...outer, file]]);

const filesByPath = new Map<string, string[]>([
  ...withOuter(publicPages),
  ...withOuter({ ...privatePages, ...adminPages }, shell),
  ...withOuter(accountPages, shell, accountLayout),
]);

/** Like the router, it ignores case and a slash at the end. */
const plain = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, "$1");

/** Whether an address shows one of these pages. */
export const isAt = (pathname: string, ...paths: string[]) => paths.some((path) => plain(path) === plain(pathname));

/** Every file that an address needs, outermost first. */
export const filesOf = (pathname: string): string[] => filesByPath.get(plain(pathname)) ?? [notFoundPage];
