import { formatWhole } from "../../../shared/locale.ts";
import type { StatementCounts } from "../../../shared/statement/statement.ts";
import { WAITING_LIMIT } from "../../../shared/transactions.ts";
import { POLL_MS, useIsLive } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";
import type { Entry } from "../admin/rooms.ts";

export type Counts = Partial<Record<Entry["name"], number>>;

/** What imports left for a person. */
const workIn = ({ proposed, different, unread, doubtful }: StatementCounts) => proposed + different + unread + doubtful;

/** The number of requests that wait in each room, pushed by the server or polled every 30 s. Rooms where nothing waits are absent. */
export function useCounts(): Counts {
  const refetchInterval = useIsLive() ? false : POLL_MS;
  const { data: waiting } = trpc.admin.waiting.useQuery(undefined, { refetchInterval });
  const { data: inbox } = trpc.admin.inbox.useQuery(undefined, { refetchInterval });
  const { data: approvals } = trpc.admin.approvalCount.useQuery(undefined, { refetchInterval });
  const { data: statements } = trpc.admin.statementCounts.useQuery(undefined, { refetchInterval });
  return {
    deposits: waiting?.deposit.length || undefined,
    withdrawals: waiting?.withdrawal.length || undefined,
    approvals: approvals?.count || undefined,
    messages: inbox?.unread || undefined,
    statements: statements ? workIn(statements) || undefined : undefined,
  };
}

/** All that waits, 0 when nothing does. What statements propose is counted among the deposits already. */
export const sumOf = ({ statements: _, ...counts }: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);

/** Requests are counted up to a limit: « 1 000+ ». */
export const countWords = (count: number): string => formatWhole(count) + (count < WAITING_LIMIT ? "" : "+");
