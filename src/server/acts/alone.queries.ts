import { and, type Column, eq, exists, gt, inArray, ne, not, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type ApprovalKind, OWN_DEPOSITS_PAYOUT_AR, SETTLED_MS } from "../../shared/two-people.ts";

import type { Reader } from "../db/database.ts";
import { hasEvidence, isOfApprovedRun } from "../db/evidence.ts";

/** Administrators who count as one person, and an instant (UTC ms) from which their decisions taken alone count. */
export type Alone = { adminIds: readonly number[]; since: number };

type Act = { target: Column; amountAr: Column; at: Column };

/** SQL condition: no proposal was approved for an act, so that one administrator decided it alone. */
function isAlone({ q, t: { approval } }: Reader, kind: ApprovalKind | Column, act: Act) {
  const approvals = q
    .select({ id: approval.id })
    .from(approval)
    .where(
      and(
        eq(approval.kind, kind),
        sql`${approval.target} = cast(${act.target} as text)`,
        eq(approval.status, "approved"),
        sql`${approval.decidedAt} = ${act.at} and ${approval.amountAr} = ${act.amountAr}`,
      ),
    );
  return notExists(approvals);
}

const totalOf = (column: Column) => ({ sumAr: sql<number>`coalesce(sum(${column}), 0)` });

/** Sum of the amounts added to balances, or removed from them, in Ariary: of one member and one action, or of all. */
export async function sumAdjusted(
  reader: Reader,
  { adminIds, since }: Alone,
  of?: { memberId: number; action: "add" | "remove" },
): Promise<number> {
  const { adjustment } = reader.t;
  const { memberId, action, amountAr, createdAt: at } = adjustment;
  const [row] = await reader.q
    .select(totalOf(amountAr))
    .from(adjustment)
    .where(
      and(
        of && and(eq(memberId, of.memberId), eq(action, of.action)),
        inArray(adjustment.recordedBy, [...adminIds]),
        gt(at, since),
        // The kind of a proposal has the action's own name.
        isAlone(reader, action, { target: memberId, amountAr, at }),
      ),
    );
  return row?.sumAr ?? 0;
}

/** Sum of the prices of the levels given for free, in Ariary: to one member, or to all. */
export async function sumGranted(reader: Reader, { adminIds, since }: Alone, of?: { memberId: number }) {
  const { membership } = reader.t;
  const { memberId, priceAr: amountAr, startsAt: at } = membership;
  const [row] = await reader.q
    .select(totalOf(amountAr))
    .from(membership)
    .where(
      and(
        of && eq(memberId, of.memberId),
        inArray(membership.grantedBy, [...adminIds]),
        gt(at, since),
        isAlone(reader, "grant", { target: memberId, amountAr, at }),
      ),
    );
  return row?.sumAr ?? 0;
}

async function sumPayouts(reader: Reader, { adminIds, since }: Alone, where: SQL | undefined): Promise<number> {
  const { transaction } = reader.t;
  const { id: target, amountAr, decidedAt: at } = transaction;
  const [row] = await reader.q
    .select(totalOf(amountAr))
    .from(transaction)
    .where(
      and(
        where,
        eq(transaction.type, "withdrawal"),
        eq(transaction.status, "validated"),
        inArray(transaction.decidedBy, [...adminIds]),
        gt(at, since),
        isAlone(reader, "withdrawal", { target, amountAr, at }),
      ),
    );
  return row?.sumAr ?? 0;
}

/** Sum of the payouts to a member, or to a number for any member, in Ariary. */
export function sumPaid(
  reader: Reader,
  alone: Alone,
  { memberId, payoutPhone }: { memberId: number; payoutPhone: string | null },
): Promise<number> {
  const { transaction } = reader.t;
  const isMembers = eq(transaction.memberId, memberId);
  return sumPayouts(
    reader,
    alone,
    payoutPhone === null ? isMembers : or(isMembers, eq(transaction.payoutPhone, payoutPhone)),
  );
}

/**
 * What was paid otherwise than to the account's own number, or to one that was new, in Ariary. A number that changed and changed back is
 * new: only when it last changed is kept.
 */
export function sumPaidNotPlain(reader: Reader, alone: Alone): Promise<number> {
  const { member, transaction } = reader.t;
  const settled = reader.q
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        eq(member.id, transaction.memberId),
        eq(member.phone, transaction.payoutPhone),
        sql`${member.createdAt} <= ${transaction.decidedAt} - ${SETTLED_MS}`,
        sql`coalesce(${member.phoneChangedAt}, 0) <= ${transaction.decidedAt} - ${SETTLED_MS}`,
      ),
    );
  return sumPayouts(reader, alone, notExists(settled));
}

