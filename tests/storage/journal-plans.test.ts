import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import type { Database } from "../../src/server/db/database.ts";
import { getActors, getJournal } from "../../src/server/features/journal/journal.service.ts";
import type { JournalInput } from "../../src/shared/journal.ts";
import { analyze, askedOf, planOf, type SentStatement, upTo } from "../support/plans.ts";
import { openRawCopy, type Raw, type RawCopy } from "../support/raw.ts";

const ROWS = 40_000;
const FIRST_DAY = 20_000;

let copy: RawCopy;
let db: Database;
let raw: Raw;
beforeAll(async () => {
  copy = await openRawCopy();
  ({ db, raw } = copy);
  await fill();
  await analyze(db, raw, ["member", "audit"]);
});
afterAll(() => copy.close());

/** Years of decisions and sign-ins of five administrators about 500 members; an export now and then. */
async function fill(): Promise<void> {
  const isSqlite = db.engine === "sqlite";
  await raw.commit(
    isSqlite ? "drop trigger audit_insert_guard" : "alter table audit disable trigger user",
    `insert into member (name, search_name, phone, role, status, invitation_code, password_hash, token_version, created_at)
      ${upTo(500)} select 'Rabe ' || i, 'rabe ' || i, '+2613410' || (10000 + i), case when i < 6 then 'admin' else 'member' end, 'active', 'C' || i, '', 1, 0 from n`,
    `insert into audit (at, actor_id, actor_name, action, target_kind, target_id, member_id, ip, request_id, previous_hash, hash)
      ${upTo(ROWS)} select (${FIRST_DAY} + i / 40) * 86400000 + i % 40, 1 + i % 5, 'Rabe',
        case when i % 1000 = 0 then 'export' when i % 10 = 1 then 'signIn' else 'validate' end,
        case when i % 1000 = 0 then 'export' when i % 10 = 1 then 'session' else 'transaction' end, cast(i as text),
        case when i % 10 = 1 or i % 1000 = 0 then null else 6 + i % 490 end, '', '', 's' || i, 's' || (i + 1) from n`,
  );
}

/** The statements about the journal that a use case sends. */
const statementsOf = async (run: (deps: Deps) => Promise<unknown>) =>
  (await askedOf(db, run)).filter(({ sql }) => sql.includes('"audit"'));

const plan = (statement: SentStatement | undefined) => planOf(db, raw, statement as SentStatement);

const READS_ALL = /SCAN audit(?! USING)|Seq Scan on "?audit/;
const SORTS = /TEMP B-TREE FOR ORDER BY|Sort Key/;
/** In the order of the numbers: it stops at the end of the page. */
const BY_NUMBER = "SCAN audit|INTEGER PRIMARY KEY|audit_pkey";

type Case = [what: string, input: JournalInput, index: string, sorts?: boolean];

const cases: Case[] = [
  ["everything", {}, BY_NUMBER],
  ["the page after an entry", { cursor: 20_000 }, BY_NUMBER],
  ["the page before an entry", { cursor: 20_000, direction: "backward" }, BY_NUMBER],
  ["an administrator's", { actorId: 2 }, "audit_actor"],
  ["an administrator's, a page further", { actorId: 2, cursor: 20_000 }, "audit_actor"],
  ["one action", { action: "export" }, "audit_action"],
  ["one action of one administrator", { actorId: 2, action: "export" }, "audit_actor_action"],
  ["what one administrator did to one kind", { actorId: 2, targetKind: "export" }, "audit_actor_kind"],
  ["one action on one kind, which never meet", { action: "validate", targetKind: "session" }, "audit_action_kind"],
  ["one kind of target", { targetKind: "session" }, "audit_kind"],
  ["one target", { targetKind: "transaction", targetId: "20000" }, "audit_target"],
  ["one target among an administrator's", { actorId: 2, targetKind: "transaction", targetId: "20000" }, "audit_target"],
  ["one target of one account", { memberId: 100, targetKind: "transaction", targetId: "20000" }, "audit_target"],
  ["one account", { memberId: 100 }, "audit_member", true],
  ["what one administrator did to one account", { memberId: 100, actorId: 2 }, "audit_member", true],
  ["one action on one account", { memberId: 100, action: "validate", targetKind: "transaction" }, "audit_member", true],
];

describe("the journal is read from the index made for each filter, and never whole:", () => {
  test.each(cases)("%s", async (_, input, index, sorts = false) => {
    const statements = await statementsOf((deps) => getJournal(deps, input));
    expect(statements).toHaveLength(1);
    for (const statement of statements) {
      const found = await plan(statement);
      // PostgreSQL weighs by its statistics whether a common value is met sooner in the order of the numbers.
      if (db.engine === "postgres") {
        expect(found).not.toMatch(READS_ALL);
        continue;
      }
      expect(found).toMatch(new RegExp(`(${index})(?![_a-z])`));
      if (index !== BY_NUMBER) expect(found).not.toMatch(READS_ALL);
      expect(SORTS.test(found), found).toBe(sorts);
    }
  });

  test("a period is first looked up by its hours, then read by number between its ends", async () => {
    const day = { from: FIRST_DAY + 240, to: FIRST_DAY + 240 };
    const [first, last, list] = await statementsOf((deps) => getJournal(deps, day));
    for (const bound of [first, last]) expect(await plan(bound)).toMatch(/audit_at/);
    expect(await plan(list)).toMatch(/INTEGER PRIMARY KEY \(rowid>\? AND rowid<\?\)|audit_pkey|audit_at/);
  });
});

test("the list of those who ever acted reads an index, not their entries", async () => {
  const statements = await statementsOf(getActors);
  expect(statements).toHaveLength(6);
  for (const statement of statements) expect(await plan(statement)).toMatch(/audit_actor/);
});
