import { beforeAll, describe, expect, test } from "vitest";
import { checkLedger } from "../../src/server/ledger/check.ts";
import type { Statement } from "../support/raw.ts";
import { faults } from "./faults.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
let disarm: Statement[];

/** Drops every guard except the triggers that move balances and keep figures, so that only the check can find a fault. */
beforeAll(async () => {
  const [causes, references] = ["drop index transfer_cause", "drop index transaction_transfer"];
  if (prompt.isSqlite) {
    for (const pragma of ["foreign_keys = OFF", "ignore_check_constraints = ON"]) await prompt.all(`pragma ${pragma}`);
    const guards = await prompt.all(
      `select name from sqlite_schema where type = 'trigger' and name not like 'day_total_%' and name not like 'running_ceiling_%'
        and name not like 'referral_total_%' and name not like 'membership_day_%' and name not like 'task_day_%' and name not like 'campaign_day_%'
        and name not like 'payout_wait_%' and name not in ('transfer_apply', 'transaction_tally_apply')`,
    );
    disarm = [causes, references, ...guards.map(({ name }) => `drop trigger ${name}`)];
    return;
  }
  const tables = await prompt.all("select tablename as name from pg_tables where schemaname = 'public'");
  const limits = await prompt.all(
    "select conname as name, conrelid::regclass::text as on_table from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace",
  );
  disarm = [
    causes,
    references,
    ...tables.map(({ name }) => `alter table "${name}" disable trigger all`),
    "alter table transfer enable trigger transfer_apply",
    'alter table "transaction" enable trigger transaction_tally_apply',
    "alter table transfer enable trigger day_total_transfer",
    "alter table transfer enable trigger campaign_day_transfer",
    'alter table "transaction" enable trigger day_total_request',
    "alter table reversal enable trigger day_total_reversal",
    "alter table member enable trigger day_total_sign_up",
    "alter table member enable trigger day_total_active",
    "alter table conversation enable trigger day_total_conversation",
    "alter table sponsorship enable trigger referral_total_count",
    "alter table past_sponsorship enable trigger referral_total_past",
    "alter table membership enable trigger membership_day_begin",
    "alter table membership enable trigger membership_day_end",
    "alter table completion enable trigger task_day_count",
    'alter table "transaction" enable trigger payout_wait_count',
    "alter table membership enable trigger running_ceiling_begin",
    "alter table membership enable trigger running_ceiling_end",
    ...limits.map(({ name, on_table }) => `alter table ${on_table} drop constraint ${name}`),
  ];
});

/** Plants a fault in a ledger without guards; answers the invariants that the check then finds broken. */
async function brokenBy(...fault: Statement[]): Promise<string[]> {
  const results = await prompt.pretend([...disarm, ...fault], checkLedger);
  return results.filter(({ broken }) => broken !== 0).map(({ id, broken }) => (broken > 0 ? id : `${id} negative`));
}

test("a sound database breaks no invariant, with or without its guards", async () => {
  expect(await brokenBy()).toEqual([]);
});

describe.each(Object.entries(faults))("%s", (_, list) => {
  test.each(list)("%s: %j", async (_what, broken, plant) => {
    expect(await brokenBy(...plant(prompt.economy))).toEqual(broken);
  });
});

test("every invariant reports a planted fault", async () => {
  const results = await prompt.pretend([], checkLedger);
  const reported = new Set(Object.values(faults).flatMap((list) => list.flatMap(([, broken]) => broken)));
  expect([...reported].sort()).toEqual(results.map(({ id }) => id).sort());
});
