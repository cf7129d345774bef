import { sql } from "drizzle-orm";
import { comparedRuns } from "../../shared/reference.ts";
import type { TransactionEntry, TransactionType } from "../../shared/transactions.ts";
import { ANSWER_MS, type PayoutAnswer } from "../../shared/withdrawal.ts";
import { prepared, type Reader, type Tx } from "./database.ts";
import { transactionSeal } from "./seal.ts";

const storedColumns = ({ transaction }: Reader["t"]) => ({
  id: transaction.id,
  type: transaction.type,
  status: transaction.status,
  amountAr: transaction.amountAr,
  declaredAr: transaction.declaredAr,
  createdAt: transaction.createdAt,
  decidedAt: transaction.decidedAt,
  operatorPhone: transaction.operatorPhone,
  payoutPhone: transaction.payoutPhone,
  reference: transaction.reference,
  decisionReference: transaction.decisionReference,
  reason: transaction.reason,
});

/** With its table's name, which a select of one table leaves out: alone, `id` would be that of the table it is compared in. */
const OWN_ID = sql`"transaction"."id"`;

/**
 * SQL: until when the member of a paid withdrawal first says whether the money came, or answers the refusal of a deposit that answers none
 * itself (UTC ms), without the time that the account was blocked; null of everything else. While it is blocked nobody can answer, and the
 * time goes on once it is unblocked.
 */
export const answerUntil = ({ contest, touch }: Reader["t"]) => sql<
  number | null
>`case when ("transaction"."type" = 'withdrawal' and "transaction"."status" = 'validated')
  or ("transaction"."type" = 'deposit' and "transaction"."status" = 'rejected' and not exists
    (select 1 from ${contest} where refused_id = ${OWN_ID} or deposit_id = ${OWN_ID})) then "transaction"."decided_at" + ${ANSWER_MS}
  + cast(coalesce((select sum(opened.at - coalesce((select max(shut.at) from ${touch} shut where shut.member_id = opened.member_id
      and shut.what = 'block' and shut.id < opened.id and shut.at > "transaction"."decided_at"), "transaction"."decided_at"))
    from ${touch} opened where opened.member_id = "transaction"."member_id" and opened.what = 'unblock'
      and opened.at > "transaction"."decided_at"), 0) as bigint) end`;

/** The columns of a deposit or withdrawal that its member sees. */
export const entryColumns = (t: Reader["t"]) => ({
  ...storedColumns(t),
  cancelAskedAt: sql<
    number | null
  >`(select asked_at from ${t.withdrawalCancellation} where transaction_id = ${OWN_ID})`,
  contestedAt: sql<number | null>`(select asked_at from ${t.contest} where deposit_id = ${OWN_ID})`,
  contestId: sql<number | null>`(select deposit_id from ${t.contest} where refused_id = ${OWN_ID})`,
  payoutAnswer: sql<PayoutAnswer | null>`(select says from ${t.payoutAnswer} where transaction_id = ${OWN_ID})`,
  answerUntil: answerUntil(t),
  takenBackAt: sql<number | null>`(select created_at from ${t.reversal} where transaction_id = ${OWN_ID} and part = 1)`,
  takenBackAr: sql<
    number | null
  >`(select cast(sum(asked_ar) as bigint) from ${t.reversal} where transaction_id = ${OWN_ID})`,
  pictureId: sql<number | null>`(select id from ${t.picture} where transaction_id = ${OWN_ID})`,
});

export type NewTransaction = {
  memberId: number;
  type: TransactionType;
  amountAr: number;
  operatorPhone: string | null;
  payoutPhone: string | null;
  reference: string | null;
  typedReference: string | null;
  transferKey: string | null;
  createdAt: number;
};

const addTransaction = prepared<NewTransaction & { seal: string | null }, TransactionEntry>(
  "transaction_add",
  ({ q, t }) =>
    q
      .insert(t.transaction)
      .values({
        memberId: sql.placeholder("memberId"),
        type: sql.placeholder("type"),
        amountAr: sql.placeholder("amountAr"),
        operatorPhone: sql.placeholder("operatorPhone"),
        payoutPhone: sql.placeholder("payoutPhone"),
        reference: sql.placeholder("reference"),
        typedReference: sql.placeholder("typedReference"),
        transferKey: sql.placeholder("transferKey"),
        createdAt: sql.placeholder("createdAt"),
        seal: sql.placeholder("seal"),
        status: "pending",
      })
      .returning({
        ...storedColumns(t),
        cancelAskedAt: sql<null>`null`,
        contestedAt: sql<null>`null`,
        contestId: sql<null>`null`,
        payoutAnswer: sql<null>`null`,
        answerUntil: sql<null>`null`,
        takenBackAt: sql<null>`null`,
        takenBackAr: sql<null>`null`,
        pictureId: sql<null>`null`,
      }),
);

const addRun = prepared<{ run: string; transactionId: number }, never>(
  "reference_run_add",
  ({ q, t: { referenceRun } }) =>
    q.insert(referenceRun).values({ run: sql.placeholder("run"), transactionId: sql.placeholder("transactionId") }),
);

/** Stores a waiting transaction, and what its reference shares with others. */
export async function insertTransaction(tx: Tx, fields: NewTransaction): Promise<TransactionEntry> {
  const [row] = await addTransaction(tx, { ...fields, seal: transactionSeal(tx.journalKey, fields) });
  if (!row) throw new Error("insert answered no row");
  for (const run of comparedRuns(fields.reference ?? "")) await addRun(tx, { run, transactionId: row.id });
  return row;
}
