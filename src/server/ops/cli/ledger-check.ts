import { checkLedger } from "../../ledger/check.ts";
import { withDatabaseAsIs } from "./open.ts";

await withDatabaseAsIs(async ({ db }) => {
  const results = await checkLedger(db.read);
  for (const { id, says, broken, isWarning } of results) {
    const alarm = isWarning ? "WARN" : "FAIL";
    console.log(`${broken === 0 ? "ok  " : alarm} ${id.padEnd(4)} ${says}${broken ? ` (${broken})` : ""}`);
  }
  if (results.some(({ broken, isWarning }) => broken > 0 && !isWarning)) process.exitCode = 1;
});
