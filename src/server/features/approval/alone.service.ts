import { ALONE_DELAY_MS } from "../../../shared/approval.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  ALONE_SPAN_MS,
  type ApprovalKind,
  type DecidedAlone,
  SETTLED_MS,
  SHARED_NUMBER_MS,
} from "../../../shared/two-people.ts";
import { personOf } from "../../acts/person.ts";
import type { Actor } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { hasReset, lastGrantBy } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./alone.queries.ts";
import { sumReversed } from "./reversed.queries.ts";

/** An administrator and those who count as one person with them, for what they decided in the last ALONE_SPAN_MS. */
export async function aloneOf(reader: Reader, { memberId: adminId }: Actor, now: number): Promise<queries.Alone> {
  return { adminIds: await personOf(reader, adminId), since: now - ALONE_SPAN_MS };
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
  const at = await lastGrantBy(tx, await personOf(tx, adminId), memberId, since);
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
  return hasReset(reader, await personOf(reader, adminId), memberId, since);
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
