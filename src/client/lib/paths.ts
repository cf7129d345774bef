/** Every address of the site (docs/product.md 18.1). */
export const paths = {
  root: "/",
  signup: "/signup",
  login: "/login",
  contact: "/message1",
  forgotPassword: "/forgot-password",
  newPassword: "/nouveau-mot-de-passe",
  enrol: "/code-de-securite",

  home: "/home",
  about: "/about",
  messages: "/Message",
  dashboard: "/dashboard",
  vip: "/vipmenu",
  deposit: "/deposit",
  withdraw: "/withdraw",
  tasks: "/tasks",
  task: "/tasks/:id",
  referral: "/referral",
  admin: "/admin-dashboard",
  adminTasks: "/admin-tasks",

  settings: "/parametres",
  globalHistory: "/historique-global",
  depositHistory: "/historique-depot",
  withdrawalHistory: "/historique-retrait",

  transparency: "/transparence",
  partners: "/partenaires",
  sponsor: "/sponsor",
  share: "/partage",
} as const;

/** In an address: the tab of the tasks that is open, the day's unless it is said. */
export const TASKS_TAB = "onglet";
export const PAST_TASKS = "historique";

export const taskOf = (id: number) => `${paths.tasks}/${id}`;

/** The deposit screen, with the amount a member lacks already filled in. */
/** In an address: the amount of a deposit or withdrawal that is asked for, in Ariary. */
export const AMOUNT = "amount";

export const depositOf = (amountAr: number) => `${paths.deposit}?${AMOUNT}=${amountAr}`;

/** In an address: the deposit or withdrawal whose receipt is shown. */
export const RECEIPT = "recu";

/** Without an `id`, what stands before it. */
export const depositReceiptOf = (id: number | "") => `${paths.deposit}?etape=3&${RECEIPT}=${id}`;
export const withdrawalReceiptOf = (id: number) => `${paths.withdraw}?${RECEIPT}=${id}`;

/** An address without capitals or a slash at its end, which the router ignores. */
export const plainPath = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, "$1");

/** Whether an address shows one of these pages. */
export const isAt = (pathname: string, ...paths: string[]) =>
  paths.some((path) => plainPath(path) === plainPath(pathname));
