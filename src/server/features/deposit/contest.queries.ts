import { and, asc, type Column, eq, gte, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "../../../shared/day.ts";
import { isUntouched } from "../../acts/touch.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { answerUntil } from "../../db/transactions.ts";

const addContest = prepared<{ depositId: number; refusedId: number | null; askedAt: number }, never>(
  "contest_add",
  ({ q, t: { contest } }) =>
    q.insert(contest).values({
      depositId: sql.placeholder("depositId"),
      refusedId: sql.placeholder("refusedId"),
      askedAt: sql.placeholder("askedAt"),
    }),
);

/** Stores that a member says « J'ai bien envoyé » by a new declaration. */
export async function insertContest(tx: Tx, contest: Parameters<typeof addContest>[1]): Promise<void> {
  await addContest(tx, contest);
}

type OwnDeposit = {
  amountAr: number;
  operatorPhone: string | null;
  reference: string | null;
  typedReference: string | null;
  contestId: number | null;
  /** UTC ms; null when there is nothing to answer. */
  answerUntil: number | null;
};

const ownDeposit = prepared<{ memberId: number; id: number }, OwnDeposit>("contest_own", ({ q, t }) => {
  const { transaction, contest } = t;
  const { amountAr, operatorPhone, reference, typedReference } = transaction;
  const declared = { amountAr, operatorPhone, reference, typedReference };
  return q
    .select({ ...declared, contestId: contest.depositId, answerUntil: answerUntil(t) })
    .from(transaction)
    .leftJoin(contest, eq(contest.refusedId, transaction.id))
    .where(
      and(
        eq(transaction.id, sql.placeholder("id")),
        eq(transaction.memberId, sql.placeholder("memberId")),
        eq(transaction.type, "deposit"),
      ),
    );
});

/**
 * One of a member's own deposits, what answers its refusal, and until when that may be; undefined when they have no
 * such one.
 */
export async function findOwnDeposit(
  reader: Reader,
  own: { memberId: number; id: number },
): Promise<OwnDeposit | undefined> {
  const [row] = await ownDeposit(reader, own);
  return row;
}

/** The waiting deposit by which a member already says that a transfer declared by somebody else is theirs. */
export async function findOwnContest(
  reader: Reader,
  { memberId, receiverPhone, reference }: { memberId: number; receiverPhone: string; reference: string },
) {
  const { transaction, contest } = reader.t;
  const { id, status, amountAr, createdAt } = transaction;
  const [row] = await reader.q
    .select({ id, status, amountAr, createdAt })
    .from(transaction)
    .innerJoin(contest, eq(contest.depositId, id))
    .where(
      and(
        eq(transaction.reference, reference),
        eq(transaction.memberId, memberId),
        eq(transaction.operatorPhone, receiverPhone),
      ),
    )
    .orderBy(sql`${id} desc`)
    .limit(1);
  return row;
}

/** A contest with the decision that it answers; undefined for a deposit that is none. */
export async function findContest(reader: Reader, depositId: number) {
  const { contest, transaction } = reader.t;
  const [row] = await reader.q
    .select({ askedAt: contest.askedAt, refusedBy: transaction.decidedBy })
    .from(contest)
    .leftJoin(transaction, eq(transaction.id, contest.refusedId))
    .where(eq(contest.depositId, depositId));
  return row;
}

/** Who credited a transfer to somebody, or recorded it as funding. */
export async function listTakers(reader: Reader, key: string): Promise<number[]> {
  const { transaction, funding } = reader.t;
  const credited = await reader.q
    .select({ by: transaction.decidedBy })
    .from(transaction)
    // Written as in the unique index `transaction_transfer`, so that it is used.
    .where(
      sql`${transaction.transferKey} = ${key} and "transaction"."type" = 'deposit' and "transaction"."status" <> 'rejected'`,
    );
  const funded = await reader.q.select({ by: funding.recordedBy }).from(funding).where(eq(funding.transferKey, key));
  return [...credited, ...funded].flatMap(({ by }) => (by === null ? [] : [by]));
}

/** Whether a deposit that declared a transfer was refused, of somebody else than a member; of anybody without one. */
export async function wasRefused(
  reader: Reader,
  { transferKey, reference, exceptId }: { transferKey: string; reference: string; exceptId?: number },
): Promise<boolean> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(
      and(
        eq(transaction.reference, reference),
        eq(transaction.transferKey, transferKey),
        eq(transaction.type, "deposit"),
        eq(transaction.status, "rejected"),
        exceptId === undefined ? undefined : sql`${transaction.memberId} <> ${exceptId}`,
      ),
    )
    .limit(1);
  return row !== undefined;
}

