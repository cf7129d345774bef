import { and, type Column, eq, gt, inArray, notExists, or, sql } from "drizzle-orm";
import type { ApprovalKind } from "../../../shared/approval.ts";
import type { Reader } from "../../db/database.ts";

type AloneQuery = { adminIds: readonly number[]; since: number };

/** SQL condition: no proposal was approved for an act, so that one administrator decided it alone. */
function isAlone(
  { q, t: { approval } }: Reader,
  kind: ApprovalKind,
  act: { target: Column; amountAr: Column; at: Column },
) {
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

/** What administrators who count as one person added alone to a member's balance since an instant (UTC ms), in Ariary. */
export async function sumAdded(reader: Reader, { memberId, adminIds, since }: AloneQuery & { memberId: number }) {
  const { adjustment } = reader.t;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${adjustment.amountAr}), 0)` })
    .from(adjustment)
    .where(
      and(
        eq(adjustment.memberId, memberId),
        eq(adjustment.action, "add"),
        inArray(adjustment.recordedBy, [...adminIds]),
        gt(adjustment.createdAt, since),
        isAlone(reader, "add", {
          target: adjustment.memberId,
          amountAr: adjustment.amountAr,
          at: adjustment.createdAt,
        }),
      ),
    );
  return row?.sumAr ?? 0;
}

/**
 * What administrators who count as one person paid alone since an instant (UTC ms), to a member or to a number for any member, in Ariary.
 */
export async function sumPaid(
  reader: Reader,
  { memberId, payoutPhone, adminIds, since }: AloneQuery & { memberId: number; payoutPhone: string | null },
) {
  const { transaction } = reader.t;
  const isMembers = eq(transaction.memberId, memberId);
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(
      and(
        payoutPhone === null ? isMembers : or(isMembers, eq(transaction.payoutPhone, payoutPhone)),
        eq(transaction.type, "withdrawal"),
        eq(transaction.status, "validated"),
        inArray(transaction.decidedBy, [...adminIds]),
        gt(transaction.decidedAt, since),
        isAlone(reader, "withdrawal", {
          target: transaction.id,
          amountAr: transaction.amountAr,
          at: transaction.decidedAt,
        }),
      ),
    );
  return row?.sumAr ?? 0;
}

/**
 * What administrators who count as one person took alone of the operator's money since an instant (UTC ms), shortfalls included, in
 * Ariary. All numbers count together, because cash can be carried between them.
 */
export async function sumDrawn(reader: Reader, { adminIds, since }: AloneQuery) {
  const { account, drawing } = reader.t;
  // Listed, so that the index by number and time is used and no old drawing is read.
  const numbers = sql`(select substr(${account.code}, 6) from ${account} where ${account.memberId} is null and ${account.kind} = 'cash')`;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${drawing.amountAr}), 0)` })
    .from(drawing)
    .where(
      and(
        sql`${drawing.cashPhone} in ${numbers}`,
        inArray(drawing.recordedBy, [...adminIds]),
        gt(drawing.createdAt, since),
        isAlone(reader, "drawing", {
          target: drawing.cashPhone,
          amountAr: drawing.amountAr,
          at: drawing.createdAt,
        }),
      ),
    );
  return row?.sumAr ?? 0;
}

/** The member and the payout number of a withdrawal; undefined when it does not exist. */
export async function findPayee(reader: Reader, transactionId: number) {
  const { transaction } = reader.t;
  const { memberId, payoutPhone } = transaction;
  const [row] = await reader.q
    .select({ memberId, payoutPhone })
    .from(transaction)
    .where(eq(transaction.id, transactionId));
  return row;
}
