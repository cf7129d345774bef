import { and, eq, gt, inArray, min, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import { importerName, isFinished } from "../../db/imported.ts";
import { inParts, insertOf } from "../../db/parts.ts";

export type NewUnread = Required<Omit<Tx["t"]["statementUnread"]["$inferInsert"], "id" | "decidedBy" | "decidedAt">>;

const insertAll = insertOf<NewUnread, { fingerprint: string }>(
  "statement_unread",
  ({ q, t: { statementUnread: unread } }, rowsOf) =>
    q.insert(unread).select(rowsOf(unread)).onConflictDoNothing().returning({ fingerprint: unread.fingerprint }),
);

/** Stores unread texts, except those stored already for their number. Returns the digests of the new ones. */
export const insertUnread = async (tx: Tx, unread: readonly NewUnread[]): Promise<string[]> =>
  (await insertAll(tx, unread)).map(({ fingerprint }) => fingerprint);

/** Whether a number has an unread text, by its digest, in any state. */
export async function hasUnread(reader: Reader, phone: string, fingerprints: readonly string[]): Promise<boolean> {
  const { statementUnread: unread } = reader.t;
  const rows = await reader.q
    .select({ id: unread.id })
    .from(unread)
    .where(and(eq(unread.phone, phone), inArray(unread.fingerprint, [...fingerprints])))
    .limit(1);
  return rows.length > 0;
}

/**
 * Texts of a number's finished imports that wait for a person, without those of telephone numbers, which are nobody's
 * word.
 */
export async function listWaitingTexts(reader: Reader, phone: string, limit?: number): Promise<string[]> {
  const { statementUnread: unread } = reader.t;
  const rows = await reader.q
    .select({ text: unread.text })
    .from(unread)
    .where(
      and(
        eq(unread.phone, phone),
        eq(unread.state, "waiting"),
        sql`coalesce(${unread.suspicion}, '') <> 'phone'`,
        isFinished(reader, unread.importId),
      ),
    )
    .limit(limit ?? Number.MAX_SAFE_INTEGER);
  return rows.map(({ text }) => text);
}

function selectUnread(reader: Reader) {
  const { statementUnread: unread, statementImport, member } = reader.t;
  const { id, phone, operator, text, state, sender, suspicion } = unread;
  const { importedAt } = statementImport;
  return reader.q
    .select({
      ...{ id, phone, operator, text, state, sender, suspicion, importedAt },
      importedByName: importerName(reader, member.name),
    })
    .from(unread)
    .innerJoin(statementImport, eq(statementImport.id, unread.importId))
    .leftJoin(member, eq(member.id, statementImport.importedBy));
}

export type UnreadRow = Awaited<ReturnType<typeof selectUnread>>[number];

/** One unread text of a finished import. */
export async function findOneUnread(reader: Reader, id: number): Promise<UnreadRow | undefined> {
  const { statementUnread: unread } = reader.t;
  const [row] = await selectUnread(reader).where(and(eq(unread.id, id), isFinished(reader, unread.importId)));
  return row;
}

type State = "waiting" | "ignored";

const isListed = (reader: Reader, state: State): SQL | undefined => {
  const { statementUnread: unread } = reader.t;
  return and(eq(unread.state, state), isFinished(reader, unread.importId));
};

/** The unread texts of a state, of all wordings or one, oldest first. */
export async function listUnread(
  reader: Reader,
  { state, wording }: { state: State; wording?: string | undefined },
  after: number,
  limit: number,
): Promise<UnreadRow[]> {
  const { statementUnread: unread } = reader.t;
  const isOne = wording === undefined ? undefined : eq(unread.wording, wording);
  return selectUnread(reader)
    .where(and(isListed(reader, state), isOne, gt(unread.id, after)))
    .orderBy(unread.id)
    .limit(limit);
}

/** The wordings of the unread texts of a state with their number and their oldest one, by this one's age. */
export async function listWordings(reader: Reader, state: State, after: number, limit: number) {
  const { statementUnread: unread } = reader.t;
  const oldest = min(unread.id);
  const found = await reader.q
    .select({ wording: unread.wording, count: sql<number>`count(*)`, id: sql<number>`${oldest}` })
    .from(unread)
    .where(isListed(reader, state))
    .groupBy(unread.wording)
    .having(gt(oldest, after))
    .orderBy(oldest)
    .limit(limit);
  const ids = found.map(({ id }) => Number(id));
  const rows = ids.length > 0 ? await selectUnread(reader).where(inArray(unread.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, count, ...wording }) => {
    const first = byId.get(Number(id));
    return first ? [{ ...wording, count: Number(count), first }] : [];
  });
}

/** The transfers that persons read in some unread texts. */
export async function listAdded(reader: Reader, unreadIds: readonly number[]) {
  const { operatorMessage: line } = reader.t;
  return inParts(unreadIds, (part) =>
    reader.q
      .select({
        unreadId: sql<number>`${line.unreadId}`,
        reference: sql<string>`${line.reference}`,
        amountAr: sql<number>`${line.amountAr}`,
      })
      .from(line)
      .where(inArray(line.unreadId, part))
      .orderBy(line.id),
  );
}

/** The number of waiting unread texts, counted up to a limit. */
export async function countUnread(reader: Reader, limit: number): Promise<number> {
  const { statementUnread: unread } = reader.t;
  const waiting = reader.q
    .select({ id: unread.id })
    .from(unread)
    .where(isListed(reader, "waiting"))
    .limit(limit)
    .as("waiting");
  const [counted] = await reader.q.select({ unread: sql<number>`count(*)` }).from(waiting);
  return counted?.unread ?? 0;
}

type Decision =
  | { state: "added" | "ignored"; decidedBy: number; decidedAt: number }
  | { state: "waiting"; decidedBy: null; decidedAt: null };

/** Changes an unread text if it is still in one of these states; returns whether it was. */
export async function changeUnread(tx: Tx, id: number, from: UnreadRow["state"][], to: Decision): Promise<boolean> {
  const { statementUnread: unread } = tx.t;
  const rows = await tx.q
    .update(unread)
    .set(to)
    .where(and(eq(unread.id, id), inArray(unread.state, from)))
    .returning({ id: unread.id });
  return rows.length > 0;
}