/** SQL condition: a deposit that one of these administrators validated alone, with no evidence so far (docs/product.md 8.8). */
function isUnproven(reader: Reader, adminIds: readonly number[], deposit: Reader["t"]["transaction"]) {
  return and(
    eq(deposit.type, "deposit"),
    eq(deposit.status, "validated"),
    inArray(deposit.decidedBy, [...adminIds]),
    not(hasEvidence(reader, deposit)),
    not(isOfApprovedRun(reader, deposit.id)),
  );
}

/** The deposits that were validated without evidence, over all members, in Ariary. */
export async function sumUnproven(reader: Reader, { adminIds, since }: Alone): Promise<number> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select(totalOf(transaction.amountAr))
    .from(transaction)
    .where(and(isUnproven(reader, adminIds, transaction), gt(transaction.decidedAt, since)));
  return row?.sumAr ?? 0;
}

/** Deposits without evidence that these administrators validated within SETTLED_MS before an instant, of a member. */
function unprovenBefore(reader: Reader, adminIds: readonly number[], memberId: Column | number, at: Column | number) {
  const deposit = alias(reader.t.transaction, "own_deposit") as unknown as Reader["t"]["transaction"];
  return reader.q
    .select({ id: deposit.id })
    .from(deposit)
    .where(
      and(
        eq(deposit.memberId, memberId),
        isUnproven(reader, adminIds, deposit),
        // PostgreSQL cannot tell the type of a difference of two numbers that are sent.
        typeof at === "number"
          ? gt(deposit.decidedAt, at - SETTLED_MS)
          : sql`${deposit.decidedAt} > ${at} - ${SETTLED_MS}`,
      ),
    );
}

/**
 * Whether a payout to a member would bring what these administrators paid alone, to members whose deposits without evidence they validated
 * within SETTLED_MS, above OWN_DEPOSITS_PAYOUT_AR (docs/product.md 13.5).
 * @param now UTC milliseconds
 */
export async function paysOwnDeposits(
  reader: Reader,
  alone: Alone,
  { memberId, amountAr }: { memberId: number; amountAr: number },
  now: number,
): Promise<boolean> {
  const { adminIds } = alone;
  const [own] = await unprovenBefore(reader, adminIds, memberId, now).limit(1);
  if (!own) return false;
  const { transaction } = reader.t;
  const toOwn = exists(unprovenBefore(reader, adminIds, transaction.memberId, transaction.decidedAt));
  return amountAr + (await sumPayouts(reader, alone, toOwn)) > OWN_DEPOSITS_PAYOUT_AR;
}

/**
 * Sum of the operator's money taken out, shortfalls included, in Ariary. All numbers count together, because cash can be carried between
 * them.
 */
export async function sumDrawn(reader: Reader, { adminIds, since }: Alone): Promise<number> {
  const { account, drawing } = reader.t;
  // Listed, so that the index by number and time is used and no old drawing is read.
  const numbers = sql`(select substr(${account.code}, 6) from ${account} where ${account.memberId} is null and ${account.kind} = 'cash')`;
  const { cashPhone: target, amountAr, createdAt: at } = drawing;
  const [row] = await reader.q
    .select(totalOf(amountAr))
    .from(drawing)
    .where(
      and(
        sql`${drawing.cashPhone} in ${numbers}`,
        inArray(drawing.recordedBy, [...adminIds]),
        gt(at, since),
        isAlone(reader, "drawing", { target, amountAr, at }),
      ),
    );
  return row?.sumAr ?? 0;
}

/** Everything decided alone that counts in the day's limit, in Ariary (docs/product.md 13.5). */
export async function sumToday(reader: Reader, alone: Alone): Promise<number> {
  const sums = [
    await sumAdjusted(reader, alone),
    await sumGranted(reader, alone),
    await sumPaidNotPlain(reader, alone),
    await sumDrawn(reader, alone),
  ];
  return sums.reduce((total, sumAr) => total + sumAr, 0);
}

/** Other accounts that were paid on a number since an instant (UTC ms), with their names. */
export async function listPaidOn(
  reader: Reader,
  { payoutPhone, memberId, since }: { payoutPhone: string; memberId: number; since: number },
): Promise<{ memberId: number; name: string }[]> {
  const { member, transaction } = reader.t;
  return reader.q
    .selectDistinct({ memberId: member.id, name: member.name })
    .from(transaction)
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(
      and(
        eq(transaction.payoutPhone, payoutPhone),
        ne(transaction.memberId, memberId),
        eq(transaction.status, "validated"),
        gt(transaction.decidedAt, since),
      ),
    )
    .orderBy(member.id)
    .limit(10);
}
