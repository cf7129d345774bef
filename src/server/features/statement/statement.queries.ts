import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  notLike,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MobileOperator } from "../../../shared/phone.ts";
import { transferKey, UNKNOWN_KEYS } from "../../../shared/reference.ts";
import type { StatementDeposit } from "../../../shared/statement/statement.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { isOwnTransfer } from "../../db/own-transfer.ts";
import { inParts, insertOf } from "../../db/parts.ts";
import { isPayer } from "../../db/payer.ts";
import { reversedAr, reversedAt } from "../../db/reversed.ts";

export type NewLine = {
  phone: string;
  operator: MobileOperator;
  reference: string;
  typedReference: string | null;
  transferKey: string;
  amountAr: number;
  paidAt: number | null;
  payerEnd: string | null;
  payerId: number | null;
  isCashPoint: boolean;
  importedBy: number;
  importedAt: number;
  importId: number;
};

/** Whose numbers these are now. */
export async function findPayers(reader: Reader, phones: readonly string[]): Promise<Map<string, number>> {
  const { member } = reader.t;
  const rows = await inParts([...new Set(phones)], (part) =>
    reader.q.select({ id: member.id, phone: member.phone }).from(member).where(inArray(member.phone, part)),
  );
  return new Map(rows.map(({ id, phone }) => [phone ?? "", id]));
}

type StoredLine = NewLine & { state: "waiting" };

const insertAll = insertOf<StoredLine, { reference: string }>(
  "statement_lines",
  ({ q, t: { statementLine: line } }, rowsOf) =>
    q.insert(line).select(rowsOf(line)).onConflictDoNothing().returning({ reference: line.reference }),
);

/** Stores lines, except those whose number and reference are stored already. Returns the new references. */
export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<string[]> {
  const rows = await insertAll(
    tx,
    lines.map((line) => ({ ...line, state: "waiting" })),
  );
  return rows.map(({ reference }) => reference);
}

function selectLines(reader: Reader) {
  const { statementLine: line, member, transaction } = reader.t;
  const importer = alias(member, "importer");
  const decider = alias(member, "decider");
  const payer = alias(member, "payer");
  return reader.q
    .select({
      id: line.id,
      phone: line.phone,
      operator: line.operator,
      reference: line.reference,
      amountAr: line.amountAr,
      paidAt: line.paidAt,
      payerEnd: line.payerEnd,
      payerId: line.payerId,
      payerName: payer.name,
      isCashPoint: line.isCashPoint,
      state: line.state,
      transactionId: line.transactionId,
      importedAt: line.importedAt,
      importedByName: importer.name,
      decidedAt: line.decidedAt,
      decidedByName: decider.name,
      reason: line.reason,
      /** The deposit that declares the reference on this number, rejected ones left out. */
      declaredId: transaction.id,
      /** The funding that this money was recorded as, if any: then it is no deposit. */
      fundingId: sql<number | null>`(${fundingOf(reader)})`,
      /** 1 when the platform made this transfer itself: its money did not come in. */
      isOwn: sql<number>`case when ${isOwnLine(reader)} then 1 else 0 end`,
      /** 1 when a person typed it out of an unread message. */
      isTyped: sql<number>`case when ${exists(typedOf(reader))} then 1 else 0 end`,
      /** 1 unless the payer is known to be somebody else than the member who declares it. */
      isPayer: sql<number>`case when ${isPayer(reader)} then 1 else 0 end`,
      /** 1 when its table names nobody, and who confirmed its import was shown so. */
      mayLackPayer: sql<number>`0`,
      /** The payer's name in a message that gives no number. */
      writtenName: sql<string | null>`null`,
      reversedAt: reversedAtOf(reader),
      reversedAr: reversedAr(reader, line.transferKey, line.amountAr),
    })
    .from(line)
    .innerJoin(importer, eq(importer.id, line.importedBy))
    .leftJoin(decider, eq(decider.id, line.decidedBy))
    .leftJoin(payer, eq(payer.id, line.payerId))
    .leftJoin(transaction, declaredHere(reader));
}

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The funding recorded for a line's transfer. */
const fundingOf = ({ q, t: { statementLine: line, funding } }: Reader) =>
  q
    .select({ id: sql<number>`min(${funding.id})` })
    .from(funding)
    .where(eq(funding.transferKey, line.transferKey));

