import { setImmediate as nextTurn } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import type { Database } from "../../src/server/db/database.ts";
import { listConversations } from "../../src/server/features/message/conversation.service.ts";
import { listPeople } from "../../src/server/features/people/people.service.ts";
import { listForAdmin } from "../../src/server/features/transactions/queue.service.ts";
import { listCashNumbers } from "../../src/server/features/transactions/transactions.service.ts";
import type { ConversationCursor } from "../../src/shared/message.ts";
import { analyze, askedOf, planOf, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";

const ROWS = 20_000;
/** What triggers of PostgreSQL would have kept, one row after the other. */
const NAMED = [
  "insert into name_word (word) select distinct unnest(name_words(search_name)) from member",
  `insert into name_key (key, member_id) select k, m.id from member m, name_keys(m.search_name) as k`,
];

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
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, receives_deposits, created_at)
      ${upTo(ROWS)} select 'Rabé ' || i, 'rabe ' || i, '+26134' || (1000000 + i), 'member', case when i % 4 = 0 then 'blocked' else 'active' end, 'C' || i, '', 1,
        ${db.engine === "sqlite" ? "0" : "false"}, 0 from n`,
    "insert into account (code, kind, member_id, balance_ar, last_transfer_id) select 'member:' || id, 'member', id, 0, 0 from member",
  );
  await raw.commit(
    "insert into message (member_id, sender, body, created_at) select id, 'member', 'Bonjour', 0 from member where id % 2 = 0",
  );
  if (db.engine === "postgres") await raw.commit(...NAMED, COUNTED);
  await analyze(db, raw, ["member", "account", "message", "conversation", "name_word", "name_key"]);
  // Few are put in order once the index has found them.
  if (db.engine === "postgres") await raw.all("set enable_sort = on");
});
afterAll(() => copy.close());

const READS_TABLE =
  /SCAN member(?!_| USING)|Seq Scan on "?(member|conversation|message)\b|SCAN (conversation|message)(?! USING)/;
/** The words that are meant, the members who have them, or a part of a number. */
const BY_NAME =
  /SCAN (word_search|member_search|phone_search) VIRTUAL TABLE INDEX \d+:M|SEARCH name_key USING COVERING INDEX \S+ \(key=\? AND member_id>\? AND member_id<\?\)|Bitmap Index Scan on (name_word_parts|member_search_phone)|using name_key_key_member_id_pk on name_key.*Index Cond: \(\(key = .* \(member_id >= .* \(member_id < /;
/** The same of all who have them: only where few are asked for. */
const BY_KEY = /SEARCH name_key USING COVERING INDEX \S+ \(key=\?\)|name_key_key_member_id_pk on name_key.*\(key = ANY/;
const VERY_FEW = 501;
/** Statements that look somebody up by name or number. */
const LOOKS_UP = /word_search|member_search|phone_search|search_parts|"name_key"/;

/** The plans of what is asked with a name or a part of a number, and whether it asks for few. */
async function plansOf(ask: (deps: Deps) => Promise<unknown>): Promise<{ plan: string; isOfFew: boolean }[]> {
  const plans = [];
  for (const statement of await askedOf(db, ask)) {
    if (!LOOKS_UP.test(statement.sql)) continue;
    plans.push({ plan: await planOf(db, raw, statement), isOfFew: statement.params.at(-1) === VERY_FEW });
  }
  return plans;
}

test("whose the receiving numbers are is looked for among administrators, never among all members", async () => {
  const asked = await askedOf(db, listCashNumbers);
  const ofMembers = asked.filter(({ sql }) => sql.includes('from "member"'));
  expect(ofMembers).toHaveLength(1);
  for (const statement of ofMembers) expect(await planOf(db, raw, statement)).toMatch(/member_role/);
});

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
    for (const { plan, isOfFew } of plans) {
      if (!(isOfFew && BY_KEY.test(plan))) expect(plan).toMatch(BY_NAME);
      expect(plan).not.toMatch(READS_TABLE);
    }
  });
});

test("those that a search means are listed by their numbers", async () => {
  const asked = await askedOf(db, (deps) => listPeople(deps, { search: "rabe 19999" }));
  const list = asked.findLast(({ sql }) => sql.includes('join "account"'));
  expect(await planOf(db, raw, list ?? { sql: "", params: [] })).toMatch(
    /SEARCH member USING INTEGER PRIMARY KEY|Index Scan.* using member_pkey/,
  );
});

test("conversations of those that a search means are found by their members' numbers", async () => {
  const asked = await askedOf(db, (deps) => listConversations(deps, { search: "rabe 19998" }));
  // Where none is unread, that part is read to its end at once.
  const lists = asked.filter(({ sql }) => sql.includes('from "conversation"') && !/^select count|"stretch"/.test(sql));
  // Those of a part are picked, then what is shown of them is read.
  expect(lists).toHaveLength(2);
  for (const statement of lists) {
    const plan = await planOf(db, raw, statement);
    expect(plan).toMatch(/SEARCH conversation USING INTEGER PRIMARY KEY|conversation_pkey/);
    expect(plan).not.toMatch(READS_TABLE);
  }
});

test("conversations of many whom a search means are met in the list's own order, however far down, page after page", async () => {
  const search = "1011";
  const asked = await askedOf(db, (deps) => listConversations(deps, { search }));
  const lists = asked.filter(({ sql }) => sql.includes('"stretch"'));
  expect(lists.length).toBe(3);
  // PostgreSQL has statistics, which tell it the better of both ways.
  if (db.engine === "sqlite")
    for (const statement of lists)
      expect(await planOf(db, raw, statement)).toMatch(/conversation_(unread|read) \(last_message_id<\?\)/);
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

test("a name with a filter that leaves few is looked for in the filter's own list", async () => {
  const asked = await askedOf(db, (deps) => listPeople(deps, { search: "rabé", status: "closed" }));
  const last = asked.findLast(({ sql }) => sql.includes("order by") && !LOOKS_UP.test(sql));
  const plan = await planOf(db, raw, last ?? { sql: "", params: [] });
  expect(plan).toMatch(/member_status/);
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
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

test("many whom a search means are tried against a filter by their numbers, in its indexes", async () => {
  if (db.engine === "postgres") await raw.commit("alter table membership disable trigger user");
  await raw.commit(
    `insert into membership (member_id, level_id, level_name, price_ar, paid_ar, daily_ceiling_ar, origin, starts_at, expires_at)
      select id, 2, 'VIP1', 0, 0, 0, 'grant', 0, 1000 from member where id % 5 = 0`,
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
    const asked = await askedOf(db, (deps) => listPeople(deps, { search, levelId: 2 }));
    const tried = asked.find(({ sql }) => LOOKS_UP.test(sql) && sql.includes("ms.member_id"));
    // PostgreSQL has no statistics of what was just written.
    if (db.engine === "sqlite")
      expect(await planOf(db, raw, tried ?? { sql: "", params: [] })).toMatch(
        /SEARCH ms (EXISTS )?USING INDEX membership_level \(level_id=\? AND member_id=\? AND expires_at>\?\)/,
      );
    else expect(tried).toBeDefined();
  }
});
