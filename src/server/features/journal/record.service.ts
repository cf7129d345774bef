import type { Leaves } from "../../acts/leaves.ts";
import type { Reader } from "../../db/database.ts";
import * as queries from "./record.queries.ts";
import { type Access, accessActions, accessAfter, accessFaults, isAccounted, stated } from "./record.rules.ts";
import { type JournalKey, readJournalKey } from "./seal.service.ts";

const PAGE = 2_000;

/** Everything that a listing finds, page by page. */
async function* pagesOf<Row extends { id: number }>(list: (after: number) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await list(after);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    after = last.id;
  }
}

/** Records of a kind and their entries that have no counterpart with the same values, by name. */
async function listUnmatched(reader: Reader, { name, actions, list, said }: Required<Leaves>): Promise<string[]> {
  const records = new Map<string, string[]>();
  for await (const { id, fact } of pagesOf((after) => list(reader, after, PAGE))) {
    const key = JSON.stringify(fact);
    records.set(key, [...(records.get(key) ?? []), `${name} ${id}`]);
  }
  const entries: string[] = [];
  for await (const entry of pagesOf((after) => queries.listOfActions(reader, actions, after, PAGE))) {
    const fact = said(entry);
    if (!fact) continue;
    const key = JSON.stringify(fact);
    const [found, ...others] = records.get(key) ?? [];
    if (found === undefined) entries.push(`entry ${entry.id}`);
    else if (others.length > 0) records.set(key, others);
    else records.delete(key);
  }
  return [...[...records.values()].flat(), ...entries];
}

/** What is not as the journal last said, by name. */
async function listUnstated(reader: Reader, kind: keyof typeof stated): Promise<string[]> {
  const { isAll, actions, says } = stated[kind];
  const entryValues = new Map<string, string>();
  for await (const entry of pagesOf((after) => queries.listSayings(reader, actions, after, PAGE)))
    for (const [name, value] of says(entry)) entryValues.set(name, value);
  const present = new Map(await queries.presentFacts[kind](reader));
  const names = isAll
    ? new Set([...present.keys(), ...entryValues.keys()])
    : [...present.keys()].filter((name) => entryValues.has(name));
  return [...names].filter((name) => present.get(name) !== entryValues.get(name));
}

/** Accounts whose role, status, password or second factor is not what the journal says was last set, by name. */
async function unmatchedAccess(reader: Reader): Promise<string[]> {
  const accessOf = new Map<number, Access>();
  for await (const entry of pagesOf((after) => queries.listSayings(reader, accessActions, after, PAGE))) {
    const id = Number(entry.targetId);
    accessOf.set(id, accessAfter(accessOf.get(id) ?? {}, entry));
  }
  const admins = [...accessOf].filter(([, { role }]) => isAccounted(role)).map(([id]) => id);
  return (await queries.listAccess(reader, admins)).flatMap((row) => accessFaults(row, accessOf.get(row.id)));
}

/** Rows that members wrote, whose seal is not that of what they say now, by name. */
async function unsealedIn(reader: Reader, known: JournalKey | undefined): Promise<string[]> {
  if (!known) return [];
  const found: string[] = [];
  for (const list of queries.sealedRows)
    for await (const { name, at, seal, isSealed } of pagesOf((after) => list(reader, known.key, after, PAGE)))
      if (at >= known.at && seal !== isSealed) found.push(name);
  return found;
}

/**
 * What the database holds and the journal does not say, or the other way round (docs/product.md 15.2): decisions,
 * funding, drawings, shortfalls, cash moved and counted, corrections, gifts, proposals, and imports of statements and
 * their links with their values; what settings, receiving numbers, levels and tasks are; and administrators' access.
 * And what waits, memberships and numbers that were not sealed as they are. Reads every row of them; empty when all
 * agree.
 * @param journalKey JOURNAL_KEY; empty to check no seals
 */
export async function findUnmatched(reader: Reader, journalKey: string): Promise<string[]> {
  const found: string[] = [];
  for (const left of queries.records) found.push(...(await listUnmatched(reader, left)));
  for (const kind of Object.keys(stated) as (keyof typeof stated)[]) found.push(...(await listUnstated(reader, kind)));
  found.push(...(await unsealedIn(reader, await readJournalKey(reader, journalKey))));
  return [...found, ...(await unmatchedAccess(reader))];
}
