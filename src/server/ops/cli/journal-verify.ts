import type { Deps } from "../../app/deps.ts";
import type { Env } from "../../app/env.ts";
import { findUnmatched } from "../../features/journal/record.service.ts";
import { verifyChain } from "../../features/journal/seal.service.ts";
import { withDatabaseAsIs } from "./open.ts";
import { run } from "./run.ts";

async function verify({ db }: Deps, { JOURNAL_KEY }: Env): Promise<void> {
  const { reader, close } = await db.openSnapshot();
  const { entries, head, brokenAt, brokenBy } = await verifyChain(reader, JOURNAL_KEY);
  const unmatched = await findUnmatched(reader, JOURNAL_KEY);
  await close();
  if (JOURNAL_KEY === "") console.log("JOURNAL_KEY is not set: the seals that it made are not checked.");
  const fault = brokenBy === "key" ? "is not sealed with JOURNAL_KEY" : "was changed";
  if (brokenAt === null) console.log(`ok   ${entries} entries, head ${head}`);
  else console.log(brokenAt === "head" ? "FAIL the last entries are missing" : `FAIL entry ${brokenAt} ${fault}`);
  for (const name of unmatched) console.log(`FAIL ${name} has no counterpart with the same values`);
  if (brokenAt !== null || unmatched.length > 0) process.exitCode = 1;
}

await run(() => withDatabaseAsIs(verify));
