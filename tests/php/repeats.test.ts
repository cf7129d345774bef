import { beforeEach, expect, test } from "vitest";
import { adjustBalance } from "../../src/server/features/people/acts.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { setSetting } from "../support/change.ts";
import { dump } from "../support/dump.ts";
import { callOf } from "../support/world.ts";
import { type Answer, expectRefusal, type OldClient } from "./client.ts";
import { ask, createStage, type Stage, taskIds, vipId } from "./stage.ts";

let stage: Stage;
let { world, php, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, php, back } = stage);
});

type Write = { client: OldClient; path: string; fields: Record<string, unknown>; codes: string[]; balanceAr: number };

const PHONE = "0320000009";

/** Each money write: what to send, how a repeat is refused, and the member's balance after one success. */
const writes: Record<string, () => Promise<Write>> = {
  "utilisateur/buy_vip.php": async () => {
    await deposit("MORE1", 10_000);
    const fields = { vip_id: await vipId(php, "VIP2"), adjusted_price: 30_000 };
    return { client: php, path: "utilisateur/buy_vip.php", fields, codes: ["LEVEL_OWNED"], balanceAr: 0 };
  },
  "transactions/save_deposit.php": async () => {
    const fields = stage.deposit("ONCE1");
    return {
      client: php,
      path: "transactions/save_deposit.php",
      fields,
      codes: ["REFERENCE_TAKEN"],
      balanceAr: 20_000,
    };
  },
  "transactions/save_withdrawal.php": async () => {
    const fields = { amount: 5_000, phone: PHONE };
    const path = "transactions/save_withdrawal.php";
    return { client: php, path, fields, codes: ["WITHDRAWAL_REPEATED"], balanceAr: 15_000 };
  },
  "utilisateur/complete_task.php": async () => {
    const [task] = await taskIds(php);
    const path = "utilisateur/complete_task.php";
    return { client: php, path, fields: { task_id: task }, codes: ["TASK_DONE"], balanceAr: 20_200 };
  },
  "admin/users/update_balance.php": async () => {
    await world.fund(5_000, "capital");
    const fields = { userId: stage.member.memberId, amount: 5_000, action: "ADD" };
    const path = "admin/users/update_balance.php";
    return { client: back, path, fields, codes: ["ADJUSTMENT_REPEATED"], balanceAr: 25_000 };
  },
  "admin/users/update_balance.php, what another administrator proposed": async () => {
    await world.fund(20_000, "capital");
    await setSetting(world, "aloneDailyAr", 8_000);
    const other = callOf(await world.anAdmin());
    const [memberId, amountAr] = [stage.member.memberId, 5_000];
    const add = () => adjustBalance(world.deps, other, { memberId, amountAr, action: "add", reason: "Prime" });
    await add();
    world.clock.now += MINUTE_MS;
    // The two together exceed the threshold, although each alone does not.
    await expect(add()).rejects.toMatchObject({ code: "APPROVAL_REQUIRED" });
    const fields = { userId: memberId, amount: amountAr, action: "ADD" };
    const path = "admin/users/update_balance.php";
    return { client: back, path, fields, codes: ["ADJUSTMENT_REPEATED", "ALREADY_DECIDED"], balanceAr: 30_000 };
  },
  "admin/users/toggle_statut.php": async () => {
    const path = "admin/users/toggle_statut.php";
    return { client: back, path, fields: { id: stage.member.memberId }, codes: ["STATUS_REPEATED"], balanceAr: 20_000 };
  },
  "admin/validate_transaction.php, a payout another administrator proposed": async () => {
    await setSetting(world, "aloneDailyAr", 5_000);
    const other = callOf(await world.anAdmin());
    const withdrawal = { amount: 10_000, phone: PHONE };
    const { withdrawal_id } = await ask<{ withdrawal_id: number }>(php, "transactions/save_withdrawal.php", withdrawal);
    const proposal = validate(world.deps, other, { transactionId: withdrawal_id });
    await expect(proposal).rejects.toMatchObject({ code: "APPROVAL_REQUIRED" });
    const fields = { transaction_id: withdrawal_id, status: "Validé" };
    const path = "admin/validate_transaction.php";
    return { client: back, path, fields, codes: ["ALREADY_DECIDED"], balanceAr: 10_000 };
  },
  "admin/validate_transaction.php, a deposit": async () => {
    const { deposit_id } = await ask(php, "transactions/save_deposit.php", stage.deposit("ONCE2"));
    const fields = { transaction_id: deposit_id, status: "Validé", reference: "" };
    const path = "admin/validate_transaction.php";
    return { client: back, path, fields, codes: ["ALREADY_DECIDED"], balanceAr: 25_000 };
  },
  "admin/validate_transaction.php, a rejected withdrawal": async () => {
    const { withdrawal_id } = await ask(php, "transactions/save_withdrawal.php", { amount: 5_000, phone: PHONE });
    const fields = { transaction_id: withdrawal_id, status: "Rejeté", reference: "Numéro inactif" };
    const path = "admin/validate_transaction.php";
    return { client: back, path, fields, codes: ["ALREADY_DECIDED"], balanceAr: 20_000 };
  },
};

