import { checkLedger } from "../ledger/check.ts";
import { withDatabase } from "./open.ts";

await withDatabase(async ({ db }) => {
  const results = await checkLedger(db.read);
  for (const { id, says, broken } of results)
    console.log(`${broken === 0 ? "ok  " : "FAIL"} ${id.padEnd(4)} ${says}${broken ? ` (${broken})` : ""}`);
  if (results.some(({ broken }) => broken > 0)) process.exitCode = 1;
});
