import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandEnv } from "../../app/env.ts";
import { assertDatabaseExists } from "../../db/migrate.ts";
import { whileHolding } from "../../db/start-lock.ts";
import { backUp, backUpAs, journalHead, sqliteFile } from "../backup/backup.ts";
import { run } from "./run.ts";

/** A lock file for all sites of this user: two backups at once would slow down the disk for callers. */
const TURN = join(tmpdir(), `asako-copy-${process.getuid?.() ?? ""}`);

/** `npm run backup`: a checked copy in the backup folder, with rotation; `-- file`: a plain copy under that name. */
async function copy(file: string | undefined): Promise<string> {
  const env = readCommandEnv();
  await assertDatabaseExists(`file:${sqliteFile(env)}`);
  if (file === undefined) return backUp(env, Date.now());
  await backUpAs(env, file);
  return file;
}

await run(
  async ({ words: [file] }) => {
    const path = await whileHolding(TURN, () => copy(file));
    console.log(`Backed up and checked: ${path}\nThe journal's head: ${journalHead(readCommandEnv())}`);
  },
  { words: 1 },
);
