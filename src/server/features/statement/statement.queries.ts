import {
  and,
  desc,
  eq,
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
import { transferKey, UNKNOWN_KEYS } from "../../../shared/reference.ts";
import type { StatementDeposit } from "../../../shared/statement/statement.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { importerName, isLine } from "../../db/imported.ts";
import { isOwnTransfer } from "../../db/own-transfer.ts";
import { inParts } from "../../db/parts.ts";
import { isPayer } from "../../db/payer.ts";
import { reversedAr, reversedAt } from "../../db/reversed.ts";
import type { Payers } from "./import.rules.ts";
import { SET_ASIDE } from "./statement.rules.ts";

/** Whose numbers these are now, and whose they were. A number that changed at an instant was not theirs before it. */
export async function findPayers(reader: Reader, phones: readonly string[]): Promise<Payers> {
  const { member, memberNumber } = reader.t;
  const next = alias(memberNumber, "next");
  const following = reader.q
    .select({ since: sql`min(${next.since})` })
    .from(next)
    .where(and(eq(next.memberId, memberNumber.memberId), gt(next.id, memberNumber.id)));
  const until = sql<number | null>`(${following})`;
  const { memberId, phone, since } = memberNumber;
  const rows = await inParts([...new Set(phones)], (part) =>
    reader.q
      .select({
        memberId,
        phone,
        since,
        until,
        isNow: sql<number>`case when ${member.phone} = ${phone} then 1 else 0 end`,
      })
      .from(memberNumber)
      .innerJoin(member, eq(member.id, memberId))
      .where(inArray(phone, part)),
  );
  const byPhone = Map.groupBy(rows, (row) => row.phone ?? "");
  const of = (sought: string) => byPhone.get(sought) ?? [];
  return {
    now: (sought) => of(sought).find(({ isNow }) => isNow)?.memberId,
    before: (sought, at) => of(sought).find((had) => had.since < at && at <= (had.until ?? at))?.memberId,
  };
}

function selectLines(reader: Reader) {
  const { operatorMessage: line, statementImport, member, transaction } = reader.t;
  const importer = alias(member, "importer");
  const decider = alias(member, "decider");
  const payer = alias(member, "payer");
  return reader.q
    .select({
      id: line.id,
      phone: line.phone,
      operator: line.operator,
      reference: sql<string>`${line.reference}`,
      transferKey: sql<string>`${line.transferKey}`,
      amountAr: sql<number>`${line.amountAr}`,
      paidAt: line.happenedAt,
      payerHash: line.payerHash,
      payerEnd: line.payerEnd,
      payerId: line.payerId,
      payerName: payer.name,
      isCashPoint: line.isCashPoint,
      isUnfamiliar: line.isUnfamiliar,
      state: line.state,
      transactionId: line.transactionId,
      importedAt: statementImport.importedAt,
      importedByName: importerName(reader, importer.name),
      decidedAt: line.decidedAt,
      decidedByName: decider.name,
      reason: line.reason,
      /** The deposit that declares the reference on this number, rejected ones left out. */
      declaredId: transaction.id,
      /** The funding that this money was recorded as, if any: then it is no deposit. */
      fundingId: sql<number | null>`(${recordedFunding(reader)})`,
      /** 1 when the platform made this transfer itself: its money did not come in. */
      isOwn: sql<number>`case when ${isOwnLine(reader)} then 1 else 0 end`,
      /** 1 when a person typed it out of an unread message. */
      isTyped: sql<number>`case when ${line.unreadId} is null then 0 else 1 end`,
      /** 1 unless the payer is known to be somebody else than the member who declares it. */
      isPayer: sql<number>`case when ${isPayer(reader)} then 1 else 0 end`,
      /** 1 when its table names nobody, and who confirmed its import was shown so. */
      mayLackPayer: sql<number>`case when ${statementImport.source} = 'table' and not ${statementImport.namesPayers}
        and ${statementImport.confirmedBy} is not null then 1 else 0 end`,
      /** The payer's name in a message that gives no number. */
      writtenName: line.payerName,
      reversedAt: lineReversedAt(reader),
      reversedAr: reversedAr(reader, line.transferKey, line.amountAr),
    })
    .from(line)
    .innerJoin(statementImport, eq(statementImport.id, line.importId))
    .leftJoin(importer, eq(importer.id, statementImport.importedBy))
    .leftJoin(decider, eq(decider.id, line.decidedBy))
    .leftJoin(payer, eq(payer.id, line.payerId))
    .leftJoin(transaction, declaredHere(reader));
}

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number];

