import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/server/db/database.ts";
import type { Deps } from "../../src/server/deps.ts";
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
  await raw.commit(
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, receives_deposits, created_at)
      ${upTo(ROWS)} select 'Rabé ' || i, 'rabe ' || i, '+26134' || (1000000 + i), 'member', 'active', 'C' || i, '', 1,
        ${db.engine === "sqlite" ? "0" : "false"}, 0 from n`,
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) select 'member:' || id, 'member', id, 0, 0 from member",
  );
  await analyze(db, raw, ["member", "account"]);
});
afterAll(async () => {
  await db.close();
  await raw.close();
  await base.drop();
});

const READS_TABLE = /SCAN member(?! USING)|Seq Scan on "?member/;
const BY_NAME = /SCAN member USING COVERING INDEX member_search_name|Index Only Scan using member_search_name/;

describe("a name is looked for in its index alone, whatever its capitals and accents:", () => {
  test.each([
    ["people", (deps: Deps) => listPeople(deps, { search: "RABÉ 1999" })],
    ["the queue", (deps: Deps) => listForAdmin(deps, { tab: "deposit", search: "RABÉ 1999" })],
  ])("%s", async (_, ask) => {
    const plans: string[] = [];
    for (const statement of await askedOf(db, ask))
      if (statement.sql.includes("search_name")) plans.push(await planOf(db, raw, statement));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(BY_NAME);
    expect(plans[0]).not.toMatch(READS_TABLE);
  });
});

test("those that a name means are listed by their numbers; a name of very many is met in the list's own order", async () => {
  const plansOf = async (search: string) => {
    const asked = await askedOf(db, (deps) => listPeople(deps, { search }));
    const lists = asked.filter(({ sql }) => sql.includes('"member"') && sql.includes("order by"));
    const plans: string[] = [];
    for (const statement of lists) plans.push(await planOf(db, raw, statement));
    return plans.join();
  };
  expect(await plansOf("rabe 19999")).toMatch(/SEARCH member USING INTEGER PRIMARY KEY|Index Scan.* using member_pkey/);
  const many = await plansOf("rabé");
  expect(many).toMatch(/^SCAN member \/ |Index Scan Backward using member_pkey/);
  expect(many).not.toMatch(/TEMP B-TREE|Sort/);
});
