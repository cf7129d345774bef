import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/server/db/database.ts";
import type { Deps } from "../../src/server/deps.ts";
import { listConversations } from "../../src/server/features/message/conversation.service.ts";
import { listPeople } from "../../src/server/features/people/people.service.ts";
import { listForAdmin } from "../../src/server/features/transactions/queue.service.ts";
import { analyze, askedOf, planOf, upTo } from "../support/plans.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { copyBase } from "../support/world.ts";

const ROWS = 20_000;

let base: Awaited<ReturnType<typeof copyBase>>;
let db: Database;
let raw: Raw;
beforeAll(async () => {
  base = await copyBase();
  raw = await openRaw(base.url);
  db = await openDatabase(base.url);
  // One transaction that counts 20 000 times in one row is no life of PostgreSQL's.
  const uncounted = ["member", "conversation"].map((table) => `alter table ${table} disable trigger user`);
  await raw.commit(
    ...(db.engine === "postgres" ? uncounted : []),
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, receives_deposits, created_at)
      ${upTo(ROWS)} select 'Rabé ' || i, 'rabe ' || i, '+26134' || (1000000 + i), 'member', case when i % 4 = 0 then 'blocked' else 'active' end, 'C' || i, '', 1,
        ${db.engine === "sqlite" ? "0" : "false"}, 0 from n`,
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) select 'member:' || id, 'member', id, 0, 0 from member",
  );
  await raw.commit(
    "insert into message (member_id, sender, body, created_at) select id, 'member', 'Bonjour', 0 from member where id % 2 = 0",
  );
  await analyze(db, raw, ["member", "account", "message", "conversation"]);
  // Few are put in order once the index has found them.
  if (db.engine === "postgres") await raw.all("set enable_sort = on");
});
afterAll(async () => {
  await db.close();
  await raw.close();
  await base.drop();
});

const READS_TABLE =
  /SCAN member(?!_| USING)|Seq Scan on "?(member|conversation|message)\b|SCAN (conversation|message)(?! USING)/;
const BY_NAME = /SCAN member_search VIRTUAL TABLE INDEX 192:M2<|Bitmap Index Scan on member_search_(name|phone)/;

/** The plans of what is asked with a name or a part of a number. */
async function plansOf(ask: (deps: Deps) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const statement of await askedOf(db, ask))
    if (/member_search|search_parts/.test(statement.sql)) plans.push(await planOf(db, raw, statement));
  return plans;
}

describe("a name or a part of a number is looked for in the index made for it, and nothing is read whole:", () => {
  test.each([
    ["people", (deps: Deps) => listPeople(deps, { search: "RABÉ 19999" })],
    ["people, the words the other way round", (deps: Deps) => listPeople(deps, { search: "19999 rabe" })],
    ["people, blocked", (deps: Deps) => listPeople(deps, { search: "rabe 19999", status: "blocked" })],
    ["people, by digits", (deps: Deps) => listPeople(deps, { search: "1019999" })],
    ["the queue", (deps: Deps) => listForAdmin(deps, { tab: "deposit", search: "RABÉ 19999" })],
    ["conversations", (deps: Deps) => listConversations(deps, { search: "RABÉ 19999" })],
    ["conversations, by digits", (deps: Deps) => listConversations(deps, { search: "1019999" })],
  ])("%s", async (_, ask) => {
    const plans = await plansOf(ask);
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toMatch(BY_NAME);
      expect(plan).not.toMatch(READS_TABLE);
    }
  });
});

test("those that a search means are listed by their numbers", async () => {
  const plans = await plansOf((deps) => listPeople(deps, { search: "rabe 19999" }));
  expect(plans.join()).toMatch(/SEARCH member USING INTEGER PRIMARY KEY|Index Scan.* using member_pkey/);
});

test("conversations of those that a search means are found by their members' numbers", async () => {
  const asked = await askedOf(db, (deps) => listConversations(deps, { search: "rabe 19998" }));
  const lists = asked.filter(({ sql }) => sql.includes("order by") && sql.includes('join "message"'));
  expect(lists.length).toBeGreaterThan(0);
  for (const statement of lists) {
    const plan = await planOf(db, raw, statement);
    expect(plan).toMatch(/SEARCH conversation USING INTEGER PRIMARY KEY|conversation_pkey/);
    expect(plan).not.toMatch(READS_TABLE);
  }
});

test("a name with a filter that leaves few is looked for in the filter's own list", async () => {
  const asked = await askedOf(db, (deps) => listPeople(deps, { search: "rabé", status: "closed" }));
  const last = asked.findLast(({ sql }) => sql.includes("order by") && !/member_search |search_parts/.test(sql));
  const plan = await planOf(db, raw, last ?? { sql: "", params: [] });
  expect(plan).toMatch(/member_status/);
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
});