/** The funding recorded for a line's transfer. */
const recordedFunding = ({ q, t: { operatorMessage: line, funding } }: Reader) =>
  q
    .select({ id: sql<number>`min(${funding.id})` })
    .from(funding)
    .where(eq(funding.transferKey, line.transferKey));

const lineReversedAt = (reader: Reader) => reversedAt(reader, reader.t.operatorMessage.transferKey);

const isOwnLine = (reader: Reader): SQL => isOwnTransfer(reader, reader.t.operatorMessage.transferKey);

/**
 * SQL condition: a line's transfer is no funding, was not made by the platform itself, and nothing of it was taken
 * back.
 */
export const isNothingElse = (reader: Reader): SQL | undefined =>
  and(sql`(${recordedFunding(reader)}) is null`, not(isOwnLine(reader)), sql`${lineReversedAt(reader)} is null`);

/** Literal values, exactly as in the unique index of declared transfers: only then do both engines use it. */
export const declaredHere = ({ t: { operatorMessage: line, transaction } }: Reader): SQL | undefined =>
  and(
    eq(transaction.transferKey, line.transferKey),
    eq(transaction.operatorPhone, line.phone),
    sql`"transaction"."type" = 'deposit' and "transaction"."status" <> 'rejected'`,
  );

/**
 * Whether a line and the deposit that declares its reference are a pair (src/shared/statement/pairs.ts) that the caller
 * may decide.
 */
export const isPair = (reader: Reader, callerId: number): SQL | undefined => {
  const { operatorMessage: line, transaction } = reader.t;
  return and(
    isLine(reader),
    eq(line.state, "waiting"),
    eq(line.isCashPoint, false),
    notLike(line.transferKey, UNKNOWN_KEYS),
    eq(transaction.status, "pending"),
    eq(transaction.amountAr, line.amountAr),
    ne(transaction.memberId, callerId),
    isNothingElse(reader),
    isPayer(reader),
  );
};

export type LineFilter = { phone?: string; reference?: string; amountAr?: number };

const filtered = (
  { t: { operatorMessage: line } }: Reader,
  { phone, reference, amountAr }: LineFilter,
): SQL | undefined =>
  and(
    phone === undefined ? undefined : eq(line.phone, phone),
    reference ? eq(line.reference, reference) : undefined,
    amountAr === undefined ? undefined : eq(line.amountAr, amountAr),
  );

/** Waiting lines whose deposit is declared exactly, by the deposits' age; `after` is a deposit's number. */
export async function listPairs(reader: Reader, callerId: number, filter: LineFilter, after: number, limit: number) {
  const depositId = reader.t.transaction.id;
  return selectLines(reader)
    .where(and(isPair(reader, callerId), filtered(reader, filter), gt(depositId, after)))
    .orderBy(depositId)
    .limit(limit);
}

/** SQL condition: an import set a line aside, and nobody looked at it since. */
export const isDoubtful = ({ t: { operatorMessage: line } }: Reader): SQL | undefined =>
  and(eq(line.state, "ignored"), inArray(line.reason, [...SET_ASIDE]));

/** Lines of a state, newest first: the waiting ones without the pairs, the ignored ones without the doubtful. */
export async function listLines(
  reader: Reader,
  view: LineRow["state"] | "doubtful",
  callerId: number,
  filter: LineFilter,
  before: number,
  limit: number,
) {
  const { operatorMessage: line, transaction } = reader.t;
  const views = {
    waiting: sql`(${transaction.id} is null or not (${isPair(reader, callerId)}))`,
    ignored: sql`not (${isDoubtful(reader)})`,
    doubtful: isDoubtful(reader),
    matched: undefined,
  };
  const state = view === "doubtful" ? "ignored" : view;
  return selectLines(reader)
    .where(and(isLine(reader), eq(line.state, state), views[view], filtered(reader, filter), lt(line.id, before)))
    .orderBy(desc(line.id))
    .limit(limit);
}

