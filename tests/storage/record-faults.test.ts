import { beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "../../src/server/features/auth/signup.service.ts";
import { recordAccess } from "../../src/server/features/journal/entry.service.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { createPerson } from "../../src/server/features/people/account.service.ts";
import { adjustBalance } from "../../src/server/features/people/adjustment.service.ts";
import { grantLevel } from "../../src/server/features/vip/grant.service.ts";
import type { Statement } from "../support/raw.ts";
import { callOf, type Person } from "../support/world.ts";
import { columns, sqlPrompt } from "./forgery.ts";
import { reversal } from "./recorded.ts";

const prompt = sqlPrompt();
let disarm: Statement[];
/** What the builder of worlds does not record: its administrators. */
let known: string[];
/** An administrator with a second factor, and a member with a one-time password, as the product makes them. */
let boss: number;
let newcomer: number;

beforeAll(async () => {
  const { world, economy } = prompt;
  const { deps } = world;
  const { admin, member } = economy;
  const call = callOf(admin);
  boss = (await createAdmin(deps, { name: "Boss", phone: "+261349000001", password: "sobika-manga-73" })).id;
  const actor: Person = { ...admin, memberId: boss, name: "Boss" };
  const { now } = world.clock;
  await deps.db.transact(async (tx) => {
    await tx.q.insert(tx.t.totp).values({ memberId: boss, seed: "x", lastStep: 0, createdAt: now });
    await tx.q.update(tx.t.totp).set({ enrolledAt: now, recoverySalt: "x" });
    await recordAccess(tx, callOf(actor), { action: "enableTotp", at: now });
  });
  const { invitationCode } = member;
  newcomer = (await createPerson(deps, call, { name: "New", phone: "+261349000002", role: "member", invitationCode }))
    .id;
  const input = { memberId: member.memberId, reason: "Erreur de saisie" };
  await adjustBalance(deps, call, { ...input, action: "remove", amountAr: 1_000 });
  const { level } = deps.db.read.t;
  const [, , , vip3] = await deps.db.read.q.select({ id: level.id }).from(level).orderBy(level.priceAr);
  await grantLevel(deps, call, { memberId: newcomer, levelId: vip3?.id ?? 0, reason: "Geste" });

  const triggers = await prompt.all("select name from sqlite_schema where type = 'trigger'").catch(() => []);
  disarm = prompt.isSqlite
    ? triggers.map(({ name }) => `drop trigger ${name}`)
    : ["set local session_replication_role = replica"];
  known = await prompt.pretend([], findUnmatched);
});

/** What is found once somebody took every guard away and wrote these rows by hand. */
async function foundIn(...forgery: Statement[]): Promise<string[]> {
  const found = await prompt.pretend([...disarm, ...forgery], findUnmatched);
  return found.filter((name) => !known.includes(name)).map((name) => name.replace(/ (\d+)$/, ""));
}

test("every act of an administrator in a sound database has its entry in the journal", () => {
  expect(known.filter((name) => !name.startsWith("role of member"))).toEqual([]);
});

const big = "100000000";

describe("a row that no recorded act explains is reported:", () => {
  test.each<[string, string, () => Statement]>([
    [
      "a validated deposit",
      "transaction",
      () => [
        `update "transaction" set status = 'validated', decided_by = ?, decided_at = 5, decision_reference = '' where id = ?`,
        prompt.economy.admin.memberId,
        prompt.economy.ids.waitingDeposit,
      ],
    ],
    [
      "a funding",
      "funding",
      () => [
        `insert into funding (${columns.funding}) values ('sponsor', 'ONG', ${big}, 'F-9', 'MVola~F9', '+261340000009', ?, 5)`,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "an ADD",
      "adjustment",
      () => [
        `insert into adjustment (${columns.adjustment}) values (?, 'add', ${big}, 'x', ?, 5)`,
        prompt.economy.member.memberId,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "a REMOVE",
      "adjustment",
      () => [
        `insert into adjustment (${columns.adjustment}) values (?, 'remove', 500, 'x', ?, 5)`,
        prompt.economy.member.memberId,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "a reversal",
      "reversal",
      () => reversal(prompt.economy, { transaction_id: prompt.economy.ids.validated, member_ar: 500 }),
    ],
    [
      "a drawing",
      "drawing",
      () => [
        `insert into drawing (amount_ar, sales_ar, cash_phone, reference, transfer_key, count_id, reason, recorded_by, created_at)
          values (900, 0, '+261340000009', 'D-9', 'MVola~D9', null, 'x', ?, 5)`,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "a shortfall",
      "drawing",
      () => [
        `insert into drawing (amount_ar, sales_ar, cash_phone, reference, transfer_key, count_id, reason, recorded_by, created_at)
          select 100, 0, cash_phone, null, null, id, 'x', ?, 5 from cash_count limit 1`,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "cash that moved",
      "cash move",
      () => [
        `insert into cash_move (${columns.cash_move}) values ('+261340000001', '+261340000002', 900, 'M-9', 'a', 'b', ?, 5)`,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "a gift",
      "membership",
      () => [
        `insert into membership (member_id, level_id, origin, level_name, price_ar, daily_ceiling_ar, paid_ar, starts_at, expires_at)
          select ?, id, 'grant', name, price_ar, daily_ceiling_ar, 0, 5, 31536000005 from level order by price_ar desc limit 1`,
        prompt.economy.referrer.memberId,
      ],
    ],
    ["the role of administrator", "role of member", () => ["update member set role = 'admin' where id = ?", newcomer]],
    ["a replaced password", "password of member", () => ["update member set password_hash = 'y' where id = ?", boss]],
    [
      "a replaced one-time password",
      "password of member",
      () => ["update member set password_hash = 'y' where id = ?", newcomer],
    ],
    ["a second factor taken away", "second factor of member", () => ["delete from totp where member_id = ?", boss]],
    [
      "a second factor of another day",
      "second factor of member",
      () => ["update totp set enrolled_at = 5 where member_id = ?", boss],
    ],
    ["a blocked administrator", "status of member", () => ["update member set status = 'blocked' where id = ?", boss]],
  ])("%s", async (_, name, forgery) => {
    expect(await foundIn(forgery())).toEqual([name]);
  });

  test("an approved proposal", async () => {
    const forged: Statement = [
      `insert into approval (kind, target, member_id, amount_ar, input, facts, proposed_by, proposed_at, expires_at, status, decided_by, decided_at)
        values ('drawing', '+261340000009', null, ${big}, '{}', '{}', ?, 5, 500, 'approved', ?, 6)`,
      prompt.economy.admin.memberId,
      prompt.economy.owner.memberId,
    ];
    // Neither proposed nor approved by anybody.
    expect(await foundIn(forged)).toEqual(["proposal", "proposal"]);
  });
});

describe("a row that changed after its act is reported:", () => {
  test.each<[string, string[], () => Statement]>([
    [
      "a decision of another amount",
      ["transaction", "entry"],
      () => [`update "transaction" set amount_ar = 80000 where id = ?`, prompt.economy.ids.validated],
    ],
    [
      "a decision by somebody else",
      ["transaction", "entry"],
      () => [
        `update "transaction" set decided_by = ? where id = ?`,
        prompt.economy.owner.memberId,
        prompt.economy.ids.validated,
      ],
    ],
    ["a funding that is gone", ["entry"], () => "delete from funding where reference = 'S-1'"],
    ["a funding of another name", ["funding", "entry"], () => "update funding set who = 'ONG' where reference = 'S-1'"],
    ["a correction of another reason", ["adjustment", "entry"], () => "update adjustment set reason = 'x'"],
    [
      "a count of other figures",
      ["cash count", "entry"],
      () => "update cash_count set counted_ar = 466000 where counted_ar = 465000",
    ],
    [
      "the role taken from an administrator",
      ["role of member"],
      () => ["update member set role = 'member' where id = ?", boss],
    ],
    ["the last entry cut off", ["membership"], () => "delete from audit where id = (select max(id) from audit)"],
  ])("%s", async (_, names, forgery) => {
    const found = await foundIn(forgery());
    expect(found.filter((name, index) => found.indexOf(name) === index)).toEqual(names);
  });
});
