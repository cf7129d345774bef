import { and, type Column, eq, gt, inArray, notExists, sql } from "drizzle-orm";
import type { ApprovalKind } from "../../../shared/approval.ts";
import type { Reader } from "../../db/database.ts";
import { unindexedText } from "../../db/unindexed.ts";

type Alone = { adminIds: readonly number[]; since: number };

/** Nobody else had a say in it: no proposal for that target was approved at that moment. */
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

/** Σ of what administrators who count as one added alone to a member's balance since an instant, in Ariary. */
export async function sumAdded(reader: Reader, { memberId, adminIds, since }: Alone & { memberId: number }) {
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
 * Σ of what administrators who count as one paid alone to a member since an instant, in Ariary. Found among the member's own, not
 * among all payouts ever made.
 */
export async function sumPaid(reader: Reader, { memberId, adminIds, since }: Alone & { memberId: number }) {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        eq(unindexedText(transaction.type), "withdrawal"),
        eq(unindexedText(transaction.status), "validated"),
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

/** Σ of the operator's money that administrators who count as one took alone out of a number since an instant, in Ariary: shortfalls too. */
export async function sumDrawn(reader: Reader, { cashPhone, adminIds, since }: Alone & { cashPhone: string }) {
  const { drawing } = reader.t;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${drawing.amountAr}), 0)` })
    .from(drawing)
    .where(
      and(
        eq(drawing.cashPhone, cashPhone),
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

/** Whose withdrawal it is; null when there is none of that number. */
export async function findOwner(reader: Reader, transactionId: number): Promise<number | null> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ memberId: transaction.memberId })
    .from(transaction)
    .where(eq(transaction.id, transactionId));
  return rows[0]?.memberId ?? null;
}
