import { beforeEach, expect, test } from "vitest";
import type { ErrorCode } from "../../src/shared/errors.ts";
import { dump } from "../support/dump.ts";
import { makeReal } from "../support/totp.ts";
import { SECRET } from "../support/world.ts";
import { expectRefusal, type OldClient, oldClient } from "./client.ts";
import { ask, createStage, type Stage, taskIds, vipId } from "./stage.ts";

let stage: Stage;
let { world, member, php, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, member, php, back } = stage);
});

type Case = [fields: object, status: number, code: ErrorCode, sentence: string];

/** Every case is refused in its own words and leaves every table as it was. */
async function refused(client: OldClient, path: string, cases: Case[]) {
  for (const [fields, status, code, sentence] of cases) {
    const before = await dump(world);
    const answer = await client.post(path, fields);
    expectRefusal(answer, status, code, sentence);
    expect(await dump(world)).toEqual(before);
  }
}

const invalid = (fields: object, sentence: string): Case => [fields, 400, "INVALID_INPUT", sentence];

test("auth/register.php refuses each wrong field in its own words", async () => {
  const right = { username: "Soa", tel: "0331234567", email: "", password: SECRET, invitation_code: "CODE0003" };
  const unknown = "Ce code d'invitation n'existe pas ou n'est plus valable.";
  const taken = "Ce numéro est déjà inscrit. Connectez-vous ou utilisez un autre numéro.";
  await refused(oldClient(world), "auth/register.php", [
    invalid({}, "Nom requis."),
    invalid({ ...right, username: "  " }, "Nom requis."),
    invalid({ ...right, username: { a: 1 } }, "Nom requis."),
    invalid({ ...right, tel: undefined }, "Le contact doit contenir au moins 9 caractères."),
    invalid({ ...right, tel: "32123456" }, "Le contact doit contenir au moins 9 caractères."),
    invalid({ ...right, tel: "0201234567" }, "Numéro invalide."),
    invalid({ ...right, tel: 331234567 }, "Numéro invalide."),
    invalid({ ...right, email: "soa" }, "Email invalide."),
    invalid({ ...right, password: "12345" }, "Le mot de passe doit contenir au moins 6 caractères."),
    invalid({ ...right, invitation_code: "" }, "Code d'invitation requis."),
    [{ ...right, invitation_code: "NOBODY" }, 400, "INVITATION_INVALID", unknown],
  ]);
  const before = await dump(world, ["throttle"]);
  const answer = await oldClient(world).post("auth/register.php", { ...right, tel: member.phone });
  expectRefusal(answer, 409, "PHONE_TAKEN", taken);
  expect(await dump(world, ["throttle"])).toEqual(before);
});

test("auth/register.php of a real site refuses a password that is easy to guess", async () => {
  makeReal(world);
  const right = { username: "Soa", tel: "0331234567", email: "", password: SECRET, invitation_code: "CODE0003" };
  const guessable =
    "Ce mot de passe est trop facile à deviner. Choisissez-en un moins courant, sans votre nom ni votre numéro.";
  await refused(oldClient(world), "auth/register.php", [
    invalid({ ...right, password: "azerty123" }, guessable),
    invalid({ ...right, password: "0331234567" }, guessable),
  ]);
});

test("auth/login.php refuses each wrong field in its own words", async () => {
  await refused(oldClient(world), "auth/login.php", [
    invalid({}, "Le contact doit contenir au moins 9 caractères."),
    invalid({ fullNumber: "1234", password: SECRET }, "Le contact doit contenir au moins 9 caractères."),
    invalid({ fullNumber: "123456789", password: SECRET }, "Numéro invalide."),
    invalid({ fullNumber: member.phone, password: "" }, "Mot de passe requis."),
  ]);
});

test("auth/login.php answers a wrong password and an unknown number alike, and five of them delay the sixth", async () => {
  const before = await dump(world, ["throttle"]);
  const login = (fullNumber: string, password: string) =>
    oldClient(world).post("auth/login.php", { fullNumber, password });
  const wrong = "Numéro ou mot de passe incorrect.";
  expectRefusal(await login("0339999999", SECRET), 401, "WRONG_CREDENTIALS", wrong);
  for (let guess = 0; guess < 5; guess++) {
    expectRefusal(await login(member.phone, "wrong"), 401, "WRONG_CREDENTIALS", wrong);
  }
  const wait = "Trop de tentatives. Compte bloqué temporairement : réessayez dans 1 s.";
  const late = await login(member.phone, SECRET);
  expectRefusal(late, 429, "TOO_MANY_ATTEMPTS", wait);
  expect(late.headers["retry-after"]).toBe("1");
  const { t } = world.db.read;
  expect(await dump(world, ["throttle"])).toEqual(before);
  world.clock.now += 1_000;
  await world.db.transact((tx) => tx.q.update(t.member).set({ status: "blocked" }));
  const blocked = "Votre compte est bloqué. Contactez le support.";
  expectRefusal(await login(member.phone, SECRET), 403, "ACCOUNT_BLOCKED", blocked);
});

