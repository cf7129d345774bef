import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { setSetting } from "../support/change.ts";
import type { World } from "../support/world.ts";
import { expectRefusal, type OldClient, signedIn } from "./client.ts";
import { ask, createStage, type Stage } from "./stage.ts";

const PATH = "admin/validate_transaction.php";

let world: World;
let stage: Stage;
let second: OldClient;
let decision: { transaction_id: number; status: string; reference?: string };
beforeEach(async () => {
  stage = await createStage();
  ({ world } = stage);
  await setSetting(world, "aloneDailyAr", 5_000);
  second = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  const withdrawal = { amount: 10_000, phone: "0341234567" };
  const { withdrawal_id } = await ask<{ withdrawal_id: number }>(
    stage.php,
    "transactions/save_withdrawal.php",
    withdrawal,
  );
  decision = { transaction_id: withdrawal_id, status: "Validé" };
});

test("an old client's validation above the threshold is recorded as a proposal, and the answer says so", async () => {
  const sentence =
    "Au-dessus de 5 000 Ar par jour sans preuve, deux administrateurs décident. Votre demande est enregistrée et l'argent n'a pas bougé : un autre administrateur doit l'approuver.";
  expectRefusal(await stage.back.post(PATH, decision), 409, "APPROVAL_REQUIRED", sentence);
  // The same again is the same proposal.
  expectRefusal(await stage.back.post(PATH, decision), 409, "APPROVAL_REQUIRED", sentence);
  const { approval } = world.db.read.t;
  expect(await world.db.read.q.select().from(approval).where(eq(approval.kind, "withdrawal"))).toHaveLength(1);
});

test("another administrator's same call approves the proposal, once", async () => {
  await stage.back.post(PATH, decision);
  const { transaction } = await ask<{ transaction: object }>(second, PATH, { ...decision, reference: "R2" });
  expect(transaction).toMatchObject({ TRANSACTION_STATUS: "Validé" });
  expectRefusal(await second.post(PATH, decision), 409, "ALREADY_DECIDED", "Déjà validé par Solo à 10:00.");
});

test("a rejection by an old client needs nobody else, and ends the proposal", async () => {
  await stage.back.post(PATH, decision);
  await ask(second, PATH, { ...decision, status: "Rejeté" });
  expectRefusal(await second.post(PATH, decision), 409, "ALREADY_DECIDED");
});
