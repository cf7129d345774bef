import { drizzle as drizzleSqlite } from "drizzle-orm/better-sqlite3";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import type { Deps } from "../../src/server/app/deps.ts";
import type { Database, Reader } from "../../src/server/db/database.ts";
import type { Raw } from "./raw.ts";

// The statements that a use case sends, and the engine's plans for them.

/** A table `n` of the numbers 1 to `count`, for rows that no use case could make so fast. */
export const upTo = (count: number) =>
  `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count})`;

/**
 * SQLite has the statistics that its migrations wrote, as in the product. PostgreSQL gathers them; plans that only pay for a table this
 * small are switched off.
 */
export async function analyze({ engine }: Database, raw: Raw, tables: readonly string[]): Promise<void> {
  if (engine === "sqlite") return;
  // `vacuum` too: without the visibility map PostgreSQL makes no index-only scans.
  for (const table of tables) await raw.all(`vacuum analyze ${table}`);
  for (const way of ["seqscan", "sort", "incremental_sort", "hashjoin", "mergejoin"])
    await raw.all(`set enable_${way} = off`);
}

export type SentStatement = { sql: string; params: unknown[] };

/** The statements that a use case sends, as the engine receives them. */
export async function askedOf(db: Database, run: (deps: Deps) => Promise<unknown>): Promise<SentStatement[]> {
  const asked: SentStatement[] = [];
  const logger = { logQuery: (sql: string, params: unknown[]) => void asked.push({ sql, params }) };
  const { $client } = db.read.q as unknown as { $client: never };
  const q = (
    db.engine === "sqlite" ? drizzleSqlite($client, { logger }) : drizzlePostgres($client, { logger })
  ) as unknown;
  const read = { ...db.read, q: q as Reader["q"] };
  const snapshot: Database["snapshot"] = (look) => look(read);
  await run({ db: { ...db, read, snapshot }, clock: () => 0, env: { JOURNAL_KEY: "" } } as Deps);
  return asked;
}

/** How the engine would run a statement, in one line. */
export async function planOf({ engine }: Database, raw: Raw, { sql, params }: SentStatement): Promise<string> {
  const statement = engine === "sqlite" ? sql : sql.replace(/\$\d+/g, "?");
  const explain = engine === "sqlite" ? "explain query plan" : "explain (costs off)";
  const rows = await raw.all([`${explain} ${statement}`, ...(params as (string | number)[])]);
  return rows.map((row) => String(row.detail ?? row["QUERY PLAN"])).join(" / ");
}
