import { readCommandEnv } from "../../app/env.ts";
import { brokenIn } from "../../app/integrity.ts";
import { copyToPostgres } from "../../db/copy.ts";
import { assertMigrated } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open.ts";
import { fileOf } from "../../db/url.ts";
import { totalsByKind } from "../../ledger/ledger.ts";
import { run } from "./run.ts";

type Checked = { totals: Record<string, number>; broken: string[] };

/** The totals in Ariary and the broken invariants of a database of this version. */
async function inspect(url: string): Promise<Checked> {
  const db = await openDatabase(url);
  try {
    return { totals: await totalsByKind(db.read), broken: await brokenIn(db.read, readCommandEnv().JOURNAL_KEY) };
  } finally {
    await db.close();
  }
}

/** `npm run db:copy -- --from file:… --to postgres://…`, with the server stopped, so that nothing is written meanwhile. */
async function copy(from = "", to = ""): Promise<void> {
  const file = fileOf(from);
  if (file === undefined || !/^postgres(ql)?:/.test(to)) {
    throw new Error("npm run db:copy -- --from file:./data/app.db --to postgres://user:password@host/database");
  }
  await assertMigrated(from);
  const before = await inspect(from);
  if (before.broken.length > 0) throw new Error(`The source breaks ${before.broken.join(", ")}: nothing was copied.`);
  const contents = await copyToPostgres(file, to);
  for (const [table, { rows, fingerprint }] of contents) {
    console.log(`${table.padEnd(24)} ${String(rows).padStart(10)} rows  ${fingerprint}`);
  }
  const after = await inspect(to);
  for (const [kind, amountAr] of Object.entries(before.totals)) {
    console.log(`${kind.padEnd(24)} ${amountAr} Ar, then ${after.totals[kind]} Ar`);
  }
  if (after.broken.length > 0) throw new Error(`The copy breaks ${after.broken.join(", ")}: do not use it.`);
  if (JSON.stringify(after.totals) !== JSON.stringify(before.totals))
    throw new Error("The totals differ: do not use it.");
  console.log("Copied: every row, total and check is equal.");
}

await run(({ options: { from, to } }) => copy(from, to), { options: ["from", "to"] });
