import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AnsweredTable } from "../../../shared/statement/answers.ts";
import type { MessageKind } from "../../../shared/statement/statement.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { importerName } from "../../db/imported.ts";
import { inParts } from "../../db/parts.ts";

type Stored = Tx["t"]["statementImport"]["$inferInsert"];

/** An import that begins; `titlesKey` and `answers` of a table whose columns an administrator named. */
export type NewImport = Pick<
  Stored,
  "phone" | "operator" | "source" | "importedBy" | "importedAt" | "messages" | "namesPayers" | "titlesKey" | "answers"
> &
  Partial<Pick<Stored, "gatewayId" | "isClockOff">>;

/** Begins an import; undefined while another one of its number is under way. */
export async function insertImport(tx: Tx, fields: NewImport): Promise<number | undefined> {
  const { statementImport } = tx.t;
  const [row] = await tx.q
    .insert(statementImport)
    .values({ ...fields, activeAt: fields.importedAt })
    .onConflictDoNothing()
    .returning({ id: statementImport.id });
  return row?.id;
}

const underWay = ({ t: { statementImport: i } }: Reader) => and(isNull(i.finishedAt), isNull(i.interruptedAt));

/** Records that an import goes on. */
export async function noteActivity(tx: Tx, id: number, activeAt: number): Promise<void> {
  const { statementImport } = tx.t;
  await tx.q.update(statementImport).set({ activeAt }).where(eq(statementImport.id, id));
}

export type Finish = { finishedAt: number; lastBalanceAr: number | null; gaps: number; leftOut: string };

/** Finishes an import: from the commit on, what it brought counts. */
export async function finishImport(tx: Tx, id: number, finish: Finish): Promise<void> {
  const { statementImport } = tx.t;
  await tx.q.update(statementImport).set(finish).where(eq(statementImport.id, id));
}

/** Closes an import that is under way and of which nothing is left; answers whether it was. */
export async function closeImport(tx: Tx, id: number, interruptedAt: number): Promise<boolean> {
  const { statementImport } = tx.t;
  const rows = await tx.q
    .update(statementImport)
    .set({ interruptedAt })
    .where(and(eq(statementImport.id, id), underWay(tx)))
    .returning({ id: statementImport.id });
  return rows.length > 0;
}

/** Imports that are under way and were last heard of until an instant (UTC ms). */
export async function listUnderWay(reader: Reader, until: number): Promise<number[]> {
  const { statementImport } = reader.t;
  const rows = await reader.q
    .select({ id: statementImport.id })
    .from(statementImport)
    .where(and(underWay(reader), lte(statementImport.activeAt, until)));
  return rows.map(({ id }) => id);
}

/** A finished import, as its second administrator confirms it. */
export async function findImport(reader: Reader, id: number) {
  const { statementImport } = reader.t;
  const { phone, operator, source, messages, namesPayers, answers, lastBalanceAr, gaps, importedBy } = statementImport;
  const [row] = await reader.q
    .select({ phone, operator, source, messages, namesPayers, answers, lastBalanceAr, gaps, importedBy })
    .from(statementImport)
    .where(and(eq(statementImport.id, id), isNotNull(statementImport.finishedAt)));
  return row && { ...row, answers: parseAnswered(row.answers) };
}

const parseAnswered = (json: string | null): AnsweredTable | null => (json === null ? null : JSON.parse(json));

const evidence: readonly MessageKind[] = ["received", "sent", "fee"];

/** Whether a message becomes evidence once its import is confirmed. */
export const isEvidence = (kind: MessageKind): boolean => evidence.includes(kind);

/**
 * How much imports brought that becomes evidence: messages of money received, of money sent and of fees alone, the sum
 * of it all, and of what operators took, in Ariary.
 */
export async function sumImports(reader: Reader, importIds: readonly number[]) {
  const { operatorMessage: message } = reader.t;
  const rows = await inParts(importIds, (part) =>
    reader.q
      .select({
        kind: message.kind,
        count: sql<number>`count(*)`,
        sumAr: sql<number>`coalesce(sum(${message.amountAr}), 0)`,
        feesAr: sql<number>`coalesce(sum(${message.feeAr}), 0)`,
      })
      .from(message)
      .where(and(inArray(message.importId, part), inArray(message.kind, [...evidence]), gt(message.amountAr, 0)))
      .groupBy(message.kind),
  );
  const of = (kind: MessageKind) => {
    const some = rows.filter((row) => row.kind === kind);
    const sum = (figure: "count" | "sumAr" | "feesAr") => some.reduce((all, row) => all + Number(row[figure]), 0);
    return { count: sum("count"), sumAr: sum("sumAr"), feesAr: sum("feesAr") };
  };
  const [received, sent, fees] = [of("received"), of("sent"), of("fee")];
  const feesAr = sent.feesAr + fees.sumAr;
  return {
    received: received.count,
    sent: sent.count,
    fees: fees.count,
    feesAr,
    totalAr: received.sumAr + sent.sumAr + feesAr,
  };
}

