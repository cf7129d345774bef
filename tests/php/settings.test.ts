import { beforeEach, expect, test } from "vitest";
import { clientOf, refusal, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { SECRET } from "../support/world.ts";
import { expectRefusal, oldClient, phpToken } from "./client.ts";
import { ask, createStage, type Stage } from "./stage.ts";

const CHOSEN = "another456";

let stage: Stage;
let { world, member, referrer, php } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, member, referrer, php } = stage);
});

const profile = async () => (await ask<{ user: object }>(php, "utilisateur/profil.php")).user;
const login = (fullNumber: string, password = SECRET) =>
  oldClient(world).post("auth/login.php", { fullNumber, password });

test("update_username.php changes the caller's name, in JSON and as a form", async () => {
  const done = { success: true, message: "Nom modifié." };
  expect(await ask(php, "utilisateur/update_username.php", { username: " Rivo R. " })).toEqual(done);
  expect(await profile()).toMatchObject({ USERNAME: "Rivo R." });
  const form = await php.form("utilisateur/update_username.php", { username: "Rivo", user_id: `${member.memberId}` });
  expect([form.status, form.body]).toEqual([200, done]);
  expect(await profile()).toMatchObject({ USERNAME: "Rivo" });
});

test("update_email.php changes the caller's e-mail", async () => {
  const done = { success: true, message: "Email modifié." };
  expect(await ask(php, "utilisateur/update_email.php", { email: "rivo@exemple.mg" })).toEqual(done);
  expect(await profile()).toMatchObject({ EMAIL: "rivo@exemple.mg" });
});

test("update_contact.php changes the number that signs in, without a password, as old clients call it", async () => {
  const done = { success: true, message: "Contact modifié." };
  expect(await ask(php, "utilisateur/update_contact.php", { contact: "+261331234567" })).toEqual(done);
  expect(await profile()).toMatchObject({ CONTACT: "+261331234567" });
  expect((await login("0331234567")).status).toBe(200);
  expectRefusal(await login(member.phone), 401, "WRONG_CREDENTIALS");
});

test("update_contact.php signs out every other client, of either door", async () => {
  const elsewhere = oldClient(world, await phpToken(world, member.phone));
  const browser = clientOf(world, await tokenOf(world, member));
  await ask(php, "utilisateur/update_contact.php", { contact: "0331234567" });
  await profile();
  expectRefusal(await elsewhere.get("utilisateur/profil.php"), 401, "UNAUTHENTICATED");
  expect((await refusal(browser.user.me.query())).code).toBe("UNAUTHENTICATED");
});

test("update_password.php changes the password; this client goes on, every other one is signed out", async () => {
  const elsewhere = oldClient(world, await phpToken(world, member.phone));
  const fields = { old_password: SECRET, password: CHOSEN };
  expect(await ask(php, "utilisateur/update_password.php", fields)).toEqual({
    success: true,
    message: "Mot de passe modifié.",
  });
  await profile();
  expectRefusal(await elsewhere.get("utilisateur/profil.php"), 401, "UNAUTHENTICATED");
  expectRefusal(await login(member.phone), 401, "WRONG_CREDENTIALS");
  expect((await login(member.phone, CHOSEN)).status).toBe(200);
});

const short = "Le contact doit contenir au moins 9 caractères.";
const weak = "Le mot de passe doit contenir au moins 6 caractères.";
const long = "Le mot de passe doit contenir au plus 256 caractères.";
const invalid = [
  ["update_username", {}, "Nom requis."],
  ["update_username", { username: "  " }, "Nom requis."],
  ["update_username", { username: ["Rivo"] }, "Nom requis."],
  ["update_username", { username: 5 }, "Nom requis."],
  ["update_username", { username: "x".repeat(81) }, "Texte trop long : 80 caractères au plus."],
  ["update_username", { username: "Ri\u0000vo" }, "Valeur invalide : username."],
  ["update_email", {}, "Email requis."],
  ["update_email", { email: "" }, "Email requis."],
  ["update_email", { email: { a: 1 } }, "Email requis."],
  ["update_email", { email: "rivo" }, "Email invalide."],
  ["update_contact", {}, "Contact requis."],
  ["update_contact", { contact: " " }, "Contact requis."],
  ["update_contact", { contact: 331234567 }, "Contact requis."],
  ["update_contact", { contact: "3312345" }, short],
  ["update_contact", { contact: "0201234567" }, "Numéro invalide."],
  ["update_contact", { contact: "0331234567 or 1" }, "Numéro invalide."],
  ["update_password", {}, "Mot de passe actuel requis."],
  ["update_password", { password: CHOSEN }, "Mot de passe actuel requis."],
  ["update_password", { old_password: [SECRET], password: CHOSEN }, "Mot de passe actuel requis."],
  ["update_password", { old_password: SECRET }, weak],
  ["update_password", { old_password: SECRET, password: "12345" }, weak],
  ["update_password", { old_password: SECRET, password: "x".repeat(257) }, long],
  ["update_password", { old_password: SECRET, password: SECRET }, "Choisissez un autre mot de passe que l'actuel."],
  ["update_password", { old_password: SECRET, password: 123456 }, "Mot de passe requis."],
] as const;

test("every wrong field is refused in its own words, and leaves every table as it was", async () => {
  const before = await dump(world);
  for (const [call, fields, sentence] of invalid) {
    expectRefusal(await php.post(`utilisateur/${call}.php`, fields), 400, "INVALID_INPUT", sentence);
  }
  expect(await dump(world)).toEqual(before);
});

test("a taken number and a wrong old password are refused, and change nothing but the counters", async () => {
  const before = await dump(world, ["throttle"]);
  const taken = await php.post("utilisateur/update_contact.php", { contact: referrer.phone });
  const sentence = "Un autre compte a déjà ce numéro. Vérifiez-le, ou écrivez au support s'il est à vous.";
  expectRefusal(taken, 409, "PHONE_TAKEN", sentence);
  const change = (old_password: string) =>
    php.post("utilisateur/update_password.php", { old_password, password: CHOSEN });
  for (let attempt = 0; attempt < 5; attempt++) {
    expectRefusal(await change("not-it"), 400, "WRONG_PASSWORD", "Mot de passe actuel incorrect.");
  }
  const wait = "Trop de tentatives. Compte bloqué temporairement : réessayez dans 1 s.";
  expectRefusal(await change(SECRET), 429, "TOO_MANY_ATTEMPTS", wait);
  expect(await dump(world, ["throttle"])).toEqual(before);
});

test("a field beside those of the call is ignored: not status, referrer nor another member", async () => {
  const greedy = {
    STATUT: "bloque",
    PARRAIN_ID: 1,
    id: referrer.memberId,
    memberId: referrer.memberId,
  };
  const before = await profile();
  await ask(php, "utilisateur/update_username.php", { ...greedy, username: "Rivo R." });
  await ask(php, "utilisateur/update_contact.php", { ...greedy, contact: "0331234567" });
  expect(await profile()).toEqual({ ...before, USERNAME: "Rivo R.", CONTACT: "+261331234567" });
  const promoted = await php.post("utilisateur/update_username.php", { USER_ROLE: "Administrateur", username: "Rivo" });
  expectRefusal(promoted, 400, "INVALID_INPUT", "Ce champ n'est pas accepté ici : USER_ROLE.");
  const answer = await php.post("utilisateur/update_username.php", { user_id: referrer.memberId, username: "Pirate" });
  expectRefusal(answer, 403, "NOT_YOURS", "Vous ne pouvez accéder qu'à vos propres données.");
});
