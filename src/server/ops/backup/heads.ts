import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Reader } from "../../db/database.ts";
import { holdsPosition, type JournalPosition, readJournalKey } from "../../features/journal/seal.service.ts";

const SUFFIX = ".head.json";

/** How far the journal went in a copy, sealed with JOURNAL_KEY; `hmac` is null for a copy that was made without it. */
const headSchema = z.object({
  entries: z.int(),
  lastId: z.int(),
  head: z.string(),
  hmac: z.nullable(z.string()),
});

/** The file beside a copy that says how far its journal went. */
export const headFileOf = (copy: string): string => `${copy}${SUFFIX}`;

const hmacOf = ({ entries, lastId, head }: JournalPosition, key: string): string | null =>
  key === "" ? null : createHmac("sha256", key).update(`asako journal head ${entries} ${lastId} ${head}`).digest("hex");

/** Writes it for a copy. @param key JOURNAL_KEY; empty where it is not known */
export function writeHead(position: JournalPosition, copy: string, key: string): void {
  const file = headFileOf(copy);
  const head = { ...position, hmac: hmacOf(position, key) };
  writeFileSync(`${file}.part`, `${JSON.stringify(head)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** What a head says; undefined when it is no longer what was written. */
function readHead(path: string): z.infer<typeof headSchema> | undefined {
  try {
    return headSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

/**
 * Where the journal of an earlier copy is not the beginning of this one: names of the entries that it ended with, and of heads that are no
 * longer as they were written. A head from before the key changed is believed.
 * @param key JOURNAL_KEY; empty to believe every head
 */
export async function findOtherHistory(reader: Reader, folder: string, key: string): Promise<string[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(SUFFIX)) : [];
  const since = (await readJournalKey(reader, key))?.since ?? 0;
  const found: string[] = [];
  for (const name of names.sort()) {
    const head = readHead(join(folder, name));
    const isBelieved = head && (key === "" || head.hmac === hmacOf(head, key) || head.lastId < since);
    if (!isBelieved) found.push(name);
    else if (!(await holdsPosition(reader, head))) found.push(`entry ${head.lastId}`);
  }
  return [...new Set(found)];
}
