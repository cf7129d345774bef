import type { Reader } from "../../src/server/db/database.ts";
import type { World } from "./world.ts";

type TableName = keyof Reader["t"];

export type Dump = Partial<Record<TableName, string[]>>;

/** The note that a session was used does not count as a change: any call may write it, even a refused one. */
const unseen = (key: string, value: unknown) => (key === "seenAt" ? undefined : value);

/**
 * Every row of every table as text, in a fixed order: two dumps are equal exactly when nothing was written between them but the use
 * of a session.
 * @param except tables left out, such as the counters that a refused sign-in must raise
 */
export async function dump({ db }: World, except: readonly TableName[] = []): Promise<Dump> {
  const { q, t } = db.read;
  const names = (Object.keys(t) as TableName[]).filter((name) => !except.includes(name));
  const tables = await Promise.all(
    names.map(async (name) => {
      const rows = await q.select().from(t[name]);
      return [name, rows.map((row) => JSON.stringify(row, unseen)).sort()] as const;
    }),
  );
  return Object.fromEntries(tables) as Dump;
}
