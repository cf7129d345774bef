import { backUp, backUpAs, journalHead } from "../backup/backup.ts";
import { readCommandEnv } from "../env.ts";
import { run } from "./run.ts";

/** `npm run backup`: a checked copy in the folder of copies, the oldest rotated out; `-- file`: a plain one under that name. */
async function copy(file: string | undefined): Promise<string> {
  const env = readCommandEnv();
  if (file === undefined) return backUp(env, Date.now());
  await backUpAs(env, file);
  return file;
}

await run(async () => {
  const path = await copy(process.argv[2]);
  console.log(`Backed up and checked: ${path}\nThe journal's head: ${journalHead(readCommandEnv())}`);
});
