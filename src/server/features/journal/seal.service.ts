import { DEVELOPMENT_JOURNAL_KEY, type Env } from "../../app/env.ts";
import type { Database, Reader } from "../../db/database.ts";
import * as queries from "./entry.queries.ts";
import { type EntryRow, GENESIS, keyedSealOf, sealOf } from "./entry.rules.ts";
import { recordCommand } from "./entry.service.ts";

const PAGE = 1_000;
/** Changes of the key that are looked through for the last one with the present key. */
const CHANGES = 100;

/** What every entry from `since` on, and every row from `at` on (UTC ms), must be sealed with; those before have another key, or none. */
export type JournalKey = { key: string; since: number; at: number };

/**
 * From which entry on the journal is sealed with a key: the last one that says so and is sealed with it, or the first. An empty key checks
 * no keyed seal.
 */
export async function readJournalKey(reader: Reader, key: string): Promise<JournalKey | undefined> {
  if (key === "") return undefined;
  const changes = await queries.listLastOf(reader, "sealJournal", CHANGES);
  const change = changes.find(({ hash, keyedHash }) => keyedHash === keyedSealOf(key, hash));
  return { key, since: change?.id ?? 0, at: change?.at ?? 0 };
}

/** `brokenAt` is the first entry with a wrong seal, and `brokenBy` which one; `head` means that the last entries are missing. */
export type ChainProof = {
  entries: number;
  head: string;
  brokenAt: number | "head" | null;
  brokenBy: "chain" | "key" | null;
};

const isKeyed = ({ id, hash, keyedHash }: Pick<EntryRow, "id" | "hash" | "keyedHash">, known?: JournalKey) =>
  known === undefined || id < known.since || keyedHash === keyedSealOf(known.key, hash);

/** Whether an entry says what was sealed, with the key too. */
export const isSealed = (row: EntryRow, known?: JournalKey): boolean =>
  row.hash === sealOf(row.previousHash, row) && isKeyed(row, known);

/** Recomputes the seals of consecutive entries after a seal: how many are right, the last right one, and the first wrong entry. */
export function checkSeals(rows: readonly EntryRow[], start: string, known?: JournalKey): ChainProof {
  let [head, entries] = [start, 0];
  for (const row of rows) {
    const isChained = row.previousHash === head && row.hash === sealOf(head, row);
    if (!isChained) return { entries, head, brokenAt: row.id, brokenBy: "chain" };
    if (!isKeyed(row, known)) return { entries, head, brokenAt: row.id, brokenBy: "key" };
    entries += 1;
    head = row.hash;
  }
  return { entries, head, brokenAt: null, brokenBy: null };
}

/**
 * Recomputes every seal from the first entry to the head (docs/product.md 15.2).
 * @param key JOURNAL_KEY; empty to check the chain alone, as anybody can
 */
export async function verifyChain(reader: Reader, key: string): Promise<ChainProof> {
  const known = await readJournalKey(reader, key);
  let [head, entries, after] = [GENESIS, 0, 0];
  for (;;) {
    const rows = await queries.listChain(reader, after, PAGE);
    const checked = checkSeals(rows, head, known);
    entries += checked.entries;
    ({ head } = checked);
    if (checked.brokenAt !== null) return { ...checked, entries };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) break;
  }
  const isWhole = head === (await queries.findHead(reader));
  return { entries, head, brokenAt: isWhole ? null : "head", brokenBy: isWhole ? null : "chain" };
}

/** The key that a program opens the database with: of a command without JOURNAL_KEY that of development. */
export const keyToWriteWith = ({ JOURNAL_KEY }: Env): string => JOURNAL_KEY || DEVELOPMENT_JOURNAL_KEY;

/**
 * Before a program writes entries: that its key sealed the last of them. Where one is needed and not given, development's goes on in a
 * journal that it began, and begins none.
 * @throws Error that says what to do
 */
export async function assertJournalKey(reader: Reader, env: Env): Promise<void> {
  const last = await queries.findLast(reader);
  const isRight = last ? last.keyedHash === keyedSealOf(keyToWriteWith(env), last.hash) : env.JOURNAL_KEY !== "";
  if (isRight) return;
  if (env.JOURNAL_KEY === "")
    throw new Error("JOURNAL_KEY must be set: this is an entry of the journal, sealed with it.");
  throw new Error(
    `Entry ${last?.id}, the journal's last, is not sealed with this JOURNAL_KEY: put the right one back, or change it (docs/operations.md).`,
  );
}

/** What an administrator sees of a change of the key: a command's entry, the first with the new one, which vouches for all before it. */
async function sealWith(db: Database, after: object, at: number): Promise<void> {
  const target = { kind: "database", id: "journal" } as const;
  await db.transact((tx) => recordCommand(tx, { action: "sealJournal", target, after, at }));
}

/** Seals a journal from before there was a key; for the migration that brought it, and never later. @throws Error when it is broken */
export async function sealOlder(db: Database, at: number): Promise<void> {
  if (!(await queries.findLast(db.read))) return;
  const { entries, brokenAt } = await verifyChain(db.read, "");
  if (brokenAt !== null) throw new Error(`The journal is broken at ${brokenAt}: restore a copy that is not.`);
  await sealWith(db, { entries }, at);
}

/**
 * Goes over to the key that the database was opened with, once every seal is right with the one before.
 * @param before the key until now; empty when it is lost, so that only the chain can be checked, which the entry then says
 * @throws Error when a seal is wrong
 * @returns how many entries were checked
 */
export async function changeJournalKey(db: Database, before: string, at: number): Promise<number> {
  const { entries, brokenAt } = await verifyChain(db.read, before);
  if (brokenAt !== null)
    throw new Error(`The journal is broken at ${brokenAt} with JOURNAL_KEY_BEFORE: nothing was changed.`);
  await sealWith(db, { entries, isKeyLost: before === "" }, at);
  return entries;
}

/** How far a journal goes: its entries, the last one's id and seal. */
export type JournalPosition = { entries: number; lastId: number; head: string };

/** How far the journal goes now. */
export async function readPosition(reader: Reader): Promise<JournalPosition> {
  const last = await queries.findLast(reader);
  if (!last) return { entries: 0, lastId: 0, head: GENESIS };
  return { entries: await queries.countUpTo(reader, last.id), lastId: last.id, head: last.hash };
}

/** Whether the journal still begins with what it was at a position. */
export async function holdsPosition(reader: Reader, { entries, lastId, head }: JournalPosition): Promise<boolean> {
  if (lastId === 0) return true;
  const hash = await queries.findHash(reader, lastId);
  return hash === head && (await queries.countUpTo(reader, lastId)) === entries;
}