test("utilisateur/buy_vip.php refuses each wrong field, level and price in its own words", async () => {
  const [vip0, vip1, vip2] = [await vipId(php, "VIP0"), await vipId(php, "VIP1"), await vipId(php, "VIP2")];
  const changed = "Le prix a changé. Rechargez la page.";
  const owned = "Vous avez déjà ce niveau ou un niveau supérieur.";
  const gone = "Ce niveau VIP n'existe pas ou n'est plus en vente.";
  await refused(php, "utilisateur/buy_vip.php", [
    invalid({ adjusted_price: 30_000 }, "Valeur invalide : vip_id."),
    invalid({ vip_id: vip2 }, "Montant invalide."),
    ...["30000.0", "3e4", " 30000", "-30000", "", 30_000.5, -1, "9007199254740993", true, null, [30_000]].map(
      (adjusted_price) => invalid({ vip_id: vip2, adjusted_price }, "Montant invalide."),
    ),
    [{ vip_id: vip2, adjusted_price: 0 }, 409, "PRICE_CHANGED", changed],
    [{ vip_id: vip2, adjusted_price: 50_000 }, 409, "PRICE_CHANGED", changed],
    [{ vip_id: vip2, adjusted_price: 30_000 }, 409, "INSUFFICIENT_BALANCE", "Solde insuffisant."],
    [{ vip_id: vip1, adjusted_price: 20_000 }, 409, "LEVEL_OWNED", owned],
    [{ vip_id: Number.MAX_SAFE_INTEGER, adjusted_price: 0 }, 404, "LEVEL_NOT_FOUND", gone],
    [{ vip_id: vip0, adjusted_price: 0 }, 409, "LEVEL_OWNED", owned],
  ]);
});

test("transactions/save_deposit.php refuses each wrong field, number and reference in its own words", async () => {
  const right = stage.deposit("REF-1");
  await ask(php, "transactions/save_deposit.php", stage.deposit("TAKEN"));
  const empty = "Veuillez remplir tous les champs.";
  const low = "Le montant doit être au moins 5 000 Ar et multiple de 1 000.";
  const high = "Le montant ne peut pas dépasser 2 000 000 Ar par dépôt.";
  const elsewhere = "Ce numéro de réception n'est plus disponible. Choisissez-en un autre.";
  const badReference = "La référence doit contenir 4 à 40 lettres, chiffres, points ou tirets.";
  await refused(php, "transactions/save_deposit.php", [
    invalid({}, empty),
    ...["amount", "numero_admin", "reference"].flatMap((name) =>
      [undefined, null, "", "  "].map((value) => invalid({ ...right, [name]: value }, empty)),
    ),
    invalid({ ...right, reference: "ab" }, badReference),
    invalid({ ...right, numero_admin: "12345" }, "Numéro invalide."),
    [{ ...right, amount: 3_000 }, 400, "DEPOSIT_AMOUNT_INVALID", low],
    [{ ...right, amount: "cinq mille" }, 400, "DEPOSIT_AMOUNT_INVALID", low],
    [{ ...right, amount: 5_500.5 }, 400, "DEPOSIT_AMOUNT_INVALID", low],
    [{ ...right, amount: "5500" }, 400, "DEPOSIT_AMOUNT_INVALID", low],
    [{ ...right, amount: -5_000 }, 400, "DEPOSIT_AMOUNT_INVALID", low],
    [{ ...right, amount: 2_001_000 }, 400, "DEPOSIT_AMOUNT_TOO_HIGH", high],
    [{ ...right, numero_admin: member.phone }, 400, "RECEIVER_UNKNOWN", elsewhere],
    [{ ...right, reference: " ta ken" }, 409, "REFERENCE_TAKEN", "Cette référence a déjà été déclarée."],
  ]);
});

