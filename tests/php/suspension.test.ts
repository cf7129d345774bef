import { beforeEach, expect, test } from "vitest";
import { signedIn as asClient } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";
import { expectRefusal, type OldClient, signedIn } from "./client.ts";
import { ask, taskIds, vipId } from "./stage.ts";

let world: World;
let admin: Person;
let php: OldClient;
let back: OldClient;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
  php = await signedIn(world, await world.aMember({ name: "Rivo", balanceAr: 60_000 }));
});

const buy = (vip_id: number) => php.post("utilisateur/buy_vip.php", { vip_id, adjusted_price: 20_000 });

test("a sale is suspended while the fund covers less than 30 days, and opens again once it does", async () => {
  const [task_id] = await taskIds(php);
  const work = await php.post("utilisateur/complete_task.php", { task_id });
  expectRefusal(work, 409, "BUDGET_EXHAUSTED", "Budget du jour épuisé");
  await world.fund(20_999);
  const vip1 = await vipId(php, "VIP1");
  const before = await dump(world);
  const refused = await buy(vip1);
  const sentence =
    "Ventes suspendues : le fonds de récompenses couvre 29 jours sur les 30 exigés. Réessayez plus tard.";
  expectRefusal(refused, 409, "SALES_SUSPENDED", sentence);
  expect(await dump(world)).toEqual(before);

  // Withdrawals are never suspended: they can be requested and paid.
  const { withdrawal_id } = await ask<{ withdrawal_id: number }>(php, "transactions/save_withdrawal.php", {
    amount: 5_000,
    phone: "0341234567",
  });
  await ask(back, "admin/validate_transaction.php", { transaction_id: withdrawal_id, status: "Validé" });

  await world.fund(1);
  expect((await buy(vip1)).status).toBe(200);
  const next = await signedIn(world, await world.aMember({ balanceAr: 20_000 }));
  const late = await next.post("utilisateur/buy_vip.php", { vip_id: vip1, adjusted_price: 20_000 });
  expectRefusal(late, 409, "SALES_SUSPENDED");
});

test("while deposits are suspended no number is shown and nothing is declared, and withdrawals go on", async () => {
  const { admin: desk } = await asClient(world, admin);
  const transfer = { amount: 5_000, numero_admin: admin.phone, reference: "AAAA1" };
  for (const { phone, balanceAr } of await desk.cashNumbers.query())
    await desk.countCash.mutate({ cashPhone: phone, recordedAr: balanceAr, countedAr: 0 });
  const before = await dump(world);
  const declared = await php.post("transactions/save_deposit.php", transfer);
  expectRefusal(declared, 409, "DEPOSITS_SUSPENDED");
  expect(plainSpaces(String(declared.body.error))).toMatch(/^Les dépôts sont suspendus .* Les retraits continuent\.$/);
  expectRefusal(await php.get("utilisateur/admins.php"), 409, "DEPOSITS_SUSPENDED");
  expect(await dump(world)).toEqual(before);
  await ask(php, "transactions/save_withdrawal.php", { amount: 5_000, phone: "0341234567" });
  await world.fund(500_000, "capital");
  await ask(php, "transactions/save_deposit.php", transfer);
});
