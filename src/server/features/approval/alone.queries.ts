import { and, type Column, eq, gt, inArray, notExists, or, sql } from "drizzle-orm";
import type { ApprovalKind } from "../../../shared/approval.ts";
import type { Reader } from "../../db/database.ts";

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
 * Σ of what administrators who count as one paid alone to a member, or to a number whosever withdrawal it was, since an instant, in
 * Ariary.
 */
export async function sumPaid(
  reader: Reader,
  { memberId, payoutPhone, adminIds, since }: Alone & { memberId: number; payoutPhone: string | null },
) {
  const { transaction } = reader.t;
  const isHis = eq(transaction.memberId, memberId);
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(
      and(
        payoutPhone === null ? isHis : or(isHis, eq(transaction.payoutPhone, payoutPhone)),
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
 * Σ of the operator's money that administrators who count as one took alone since an instant, in Ariary, shortfalls too: of all numbers,
 * for cash is carried from one to another at will.
 */
export async function sumDrawn(reader: Reader, { adminIds, since }: Alone) {
  const { account, drawing } = reader.t;
  // Named, so that each is looked for in the index by number and time, and no old drawing is read.
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

/** Whose withdrawal it is, and the phone number it goes to; undefined when there is none of that number. */
export async function findPayee(reader: Reader, transactionId: number) {
  const { transaction } = reader.t;
  const { memberId, payoutPhone } = transaction;
  const [row] = await reader.q
    .select({ memberId, payoutPhone })
    .from(transaction)
    .where(eq(transaction.id, transactionId));
  return row;
}
