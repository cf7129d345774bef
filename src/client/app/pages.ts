import type { TransactionType } from "../../shared/transactions.ts";
import type { EarlyQuery } from "../lib/early-call.ts";
import { paths, plainPath } from "../lib/paths.ts";

// Which file of src/client draws each address. The router shows it; the build prerenders it when it is public, and names its
// chunks in the HTML of its address, so that they do not arrive one after the other.

/** Open to anybody: drawn at build, hydrated in the browser. */
export const publicPages: Record<string, string> = {
  [paths.root]: "features/auth/signup-page",
  [paths.signup]: "features/auth/signup-page",
  [paths.login]: "features/auth/login-page",
  [paths.contact]: "features/contact/contact-page",
  [paths.forgotPassword]: "features/contact/forgot-password-page",
  [paths.newPassword]: "features/auth/new-password-page",
  [paths.enrol]: "features/totp/enrol-page",
  [paths.transparency]: "features/transparency/transparency-page",
  [paths.partners]: "features/sponsor/partners-page",
  [paths.share]: "features/share/share-page",
};

/** As public, for those who have its link alone: kept by no phone, and found by no search engine. */
export const unlistedPages: Record<string, string> = {
  [paths.sponsor]: "features/sponsor/sponsor-page",
};

/** Drawn at build too, for every other address. */
export const notFoundPage = "app/not-found-page";

/** For members, inside the navigation. */
export const shell = "app/shell/shell";
export const privatePages: Record<string, string> = {
  [paths.home]: "features/home/home-page",
  [paths.about]: "features/about/about-page",
  [paths.dashboard]: "features/member/dashboard-page",
  [paths.vip]: "features/vip/vip-page",
  [paths.deposit]: "features/deposit/deposit-page",
  [paths.withdraw]: "features/withdrawal/withdrawal-page",
  [paths.tasks]: "features/tasks/tasks-page",
  [paths.task]: "features/tasks/task-page",
  [paths.referral]: "features/referral/referral-page",
  [paths.messages]: "features/message/message-page",
};

/** For administrators, inside the same navigation; no member's phone ever fetches them. */
export const adminLayout = "app/admin/admin-only";
export const adminPages: Record<string, string> = {
  [paths.admin]: "app/admin/admin-page",
  [paths.adminTasks]: "features/tasks/admin/tasks-page",
};

/** For members too, inside the sidebar of their account. */
export const accountLayout = "features/member/account-layout";
export const accountPages: Record<string, string> = {
  [paths.settings]: "features/member/settings-page",
  [paths.globalHistory]: "features/history/global-history-page",
  [paths.depositHistory]: "features/history/deposit-history-page",
  [paths.withdrawalHistory]: "features/history/withdrawal-history-page",
};

/** All that a member may open, and what is around it. */
export const memberPages = { ...privatePages, ...accountPages };
export const memberLayouts = [shell, accountLayout];

const firstPageOf = (type: TransactionType): EarlyQuery => ["user.transactionPage", { type, direction: "forward" }];

/** What a page asks the server for as it opens, in this order: asked for by its HTML, while the code is on its way. */
export const firstCalls: Record<string, EarlyQuery[]> = {
  [paths.home]: ["user.unreadMessages", "tasks.today", "user.recentTransactions", "user.me", "tasks.told"],
  [paths.tasks]: ["user.unreadMessages", "tasks.campaigns", "tasks.today", "user.me"],
  [paths.vip]: ["user.unreadMessages", "user.levels"],
  [paths.depositHistory]: ["user.unreadMessages", firstPageOf("deposit")],
  [paths.withdrawalHistory]: ["user.unreadMessages", firstPageOf("withdrawal")],
};

/** What writes the answers of these calls into the page as it was drawn, inside its HTML. */
export const firstFigures: Record<string, string> = {
  [paths.home]: "features/home/first-figures",
  [paths.tasks]: "features/tasks/first-figures",
  [paths.vip]: "features/vip/first-figures",
  [paths.depositHistory]: "features/history/first-figures",
  [paths.withdrawalHistory]: "features/history/first-figures",
};

const withOuter = (pages: Record<string, string>, ...outer: string[]) =>
  Object.entries(pages).map(([path, file]): [string, string[]] => [path.toLowerCase(), [...outer, file]]);

const filesByPath = new Map<string, string[]>([
  ...withOuter(publicPages),
  ...withOuter(unlistedPages),
  ...withOuter(privatePages, shell),
  ...withOuter(adminPages, shell, adminLayout),
  ...withOuter(accountPages, shell, accountLayout),
]);

/** Every file that an address needs, outermost first. */
export const filesOf = (pathname: string): string[] =>
  filesByPath.get(plainPath(pathname).replace(/^\/tasks\/.*/, paths.task)) ?? [notFoundPage];