const typedOf = ({ q, t: { statementLine: line, statementUnread: unread } }: Reader) =>
  q.select({ one: sql`1` }).from(unread).where(eq(unread.lineId, line.id));

const reversedAtOf = (reader: Reader) => reversedAt(reader, reader.t.statementLine.transferKey);

const isOwnLine = (reader: Reader): SQL => isOwnTransfer(reader, reader.t.statementLine.transferKey);

/** Literal values, exactly as in the unique index of declared transfers: only then do both engines use it. */
const declaredHere = ({ t: { statementLine: line, transaction } }: Reader): SQL | undefined =>
  and(
    eq(transaction.transferKey, line.transferKey),
    eq(transaction.operatorPhone, line.phone),
    sql`"transaction"."type" = 'deposit' and "transaction"."status" <> 'rejected'`,
  );

/** Whether a line and the deposit that declares its reference on its number are a proposal to the caller. */
const isProposal = (reader: Reader, callerId: number): SQL | undefined => {
  const { statementLine: line, transaction } = reader.t;
  return and(
    eq(line.state, "waiting"),
    eq(line.isCashPoint, false),
    notLike(line.transferKey, UNKNOWN_KEYS),
    eq(transaction.status, "pending"),
    eq(transaction.amountAr, line.amountAr),
    ne(transaction.memberId, callerId),
    sql`(${fundingOf(reader)}) is null`,
    not(isOwnLine(reader)),
    sql`${reversedAtOf(reader)} is null`,
    isPayer(reader),
  );
};

export type LineFilter = { phone?: string; reference?: string; amountAr?: number };

const filtered = (
  { t: { statementLine: line } }: Reader,
  { phone, reference, amountAr }: LineFilter,
): SQL | undefined =>
  and(
    phone === undefined ? undefined : eq(line.phone, phone),
    reference ? eq(line.reference, reference) : undefined,
    amountAr === undefined ? undefined : eq(line.amountAr, amountAr),
  );

/** Waiting lines whose deposit is declared exactly, by the deposits' age; `after` is a deposit's number. */
export async function listProposed(reader: Reader, callerId: number, filter: LineFilter, after: number, limit: number) {
  const depositId = reader.t.transaction.id;
  return selectLines(reader)
    .where(and(isProposal(reader, callerId), filtered(reader, filter), gt(depositId, after)))
    .orderBy(depositId)
    .limit(limit);
}

/** Lines of a state, newest first; the waiting ones without the proposals. */
export async function listLines(
  reader: Reader,
  state: LineRow["state"],
  callerId: number,
  filter: LineFilter,
  before: number,
  limit: number,
) {
  const { statementLine: line, transaction } = reader.t;
  const isOther =
    state === "waiting" ? sql`(${transaction.id} is null or not (${isProposal(reader, callerId)}))` : undefined;
  return selectLines(reader)
    .where(and(eq(line.state, state), isOther, filtered(reader, filter), lt(line.id, before)))
    .orderBy(desc(line.id))
    .limit(limit);
}

/** Waiting lines under the reference of a waiting deposit that they do not match: of another amount, or another payer. */
export function listDifferent(reader: Reader, callerId: number, filter: LineFilter, limit: number): Promise<LineRow[]> {
  const { statementLine: line, transaction } = reader.t;
  const isDifferent = and(
    eq(line.state, "waiting"),
    eq(line.isCashPoint, false),
    eq(transaction.status, "pending"),
    ne(transaction.memberId, callerId),
    sql`(${ne(transaction.amountAr, line.amountAr)} or not ${isPayer(reader)})`,
    sql`(${fundingOf(reader)}) is null`,
    not(isOwnLine(reader)),
    sql`${reversedAtOf(reader)} is null`,
  );
  return selectLines(reader)
    .where(and(isDifferent, filtered(reader, filter)))
    .orderBy(transaction.id)
    .limit(limit);
}

/** The newest waiting lines that no deposit declares, with a payer. */
export function listUndeclared(reader: Reader, filter: LineFilter, limit: number): Promise<LineRow[]> {
  const { statementLine: line, transaction } = reader.t;
  return selectLines(reader)
    .where(
      and(
        eq(line.state, "waiting"),
        isNull(transaction.id),
        isNotNull(line.payerEnd),
        eq(line.isCashPoint, false),
        filtered(reader, filter),
      ),
    )
    .orderBy(desc(line.id))
    .limit(limit);
}

