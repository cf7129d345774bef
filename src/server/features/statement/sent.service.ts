import { DAY_MS } from "../../../shared/day.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import type { SentPayouts } from "../../../shared/statement/statement.ts";
import { authorId, type Call, type Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { lockTreasury } from "../fund/cash.service.ts";
import { bookFees } from "../fund/fee.service.ts";
import { holdJournal } from "../journal/entry.service.ts";
import * as queries from "./sent.queries.ts";
import { matchSent, type SentStanding } from "./sent.rules.ts";

/** Whether a withdrawal names the operator's transfer that paid it. */
const isNamed = (transferKey: string | null) => isOperatorReference(transferKey?.split(":")[1] ?? "");

/** Free transfers, those to some payees alone where they are given, beside the withdrawals that they may have paid. */
async function matchFreeSent(reader: Reader, payees?: readonly string[]) {
  const sent = await queries.listFreeSent(reader, payees && queries.ofPayees(reader, payees));
  const moments = sent.flatMap(({ happenedAt }) => happenedAt ?? []);
  const since = Math.min(...moments, Number.MAX_SAFE_INTEGER) - DAY_MS;
  const numbers = [...new Set(sent.map(({ payeePhone }) => payeePhone))];
  const payable = await queries.listPayable(reader, numbers, moments.length === sent.length ? since : 0);
  const byId = new Map(payable.map((one) => [one.id, one]));
  return { sent, byId, standings: matchSent(sent, payable) };
}

const possibleIds = (standing: SentStanding): number[] => {
  if (standing.is === "of") return [standing.withdrawalId];
  return standing.is === "none" ? [] : standing.withdrawalIds;
};

const shownWithdrawal = ({ id, memberName, createdAt }: { id: number; memberName: string; createdAt: number }) => ({
  id,
  memberName,
  createdAt,
});

/** How long a transfer that may have paid a paid withdrawal again is shown: nobody can say that it was looked at. */
const SHOWN_MS = 30 * DAY_MS;

/** Withdrawals with all transfers that fit them, where these are more, and something waits or happened lately. */
function paidTwice(
  { sent, byId, standings }: Awaited<ReturnType<typeof matchFreeSent>>,
  now: number,
): SentPayouts["twice"] {
  const groups = new Map<string, number[]>();
  for (const standing of standings.values())
    if (standing.is === "twice") groups.set(standing.withdrawalIds.join(), standing.withdrawalIds);
  return [...groups.values()].flatMap((ids) => {
    const fits = sent.filter(({ id }) =>
      possibleIds(standings.get(id) ?? { is: "none" }).some((one) => ids.includes(one)),
    );
    const withdrawals = ids.flatMap((id) => byId.get(id) ?? []);
    const transfers = [...fits, ...withdrawals.flatMap(({ sent }) => sent ?? [])].toSorted(
      (a, b) => (a.happenedAt ?? 0) - (b.happenedAt ?? 0) || a.id - b.id,
    );
    const isWaiting = withdrawals.some(({ status }) => status === "pending");
    const isRecent = transfers.some(({ happenedAt }) => (happenedAt ?? now) > now - SHOWN_MS);
    return isWaiting || isRecent ? [{ transfers, withdrawals: withdrawals.map(shownWithdrawal) }] : [];
  });
}

/**
 * `admin.statementPayouts`: what was sent beside the waiting withdrawals it paid, by payee and amount (docs/product.md
 * 11.7).
 */
export function listSentPayouts({ db, clock }: Deps): Promise<SentPayouts> {
  return db.snapshot(async (reader) => {
    const known = await matchFreeSent(reader);
    const { sent, byId, standings } = known;
    const found: SentPayouts = { matches: [], several: [], twice: paidTwice(known, clock()), others: 0 };
    for (const transfer of sent.toReversed()) {
      const standing = standings.get(transfer.id) ?? { is: "none" as const };
      if (standing.is === "twice") continue;
      const withdrawals = possibleIds(standing)
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ status }) => status === "pending")
        .map(shownWithdrawal);
      const [only] = withdrawals;
      if (standing.is === "of" && only) found.matches.push({ transfer, withdrawal: only });
      else if (standing.is === "several" && only) found.several.push({ transfer, withdrawals });
      else found.others += 1;
    }
    return found;
  });
}

/**
 * The waiting withdrawal that a transfer matches now, with what recording the payout needs; undefined when it no longer
 * matches one.
 */
