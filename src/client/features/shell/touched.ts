import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { AppRouter } from "../../../server/router.ts";
import type { ChangeName } from "../../../shared/live.ts";

type Doors = AppRouter["_def"]["record"];
type Path = { [Door in keyof Doors & string]: Door | `${Door}.${keyof Doors[Door] & string}` }[keyof Doors & string];

const money: Path[] = ["user.me", "user.levels", "user.income"];

/**
 * What each change makes old. An administrator's lists of waiting requests are not among it: rows must not move under the hand,
 * `admin.waiting` says how far they are behind.
 */
const touched: Record<ChangeName, readonly Path[]> = {
  balance: money,
  transactions: ["user.transactions", "user.transactionPage", "user.transaction", "user.recentTransactions"],
  level: ["user.me", "user.levels", "user.purchases", "tasks.today"],
  tasks: ["tasks", "user.income"],
  referrals: ["referral"],
  messages: ["user.messages", "user.unreadMessages"],
  session: [],
  requests: ["admin.waiting", "admin.overview"],
  decisions: ["admin.waiting", "admin.overview", "admin.fund", "admin.cashNumbers"],
  inbox: ["admin.conversations", "admin.conversation"],
  all: ["user", "tasks", "referral", "admin.waiting", "admin.overview", "admin.conversations", "admin.conversation"],
};

/** `user.me` of a tRPC query key. */
export const pathOf = ([path]: QueryKey): string => (Array.isArray(path) ? path.join(".") : "");

/** Makes old what some changes concern: what is on the screen is asked for at once, the rest when it is next shown. */
export async function refresh(queryClient: QueryClient, names: readonly ChangeName[]): Promise<void> {
  const paths = names.flatMap((name) => touched[name]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const own = pathOf(queryKey);
      return paths.some((path) => own === path || own.startsWith(`${path}.`));
    },
  });
}
