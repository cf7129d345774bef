import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../src/server/db/database.ts";
import { listConversations } from "../../src/server/features/message/message.service.ts";
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

/** The plans of the statements that look for names. */
async function plansOf(run: Parameters<typeof askedOf>[1]): Promise<string[]> {
  const asked = (await askedOf(db, run)).filter(({ sql }) => sql.includes('"search_name"'));
  return Promise.all(asked.map((statement) => planOf(db, raw, statement)));
}

const READS_TABLE = /SCAN member(?! USING)|Seq Scan on "?member/;
const BY_NAME = /SCAN member USING COVERING INDEX member_search_name|Index Only Scan (Backward )?using member_search_name/;

describe("a name is looked for in its index alone, whatever its capitals and accents:", () => {
  test.each([
    ["people", "RABÉ 1999", (search: string) => (deps: never) => listPeople(deps, { search })],
    ["the queue", "rabé 1999", (search: string) => (deps: never) => listForAdmin(deps, { tab: "deposit", search })],
  ])("%s", async (_, search, ask) => {
    const plans = await plansOf(ask(search) as never);
    expect(plans).toHaveLength(1);
    for (const plan of plans) {
      expect(plan).toMatch(BY_NAME);
      expect(plan).not.toMatch(READS_TABLE);
    }
  });
});
