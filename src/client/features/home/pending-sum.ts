import type { TransactionEntry } from "../../../shared/transactions.ts";

type Entry = Pick<TransactionEntry, "id" | "type" | "status" | "amountAr">;

/** What deposits that wait will add to the balance; `onlyId` where it is one. Undefined when none waits. */
export function pendingSum(transactions: readonly Entry[]): { amountAr: number; onlyId?: number } | undefined {
  const waiting = transactions.filter(({ type, status }) => type === "deposit" && status === "pending");
  const [first, ...others] = waiting;
  if (!first) return undefined;
  const amountAr = waiting.reduce((sum, { amountAr }) => sum + amountAr, 0);
  return others.length > 0 ? { amountAr } : { amountAr, onlyId: first.id };
}
