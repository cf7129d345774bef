import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { MobileOperator } from "../../../shared/phone.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";

export type NewUnread = {
  phone: string;
  operator: MobileOperator;
  text: string;
  fingerprint: string;
  importedBy: number;
  importedAt: number;
  importId: number;
};

/** Stores unread messages, except those stored already for their number. Returns the texts of the new ones. */
export async function insertUnread(tx: Tx, unread: readonly NewUnread[]): Promise<string[]> {
  const { statementUnread } = tx.t;
  const rows = await inParts(unread, async (part) =>
    tx.q
      .insert(statementUnread)
      .values(part.map((one) => ({ ...one, state: "waiting" as const })))
      .onConflictDoNothing()
      .returning({ text: statementUnread.text }),
  );
  return rows.map(({ text }) => text);
}

/** The texts of a number's messages that wait for a person. */
export async function listWaitingTexts(reader: Reader, phone: string): Promise<string[]> {
  const { statementUnread: unread } = reader.t;
  const rows = await reader.q
    .select({ text: unread.text })
    .from(unread)
    .where(and(eq(unread.phone, phone), eq(unread.state, "waiting")));
  return rows.map(({ text }) => text);
}

function selectUnread(reader: Reader) {
  const { statementUnread: unread, member } = reader.t;
  const { id, phone, operator, text, fingerprint, state, importedAt } = unread;
  return reader.q
    .select({ id, phone, operator, text, fingerprint, state, importedAt, importedByName: member.name })
    .from(unread)
    .innerJoin(member, eq(member.id, unread.importedBy));
}

export type UnreadRow = Awaited<ReturnType<typeof selectUnread>>[number];

/** Unread messages of a number with these digests. */
export async function findUnread(reader: Reader, phone: string, fingerprints: readonly string[]): Promise<UnreadRow[]> {
  const { statementUnread: unread } = reader.t;
  if (fingerprints.length === 0) return [];
  return selectUnread(reader).where(and(eq(unread.phone, phone), inArray(unread.fingerprint, [...fingerprints])));
}

/** One unread message. */
export async function findOneUnread(reader: Reader, id: number): Promise<UnreadRow | undefined> {
  const [row] = await selectUnread(reader).where(eq(reader.t.statementUnread.id, id));
  return row;
}

/** The waiting unread messages, oldest first. */
export async function listUnread(
  reader: Reader,
  state: "waiting" | "ignored",
  after: number,
  limit: number,
): Promise<UnreadRow[]> {
  const { statementUnread: unread } = reader.t;
  return selectUnread(reader)
    .where(and(eq(unread.state, state), gt(unread.id, after)))
    .orderBy(unread.id)
    .limit(limit);
}

/** The number of waiting unread messages, counted up to a limit. */
export async function countUnread(reader: Reader, limit: number): Promise<number> {
  const { statementUnread: unread } = reader.t;
  const waiting = reader.q
    .select({ id: unread.id })
    .from(unread)
    .where(eq(unread.state, "waiting"))
    .limit(limit)
    .as("waiting");
  const [counted] = await reader.q.select({ unread: sql<number>`count(*)` }).from(waiting);
  return counted?.unread ?? 0;
}

type Decision =
  | { state: "added"; lineId: number; decidedBy: number; decidedAt: number }
  | { state: "ignored"; decidedBy: number; decidedAt: number }
  | { state: "waiting"; decidedBy: null; decidedAt: null };

/** Changes an unread message if it is still in one of these states; returns whether it was. */
export async function changeUnread(tx: Tx, id: number, from: UnreadRow["state"][], to: Decision): Promise<boolean> {
  const { statementUnread: unread } = tx.t;
  const rows = await tx.q
    .update(unread)
    .set(to)
    .where(and(eq(unread.id, id), inArray(unread.state, from)))
    .returning({ id: unread.id });
  return rows.length > 0;
}
