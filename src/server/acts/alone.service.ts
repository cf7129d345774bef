import type { AloneList, LookThroughInput } from "../../shared/approval.ts";
import type { TwoReason } from "../../shared/two-people.ts";
import { ALONE_SPAN_MS, type AloneKind, type DecidedAlone, SHARED_NUMBER_MS, whyTwo } from "../../shared/two-people.ts";
import type { Actor, Call, Deps } from "../app/deps.ts";
import type { Reader, Tx } from "../db/database.ts";
import { holdJournal, recordAction } from "../features/journal/entry.service.ts";
import { readSettings } from "../features/settings/settings.service.ts";
import * as queries from "./alone.queries.ts";
import { isSole, listPersons, personOf } from "./person.ts";

/** Rows in the list of what was decided alone. */
const MOST_SHOWN = 200;

/** What an administrator, with those who count as one person with them, decided alone. @param now UTC milliseconds */
export async function decidedAlone(reader: Reader, adminId: number, now: number): Promise<DecidedAlone> {
  const { aloneDailyAr: dailyAr } = await readSettings(reader);
  const sums = await queries.sumAlone(reader, await personOf(reader, adminId), now - ALONE_SPAN_MS);
  return { dailyAr, ...sums, isSole: await isSole(reader, adminId) };
}

/** An act to weigh, before it is carried out. */
export type AloneAct = {
  kind: AloneKind;
  target: string;
  memberId: number | null;
  /** Of a deposit, whose row stops counting once it is proven. */
  transactionId?: number;
  /** What its author alone vouches for, in Ariary. */
  weighsAr: number;
  /** Why it takes two whatever the amount. */
  why?: TwoReason | undefined;
  now: number;
};

/**
 * Decides whether an administrator goes on alone; then the act is added to what they decided alone, in its own transaction. Call it under
 * the journal's lock, so that two acts at once add up, after all other checks.
 * @returns why it takes two, with what counts towards the limits; undefined when it goes on
 */
export async function weigh(
  tx: Tx,
  { actor }: Call,
  { kind, target, memberId, transactionId = undefined, weighsAr, why, now }: AloneAct,
): Promise<{ why: TwoReason; alone: DecidedAlone } | undefined> {
  const adminId = actor.memberId;
  const alone = await decidedAlone(tx, adminId, now);
  const reason = whyTwo({ weighsAr, why }, alone);
  if (reason) return { why: reason, alone };
  const row = { adminId, at: now, amountAr: weighsAr, act: kind, target, memberId };
  if (weighsAr > 0) await queries.insertAlone(tx, { ...row, transactionId: transactionId ?? null });
  return undefined;
}

/** Whether a declared deposit is proven for a decision of this administrator, so that validating it weighs nothing. */
export const isProvenDeposit = async (reader: Reader, transactionId: number, actor: Actor): Promise<boolean> =>
  (await provenOf(reader, [transactionId], actor)).has(transactionId);

/** Those of some declared deposits that are proven for a decision of this administrator. */
export const provenOf = async (
  reader: Reader,
  transactionIds: readonly number[],
  { memberId }: Actor,
): Promise<Set<number>> => new Set(await queries.listProven(reader, transactionIds, await personOf(reader, memberId)));

/** What a member was paid in the last 24 hours without a decision of two, in Ariary. @param now UTC milliseconds */
export const paidAloneAr = (reader: Reader, memberId: number, now: number): Promise<number> =>
  queries.sumPaidAlone(reader, memberId, now - ALONE_SPAN_MS);

/** What was decided alone since an instant (UTC ms), for the public page. */
export const aloneSince = async (reader: Reader, since: number) =>
  queries.sumSince(reader, await listPersons(reader), since);

/**
 * What was decided alone, still counts, and no independent administrator has looked through, newest first; with what the caller may still
 * decide alone.
 */
export function listDecidedAlone({ db, clock }: Deps, { memberId }: Actor): Promise<AloneList> {
  return db.snapshot(async (reader) => {
    const person = await personOf(reader, memberId);
    const rows = await queries.listUnread(reader, await listPersons(reader), MOST_SHOWN);
    const entries = rows.map((row) => ({ ...row, isOthers: !person.includes(row.adminId) }));
    return { entries, mine: await decidedAlone(reader, memberId, clock()) };
  });
}

/**
 * Marks everything that others decided alone as looked through, up to the newest row that the caller saw: it stops counting towards the
 * limit of what nobody has looked through. The caller's own rows, and those of who counts as one person with them, stay.
 */
export function lookThrough({ db, clock }: Deps, call: Call, { upToId }: LookThroughInput): Promise<{ count: number }> {
  return db.transact(async (tx) => {
    await holdJournal(tx);
    const { memberId: adminId } = call.actor;
    const at = clock();
    const notBy = await personOf(tx, adminId);
    const count = await queries.insertReadings(tx, { adminId, at }, { notBy, upToId });
    if (count === 0) return { count };
    const target = { kind: "decidedAlone" as const, id: upToId };
    await recordAction(tx, call, { action: "lookThrough", target, after: { count }, at });
    tx.announce("admins", "approvals");
    return { count };
  });
}

/** The names of other accounts that were paid on the same number within SHARED_NUMBER_MS. @param now UTC milliseconds */
export async function namesPaidOn(
  reader: Reader,
  { memberId, payoutPhone }: { memberId: number; payoutPhone: string | null },
  now: number,
): Promise<string[]> {
  if (payoutPhone === null) return [];
  const others = await queries.listPaidOn(reader, { payoutPhone, memberId, since: now - SHARED_NUMBER_MS });
  return others.map(({ name }) => name);
}
