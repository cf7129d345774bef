import { sql } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";

/** The names of the migrations applied, oldest first. */
export async function listMigrations({ q }: Reader): Promise<string[]> {
  const rows = await q.select({ name: sql<string>`name` }).from(sql`migration`).orderBy(sql`name`);
  return rows.map(({ name }) => name);
}

/** The size of a PostgreSQL database in bytes. */
export async function sizeOnServer({ q }: Reader): Promise<number> {
  const [row] = await q
    .select({ bytes: sql<string>`bytes` })
    .from(sql`(select pg_database_size(current_database()) as bytes) size`);
  return Number(row?.bytes ?? 0);
}