/** SQL condition: of another amount than the waiting deposit under its reference, or of another payer. */
export const isDifferent = (reader: Reader, callerId: number): SQL | undefined => {
  const { operatorMessage: line, transaction } = reader.t;
  return and(
    isLine(reader),
    eq(line.state, "waiting"),
    eq(line.isCashPoint, false),
    eq(transaction.status, "pending"),
    ne(transaction.memberId, callerId),
    sql`(${ne(transaction.amountAr, line.amountAr)} or not ${isPayer(reader)})`,
    isNothingElse(reader),
  );
};

/**
 * Waiting lines under the reference of a waiting deposit that they do not match: of another amount, or another payer.
 */
export function listDifferent(reader: Reader, callerId: number, filter: LineFilter, limit: number): Promise<LineRow[]> {
  return selectLines(reader)
    .where(and(isDifferent(reader, callerId), filtered(reader, filter)))
    .orderBy(reader.t.transaction.id)
    .limit(limit);
}

/** The newest waiting lines that no deposit declares, with a payer. */
export function listUndeclared(reader: Reader, filter: LineFilter, limit: number): Promise<LineRow[]> {
  const { operatorMessage: line, transaction } = reader.t;
  return selectLines(reader)
    .where(
      and(
        isLine(reader),
        eq(line.state, "waiting"),
        isNull(transaction.id),
        isNotNull(line.payerHash),
        eq(line.isCashPoint, false),
        filtered(reader, filter),
      ),
    )
    .orderBy(desc(line.id))
    .limit(limit);
}

/** Whom numbers, by their keyed hashes, credited so far. */
export function listCredited(reader: Reader, payerHashes: readonly string[]) {
  const { operatorMessage: line, transaction } = reader.t;
  return inParts(payerHashes, (part) =>
    reader.q
      .selectDistinct({ memberId: transaction.memberId, payerHash: line.payerHash })
      .from(line)
      .innerJoin(transaction, eq(transaction.id, line.transactionId))
      .where(inArray(line.payerHash, part)),
  );
}

/** Waiting deposits of some numbers and amounts whose transfer has no line there. */
export async function listUnexplained(
  reader: Reader,
  phones: readonly string[],
  amountsAr: readonly number[],
): Promise<StatementDeposit[]> {
  const { transaction, operatorMessage: line } = reader.t;
  if (phones.length === 0 || amountsAr.length === 0) return [];
  const named = reader.q
    .select({ one: sql`1` })
    .from(line)
    .where(
      and(isLine(reader), eq(line.phone, transaction.operatorPhone), eq(line.transferKey, transaction.transferKey)),
    );
  const isWaiting = and(
    eq(transaction.status, "pending"),
    inArray(transaction.operatorPhone, [...phones]),
    inArray(transaction.amountAr, [...amountsAr]),
  );
  return selectDeposits(reader, and(isWaiting, notExists(named)))
    .orderBy(transaction.id)
    .limit(RECENT);
}

/** How many lines of a number have a deposit that the caller may decide. */
export async function countPairs(reader: Reader, callerId: number, phone: string): Promise<number> {
  const { operatorMessage: line } = reader.t;
  const [row] = await reader.q
    .select({ lines: sql<number>`count(*)` })
    .from(line)
    .innerJoin(reader.t.transaction, declaredHere(reader))
    .where(and(eq(line.phone, phone), isPair(reader, callerId)));
  return Number(row?.lines ?? 0);
}

/** Lines of a number by their references, in canonical form. */
export async function findLines(reader: Reader, phone: string, references: readonly string[]): Promise<LineRow[]> {
  const { operatorMessage: line } = reader.t;
  const transferKeys = (part: string[]) => part.map((reference) => transferKey(phone, reference));
  return inParts(references, async (part) =>
    selectLines(reader).where(
      and(isLine(reader), eq(line.phone, phone), inArray(line.transferKey, transferKeys(part))),
    ),
  );
}

