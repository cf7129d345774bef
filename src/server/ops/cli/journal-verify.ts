import { verifyChain } from "../../features/journal/entry.service.ts";
import { withDatabaseAsIs } from "./open.ts";

await withDatabaseAsIs(async ({ db }) => {
  const { entries, head, brokenAt } = await db.snapshot(verifyChain);
  if (brokenAt === null) return console.log(`ok   ${entries} entries, head ${head}`);
  console.log(brokenAt === "head" ? "FAIL the last entries are missing" : `FAIL entry ${brokenAt} was changed`);
  process.exitCode = 1;
});