test("transactions/save_withdrawal.php refuses each wrong amount, number and repeat in its own words", async () => {
  const low = "Le montant doit être au moins 5 000 Ar et multiple de 1000.";
  const repeated = "Une demande identique vient d'être enregistrée. Vérifiez vos retraits avant de recommencer.";
  const many = "Vous avez déjà 3 demandes en attente. Attendez qu'une demande soit traitée.";
  const phone = "0320000009";
  await refused(php, "transactions/save_withdrawal.php", [
    invalid({}, "Numéro invalide."),
    invalid({ amount: 5_000 }, "Numéro invalide."),
    [{ phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    [{ amount: " ", phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    invalid({ amount: 5_000, phone: "320000009" }, "Numéro invalide."),
    invalid({ amount: 5_000, phone: "0201234567" }, "Numéro invalide."),
    [{ amount: 4_000, phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    [{ amount: "5 000", phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    [{ amount: 5_000.5, phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    [{ amount: 5_500, phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    [{ amount: -5_000, phone }, 400, "WITHDRAWAL_AMOUNT_INVALID", low],
    [{ amount: 21_000, phone }, 409, "INSUFFICIENT_BALANCE", "Solde insuffisant."],
  ]);
  for (const amount of [5_000, 6_000, 7_000]) await ask(php, "transactions/save_withdrawal.php", { amount, phone });
  await refused(php, "transactions/save_withdrawal.php", [
    [{ amount: 5_000, phone: "+261320000009" }, 409, "WITHDRAWAL_REPEATED", repeated],
    [{ amount: 8_000, phone }, 409, "TOO_MANY_PENDING", many],
  ]);
});

test("utilisateur/complete_task.php refuses each wrong task in its own words", async () => {
  const [first] = await taskIds(php);
  const [foreign] = await taskIds(stage.above);
  const elsewhere = "Cette tâche n'est pas disponible pour votre niveau.";
  await ask(php, "utilisateur/complete_task.php", { task_id: first });
  await refused(php, "utilisateur/complete_task.php", [
    invalid({}, "Valeur invalide : task_id."),
    invalid({ task_id: "1; drop table task" }, "Valeur invalide : task_id."),
    [{ task_id: first }, 409, "TASK_DONE", "Tâche déjà effectuée aujourd'hui."],
    [{ task_id: foreign }, 404, "TASK_NOT_FOUND", elsewhere],
    [{ task_id: 0 }, 404, "TASK_NOT_FOUND", elsewhere],
  ]);
});

test("admin/validate_transaction.php refuses each wrong decision in its own words", async () => {
  const declare = async (client: OldClient, reference: string) =>
    (await ask<{ deposit_id: number }>(client, "transactions/save_deposit.php", stage.deposit(reference))).deposit_id;
  const [waiting, done, own] = [await declare(php, "WAIT"), await declare(php, "DONE"), await declare(back, "OWN1")];
  await ask(back, "admin/validate_transaction.php", { transaction_id: done, status: "Validé" });
  const mine = "Vous ne pouvez pas décider de votre propre transaction. Demandez à un autre administrateur.";
  const decided = "Déjà validé par Hanta à 10:00.";
  const badStatus = "Valeur invalide : status (Validé ou Rejeté).";
  await refused(back, "admin/validate_transaction.php", [
    invalid({}, "Valeur invalide : transaction_id."),
    invalid({ transaction_id: waiting }, badStatus),
    invalid({ transaction_id: waiting, status: "En attente" }, badStatus),
    ...[["Validé"], ["Validé", "Rejeté"], { toString: "Validé" }, 1, true].map((status) =>
      invalid({ transaction_id: waiting, status }, badStatus),
    ),
    invalid({ transaction_id: `${waiting}x`, status: "Validé" }, "Valeur invalide : transaction_id."),
    invalid({ transaction_id: waiting, status: "Rejeté", reference: "x" }, "Un motif est requis."),
    invalid(
      { transaction_id: waiting, status: "Validé", reference: "x".repeat(121) },
      "Texte trop long : 120 caractères au plus.",
    ),
    [{ transaction_id: 999_999, status: "Validé" }, 404, "TRANSACTION_NOT_FOUND", "Cette transaction n'existe pas."],
    [
      { transaction_id: String(Number.MAX_SAFE_INTEGER), status: "Validé" },
      404,
      "TRANSACTION_NOT_FOUND",
      "Cette transaction n'existe pas.",
    ],
    [{ transaction_id: own, status: "Validé" }, 403, "OWN_TRANSACTION", mine],
    [{ transaction_id: done, status: "Validé" }, 409, "ALREADY_DECIDED", decided],
    [{ transaction_id: done, status: "Rejeté" }, 409, "ALREADY_DECIDED", decided],
  ]);
});
