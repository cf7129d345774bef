import type { QueryClient } from "@tanstack/react-query";
import type { ChangeName } from "../../../shared/live.ts";
import { isOf, type QueryPath } from "../../lib/query-path.ts";

const money: QueryPath[] = ["user.me", "user.levels", "user.income", "user.corrections"];

/**
 * The queries that each change makes stale. An administrator's lists of waiting requests are not among them: rows must not move while
 * somebody works on them; `admin.waiting` says how far behind they are.
 */
const touched: Record<ChangeName, readonly QueryPath[]> = {
  balance: money,
  transactions: ["user.transactions", "user.transactionPage", "user.transaction", "user.recentTransactions"],
  level: ["user.me", "user.levels", "user.purchases", "tasks.today"],
  tasks: ["tasks", "user.income"],
  referrals: ["referral"],
  messages: ["user.messages", "user.unreadMessages"],
  catalogue: ["user.levels", "tasks", "admin.levels", "admin.tasks", "admin.archivedTasks"],
  session: [],
  requests: [
    "admin.waiting",
    "admin.overview",
    "admin.statementLines",
    "admin.proposals",
    "admin.transaction",
    "admin.cancellations",
  ],
  decisions: [
    "admin.reversal",
    "admin.openReversals",
    "admin.transaction",
    "admin.cancellations",
    "admin.waiting",
    "admin.overview",
    "admin.fund",
    "admin.drawingRoom",
    "admin.cashNumbers",
    "admin.statementLines",
    "admin.proposals",
  ],
  treasury: [
    "admin.reversal",
    "admin.openReversals",
    "admin.overview",
    "admin.fund",
    "admin.drawingRoom",
    "admin.cashNumbers",
    "admin.movements",
    "admin.counts",
  ],
  inbox: ["admin.inbox", "admin.conversations", "admin.conversation"],
  config: ["auth.config", "user.levels", "user.receivers", "admin.configuration"],
  statements: [
    "admin.statementLines",
    "admin.statementImports",
    "admin.statementUnread",
    "admin.statementWordings",
    "admin.statementContinuity",
    "admin.statementPayouts",
    "admin.proposals",
    "admin.transaction",
    "admin.openReversals",
  ],
  approvals: ["admin.approvals", "admin.approvalOf", "admin.approvalCount", "admin.decidedAlone", "admin.aloneList"],
  all: [
    "auth.config",
    "user",
    "tasks",
    "referral",
    "admin.waiting",
    "admin.reversal",
    "admin.openReversals",
    "admin.overview",
    "admin.fund",
    "admin.drawingRoom",
    "admin.inbox",
    "admin.conversations",
    "admin.conversation",
    "admin.configuration",
    "admin.statementLines",
    "admin.proposals",
    "admin.levels",
    "admin.tasks",
    "admin.approvals",
    "admin.approvalOf",
    "admin.approvalCount",
    "admin.decidedAlone",
  ],
};

/** Marks the queries that the changes concern as stale: those on the screen are read again at once, the others when they are next shown. */
export async function refresh(queryClient: QueryClient, names: readonly ChangeName[]): Promise<void> {
  const paths = names.flatMap((name) => touched[name]);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOf(paths, queryKey) });
}
