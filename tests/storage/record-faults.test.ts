import { beforeAll, describe, expect, test } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY } from "../../src/server/app/env.ts";
import type { Reader } from "../../src/server/db/database.ts";
import { createAdmin } from "../../src/server/features/auth/signup.service.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { recordAccess } from "../../src/server/features/journal/entry.service.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { createPerson } from "../../src/server/features/people/account.service.ts";
import { adjustBalance } from "../../src/server/features/people/acts.ts";
import { openReceiver, saveReceiver } from "../../src/server/features/receiver/acts.ts";
import { updateSettings } from "../../src/server/features/settings/change.service.ts";
import {
  updateContact,
  updateKeeper,
  updateReadyAnswers,
  updateUssd,
} from "../../src/server/features/settings/settings.service.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { createTask, updateTask } from "../../src/server/features/tasks/acts.ts";
import { deleteTask } from "../../src/server/features/tasks/editing.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { createLevel } from "../../src/server/features/vip/acts.ts";
import { grantLevel } from "../../src/server/features/vip/grant.acts.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { noKeeper, readyAnswerDefaults } from "../../src/shared/settings.ts";
import type { Statement } from "../support/raw.ts";
import { receivedLine } from "../support/second.ts";
import { tableOf } from "../support/statement.ts";
import { callOf, type Person } from "../support/world.ts";
import { NO } from "./brought.ts";
import { columns, sqlPrompt } from "./forgery.ts";
import { reversal } from "./recorded.ts";

const prompt = sqlPrompt();
let disarm: Statement[];
/** What the builder of worlds does not record: its administrators, and the numbers in their names. */
let known: string[];
const BUILT = /^role of member| of receiving number /;
/** A receiving number that two administrators made and one closed. */
const SHOP = "+261349000003";
/** An administrator with a second factor, and a member with a one-time password, as the product makes them. */
let boss: number;
let newcomer: number;

beforeAll(async () => {
  const { world, economy } = prompt;
  const { deps } = world;
  const { admin, member } = economy;
  const call = callOf(admin);
  boss = (
    await createAdmin(deps, { name: "Boss", phone: "+261349000001", password: "sobika-manga-73", operator: "MVola" })
  ).id;
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
  await configure();
  const input = { memberId: member.memberId, reason: "Erreur de saisie" };
  await adjustBalance(deps, call, { ...input, action: "remove", amountAr: 1_000 });
  const { level } = deps.db.read.t;
  const [, , , vip3] = await deps.db.read.q.select({ id: level.id }).from(level).orderBy(level.priceAr);
  await grantLevel(deps, call, { memberId: newcomer, levelId: vip3?.id ?? 0, reason: "Geste" });

  const triggers = await prompt.all("select name from sqlite_schema where type = 'trigger'").catch(() => []);
  disarm = prompt.isSqlite
    ? triggers.map(({ name }) => `drop trigger ${name}`)
    : ["set local session_replication_role = replica"];
  known = await prompt.pretend([], unmatched);
});

/** Settings, a level, a task and a statement, as administrators change and bring them in. */
async function configure() {
  const { deps } = prompt.world;
  const { admin, member, owner } = prompt.economy;
  const call = callOf(admin);
  const reason = "Essai";
  await updateContact(deps, call, { adminPhone: "+261341234567", groupLink: "https://chat.whatsapp.com/Asako" });
  await updateSettings(deps, call, { changes: [{ key: "depositMinimumAr", seen: 5_000, value: 6_000 }], reason });
  await updateReadyAnswers(deps, call, { answers: { ...readyAnswerDefaults, answer6: "" } });
  await updateKeeper(deps, call, { keeper: { ...noKeeper, name: "Rova SARL" } });
  await updateUssd(deps, call, { operator: "MVola", template: "#111*1*{numero}*{montant}#", isVerified: true });
  const level = await createLevel(deps, call, { name: "Essai", priceAr: 70_000, dailyCeilingAr: 1_000 });
  const words = { levelId: level.id, description: "Lire", gainAr: 100 };
  const task = await createTask(deps, call, { ...words, name: "Lire" });
  await updateTask(deps, call, { ...words, taskId: task.id, name: "Lire encore" });
  await deleteTask(deps, call, (await createTask(deps, call, { ...words, name: "Écouter" })).id);
  const whose = { operator: "MVola", holderName: "Boutique Ravo" } as const;
  await withSecondApproval(deps, owner, () => saveReceiver(deps, call, { phone: SHOP, ...whose, seen: null, reason }));
  await openReceiver(deps, call, { phone: SHOP, isOpen: false });
  const sent = { reference: "3211153717", amountAr: 6_000 };
  const { id } = await declareDeposit(deps, callOf(member), { ...sent, receiverPhone: admin.phone });
  await receivedLine(deps, admin, owner, { ...sent, phone: admin.phone });
  await validate(deps, call, { transactionId: id });
  const rows = [{ reference: "3210176366", amount: "5000" }];
  await importStatement(deps, call, tableOf(admin.phone, rows));
}

