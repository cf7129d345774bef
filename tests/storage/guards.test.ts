import { beforeEach, expect, test } from "vitest";
import { faultName } from "../../src/server/db/guard-faults.ts";
import { assertGuarded, findGuardFaults, repairGuards } from "../../src/server/db/guards.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let raw: Raw;
beforeEach(async () => {
  world = await createWorld();
  raw = await openRaw(world.url);
});

const found = async () => (await findGuardFaults(world.url)).map(faultName);
const isSqlite = () => world.db.engine === "sqlite";
const on = (table: string) => (isSqlite() ? "" : ` on "${table}"`);

test("a database as its migrations make it has every guard, with an index of its owner's", async () => {
  await raw.commit("create index own_index on member (email)");
  await assertGuarded(world.url);
});

test("a guard that was taken away or replaced is named, and put back", async () => {
  await raw.commit(`drop trigger audit_head_update_guard${on("audit_head")}`);
  expect(await found()).toEqual(["trigger audit_head_update_guard (missing)"]);
  await expect(assertGuarded(world.url)).rejects.toThrow(
    "trigger audit_head_update_guard (missing). See npm run db:repair-guards",
  );
  await raw.commit(
    ...(isSqlite()
      ? ["create trigger audit_head_update_guard before update on audit_head when 0 begin select 1; end"]
      : [
          "create trigger audit_head_update_guard before update on audit_head for each row when (false) execute function suppress_redundant_updates_trigger()",
        ]),
  );
  expect(await found()).toEqual(["trigger audit_head_update_guard (changed)"]);
  expect(await repairGuards(world.url, await findGuardFaults(world.url))).toEqual([]);
  expect(await found()).toEqual([]);
  await world.fund(1_000);
  expect(String(await raw.attempt("update audit_head set hash = 'x'"))).toMatch(/moves to the entry/);
});

test("a foreign trigger is reported and removed", async () => {
  await raw.commit(
    ...(isSqlite()
      ? ["create trigger own_trigger after insert on member begin select 1; end"]
      : [
          "create trigger own_trigger after update on member for each row execute function suppress_redundant_updates_trigger()",
        ]),
  );
  expect(await found()).toEqual(["trigger own_trigger (foreign)"]);
  await repairGuards(world.url, await findGuardFaults(world.url));
  expect(await found()).toEqual([]);
});

test("every trigger is reported when all were dropped at once", async () => {
  const triggers = isSqlite()
    ? await raw.all("select name, tbl_name as on_table from sqlite_schema where type = 'trigger'")
    : await raw.all(
        "select distinct trigger_name as name, event_object_table as on_table from information_schema.triggers where trigger_schema = 'public'",
      );
  expect(triggers.length).toBeGreaterThan(50);
  await raw.commit(...triggers.map(({ name, on_table }) => `drop trigger ${name}${on(String(on_table))}`));
  const named = await found();
  for (const { name } of triggers) expect(named).toContain(`trigger ${name} (missing)`);
  await repairGuards(world.url, await findGuardFaults(world.url));
  expect(await found()).toEqual([]);
});

test("a check that was widened is named, and put back where the columns are the same", async () => {
  if (isSqlite()) {
    const [table] = await raw.all("select sql from sqlite_schema where name = 'message'");
    const sql = String(table?.sql).replace(
      /CONSTRAINT "message_body" CHECK\(.*\)/,
      'CONSTRAINT "message_body" CHECK(1)',
    );
    const { default: Client } = await import("better-sqlite3");
    const client = new Client(world.url.replace(/^file:/, ""));
    client.unsafeMode(true);
    client.pragma("writable_schema = ON");
    client.prepare("update sqlite_schema set sql = ? where name = 'message'").run(sql);
    client.close();
    expect(await found()).toEqual(["table message (changed)"]);
  } else {
    await raw.commit("alter table message drop constraint message_body");
    expect(await found()).toEqual(["constraint message_body (missing)"]);
  }
  expect(await repairGuards(world.url, await findGuardFaults(world.url))).toEqual([]);
  expect(await found()).toEqual([]);
  const { memberId } = await world.aMember();
  const said = "insert into message (member_id, sender, body, created_at) values (?, 'member', '', 1900000000000)";
  expect(String(await raw.attempt([said, memberId]))).toMatch(/check|message_body/i);
});