/** Those of some transfers (`transferKey`) that validated deposits of a number declare. */
export async function listValidatedKeys(reader: Reader, phone: string, keys: readonly string[]): Promise<string[]> {
  const { transaction } = reader.t;
  const rows = await inParts(keys, (part) =>
    reader.q
      .select({ key: sql<string>`${transaction.transferKey}` })
      .from(transaction)
      .where(
        and(
          inArray(transaction.transferKey, part),
          eq(transaction.operatorPhone, phone),
          // Literally the words of its index.
          sql`${transaction.type} = 'deposit' and ${transaction.status} <> 'rejected' and ${transaction.status} || '' = 'validated'`,
        ),
      ),
  );
  return rows.map(({ key }) => key);
}

/** Waiting lines of a number of some transfers (`transferKey`) whose deposits are validated. */
export async function findValidated(reader: Reader, phone: string, keys: readonly string[]): Promise<LineRow[]> {
  const { operatorMessage: line, transaction } = reader.t;
  // Said the other way round: by their state, SQLite would read all waiting lines of the number.
  const isOpen = and(notInArray(line.state, ["matched", "ignored"]), eq(transaction.status, "validated"));
  return selectLines(reader).where(
    and(isLine(reader), eq(line.phone, phone), isOpen, inArray(line.transferKey, [...keys])),
  );
}

/** Which of these deposits have a line. */
export async function listLinked(reader: Reader, depositIds: readonly number[]): Promise<number[]> {
  const { operatorMessage: line } = reader.t;
  if (depositIds.length === 0) return [];
  const rows = await reader.q
    .select({ id: line.transactionId })
    .from(line)
    .where(inArray(line.transactionId, [...depositIds]));
  return rows.flatMap(({ id }) => id ?? []);
}

/** One line. */
export async function findLine(reader: Reader, id: number): Promise<LineRow | undefined> {
  const [row] = await selectLines(reader).where(and(isLine(reader), eq(reader.t.operatorMessage.id, id)));
  return row;
}

/** The lines of a transfer (`transferKey`), on any number of its operator. */
export async function listTransferLines(reader: Reader, key: string): Promise<LineRow[]> {
  const { operatorMessage: line } = reader.t;
  const lines = await selectLines(reader).where(and(isLine(reader), eq(line.transferKey, key)));
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
 * Deposits that a line may be linked to by hand: of its amount, without a line of their own, waiting or among the
 * newest validated of its number; newest first.
 */
export async function listCandidates(reader: Reader, line: LineRow, limit: number): Promise<StatementDeposit[]> {
  const { transaction, operatorMessage } = reader.t;
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
  const lineWith = (where: SQL | undefined) => reader.q.select({ one: sql`1` }).from(operatorMessage).where(where);
  const linked = lineWith(eq(operatorMessage.transactionId, transaction.id));
  const named = lineWith(
    and(
      isLine(reader),
      eq(operatorMessage.phone, transaction.operatorPhone),
      eq(operatorMessage.transferKey, transaction.transferKey),
    ),
  );
  return selectDeposits(reader, and(looked, notExists(linked), notExists(named)))
    .orderBy(desc(transaction.createdAt), desc(transaction.id))
    .limit(limit);
}

export type Change =
  | { state: "matched"; transactionId: number; decidedBy: number | null; decidedAt: number; reason: string | null }
  | { state: "ignored"; decidedBy: number | null; decidedAt: number; reason: string }
  | { state: "waiting"; decidedBy: null; decidedAt: null; reason: null };

/** Changes a line if it is still in one of these states; returns whether it was. */
export async function changeLine(tx: Tx, id: number, from: LineRow["state"][], change: Change): Promise<boolean> {
  const { operatorMessage: line } = tx.t;
  const rows = await tx.q
    .update(line)
    .set(change)
    .where(and(eq(line.id, id), inArray(line.state, from)))
    .returning({ id: line.id });
  return rows.length > 0;
}
