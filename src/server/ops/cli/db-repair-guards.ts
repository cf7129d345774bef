import type { Deps } from "../../app/deps.ts";
import type { Env } from "../../app/env.ts";
import { faultName } from "../../db/guard-faults.ts";
import { findGuardFaults, repairGuards } from "../../db/guards.ts";
import { recordCommand } from "../../features/journal/entry.service.ts";
import { assertJournalKey } from "../../features/journal/seal.service.ts";
import { withDatabaseAsIs } from "./open.ts";
import { run } from "./run.ts";

async function repair({ db }: Deps, env: Env): Promise<void> {
  const { DATABASE_URL: url } = env;
  const faults = await findGuardFaults(url);
  if (faults.length === 0) return console.log("Every guard is as the migrations make it.");
  await assertJournalKey(db.read, env);
  const left = await repairGuards(url, faults);
  const repaired = faults.filter((fault) => !left.includes(fault));
  await db.transact(async (tx) => {
    for (const { guard, is } of repaired) {
      const target = { kind: "database", id: `${guard.kind} ${guard.name}` } as const;
      await recordCommand(tx, { action: "repairGuard", target, before: { guard: is }, at: Date.now() });
    }
  });
  for (const fault of repaired) console.log(`Put back: ${faultName(fault)}`);
  console.log(
    "Nothing says what was written meanwhile: npm run asako -- ledger:check && npm run asako -- journal:verify",
  );
  if (left.length > 0) throw new Error(`Not repaired, restore a copy: ${left.map(faultName).join(", ")}`);
}

await run(() => withDatabaseAsIs(repair));
