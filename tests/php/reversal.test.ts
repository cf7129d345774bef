import { beforeEach, expect, test } from "vitest";
import { signedIn as asClient } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { receivedSms, reversedSms, smsOf } from "../support/statement.ts";
import { createWorld, type World } from "../support/world.ts";
import { expectRefusal, signedIn } from "./client.ts";
import { ask } from "./stage.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

test("a deposit that declares more than its line says is not validated", async () => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const member = await world.aMember({ name: "Lova" });
  const [back, php] = [await signedIn(world, admin), await signedIn(world, member)];
  const { deposit_id } = await ask<{ deposit_id: number }>(php, "transactions/save_deposit.php", {
    amount: 500_000,
    numero_admin: admin.phone,
    reference: "3210000001",
  });
  const { importStatement } = (await asClient(world, admin)).admin;
  await importStatement.mutate(smsOf(admin.phone, receivedSms({ reference: "3210000001", amount: "5 000" })));
  const before = await dump(world);
  const validated = await back.post("admin/validate_transaction.php", { transaction_id: deposit_id, status: "Validé" });
  const sentence =
    "Le relevé dit autre chose de ce transfert : autre montant, autre numéro ou point de vente. Dans « Relevés », créditez le montant reçu, ou ignorez la ligne.";
  expectRefusal(validated, 409, "STATEMENT_LINE_DIFFERS", sentence);
  expect(await dump(world)).toEqual(before);
});

test("a deposit whose transfer the operator took back is not validated, but rejected", async () => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const back = await signedIn(world, admin);
  const php = await signedIn(world, await world.aMember({ name: "Lova" }));
  const { deposit_id } = await ask<{ deposit_id: number }>(php, "transactions/save_deposit.php", {
    amount: 50_000,
    numero_admin: admin.phone,
    reference: "3210000001",
  });
  const { importStatement } = (await asClient(world, admin)).admin;
  await importStatement.mutate(smsOf(admin.phone, reversedSms({ reference: "3210000001" })));
  const before = await dump(world);
  const decide = (status: string, more = {}) =>
    back.post("admin/validate_transaction.php", { transaction_id: deposit_id, status, ...more });
  const sentence =
    "L'opérateur dit que ce transfert a été annulé ou a échoué : l'argent n'est pas resté sur ce numéro, et ne crédite personne. Rejetez le dépôt.";
  expectRefusal(await decide("Validé"), 409, "TRANSFER_IS_REVERSED", sentence);
  expect(await dump(world)).toEqual(before);
  expect((await decide("Rejeté", { reference: "Transfert annulé" })).status).toBe(200);
});

test("a deposit of which the operator took back a part is not validated by a door that does not show it", async () => {
  const admin = await world.anAdmin({ name: "Hanta" });
  const [back, php] = [await signedIn(world, admin), await signedIn(world, await world.aMember({ name: "Lova" }))];
  const { deposit_id } = await ask<{ deposit_id: number }>(php, "transactions/save_deposit.php", {
    amount: 50_000,
    numero_admin: admin.phone,
    reference: "3210000001",
  });
  const { importStatement } = (await asClient(world, admin)).admin;
  await importStatement.mutate(smsOf(admin.phone, reversedSms({ reference: "3210000001", amount: "20 000" })));
  const before = await dump(world);
  const validated = await back.post("admin/validate_transaction.php", { transaction_id: deposit_id, status: "Validé" });
  const sentence =
    "L'opérateur a repris 20 000 Ar sur ce transfert de 50 000 Ar. Regardez ce dépôt dans « Dépôts », puis décidez-le.";
  expectRefusal(validated, 409, "TRANSFER_PARTLY_REVERSED", sentence);
  expect(await dump(world)).toEqual(before);
});
