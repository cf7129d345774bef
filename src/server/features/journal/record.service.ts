import type { Reader } from "../../db/database.ts";
import * as queries from "./record.queries.ts";
import { type Access, accessActions, accessAfter, accessFaults, type FactOf, factOf } from "./record.rules.ts";

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

/** Records of an action and its entries that have no counterpart with the same values, by name. */
async function unmatchedOf(reader: Reader, action: keyof typeof factOf): Promise<string[]> {
  const { name, list } = queries.recordsOf[action];
  const said: FactOf = factOf[action];
  const records = new Map<string, string[]>();
  for await (const { id, fact } of pagesOf((after) => list(reader, after, PAGE))) {
    const key = JSON.stringify(fact);
    records.set(key, [...(records.get(key) ?? []), `${name} ${id}`]);
  }
  const entries: string[] = [];
  for await (const entry of pagesOf((after) => queries.listOfAction(reader, action, after, PAGE))) {
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

/** Accounts whose role, status, password or second factor is not what the journal says was last set, by name. */
async function unmatchedAccess(reader: Reader): Promise<string[]> {
  const known = new Map<number, Access>();
  for await (const entry of pagesOf((after) => queries.listAccessEntries(reader, accessActions, after, PAGE))) {
    const id = Number(entry.targetId);
    known.set(id, accessAfter(known.get(id) ?? {}, entry));
  }
  const admins = [...known].filter(([, { role }]) => role === "admin").map(([id]) => id);
  return (await queries.listAccess(reader, admins)).flatMap((row) => accessFaults(row, known.get(row.id)));
}

/**
 * What the database holds and the journal does not say, or the other way round (docs/product.md 15.2): decisions, funding, drawings,
 * shortfalls, cash moved and counted, corrections, gifts and proposals with their values, and administrators' access. Reads every row of
 * them; empty when all agree.
 */
export async function findUnmatched(reader: Reader): Promise<string[]> {
  const found: string[] = [];
  for (const action of Object.keys(factOf) as (keyof typeof factOf)[])
    found.push(...(await unmatchedOf(reader, action)));
  return [...found, ...(await unmatchedAccess(reader))];
}