const unmatched = (reader: Reader) => findUnmatched(reader, DEVELOPMENT_JOURNAL_KEY);

/** The findings after dropping every guard and writing these rows by hand. */
async function foundIn(...forgery: Statement[]): Promise<string[]> {
  const found = await prompt.pretend([...disarm, ...forgery], unmatched);
  return found.filter((name) => !known.includes(name)).map((name) => name.replace(/ (\d+)$/, ""));
}

test("every act of an administrator in a sound database has its entry in the journal", () => {
  expect(known.filter((name) => !BUILT.test(name))).toEqual([]);
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
      "membership, seal of membership",
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
    expect(await foundIn(forgery())).toEqual(name.split(", "));
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

describe("what a member wrote and somebody changed is reported:", () => {
  test.each<[string, string, () => Statement]>([
    [
      "the number that a waiting withdrawal is to be paid to",
      "seal of transaction",
      () =>
        "update \"transaction\" set payout_phone = '+261349999999' where type = 'withdrawal' and status = 'pending'",
    ],
    [
      "the member of a waiting deposit",
      "seal of transaction",
      () => [
        `update "transaction" set member_id = ? where id = ?`,
        prompt.economy.referrer.memberId,
        prompt.economy.ids.waitingDeposit,
      ],
    ],
    [
      "the ceiling of a membership",
      "seal of membership",
      () =>
        "update membership set daily_ceiling_ar = 900000 where id = (select max(id) from membership where origin = 'purchase')",
    ],
    [
      "a member's number",
      "phone of member",
      () => ["update member set phone = '+261349999998' where id = ?", prompt.economy.member.memberId],
    ],
  ])("%s", async (_, name, forgery) => {
    expect(await foundIn(forgery())).toEqual([name]);
  });
});

describe("what no recorded act set or confirmed is reported:", () => {
  test.each<[string, string, () => Statement]>([
    ["a setting", "setting depositMinimumAr", () => "update setting set value = '1000' where key = 'depositMinimumAr'"],
    [
      "a setting that nobody set",
      "setting depositMaximumAr",
      () => "insert into setting values ('depositMaximumAr', '9', 5)",
    ],
    ["a setting taken away", "setting depositMinimumAr", () => "delete from setting where key = 'depositMinimumAr'"],
    [
      "another group",
      "setting contact.groupLink",
      () => "update setting set value = 'https://t.me/x' where key = 'contact.groupLink'",
    ],
    [
      "another code to dial",
      "setting ussd.MVola.template",
      () => "update setting set value = '*111#' where key = 'ussd.MVola.template'",
    ],
    [
      "another holder of a receiving number",
      `holderName of receiving number ${SHOP}`,
      () => ["update receiving_number set holder_name = 'Moi' where phone = ?", SHOP],
    ],
    [
      "another operator of a receiving number",
      `operator of receiving number ${SHOP}`,
      () => ["update receiving_number set operator = 'Airtel Money' where phone = ?", SHOP],
    ],
    [
      "a receiving number that is open again",
      `isOpen of receiving number ${SHOP}`,
      () => ["update receiving_number set is_open = (1 = 1) where phone = ?", SHOP],
    ],
    ["a level's price", "priceAr of level", () => "update level set price_ar = 1 where name = 'Essai'"],
    ["a level taken off sale", "standing of level", () => "update level set archived_at = 5 where name = 'Essai'"],
    ["a task's gain", "gainAr of task", () => "update task set gain_ar = 900 where name = 'Lire encore'"],
    [
      "an import",
      "statement import",
      () => [
        `insert into statement_import (phone, operator, source, imported_by, imported_at, active_at, finished_at, gaps, left_out, messages, names_payers)
          values (?, 'MVola', 'sms', ?, 5, 5, 5, 0, '{}', 1, ${NO})`,
        prompt.economy.admin.phone,
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "the confirmation of an import",
      "confirmation of statement import",
      () => [
        "update statement_import set confirmed_by = ?, confirmed_at = 5 where confirmed_by is null",
        prompt.economy.owner.memberId,
      ],
    ],
  ])("%s", async (_, name, forgery) => {
    expect(await foundIn(forgery())).toEqual([name]);
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
    [
      "a paid withdrawal of another number",
      ["transaction", "entry"],
      () =>
        `update "transaction" set payout_phone = '+261349999999' where type = 'withdrawal' and status = 'validated'`,
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
      "a line tied to another deposit",
      ["link of statement line", "entry"],
      () => [
        "update operator_message set transaction_id = ? where state = 'matched'",
        prompt.economy.ids.waitingDeposit,
      ],
    ],
    ["a line that is no longer tied", ["entry"], () => "delete from operator_message where state = 'matched'"],
    [
      "an import confirmed by somebody else",
      ["confirmation of statement import", "entry"],
      () => [
        "update statement_import set confirmed_by = ? where confirmed_by is not null",
        prompt.economy.admin.memberId,
      ],
    ],
    [
      "an import of other figures",
      ["statement import", "entry"],
      () => "update statement_import set messages = 2 where confirmed_by is null",
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
