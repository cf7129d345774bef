import { beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { keepOpen } from "../support/change.ts";
import { clientOf, refusal, signedIn as signedInBrowser } from "../support/client.ts";
import { enrol, makeReal, STEP_MS } from "../support/totp.ts";
import { SECRET, type World } from "../support/world.ts";
import { expectRefusal, oldClient, phpToken } from "./client.ts";
import { ask, createStage, type Stage } from "./stage.ts";

const VALIDATE = "admin/validate_transaction.php";

let stage: Stage;
let world: World;
beforeEach(async () => {
  stage = await createStage();
  ({ world } = stage);
});

const enrolled = async () => {
  const { code } = await enrol(world, await signedInBrowser(world, stage.admin));
  world.clock.now += STEP_MS;
  return code;
};
const login = (password: string) =>
  oldClient(world).post<{ token: string }>("auth/login.php", { fullNumber: stage.admin.phone, password });
const aDeposit = async (reference: string) =>
  (await ask<{ deposit_id: number }>(stage.php, "transactions/save_deposit.php", stage.deposit(reference))).deposit_id;

test("the password immediately followed by the code opens a session that needs no further code", async () => {
  const code = await enrolled();
  const { status, body } = await login(SECRET + code());
  expect(status).toBe(200);
  await keepOpen(world);
  world.clock.now += 11 * HOUR_MS;
  const back = oldClient(world, body.token);
  await ask(back, VALIDATE, { transaction_id: await aDeposit("REF-77"), status: "Validé" });
});

test("that session is fresh on the old door alone: the browser's acts, counts and exports still ask for a code", async () => {
  const code = await enrolled();
  const { body } = await login(SECRET + code());
  const browser = clientOf(world, body.token);
  const act = { memberId: stage.member.memberId, reason: "Départ" };
  const count = { cashPhone: stage.admin.phone, countedAr: 1, recordedAr: 0 };
  for (const attempt of [browser.admin.toggleStatus.mutate(act), browser.admin.countCash.mutate(count)])
    expect((await refusal(attempt)).code).toBe("CODE_REQUIRED");
  const file = { method: "POST", url: "/export/people", payload: {} } as const;
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await world.app.inject({ ...file, headers })).json()).toMatchObject({ code: "CODE_REQUIRED" });
  world.clock.now += STEP_MS;
  await browser.auth.confirmCode.mutate({ code: code() });
  expect((await world.app.inject({ ...file, headers })).statusCode).toBe(200);
  world.clock.now += 5 * MINUTE_MS;
  expect((await world.app.inject({ ...file, headers })).statusCode).toBe(403);
  const back = oldClient(world, body.token);
  await ask(back, VALIDATE, { transaction_id: await aDeposit("REF-76"), status: "Validé" });
});

test("without the code it says where to put it; with a wrong or used one it opens nothing", async () => {
  const code = await enrolled();
  const appended = "Ajoutez à la fin de votre mot de passe, sans espace, le code à six chiffres de votre application.";
  expectRefusal(await login(SECRET), 403, "CODE_REQUIRED", appended);
  const wrong = "Code incorrect. Vérifiez l'heure de votre téléphone, puis essayez le code suivant.";
  expectRefusal(await login(`${SECRET}000000`), 400, "WRONG_CODE", wrong);
  expectRefusal(await login(`not-it${code()}`), 401, "WRONG_CREDENTIALS", "Numéro ou mot de passe incorrect.");
  expect((await login(SECRET + code())).status).toBe(200);
  expectRefusal(await login(SECRET + code()), 409, "CODE_USED", "Ce code a déjà servi. Attendez le suivant.");
});

test("a password that ends with six digits is not taken for a code when its owner has no second factor", async () => {
  const { user } = await signedInBrowser(world, stage.member);
  await user.updatePassword.mutate({ currentPassword: SECRET, password: "sobika123456" });
  await phpToken(world, stage.member.phone, "sobika123456");
});

test("a session opened in a browser needs a fresh code for an old call too", async () => {
  const code = await enrolled();
  const input = { phone: stage.admin.phone, password: SECRET, code: code() };
  const back = oldClient(world, (await clientOf(world).auth.login.mutate(input)).token);
  await ask(back, VALIDATE, { transaction_id: await aDeposit("REF-78"), status: "Validé" });
  world.clock.now += 5 * MINUTE_MS;
  const transaction = { transaction_id: await aDeposit("REF-79"), status: "Validé" };
  const outdated =
    "Cette action demande un code récent de votre application. Recommencez et saisissez-le, ou reconnectez-vous avec un code.";
  expectRefusal(await back.post(VALIDATE, transaction), 403, "CODE_REQUIRED", outdated);
  // Members send their money to this administrator's number.
  expectRefusal(await back.post("utilisateur/update_contact.php", { contact: "0339999999" }), 403, "CODE_REQUIRED");
  await ask(back, "admin/get_pending_transactions.php");
});

test("on a real site an administrator enrols first, from the browser", async () => {
  makeReal(world);
  const { body } = await login(SECRET);
  const back = oldClient(world, body.token);
  for (const answer of [
    await back.get("admin/get_pending_transactions.php"),
    await back.get("utilisateur/profil.php"),
    await back.post(VALIDATE, { transaction_id: 1, status: "Validé" }),
  ])
    expectRefusal(answer, 403, "TOTP_MUST_ENROL");
});
