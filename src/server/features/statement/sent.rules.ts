import { DAY_MS, MINUTE_MS } from "../../../shared/day.ts";

/** A transfer from one of our numbers, as the operator's message says it. */
export type SentTransfer = {
  id: number;
  phone: string;
  payeePhone: string;
  amountAr: number;
  /** UTC ms; null when the message does not say it. */
  happenedAt: number | null;
};

/** A withdrawal that waits, or that was paid and has no message yet. */
export type Payable = {
  id: number;
  payoutPhone: string;
  amountAr: number;
  status: "pending" | "validated";
  createdAt: number;
  decidedAt: number | null;
  /** The number that paid it. */
  operatorPhone: string | null;
};

/** `none`: no withdrawal of that payee and amount; `several`: which one it paid cannot be told. */
export type SentStanding =
  | { is: "of"; withdrawalId: number }
  | { is: "several"; withdrawalIds: number[] }
  | { is: "none" };

/** A message may be written in the minute of the request; a payment may be recorded before the phone is taken up. */
function mayPay(
  { phone, happenedAt }: SentTransfer,
  { status, createdAt, decidedAt, operatorPhone }: Payable,
): boolean {
  if (status === "validated" && operatorPhone !== phone) return false;
  if (happenedAt === null) return true;
  const isAfter = happenedAt >= createdAt - MINUTE_MS;
  return isAfter && (status === "pending" || happenedAt <= (decidedAt ?? createdAt) + DAY_MS);
}

/**
 * Which withdrawal each transfer paid, by payee and amount (docs/product.md 11.7). Where several are possible, only their moments decide,
 * never a guess: a transfer is of the one withdrawal that it can have paid, unless another transfer can have paid only that one too.
 */
export function matchSent(
  transfers: readonly SentTransfer[],
  withdrawals: readonly Payable[],
): Map<number, SentStanding> {
  const groups = new Map<string, Payable[]>();
  const keyOf = (payee: string, amountAr: number) => `${payee} ${amountAr}`;
  for (const one of withdrawals) {
    const key = keyOf(one.payoutPhone, one.amountAr);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const open = new Map(
    transfers.map((sent) => {
      const possible = (groups.get(keyOf(sent.payeePhone, sent.amountAr)) ?? []).filter((one) => mayPay(sent, one));
      return [sent.id, possible.map(({ id }) => id)];
    }),
  );
  const standings = new Map<number, SentStanding>();
  for (let sure = sureOf(open); sure.length > 0; sure = sureOf(open)) {
    for (const [sentId, withdrawalId] of sure) {
      standings.set(sentId, { is: "of", withdrawalId });
      open.delete(sentId);
    }
    const taken = new Set(sure.map(([, withdrawalId]) => withdrawalId));
    for (const [sentId, possible] of open)
      open.set(
        sentId,
        possible.filter((id) => !taken.has(id)),
      );
  }
  for (const [sentId, withdrawalIds] of open)
    standings.set(sentId, withdrawalIds.length > 0 ? { is: "several", withdrawalIds } : { is: "none" });
  return standings;
}

/** Transfers with one possible withdrawal that no other transfer has as its only one. */
function sureOf(open: ReadonlyMap<number, readonly number[]>): [sentId: number, withdrawalId: number][] {
  const only = [...open].flatMap(([sentId, possible]): [number, number][] =>
    possible.length === 1 ? [[sentId, possible[0] ?? 0]] : [],
  );
  const counts = new Map<number, number>();
  for (const [, withdrawalId] of only) counts.set(withdrawalId, (counts.get(withdrawalId) ?? 0) + 1);
  return only.filter(([, withdrawalId]) => counts.get(withdrawalId) === 1);
}
