import type { Deps } from "../../app/deps.ts";
import { checkLedger } from "../../ledger/check.ts";
import { withDatabaseAsIs } from "./open.ts";
import { run } from "./run.ts";

async function check({ db }: Deps): Promise<void> {
  const results = await checkLedger(db.read);
  for (const { id, says, broken, isWarning } of results) {
    const alarm = isWarning ? "WARN" : "FAIL";
    console.log(`${broken === 0 ? "ok  " : alarm} ${id.padEnd(4)} ${says}${broken ? ` (${broken})` : ""}`);
  }
  if (results.some(({ broken, isWarning }) => broken > 0 && !isWarning)) process.exitCode = 1;
}

await run(() => withDatabaseAsIs(check));