/** Waiting deposits of some numbers and amounts whose transfer has no line there. */
export async function listUnexplained(
  reader: Reader,
  phones: readonly string[],
  amountsAr: readonly number[],
): Promise<StatementDeposit[]> {
  const { transaction, statementLine: line } = reader.t;
  if (phones.length === 0 || amountsAr.length === 0) return [];
  const named = reader.q
    .select({ one: sql`1` })
    .from(line)
    .where(and(eq(line.phone, transaction.operatorPhone), eq(line.transferKey, transaction.transferKey)));
  const isWaiting = and(
    eq(transaction.status, "pending"),
    inArray(transaction.operatorPhone, [...phones]),
    inArray(transaction.amountAr, [...amountsAr]),
  );
  return selectDeposits(reader, and(isWaiting, notExists(named)))
    .orderBy(transaction.id)
    .limit(RECENT);
}

/** The numbers of waiting lines and of proposals among them, counted up to a limit. */
export async function countWaiting(reader: Reader, callerId: number, limit: number) {
  const { statementLine: line, transaction } = reader.t;
  const waiting = reader.q
    .select({ id: line.id })
    .from(line)
    .where(eq(line.state, "waiting"))
    .limit(limit)
    .as("waiting");
  const proposed = reader.q
    .select({ id: line.id })
    .from(line)
    .innerJoin(transaction, declaredHere(reader))
    .where(isProposal(reader, callerId))
    .limit(limit)
    .as("proposed");
  const [all] = await reader.q.select({ lines: sql<number>`count(*)` }).from(waiting);
  const [exact] = await reader.q.select({ lines: sql<number>`count(*)` }).from(proposed);
  const count = { waiting: all?.lines ?? 0, proposed: exact?.lines ?? 0 };
  return { proposed: count.proposed, waiting: Math.max(0, count.waiting - count.proposed) };
}

/** Lines of a number by their references, in canonical form. */
export async function findLines(reader: Reader, phone: string, references: readonly string[]): Promise<LineRow[]> {
  const { statementLine: line } = reader.t;
  const keysOf = (part: string[]) => part.map((reference) => transferKey(phone, reference));
  return inParts(references, async (part) =>
    selectLines(reader).where(and(eq(line.phone, phone), inArray(line.transferKey, keysOf(part)))),
  );
}

/** Waiting lines of a number by their references whose deposits are validated. */
export async function findValidated(reader: Reader, phone: string, references: readonly string[]): Promise<LineRow[]> {
  const { statementLine: line, transaction } = reader.t;
  const keysOf = (part: string[]) => part.map((reference) => transferKey(phone, reference));
  // Said the other way round: by their state, SQLite would read all waiting lines of the number.
  const isOpen = and(notInArray(line.state, ["matched", "ignored"]), eq(transaction.status, "validated"));
  return inParts(references, async (part) =>
    selectLines(reader).where(and(eq(line.phone, phone), isOpen, inArray(line.transferKey, keysOf(part)))),
  );
}

