import { ALONE_DELAY_MS } from "../../shared/approval.ts";
import { AppError } from "../../shared/errors.ts";
import {
  ALONE_SPAN_MS,
  type ApprovalKind,
  type DecidedAlone,
  SETTLED_MS,
  SHARED_NUMBER_MS,
} from "../../shared/two-people.ts";
import type { Actor } from "../app/deps.ts";
import type { Reader, Tx } from "../db/database.ts";
import type { AccessChanges } from "../features/journal/entry.rules.ts";
import { accessChanges, hasReset, lastGrantBy } from "../features/journal/entry.service.ts";
import { readSettings } from "../features/settings/settings.service.ts";
import * as queries from "./alone.queries.ts";
import { listAdmins } from "./approval.queries.ts";
import { linkedAdmins } from "./approval.rules.ts";
import { sumReversed } from "./reversed.queries.ts";

/** Ids of the active administrators, and changes of administrators' access since an instant (UTC ms). */
export async function adminsSince(
  reader: Reader,
  since: number,
): Promise<{ activeIds: number[]; changes: AccessChanges }> {
  const admins = await listAdmins(reader);
  const ids = admins.map(({ id }) => id);
  const activeIds = admins.filter(({ status }) => status === "active").map(({ id }) => id);
  return { activeIds, changes: await accessChanges(reader, ids, since) };
}

/** Ids of an administrator and those who count as one person with them, by the grants since an instant (UTC ms). */
async function linkedAdminsSince(reader: Reader, adminId: number, since: number): Promise<number[]> {
  const { changes } = await adminsSince(reader, since);
  return linkedAdmins(changes.grants, adminId);
}

/** Whether an administrator and another one count as one person (docs/product.md 13.3). @param now UTC milliseconds */
export const isOnePerson = async (reader: Reader, { memberId }: Actor, otherId: number, now: number) =>
  (await linkedAdminsSince(reader, memberId, now - ALONE_DELAY_MS)).includes(otherId);

/** An administrator and those who count as one person with them, for what they decided in the last ALONE_SPAN_MS. */
export async function aloneOf(reader: Reader, { memberId: adminId }: Actor, now: number): Promise<queries.Alone> {
  const since = now - ALONE_SPAN_MS;
  return { adminIds: await linkedAdminsSince(reader, adminId, since), since };
}

type Recipient = { kind: ApprovalKind; memberId: number | null; payoutPhone?: string | null };

/** What was decided alone for the recipient of an act, in Ariary. */
function sumFor(reader: Reader, alone: queries.Alone, { kind, memberId, payoutPhone = null }: Recipient) {
  if (kind === "drawing") return queries.sumDrawn(reader, alone);
  if (memberId === null) return 0;
  if (kind === "add" || kind === "remove") return queries.sumAdjusted(reader, alone, { memberId, action: kind });
  if (kind === "grant") return queries.sumGranted(reader, alone, { memberId });
  if (kind === "reversal") return sumReversed(reader, alone, { memberId });
  return kind === "withdrawal" ? queries.sumPaid(reader, alone, { memberId, payoutPhone }) : 0;
}

/**
 * The limits, and what an administrator and those who count as one person with them decided alone in the last 24 hours, for the same
 * recipient and over everybody; in Ariary (docs/product.md 13.2, 13.5).
 */
export async function decidedAlone(
  reader: Reader,
  actor: Actor,
  { now, ...recipient }: Recipient & { now: number },
): Promise<DecidedAlone> {
  const { approvalThresholdAr: thresholdAr, aloneDailyAr: dailyAr } = await readSettings(reader);
  const alone = await aloneOf(reader, actor, now);
  const doneAr = await sumFor(reader, alone, recipient);
  return { thresholdAr, doneAr, dailyAr, doneTodayAr: await queries.sumToday(reader, alone) };
}

/**
 * Refuses an administrator who, alone or with those who count as one person with them, gave the member access within 12 hours: they may
 * be using that account themselves (docs/product.md 9.7).
 * @throws AppError OWNER_LET_IN
 */
export async function assertGaveNoAccess(
  tx: Tx,
  { memberId: adminId }: Actor,
  memberId: number,
  now: number,
): Promise<void> {
  const since = now - ALONE_DELAY_MS;
  const at = await lastGrantBy(tx, await linkedAdminsSince(tx, adminId, since), memberId, since);
  if (at !== undefined) throw new AppError("OWNER_LET_IN", { possibleAt: at + ALONE_DELAY_MS });
}

/**
 * Whether an administrator, or one who counts as one person with them, reset a member's password or changed their number within SETTLED_MS
 * (docs/product.md 9.7).
 * @param now UTC milliseconds
 */
export async function hasResetLately(
  reader: Reader,
  { memberId: adminId }: Actor,
  memberId: number,
  now: number,
): Promise<boolean> {
  const since = now - SETTLED_MS;
  return hasReset(reader, await linkedAdminsSince(reader, adminId, since), memberId, since);
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

/** `queries.paysOwnDeposits` for an administrator and those who count as one person with them. @param now UTC milliseconds */
export async function paysOwnDeposits(
  reader: Reader,
  actor: Actor,
  payout: { memberId: number; amountAr: number },
  now: number,
): Promise<boolean> {
  return queries.paysOwnDeposits(reader, await aloneOf(reader, actor, now), payout, now);
}
