import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import type { Database } from "../../src/server/db/database.ts";
import { listConversations } from "../../src/server/features/message/conversation.service.ts";
import { listPeople } from "../../src/server/features/people/people.service.ts";
import { listForAdmin } from "../../src/server/features/transactions/queue.service.ts";
import type { ConversationCursor } from "../../src/shared/message.ts";
import { analyze, askedOf, planOf, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";

const ROWS = 20_000;
/** How many conversations there are. */
const COUNTED =
  "insert into day_total (day, figure, entries, amount_ar) select 0, 'conversation', count(*), 0 from conversation";

let copy: RawCopy;
let db: Database;
let raw: Raw;
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  // One transaction that counts 20 000 times in one row is no life of PostgreSQL's.
  const uncounted = ["member", "conversation"].map((table) => `alter table ${table} disable trigger user`);
  await raw.commit(
    ...(db.engine === "postgres" ? uncounted : []),
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(ROWS)} select 'Rabé ' || i, 'rabe ' || i, '+26134' || (1000000 + i), 'member', case when i % 4 = 0 then 'blocked' else 'active' end, 'C' || i, '', 1, 0 from n`,
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) select 'member:' || id, 'member', id, 0, 0 from member",
  );
  await raw.commit(
    "insert into message (member_id, sender, body, created_at) select id, 'member', 'Bonjour', 0 from member where id % 2 = 0",
  );
  if (db.engine === "postgres") await raw.commit(COUNTED);
  await analyze(db, raw, ["member", "account", "message", "conversation"]);
  // Few are put in order once the index has found them.
  if (db.engine === "postgres") await raw.all("set enable_sort = on");
});
afterAll(() => copy.close());

const READS_TABLE =
  /SCAN member(?!_| USING)|Seq Scan on "?(member|conversation|message)\b|SCAN (conversation|message)(?! USING)/;
const BY_INDEX = /SCAN member_search VIRTUAL TABLE INDEX \d+:M|Bitmap Index Scan on member_(name|digits)/;

/** The plans of the queries that search for a name or a part of a number. */
async function plansOf(ask: (deps: Deps) => Promise<unknown>): Promise<string[]> {
  const asked = await askedOf(db, ask);
  const searching = asked.filter(({ sql }) => /member_search|search_name|"phone" like/.test(sql));
  return Promise.all(searching.map((statement) => planOf(db, raw, statement)));
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
      expect(plan).toMatch(BY_INDEX);
      expect(plan).not.toMatch(READS_TABLE);
    }
  });
});

test("conversations of many whom a search means are listed in their order, page after page", async () => {
  const search = "1011";
  const wanted = await raw.all(
    "select c.member_id from conversation c join member m on m.id = c.member_id where m.phone like '%1011%' order by last_message_id desc",
  );
  expect(wanted.length).toBeGreaterThan(500);
  const found: number[] = [];
  for (let cursor: ConversationCursor | null | undefined; cursor !== null; ) {
    const page = await listConversations({ db } as Deps, { search, cursor });
    found.push(...page.entries.map(({ member }) => member.id));
    cursor = page.nextCursor;
  }
  expect(found).toEqual(wanted.map(({ member_id }) => Number(member_id)));
});

test("where fewer conversations are unread than a search means, the unread ones come first all the same", async () => {
  await raw.commit(
    `update conversation set support_read_id = last_member_message_id
      where member_id % 1000 <> 4 and not (member_id % 7 = 0 and member_id > 19900)`,
  );
  // Reads of one turn of the event loop share one state.
  await nextTurn();
  for (const [search, known] of [
    ["1019", "phone like '%1019%'"],
    ["rabe", "name like 'Rab%'"],
  ]) {
    const { entries, counts } = await listConversations({ db } as Deps, { search });
    expect(counts.unread).toBeLessThan(100);
    const wanted = await raw.all(
      `select c.member_id from conversation c join member m on m.id = c.member_id where ${known}
        order by case when last_member_message_id > support_read_id then 0 else 1 end, last_message_id desc limit 30`,
    );
    expect(entries.map(({ member }) => member.id)).toEqual(wanted.map(({ member_id }) => Number(member_id)));
    expect(new Set(entries.map(({ unread }) => unread > 0))).toEqual(new Set([true, false]));
  }
});

test("blocked people of a level are picked in two indexes, before anything else is read of them", async () => {
  const asked = await askedOf(db, (deps) => listPeople(deps, { status: "blocked", levelId: 2, cursor: 9_999 }));
  const list = asked.findLast(({ sql }) => sql.includes('join "account"'));
  const plan = await planOf(db, raw, list ?? { sql: "", params: [] });
  // PostgreSQL has statistics, here of no membership at all.
  if (db.engine === "sqlite")
    expect(plan).toMatch(
      /SEARCH ms USING INDEX membership_level \(level_id=\? AND member_id<\?\) \/ SEARCH m EXISTS USING COVERING INDEX member_status/,
    );
  expect(plan).not.toMatch(READS_TABLE);
});

test("people of the free level are those without another, found one by one in the list's own order", async () => {
  const [free] = await raw.all("select id from level where price_ar = 0");
  const asked = await askedOf(db, (deps) => listPeople(deps, { levelId: Number(free?.id) }));
  const list = asked.findLast(({ sql }) => sql.includes('join "account"'));
  const plan = await planOf(db, raw, list ?? { sql: "", params: [] });
  // Without « Anti Join » PostgreSQL expects no rows, and reads all members.
  expect(plan).toMatch(/Anti Join|SEARCH membership USING INDEX membership_member .*LEFT-JOIN/);
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
});

test("of those whom a search means, the ones who pass a filter are listed, newest first", async () => {
  if (db.engine === "postgres") await raw.commit("alter table membership disable trigger user");
  await raw.commit(
    `insert into membership (member_id, level_id, level_name, price_ar, paid_ar, daily_ceiling_ar, origin, starts_at, expires_at)
      select id, 2, 'VIP1', 20000, 0, 700, 'purchase', 0, 1000 from member where id % 5 = 0`,
  );
  // Reads of one turn of the event loop share one state.
  await nextTurn();
  const [free] = await raw.all("select id from level where price_ar = 0");
  const searches = [
    ["1019", "phone like '%1019%'"],
    ["41019", "phone like '%41019%'"],
    ["rabe 19", "(search_name || ' ' like '% 19%' or search_name || ' ' like '%19 %')"],
  ] as const;
  const filters = [
    [{ levelId: 2 }, "id % 5 = 0"],
    [{ levelId: 2, status: "blocked" }, "id % 5 = 0 and status = 'blocked'"],
    [{ levelId: Number(free?.id), role: "member" }, "id % 5 <> 0"],
    [{ status: "active", cursor: 19_500 }, "status = 'active' and id < 19500"],
  ] as const;
  for (const [search, meant] of searches) {
    for (const [filter, where] of filters) {
      const { people } = await listPeople({ db, clock: () => 0 } as Deps, { search, ...filter });
      const wanted = await raw.all(`select id from member where ${meant} and ${where} order by id desc limit 50`);
      expect(people.map(({ id }) => id)).toEqual(wanted.map(({ id }) => Number(id)));
    }
  }
});
