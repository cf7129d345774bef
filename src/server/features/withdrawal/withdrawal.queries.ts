import { and, eq, sql } from "drizzle-orm";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import type { PayoutAnswer } from "../../../shared/withdrawal.ts";
import { isDisputed } from "../../acts/answered.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { entryColumns } from "../../db/transactions.ts";

/** A pending withdrawal. */
export type PendingWithdrawal = { id: number; amountAr: number; payoutPhone: string | null; createdAt: number };

const waitingWithdrawals = prepared<{ memberId: number }, PendingWithdrawal>(
  "withdrawal_waiting",
  ({ q, t: { transaction } }) =>
    q
      .select({
        id: transaction.id,
        amountAr: transaction.amountAr,
        payoutPhone: transaction.payoutPhone,
        createdAt: transaction.createdAt,
      })
      .from(transaction)
      .where(
        and(
          eq(transaction.memberId, sql.placeholder("memberId")),
          eq(transaction.type, "withdrawal"),
          eq(transaction.status, "pending"),
        ),
      ),
);

/** A member's pending withdrawals. */
export const listWaiting = (reader: Reader, memberId: number): Promise<PendingWithdrawal[]> =>
  waitingWithdrawals(reader, { memberId });

const ownWithdrawal = prepared<{ memberId: number; id: number }, TransactionEntry>("withdrawal_own", ({ q, t }) =>
  q
    .select(entryColumns(t))
    .from(t.transaction)
    .where(
      and(
        eq(t.transaction.id, sql.placeholder("id")),
        eq(t.transaction.memberId, sql.placeholder("memberId")),
        eq(t.transaction.type, "withdrawal"),
      ),
    ),
);

/** One of a member's own withdrawals; undefined when they have no such one. */
export async function findOwn(reader: Reader, own: { memberId: number; id: number }) {
  const [row] = await ownWithdrawal(reader, own);
  return row;
}

/** Stores when the cancellation of a pending withdrawal was asked for (UTC ms). */
export const insertCancellation = prepared<{ transactionId: number; askedAt: number }, never>(
  "cancellation_add",
  ({ q, t }) =>
    q
      .insert(t.withdrawalCancellation)
      .values({ transactionId: sql.placeholder("transactionId"), askedAt: sql.placeholder("askedAt") }),
);

type Answer = { transactionId: number; says: PayoutAnswer; answeredAt: number };

const addAnswer = prepared<Answer, never>("payout_answer_add", ({ q, t: { payoutAnswer } }) =>
  q.insert(payoutAnswer).values({
    transactionId: sql.placeholder("transactionId"),
    says: sql.placeholder("says"),
    answeredAt: sql.placeholder("answeredAt"),
  }),
);

const changeAnswer = prepared<Answer, never>("payout_answer_change", ({ q, t: { payoutAnswer } }) =>
  q
    .update(payoutAnswer)
    .set({
      says: sql`${sql.placeholder("says")}`,
      answeredAt: sql`${sql.placeholder("answeredAt")}`,
      missingAt: sql`${payoutAnswer.answeredAt}`,
    })
    .where(eq(payoutAnswer.transactionId, sql.placeholder("transactionId"))),
);

/** Stores what a member says of a payout, the first time, or « Reçu » after « Pas reçu ». */
export async function storeAnswer(tx: Tx, answer: Answer, { isFirst }: { isFirst: boolean }): Promise<void> {
  await (isFirst ? addAnswer : changeAnswer)(tx, answer);
}

const DISPUTED_LIMIT = 100;

/** The ids of paid withdrawals that are disputed (`isDisputed`), the oldest answer first. */
export async function listDisputed(reader: Reader): Promise<string[]> {
  const { payoutAnswer, transaction } = reader.t;
  const rows = await reader.q
    .select({ id: payoutAnswer.transactionId })
    .from(payoutAnswer)
    .innerJoin(transaction, eq(transaction.id, payoutAnswer.transactionId))
    .where(isDisputed(reader))
    .orderBy(payoutAnswer.answeredAt)
    .limit(DISPUTED_LIMIT);
  return rows.map(({ id }) => String(id));
}