const LISTED = 100;

/** The ids of deposits by which members say « J'ai bien envoyé » and that nobody decided yet, the first asked first. */
export async function listContested(reader: Reader): Promise<string[]> {
  const { contest, transaction } = reader.t;
  const rows = await reader.q
    .select({ id: contest.depositId })
    .from(contest)
    .innerJoin(transaction, eq(transaction.id, contest.depositId))
    .where(eq(transaction.status, "pending"))
    .orderBy(asc(contest.askedAt))
    .limit(LISTED);
  return rows.map(({ id }) => String(id));
}

/**
 * SQL condition: a confirmed statement covers the number of a deposit for the day before it was declared, and no
 * message has its transfer.
 */
function isAbsent(reader: Reader, deposit: Record<"operatorPhone" | "createdAt", Column>, key: Column): SQL {
  const { operatorMessage: line, statementImport } = reader.t;
  const said = (when: SQL) =>
    sql`exists (select 1 from ${line} where ${line.importId} = ${statementImport.id} and ${when})`;
  return sql`(exists (select 1 from ${statementImport}
      where ${statementImport.phone} = ${deposit.operatorPhone} and ${statementImport.confirmedAt} is not null
        and ${said(sql`${line.happenedAt} <= ${deposit.createdAt} - ${DAY_MS}`)} and ${said(sql`${line.happenedAt} >= ${deposit.createdAt}`)})
    and not exists (select 1 from ${line} where ${line.transferKey} = ${key} and ${line.kind} = 'received'))`;
}

/**
 * How many contests were asked before an instant (UTC ms) and are open, or were kept refused by the one who had
 * refused, from accounts that no administrator's word had touched when it was refused, where no statement says that the
 * transfer is absent.
 */
export async function countOverdue(reader: Reader, before: number): Promise<number> {
  const { contest, transaction } = reader.t;
  const refused = alias(transaction, "refused");
  const [row] = await reader.q
    .select({ contests: sql<number>`count(*)` })
    .from(contest)
    // Each looked up by its key: SQLite would read the larger table whole while no contest was ever made.
    .crossJoin(transaction)
    .leftJoin(refused, eq(refused.id, contest.refusedId))
    .where(
      and(
        eq(transaction.id, contest.depositId),
        lt(contest.askedAt, before),
        or(
          eq(transaction.status, "pending"),
          and(eq(transaction.status, "rejected"), eq(transaction.decidedBy, refused.decidedBy)),
        ),
        isUntouched(reader, transaction.memberId, sql`coalesce(${refused.decidedAt}, ${contest.askedAt})`),
        // What somebody else declares is no lost transfer of this member's, unless a statement is silent about it.
        or(
          and(isNull(refused.id), sql`not ${isAbsent(reader, transaction, transaction.transferKey)}`),
          sql`not ${isAbsent(reader, refused, refused.transferKey)}`,
        ),
      ),
    );
  return row?.contests ?? 0;
}

/**
 * Deposits decided since an instant (UTC ms) and their refused part, amounts in Ariary; and what became of the contests
 * asked since.
 */
export async function sumRefused(reader: Reader, since: number) {
  const { contest, transaction } = reader.t;
  const { amountAr, decidedAt } = transaction;
  const decidedAs = async (decision: SQL) => {
    const [row] = await reader.q
      .select({ deposits: sql<number>`count(*)`, totalAr: sql<number>`coalesce(sum(${amountAr}), 0)` })
      .from(transaction)
      .where(and(decision, gte(decidedAt, since)));
    return row ?? { deposits: 0, totalAr: 0 };
  };
  // Written as in the partial index of credited ones, so that it is used; refused ones are few.
  const credited = await decidedAs(sql`"transaction"."type" = 'deposit' and "transaction"."status" = 'validated'`);
  const refused = await decidedAs(sql`"transaction"."type" = 'deposit' and "transaction"."status" = 'rejected'`);
  const status = (word: "pending" | "validated" | "rejected") =>
    sql<number>`count(case when ${transaction.status} = ${word} then 1 end)`;
  const [contests] = await reader.q
    .select({ open: status("pending"), credited: status("validated"), upheld: status("rejected") })
    .from(contest)
    .crossJoin(transaction)
    .where(
      and(eq(transaction.id, contest.depositId), or(gte(contest.askedAt, since), eq(transaction.status, "pending"))),
    );
  return {
    decided: credited.deposits + refused.deposits,
    refused: refused.deposits,
    refusedAr: refused.totalAr,
    contests: contests ?? { open: 0, credited: 0, upheld: 0 },
  };
}
