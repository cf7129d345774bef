import { verifyChain } from "../../features/journal/seal.service.ts";
import { withDatabaseAsIs } from "./open.ts";

await withDatabaseAsIs(async ({ db }, { JOURNAL_KEY }) => {
  const { entries, head, brokenAt, brokenBy } = await db.snapshot((reader) => verifyChain(reader, JOURNAL_KEY));
  if (JOURNAL_KEY === "") console.log("JOURNAL_KEY is not set: the seals that it made are not checked.");
  if (brokenAt === null) return console.log(`ok   ${entries} entries, head ${head}`);
  const fault = brokenBy === "key" ? `is not sealed with JOURNAL_KEY` : "was changed";
  console.log(brokenAt === "head" ? "FAIL the last entries are missing" : `FAIL entry ${brokenAt} ${fault}`);
  process.exitCode = 1;
});
