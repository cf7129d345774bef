import { readCommandEnv } from "../../app/env.ts";
import { sqliteFile } from "../backup/backup.ts";
import { restore } from "../backup/restore.ts";
import { run } from "./run.ts";

/** `npm run restore -- <backup> [file]`: restores to a file, or to the environment's database if that is missing. */
await run(
  async ({ words: [backup, file] }) => {
    const env = readCommandEnv();
    const target = file ?? sqliteFile(env);
    if (!backup) throw new Error("Which one? npm run restore -- data/backups/app-….db [file]");
    await restore(backup, target, env, Date.now());
    console.log(`Restored and checked: ${target}`);
  },
  { words: 2 },
);