/** The open proposals to confirm imports. @param now UTC milliseconds */
export async function listAsked(reader: Reader, importIds: readonly number[], now: number) {
  const { approval } = reader.t;
  const rows = await inParts(importIds, (part) =>
    reader.q
      .select({ id: approval.id, target: approval.target })
      .from(approval)
      .where(
        and(
          eq(approval.kind, "statement"),
          inArray(approval.target, part.map(String)),
          eq(approval.status, "waiting"),
          gt(approval.expiresAt, now),
        ),
      ),
  );
  return new Map(rows.map(({ id, target }) => [Number(target), id]));
}

/** Those of some imports that nobody confirmed yet, each with the gateway that sent it. */
export async function listUnconfirmed(reader: Reader, importIds: readonly number[]) {
  const { statementImport: i } = reader.t;
  return inParts(importIds, (part) =>
    reader.q
      .select({ id: i.id, gatewayId: i.gatewayId })
      .from(i)
      .where(and(inArray(i.id, part), isNotNull(i.finishedAt), isNull(i.confirmedAt))),
  );
}

function selectImports(reader: Reader) {
  const { statementImport, member } = reader.t;
  const confirmer = alias(member, "confirmer");
  const { id, phone, operator, source, importedAt, messages, leftOut, lastBalanceAr, gaps } = statementImport;
  const { finishedAt, interruptedAt } = statementImport;
  return reader.q
    .select({
      ...{ id, phone, operator, source, importedAt, messages, leftOut, lastBalanceAr, gaps, finishedAt, interruptedAt },
      importedByName: importerName(reader, member.name),
      confirmedByName: confirmer.name,
    })
    .from(statementImport)
    .leftJoin(member, eq(member.id, statementImport.importedBy))
    .leftJoin(confirmer, eq(confirmer.id, statementImport.confirmedBy));
}

export type ImportRow = Awaited<ReturnType<typeof selectImports>>[number];

/** The newest imports of persons: a gateway sends hundreds a day, each of one message. */
export function listImports(reader: Reader, limit: number): Promise<ImportRow[]> {
  const { gatewayId } = reader.t.statementImport;
  return selectImports(reader).where(isNull(gatewayId)).orderBy(desc(reader.t.statementImport.id)).limit(limit);
}

/** Some imports, the first one first. */
export async function findImports(reader: Reader, ids: readonly number[]): Promise<ImportRow[]> {
  const { id } = reader.t.statementImport;
  return selectImports(reader)
    .where(inArray(id, [...ids]))
    .orderBy(id);
}

/** The transfers (`transferKey`) that an import's messages take back, in their order. */
export async function listReversals(reader: Reader, importId: number, limit: number) {
  const { operatorMessage: message } = reader.t;
  return reader.q
    .select({ key: sql<string>`${message.reversesKey}`, amountAr: message.amountAr })
    .from(message)
    .where(and(eq(message.importId, importId), eq(message.kind, "reversed"), isNotNull(message.reversesKey)))
    .orderBy(message.id)
    .limit(limit);
}

/** What imports brought: messages by kind, and unread texts by state; each row counts some. */
export async function countBrought(reader: Reader, importIds: readonly number[]) {
  const { operatorMessage: message, statementUnread: unread } = reader.t;
  const ids = [...importIds];
  const count = sql<number>`count(*)`;
  const messages = await reader.q
    .select({ importId: message.importId, kind: message.kind, count })
    .from(message)
    .where(inArray(message.importId, ids))
    .groupBy(message.importId, message.kind);
  const unreads = await reader.q
    .select({ importId: unread.importId, state: unread.state, count })
    .from(unread)
    .where(inArray(unread.importId, ids))
    .groupBy(unread.importId, unread.state);
  return { messages, unreads };
}

/**
 * The answers of the newest confirmed import of a table with these titles (`titlesKey`); undefined when there is none.
 */
export async function findAnswers(reader: Reader, titlesKey: string): Promise<AnsweredTable | undefined> {
  const { statementImport: i } = reader.t;
  const [row] = await reader.q
    .select({ answers: i.answers })
    .from(i)
    .where(and(eq(i.titlesKey, titlesKey), isNotNull(i.confirmedAt)))
    .orderBy(desc(i.id))
    .limit(1);
  return parseAnswered(row?.answers ?? null) ?? undefined;
}

/** Marks imports confirmed. */
export async function confirmImports(
  tx: Tx,
  ids: readonly number[],
  confirmedBy: number,
  confirmedAt: number,
): Promise<void> {
  const { statementImport } = tx.t;
  await inParts(ids, (part) =>
    tx.q
      .update(statementImport)
      .set({ confirmedBy, confirmedAt })
      .where(inArray(statementImport.id, part))
      .returning({ id: statementImport.id }),
  );
}

/** What a gateway sent and nobody confirmed yet, the oldest first, without what brought no evidence. */
export async function listForwarded(reader: Reader, gatewayId: number): Promise<number[]> {
  const { statementImport: i, operatorMessage: message } = reader.t;
  const rows = await reader.q
    .select({ id: i.id })
    .from(i)
    .where(
      and(
        eq(i.gatewayId, gatewayId),
        isNull(i.confirmedAt),
        exists(
          reader.q
            .select({ one: sql`1` })
            .from(message)
            .where(and(eq(message.importId, i.id), inArray(message.kind, [...evidence]), gt(message.amountAr, 0))),
        ),
      ),
    )
    .orderBy(i.id);
  return rows.map(({ id }) => id);
}
