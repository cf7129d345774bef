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

/** A withdrawal that waits, or that was paid. */
export type Payable = {
  id: number;
  payoutPhone: string;
  amountAr: number;
  status: "pending" | "validated";
  createdAt: number;
  decidedAt: number | null;
  /** The number that paid it. */
  operatorPhone: string | null;
  /** The transfer that is known to have paid it. */
  sentId: number | null;
};

/**
 * `none`: no withdrawal of that payee and amount; `several`: which one it paid cannot be told; `twice`: more transfers
 * fit these withdrawals than there are, so that one may have been paid again.
 */
export type SentStanding =
  | { is: "of"; withdrawalId: number }
  | { is: "several" | "twice"; withdrawalIds: number[] }
  | { is: "none" };

/** A message may be written in the minute of the request; a payment may be recorded before the phone is taken up. */
const isTimely = (happenedAt: number, { status, createdAt, decidedAt }: Payable): boolean =>
  happenedAt >= createdAt - MINUTE_MS && (status === "pending" || happenedAt <= (decidedAt ?? createdAt) + DAY_MS);

function mayPay({ phone, happenedAt }: SentTransfer, withdrawal: Payable): boolean {
  if (withdrawal.sentId !== null) return false;
  if (withdrawal.status === "validated" && withdrawal.operatorPhone !== phone) return false;
  return happenedAt === null || isTimely(happenedAt, withdrawal);
}

/**
 * Whether a transfer that pays no open withdrawal may have paid again one that another transfer paid, from whichever
 * number.
 */
const mayRepeat = ({ happenedAt }: SentTransfer, withdrawal: Payable): boolean =>
  happenedAt !== null && isTimely(happenedAt, withdrawal);

/**
 * Which withdrawal each transfer paid, by payee and amount (docs/product.md 11.7). Where several are possible, only
 * their moments decide, never a guess: a transfer is of the one withdrawal that it can have paid, unless another
 * transfer can have paid only that one too: then it may have been paid twice.
 */
export function matchSent(
  transfers: readonly SentTransfer[],
  withdrawals: readonly Payable[],
): Map<number, SentStanding> {
  const groups = new Map<string, Payable[]>();
  const payeeKey = (payee: string, amountAr: number) => `${payee} ${amountAr}`;
  for (const one of withdrawals) {
    const key = payeeKey(one.payoutPhone, one.amountAr);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const possibleIds = (sent: SentTransfer, isPossible: typeof mayPay) =>
    (groups.get(payeeKey(sent.payeePhone, sent.amountAr)) ?? [])
      .filter((one) => isPossible(sent, one))
      .map(({ id }) => id);
  const open = new Map(transfers.map((sent) => [sent.id, possibleIds(sent, mayPay)]));
  const standings = new Map<number, SentStanding>();
  const paid = new Set(withdrawals.flatMap(({ id, sentId }) => (sentId === null ? [] : [id])));
  for (let sure = findSure(open); sure.length > 0; sure = findSure(open)) {
    for (const [sentId, withdrawalId] of sure) {
      standings.set(sentId, { is: "of", withdrawalId });
      open.delete(sentId);
    }
    const taken = new Set(sure.map(([, withdrawalId]) => withdrawalId));
    for (const id of taken) paid.add(id);
    for (const [sentId, possible] of open)
      open.set(
        sentId,
        possible.filter((id) => !taken.has(id)),
      );
  }
  for (const [sentId, withdrawalIds] of open) standings.set(sentId, { is: "several", withdrawalIds });
  for (const { sentIds, withdrawalIds } of tooMany(open))
    for (const sentId of sentIds) standings.set(sentId, { is: "twice", withdrawalIds });
  for (const sent of transfers) {
    if (open.get(sent.id)?.length !== 0) continue;
    const withdrawalIds = possibleIds(sent, mayRepeat).filter((id) => paid.has(id));
    standings.set(sent.id, withdrawalIds.length > 0 ? { is: "twice", withdrawalIds } : { is: "none" });
  }
  return standings;
}

/** Transfers that together can have paid fewer withdrawals than they are, in the smallest such groups. */
function tooMany(open: ReadonlyMap<number, readonly number[]>): { sentIds: number[]; withdrawalIds: number[] }[] {
  const sets = new Map<string, { withdrawalIds: readonly number[]; sentIds: number[] }>();
  for (const [sentId, withdrawalIds] of open) {
    const key = withdrawalIds.join();
    const known = sets.get(key) ?? { withdrawalIds, sentIds: [] };
    if (key) sets.set(key, { withdrawalIds, sentIds: [...known.sentIds, sentId] });
  }
  const groups = [...sets.values()].toSorted((a, b) => a.withdrawalIds.length - b.withdrawalIds.length);
  const taken = new Set<number>();
  return groups.flatMap(({ withdrawalIds }) => {
    const free = withdrawalIds.filter((id) => !taken.has(id));
    const within = groups.filter((one) => one.withdrawalIds.every((id) => withdrawalIds.includes(id)));
    const sentIds = within.flatMap((one) => one.sentIds);
    if (free.length === 0 || sentIds.length <= free.length) return [];
    for (const one of within) one.sentIds = [];
    for (const id of free) taken.add(id);
    return [{ sentIds, withdrawalIds: free }];
  });
}

/** Transfers with one possible withdrawal that no other transfer has as its only one. */
function findSure(open: ReadonlyMap<number, readonly number[]>): [sentId: number, withdrawalId: number][] {
  const only = [...open].flatMap(([sentId, possible]): [number, number][] =>
    possible.length === 1 ? [[sentId, possible[0] ?? 0]] : [],
  );
  const counts = new Map<number, number>();
  for (const [, withdrawalId] of only) counts.set(withdrawalId, (counts.get(withdrawalId) ?? 0) + 1);
  return only.filter(([, withdrawalId]) => counts.get(withdrawalId) === 1);
}