/** Which of these deposits have a line. */
export async function listLinked(reader: Reader, depositIds: readonly number[]): Promise<number[]> {
  const { statementLine: line } = reader.t;
  if (depositIds.length === 0) return [];
  const rows = await reader.q
    .select({ id: line.transactionId })
    .from(line)
    .where(inArray(line.transactionId, [...depositIds]));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The references of deposits that were credited by the lines of some transfers (`transferKey`) and declare another one, by transfer. */
export async function listDeclaredOtherwise(reader: Reader, keys: readonly string[]): Promise<[string, string][]> {
  const { statementLine: line, transaction } = reader.t;
  const rows = await inParts(keys, async (part) =>
    reader.q
      .select({ key: sql<string>`${line.transferKey}`, reference: sql<string>`${transaction.reference}` })
      .from(line)
      .innerJoin(transaction, eq(transaction.id, line.transactionId))
      .where(and(inArray(line.transferKey, [...part]), ne(transaction.transferKey, line.transferKey))),
  );
  return rows.map(({ key, reference }) => [key, reference]);
}

/** One line. */
export async function findLine(reader: Reader, id: number): Promise<LineRow | undefined> {
  const [row] = await selectLines(reader).where(eq(reader.t.statementLine.id, id));
  return row;
}

/** The lines of a transfer (`transferKey`), on any number of its operator. */
export async function listLinesOf(reader: Reader, key: string): Promise<LineRow[]> {
  const { statementLine: line } = reader.t;
  const lines = await selectLines(reader).where(eq(line.transferKey, key));
  return lines.sort((one, other) => one.id - other.id);
}

function selectDeposits(reader: Reader, where: SQL | undefined) {
  const { transaction, member } = reader.t;
  const decider = alias(member, "decider");
  return reader.q
    .select({
      id: transaction.id,
      memberId: member.id,
      memberName: member.name,
      memberPhone: sql<string>`coalesce(${member.phone}, '')`,
      status: transaction.status,
      amountAr: transaction.amountAr,
      operatorPhone: sql<string>`${transaction.operatorPhone}`,
      reference: sql<string>`${transaction.reference}`,
      createdAt: transaction.createdAt,
      decidedAt: transaction.decidedAt,
      decidedByName: decider.name,
    })
    .from(transaction)
    .innerJoin(member, eq(member.id, transaction.memberId))
    .leftJoin(decider, eq(decider.id, transaction.decidedBy))
    .where(and(eq(transaction.type, "deposit"), where));
}

/** Deposits with one of these references, on any number, or with one of these ids. */
export async function findDeposits(
  reader: Reader,
  references: readonly string[],
  ids: readonly number[],
): Promise<StatementDeposit[]> {
  const { transaction } = reader.t;
  const declared =
    references.length > 0 ? await selectDeposits(reader, inArray(transaction.reference, [...references])) : [];
  const missing = ids.filter((id) => !declared.some((deposit) => deposit.id === id));
  const linked = missing.length > 0 ? await selectDeposits(reader, inArray(transaction.id, missing)) : [];
  return [...declared, ...linked];
}

const RECENT = 2_000;

/**
 * Deposits that a line may be linked to by hand: of its amount, without a line of their own, waiting or among the newest validated of
 * its number; newest first.
 */
export async function listCandidates(reader: Reader, line: LineRow, limit: number): Promise<StatementDeposit[]> {
  const { transaction, statementLine } = reader.t;
  const of = (status: "pending" | "validated") =>
    reader.q
      .select({ id: transaction.id, amountAr: transaction.amountAr })
      .from(transaction)
      .where(
        and(eq(transaction.operatorPhone, line.phone), eq(transaction.status, status), eq(transaction.type, "deposit")),
      )
      .orderBy(desc(transaction.createdAt), desc(transaction.id))
      .limit(RECENT)
      .as(status);
  // Asked outside the lists, so that the index alone answers: else thousands of rows would be read for their amount.
  const isOfAmount = sql`amount_ar = ${line.amountAr}`;
  // One list of numbers instead of an « or »: PostgreSQL then starts from it instead of reading every transaction.
  const looked = sql`${transaction.id} in (select id from ${of("pending")} where ${isOfAmount}
    union all select id from ${of("validated")} where ${isOfAmount})`;
  // Two subqueries, each with an index of its own: with an « or », every line of the number would be read.
  const lineWith = (where: SQL | undefined) => reader.q.select({ one: sql`1` }).from(statementLine).where(where);
  const linked = lineWith(eq(statementLine.transactionId, transaction.id));
  const named = lineWith(
    and(eq(statementLine.phone, transaction.operatorPhone), eq(statementLine.transferKey, transaction.transferKey)),
  );
  return selectDeposits(reader, and(looked, notExists(linked), notExists(named)))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(limit);
}

export type Change =
  | { state: "matched"; transactionId: number; decidedBy: number; decidedAt: number; reason: string | null }
  | { state: "ignored"; decidedBy: number; decidedAt: number; reason: string }
  | { state: "waiting"; decidedBy: null; decidedAt: null; reason: null };

/** Changes a line if it is still in one of these states; returns whether it was. */
export async function changeLine(tx: Tx, id: number, from: LineRow["state"][], change: Change): Promise<boolean> {
  const { statementLine: line } = tx.t;
  const rows = await tx.q
    .update(line)
    .set(change)
    .where(and(eq(line.id, id), inArray(line.state, from)))
    .returning({ id: line.id });
  return rows.length > 0;
}
