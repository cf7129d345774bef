import { dayOf, isoDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type {
  JournalActor,
  JournalEntry,
  JournalEntryDetails,
  JournalEntryInput,
  JournalFilter,
  JournalInput,
  JournalPage,
} from "../../../shared/journal.ts";
import { instantsOf } from "../../../shared/period.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { chunksOf, turnedPageOf } from "../../db/page.ts";
import * as queries from "./journal.queries.ts";
import { entryOf, peopleIn } from "./journal.rules.ts";
import { isSealed, readJournalKey } from "./seal.service.ts";

const PAGE = 25;
/** Rows per page of an export. */
const CHUNK = 500;
/** Most names in the list of actors. */
const ACTORS = 200;

const searchOf = ({ from, to, ...filter }: JournalFilter): queries.JournalSearch => ({
  ...filter,
  ...instantsOf({ from, to }),
});

async function readEntries(reader: Reader, filter: JournalFilter, position: queries.JournalPosition, limit: number) {
  const rows = await queries.listJournal(reader, searchOf(filter), position, limit);
  const names = await queries.namesOf(reader, rows.flatMap(peopleIn));
  return rows.map((row) => entryOf(row, names));
}

/** One page of the journal, newest first (docs/product.md 15.1). */
export function getJournal({ db, clock }: Deps, input: JournalInput): Promise<JournalPage> {
  const { cursor, direction, ...filter } = input;
  const isBackward = direction === "backward";
  return db.snapshot(async (reader) => {
    const found = await readEntries(reader, filter, { cursor, isBackward }, PAGE + 1);
    return { ...turnedPageOf(found, PAGE, { cursor, isBackward }), today: isoDay(dayOf(clock())) };
  });
}

/** An entry, and whether its seal is right (docs/product.md 15.2). */
export async function getJournalEntry({ db, env }: Deps, { id }: JournalEntryInput): Promise<JournalEntryDetails> {
  const row = await queries.findEntry(db.read, id);
  if (!row) throw new AppError("NOT_FOUND");
  const names = await queries.namesOf(db.read, peopleIn(row));
  const { previousHash } = row;
  return {
    ...entryOf(row, names),
    previousHash,
    isSealed: isSealed(row, await readJournalKey(db.read, env.JOURNAL_KEY)),
  };
}

/** All entries that match a filter, newest first, page by page, on the caller's snapshot; for the export. */
export const listWhole = (reader: Reader, filter: JournalFilter): AsyncGenerator<JournalEntry[]> =>
  chunksOf(CHUNK, (last, size) => readEntries(reader, filter, { cursor: last?.id }, size));

/** Everybody who ever acted, with their present names, at most 200 (docs/product.md 15.1). */
export function getActors({ db }: Deps): Promise<JournalActor[]> {
  return db.snapshot(async (reader) => {
    const ids: number[] = [];
    for (let id = await queries.nextActor(reader, 0); id !== null && ids.length < ACTORS; ) {
      ids.push(id);
      id = await queries.nextActor(reader, id);
    }
    const names = await queries.namesOf(reader, ids);
    return ids.map((id) => ({ id, name: names.get(id) ?? "" }));
  });
}
