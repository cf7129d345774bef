import { DAY_MS } from "../../../shared/day.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import type { SentPayouts } from "../../../shared/statement/statement.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import * as queries from "./sent.queries.ts";
import { matchSent, type SentStanding } from "./sent.rules.ts";

/** Whether a withdrawal names the operator's transfer that paid it. */
const isNamed = (transferKey: string | null) => isOperatorReference(transferKey?.split(":")[1] ?? "");

/** Free transfers, those to some payees alone where they are given, beside the withdrawals that they may have paid. */
async function matched(reader: Reader, payees?: readonly string[]) {
  const sent = await queries.listFreeSent(reader, payees && queries.ofPayees(reader, payees));
  const moments = sent.flatMap(({ happenedAt }) => happenedAt ?? []);
  const since = Math.min(...moments, Number.MAX_SAFE_INTEGER) - DAY_MS;
  const numbers = [...new Set(sent.map(({ payeePhone }) => payeePhone))];
  const payable = await queries.listPayable(reader, numbers, moments.length === sent.length ? since : 0);
  const byId = new Map(payable.map((one) => [one.id, one]));
  return { sent, byId, standings: matchSent(sent, payable) };
}

const idsOf = (standing: SentStanding): number[] => {
  if (standing.is === "of") return [standing.withdrawalId];
  return standing.is === "none" ? [] : standing.withdrawalIds;
};

const shownOf = ({ id, memberName, createdAt }: { id: number; memberName: string; createdAt: number }) => ({
  id,
  memberName,
  createdAt,
});

/** How long a transfer that may have paid a paid withdrawal again is shown: nobody can say that it was looked at. */
const SHOWN_MS = 30 * DAY_MS;

/** Withdrawals with all transfers that fit them, where these are more, and something waits or happened lately. */
function paidTwice({ sent, byId, standings }: Awaited<ReturnType<typeof matched>>, now: number): SentPayouts["twice"] {
  const groups = new Map<string, number[]>();
  for (const standing of standings.values())
    if (standing.is === "twice") groups.set(standing.withdrawalIds.join(), standing.withdrawalIds);
  return [...groups.values()].flatMap((ids) => {
    const fits = sent.filter(({ id }) => idsOf(standings.get(id) ?? { is: "none" }).some((one) => ids.includes(one)));
    const withdrawals = ids.flatMap((id) => byId.get(id) ?? []);
    const transfers = [...fits, ...withdrawals.flatMap(({ sent }) => sent ?? [])].toSorted(
      (a, b) => (a.happenedAt ?? 0) - (b.happenedAt ?? 0) || a.id - b.id,
    );
    const isWaiting = withdrawals.some(({ status }) => status === "pending");
    const isRecent = transfers.some(({ happenedAt }) => (happenedAt ?? now) > now - SHOWN_MS);
    return isWaiting || isRecent ? [{ transfers, withdrawals: withdrawals.map(shownOf) }] : [];
  });
}

/** `admin.statementPayouts`: what was sent beside the waiting withdrawals it paid, by payee and amount (docs/product.md 11.7). */
export function listSentPayouts({ db, clock }: Deps): Promise<SentPayouts> {
  return db.snapshot(async (reader) => {
    const known = await matched(reader);
    const { sent, byId, standings } = known;
    const found: SentPayouts = { matches: [], several: [], twice: paidTwice(known, clock()), others: 0 };
    for (const transfer of sent.toReversed()) {
      const standing = standings.get(transfer.id) ?? { is: "none" as const };
      if (standing.is === "twice") continue;
      const withdrawals = idsOf(standing)
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ status }) => status === "pending")
        .map(shownOf);
      const [only] = withdrawals;
      if (standing.is === "of" && only) found.matches.push({ transfer, withdrawal: only });
      else if (standing.is === "several" && only) found.several.push({ transfer, withdrawals });
      else found.others += 1;
    }
    return found;
  });
}

/** The waiting withdrawal that a transfer matches now, with what recording the payout needs; undefined when it no longer matches one. */
export async function payoutOf(reader: Reader, entryId: number) {
  const tie = await queries.findTie(reader, entryId);
  if (!tie?.payeePhone) return undefined;
  if (tie.transactionId !== null) return { transactionId: tie.transactionId, isRecorded: true as const };
  const { sent, byId, standings } = await matched(reader, [tie.payeePhone]);
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

/** Ties the message of a payout to it, once it is recorded under the message's reference; under the journal's lock. */
export async function tiePayout(tx: Tx, transferKey: string): Promise<void> {
  const [paid] = await queries.findPaid(tx, [transferKey]);
  const sent = await queries.findSent(tx, [transferKey]);
  const entry = paid && sent.find((one) => explains(one, paid));
  if (entry) await queries.tieEntry(tx, entry.id, paid.id);
}

/**
 * Ties imported messages to the payouts that were recorded before they came: by the reference, else the one payout without an operator's
 * reference that they can have paid. Under the journal's lock.
 */
export async function tieImported(tx: Tx, keys: readonly string[], payees: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const paid = await queries.findPaid(tx, keys);
  for (const sent of await queries.findSent(tx, keys)) {
    const one = paid.find((payout) => payout.transferKey === sent.transferKey && explains(sent, payout));
    if (one) await queries.tieEntry(tx, sent.id, one.id);
  }
  await tiePayees(tx, payees);
}

/**
 * Ties messages of money sent to some payees to the payouts without an operator's reference that they alone can have paid. Under the
 * journal's lock.
 */
export async function tiePayees(tx: Tx, payees: readonly string[]): Promise<void> {
  if (payees.length === 0) return;
  const { byId, standings } = await matched(tx, payees);
  for (const [entryId, standing] of standings) {
    const payout = standing.is === "of" ? byId.get(standing.withdrawalId) : undefined;
    if (payout?.status === "validated" && !isNamed(payout.transferKey)) await queries.tieEntry(tx, entryId, payout.id);
  }
}
