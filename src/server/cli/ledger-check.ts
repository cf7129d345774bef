import { checkLedger } from "../ledger/check.ts";
import { withDatabaseAsIs } from "./open.ts";

await withDatabaseAsIs(async ({ db }) => {
  const results = await checkLedger(db.read);
  for (const { id, says, broken } of results)
    console.log(`${broken === 0 ? "ok  " : "FAIL"} ${id.padEnd(4)} ${says}${broken ? ` (${broken})` : ""}`);
  if (results.some(({ broken }) => broken > 0)) process.exitCode = 1;
});
