import type { Database, DatabaseOptions } from "./database.ts";
import { fileOf } from "./url.ts";

/**
 * Opens `file:…` with SQLite or `postgres://…` with PostgreSQL, which may name several servers: `postgres://one:5432,two:5432/name`.
 * The database must be migrated (`migrate.ts`).
 * @throws Error when the server cannot be reached, or its settings can lose acknowledged commits
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  // Only the engine in use is loaded: the other driver would make every start a fifth longer.
  const file = fileOf(url);
  if (file !== undefined) {
    const { openSqlite } = await import("./engine.sqlite.ts");
    return openSqlite(file, options);
  }
  const { openPostgres } = await import("./engine.pg.ts");
  return openPostgres(url, options);
}
