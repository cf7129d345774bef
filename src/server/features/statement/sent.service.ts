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
  return standing.is === "several" ? standing.withdrawalIds : [];
};

/** `admin.statementPayouts`: what was sent beside the waiting withdrawals it paid, by payee and amount (docs/product.md 11.7). */
export function listSentPayouts({ db }: Deps): Promise<SentPayouts> {
  return db.snapshot(async (reader) => {
    const { sent, byId, standings } = await matched(reader);
    const found: SentPayouts = { matches: [], several: [], others: 0 };
    for (const { transferKey: _, ...transfer } of sent.toReversed()) {
      const standing = standings.get(transfer.id) ?? { is: "none" as const };
      const ids = idsOf(standing);
      const withdrawals = ids.flatMap((id) => byId.get(id) ?? []).filter(({ status }) => status === "pending");
      const shown = withdrawals.map(({ id, memberName, createdAt }) => ({ id, memberName, createdAt }));
      const [only] = shown;
      if (standing.is === "of" && only) found.matches.push({ transfer, withdrawal: only });
      else if (standing.is === "several" && only) found.several.push({ transfer, withdrawals: shown });
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