async function deposit(reference: string, amount: number) {
  const declared = { ...stage.deposit(reference), amount };
  const { deposit_id } = await ask(php, "transactions/save_deposit.php", declared);
  await ask(back, "admin/validate_transaction.php", { transaction_id: deposit_id, status: "Validé" });
}

const ofSuccess = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);

test.each(Object.entries(writes))("%s sent again is refused and changes nothing", async (_name, prepare) => {
  const { client, path, fields, codes, balanceAr } = await prepare();
  await ask(client, path, fields);
  const before = await dump(world);
  for (let again = 0; again < 3; again++) {
    const answer = await client.post(path, fields);
    expect(codes).toContain(answer.body.code);
    expectRefusal(answer, 409, answer.body.code as "TASK_DONE");
  }
  expect(await dump(world)).toEqual(before);
  expect(await world.balanceOf(stage.member)).toBe(balanceAr);
});

test.each(Object.entries(writes))("of ten %s at once exactly one succeeds", async (_name, prepare) => {
  const { client, path, fields, codes, balanceAr } = await prepare();
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.post(path, fields)));
  expect(ofSuccess(answers)).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(409);
    expect(codes).toContain(answer.body.code);
  }
  expect(await world.balanceOf(stage.member)).toBe(balanceAr);
});

test.each(Object.entries(writes))(
  "%s sent ten times at once under one key, and once more, has one effect and one answer",
  async (_name, prepare) => {
    const { client, path, fields, balanceAr } = await prepare();
    const key = { "idempotency-key": "0123456789abcdef" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post(path, fields, key)));
    answers.push(await client.post(path, fields, key));
    expect(ofSuccess(answers)).toHaveLength(11);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await world.balanceOf(stage.member)).toBe(balanceAr);
    const { t, q } = world.db.read;
    expect(await q.select({ key: t.idempotency.key }).from(t.idempotency)).toEqual([{ key: "0123456789abcdef" }]);
  },
);

test("of a validation and a rejection at once, one decision is made", async () => {
  const { deposit_id } = await ask(php, "transactions/save_deposit.php", stage.deposit("RACE1"));
  const decide = (status: string) =>
    back.post("admin/validate_transaction.php", { transaction_id: deposit_id, status });
  const answers = await Promise.all(["Validé", "Rejeté", "Validé", "Rejeté", "Validé", "Rejeté"].map(decide));
  expect(ofSuccess(answers)).toHaveLength(1);
  const [entry] = await ask<{ TRANSACTION_ID: number; TRANSACTION_STATUS: string }[]>(
    php,
    "utilisateur/historique-depot.php",
  );
  expect(entry?.TRANSACTION_ID).toBe(deposit_id);
  expect(await world.balanceOf(stage.member)).toBe(entry?.TRANSACTION_STATUS === "Validé" ? 25_000 : 20_000);
});

test("an Idempotency-Key of another body or another call is refused, an unusable one too", async () => {
  const key = { "idempotency-key": "abcdef0123456789" };
  const first = await php.post("transactions/save_deposit.php", stage.deposit("KEY1"), key);
  expect(first.status).toBe(200);
  const before = await dump(world);
  const sentence = "Cette opération a déjà été envoyée avec d'autres informations. Rechargez la page.";
  const other = await php.post("transactions/save_deposit.php", stage.deposit("KEY2"), key);
  expectRefusal(other, 422, "IDEMPOTENCY_MISMATCH", sentence);
  const elsewhere = await php.post("transactions/save_withdrawal.php", { amount: 5_000, phone: PHONE }, key);
  expectRefusal(elsewhere, 422, "IDEMPOTENCY_MISMATCH", sentence);
  const unusable = { "idempotency-key": "short" };
  const refused = await php.post("transactions/save_deposit.php", stage.deposit("KEY3"), unusable);
  expectRefusal(refused, 400, "IDEMPOTENCY_KEY_INVALID", "La clé d'unicité de l'opération est invalide.");
  const again = await php.post("transactions/save_deposit.php", stage.deposit("KEY1"), key);
  expect(again.text).toBe(first.text);
  expect(await dump(world)).toEqual(before);
});
