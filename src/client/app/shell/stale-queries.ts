import type { QueryClient } from "@tanstack/react-query";
import type { ChangeName } from "../../../shared/live.ts";
import { isOf, type QueryPath } from "../../lib/query-path.ts";

const money: QueryPath[] = ["user.me", "user.levels", "user.income", "user.corrections"];

/** What each change makes stale for a member, on whose network every answer counts. What is missing here concerns administrators alone. */
const touched: Partial<Record<ChangeName, readonly QueryPath[]>> = {
  balance: money,
  transactions: ["user.transactions", "user.transactionPage", "user.transaction", "user.recentTransactions"],
  level: ["user.me", "user.levels", "user.purchases", "tasks.today"],
  tasks: ["tasks", "user.income"],
  referrals: ["referral"],
  messages: ["user.messages", "user.unreadMessages"],
  catalogue: ["user.levels", "tasks"],
  config: ["auth.config", "user.levels", "user.receivers"],
  all: ["auth.config", "user", "tasks", "referral"],
};

/** An administrator's lists whose rows must not move while somebody reads them; `admin.waiting` says how far behind the queue is. */
const steady: readonly QueryPath[] = ["admin.transactions", "admin.people", "admin.journal"];

/**
 * Marks as stale what the changes concern: of a member's answers those named above, of an administrator's all but the steady lists. What is
 * on the screen is read again at once, the rest when it is next shown.
 */
export async function refresh(queryClient: QueryClient, names: readonly ChangeName[]): Promise<void> {
  const paths = names.flatMap((name) => touched[name] ?? []);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOf(paths, queryKey) || (isOf(["admin"], queryKey) && !isOf(steady, queryKey)),
  });
}