export async function findPayout(reader: Reader, entryId: number) {
  const tie = await queries.findTie(reader, entryId);
  if (!tie?.payeePhone) return undefined;
  if (tie.transactionId !== null) return { transactionId: tie.transactionId, isRecorded: true as const };
  const { sent, byId, standings } = await matchFreeSent(reader, [tie.payeePhone]);
  const standing = standings.get(entryId);
  const transfer = sent.find(({ id }) => id === entryId);
  if (standing?.is !== "of" || !transfer || byId.get(standing.withdrawalId)?.status !== "pending") return undefined;
  const { phone: cashPhone, reference } = transfer;
  return { transactionId: standing.withdrawalId, isRecorded: false as const, cashPhone, reference };
}

/** Whether an operator's message proves the recorded payout. */
const explains = (
  sent: { phone: string; amountAr: number | null; payeePhone: string | null },
  paid: { operatorPhone: string | null; amountAr: number; payoutPhone: string | null },
): boolean =>
  sent.phone === paid.operatorPhone &&
  sent.amountAr === paid.amountAr &&
  (sent.payeePhone === null || sent.payeePhone === paid.payoutPhone);

type Tie = [entryId: number, transactionId: number];

/** The payouts recorded under these transfers (`transferKey`), each with its message. */
async function tiesByName(reader: Reader, keys: readonly string[]): Promise<Tie[]> {
  const paid = await queries.findPaid(reader, keys);
  if (paid.length === 0) return [];
  return (await queries.findSent(reader, keys)).flatMap((sent): Tie[] => {
    const one = paid.find((payout) => payout.transferKey === sent.transferKey && explains(sent, payout));
    return one ? [[sent.id, one.id]] : [];
  });
}

/**
 * The payouts to some payees that were recorded without an operator's reference, each with the one message that can
 * have paid it.
 */
async function tiesByPayee(reader: Reader, payees: readonly string[]): Promise<Tie[]> {
  const { byId, standings } = await matchFreeSent(reader, payees);
  return [...standings].flatMap(([entryId, standing]): Tie[] => {
    const payout = standing.is === "of" ? byId.get(standing.withdrawalId) : undefined;
    return payout?.status === "validated" && !isNamed(payout.transferKey) ? [[entryId, payout.id]] : [];
  });
}

async function tie(tx: Tx, decidedBy: number | null, ties: readonly Tie[], decidedAt: number): Promise<void> {
  for (const [entryId, transactionId] of ties)
    await queries.tieEntry(tx, entryId, { transactionId, decidedBy, decidedAt });
}

/**
 * Ties the message of a payout to it, once it is recorded under the message's reference; under the journal's lock.
 * @param now UTC milliseconds
 */
export async function tiePayout(tx: Tx, { actor }: Call, transferKey: string, now: number): Promise<void> {
  const [one] = await tiesByName(tx, [transferKey]);
  if (one) await tie(tx, authorId(actor), [one], now);
}

/**
 * Ties the message that alone can have paid a payout to some payee to it, once that is recorded without an operator's
 * reference; under the journal's lock.
 * @param now UTC milliseconds
 */
export async function tiePayee(tx: Tx, { actor }: Call, payee: string, now: number): Promise<void> {
  await tie(tx, authorId(actor), await tiesByPayee(tx, [payee]), now);
}

/** Payouts that are tied in one transaction. */
const TIED = 100;

/**
 * Ties imported messages to the payouts that were recorded before they came: by the reference, else the one payout
 * without an operator's reference that they can have paid. Safe to repeat.
 */
export async function tieImported(
  { db, clock }: Deps,
  { actor }: Call,
  { keys, payees }: { keys: readonly string[]; payees: readonly string[] },
): Promise<void> {
  const tieIn = (find: (reader: Reader) => Promise<Tie[]>) =>
    db.transact(async (tx) => {
      await lockTreasury(tx);
      await holdJournal(tx);
      const [ties, now] = [await find(tx), clock()];
      await tie(tx, authorId(actor), ties, now);
      // Whoever confirmed a message before found its payout without it.
      for (const [, transactionId] of ties) await bookFees(tx, now, { transactionId });
    });
  for (const some of piecesOf(keys, TIED))
    if ((await tiesByName(db.read, some)).length > 0) await tieIn((reader) => tiesByName(reader, some));
  for (const some of piecesOf(payees, TIED))
    if ((await tiesByPayee(db.read, some)).length > 0) await tieIn((reader) => tiesByPayee(reader, some));
}
