import { beforeEach, describe, expect, test } from "vitest";
import { setSetting } from "../support/change.ts";
import { SECRET } from "../support/world.ts";
import { expectRefusal, type OldClient, oldClient, phpToken, signedIn } from "./client.ts";
import { ask, createStage, type Stage, vipId } from "./stage.ts";

let stage: Stage;
let { world, referrer, member, php, back } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, referrer, member, php, back } = stage);
});

/** The body of a reading that succeeds. */
async function read(client: OldClient, path: string, query: string) {
  const answer = await client.get(path, query);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const detailsOf = (id: number) => read(back, "admin/users/user_details.php", `id=${id}`);
const userOf = async (id: number) => (await detailsOf(id)).user;

const account = () => ({
  USER_ID: member.memberId,
  USERNAME: "Rivo",
  EMAIL: "",
  CONTACT: member.phone,
  USER_ROLE: "Utilisateur",
  CREATED_AT: "2026-11-21 10:00:00",
  BALANCE: 20_000,
  STATUT: "actif",
  PARRAIN_ID: referrer.memberId,
  invitation_code: member.invitationCode,
});

test("admin/users/get_users.php answers all accounts, and those of a search", async () => {
  const { users, ...rest } = await ask<{ users: { USER_ID: number }[] }>(back, "admin/users/get_users.php");
  expect(rest).toEqual({ success: true, suite: null });
  expect(users.find(({ USER_ID }) => USER_ID === member.memberId)).toEqual({ ...account(), VIP_NOM: "VIP1" });
  const found = await read(back, "admin/users/get_users.php", "search=rivo");
  expect(found.users).toEqual([{ ...account(), VIP_NOM: "VIP1" }]);
});

test("admin/users/user_details.php answers an account with its deposits and withdrawals", async () => {
  const child = await world.aMember({ name: "Filleul", referrer: member });
  const { withdrawal_id } = await ask<{ withdrawal_id: number }>(php, "transactions/save_withdrawal.php", {
    amount: 5_000,
    phone: "0341234567",
  });
  const details = await detailsOf(member.memberId);
  const { depots, retraits, ...rest } = details as { depots: object[]; retraits: object[] };
  const vip1 = await vipId(php, "VIP1");
  const vip = { VIP_ID: vip1, VIP_NOM: "VIP1", VIP_PRIX: 20_000 };
  expect(rest).toEqual({
    success: true,
    user: { ...account(), BALANCE: 15_000 },
    vip: { ...vip, VIP_REVENU: 700, date_expiration: "2027-11-22 00:00:00" },
    invites: [
      {
        user_id: child.memberId,
        USER_ID: child.memberId,
        USERNAME: "Filleul",
        STATUT: "actif",
        niveau: 1,
        date_inscription: "2026-11-21 10:00:00",
        vip_nom: "VIP0",
        bonus_achat: 0,
        bonus_journalier: 0,
      },
    ],
    achats: [{ ...vip, DATE_ACHAT: "2026-11-21 10:00:00", STATUS_ACHAT: "SUCCES" }],
  });
  expect(depots).toMatchObject([{ USER_ID: member.memberId, TRANSACTION_TYPE: "DEPOT", TRANSACTION_MONTANT: 40_000 }]);
  expect(retraits).toMatchObject([
    {
      TRANSACTION_ID: withdrawal_id,
      TRANSACTION_TYPE: "RETRAIT",
      TRANSACTION_STATUS: "En attente",
      TRANSACTION_MONTANT: 5_000,
      numero_retrait: "+261341234567",
    },
  ]);
  expect(JSON.stringify(details)).not.toMatch(/PASSWORD|argon2/);
});

const nouvelle = { nom: "Nouvelle", email: "n@exemple.mg", contact: "0329988877", role: "Utilisateur" };

describe("admin/users/create_user.php", () => {
  test("with a password, below the owner of a code", async () => {
    const fields = {
      ...nouvelle,
      parain: referrer.invitationCode.toLowerCase(),
      password: "lalana-maitso",
      identifiant: "",
    };
    const made = await ask<{ id: number }>(back, "admin/users/create_user.php", fields);
    expect(made).toEqual({ success: true, message: "Utilisateur créé.", id: expect.any(Number) });
    expect(await userOf(made.id)).toMatchObject({
      USERNAME: "Nouvelle",
      EMAIL: "n@exemple.mg",
      CONTACT: "+261329988877",
      PARRAIN_ID: referrer.memberId,
    });
    await phpToken(world, "0329988877", "lalana-maitso");
  });

  test("without one, a one-time password is answered; the referrer may be named by number, in a form", async () => {
    const answer = await back.form<{ id: number; password: string }>("admin/users/create_user.php", {
      ...nouvelle,
      role: "administrateur",
      parain: String(referrer.memberId),
    });
    expect(answer.body).toEqual({
      success: true,
      message: "Utilisateur créé.",
      id: expect.any(Number),
      password: expect.stringMatching(/^[2-9a-z]{12}$/),
      date_expiration: "2026-11-22 10:00:00",
    });
    const user = { USER_ROLE: "Administrateur", PARRAIN_ID: referrer.memberId };
    expect(await userOf(answer.body.id)).toMatchObject(user);
    await phpToken(world, "0329988877", answer.body.password);
    const { admins } = await ask<{ admins: { CONTACT: string }[] }>(back, "utilisateur/admins.php");
    expect(admins.map(({ CONTACT }) => CONTACT)).not.toContain("+261329988877");
  });
});

describe("admin/users/update_user.php", () => {
  const edited = () => ({ id: member.memberId, nom: "Rivo", contact: member.phone, role: "Utilisateur" });

  test("changes what is sent and keeps the rest; the referrer they have may be named again", async () => {
    const changed = { success: true, message: "Utilisateur modifié." };
    const fields = { ...edited(), nom: "Autre", email: "a@exemple.mg", parain: referrer.memberId };
    expect(await ask(back, "admin/users/update_user.php", fields)).toEqual(changed);
    expect(await userOf(member.memberId)).toMatchObject({ USERNAME: "Autre", EMAIL: "a@exemple.mg" });
    await ask(php, "utilisateur/profil.php");
    expect(await ask(back, "admin/users/update_user.php", { ...edited(), id: String(member.memberId) })).toEqual(
      changed,
    );
    expect(await userOf(member.memberId)).toMatchObject({ EMAIL: "a@exemple.mg", PARRAIN_ID: referrer.memberId });
    expect(await ask(back, "admin/users/update_user.php", { ...edited(), email: "" })).toEqual(changed);
    expect(await userOf(member.memberId)).toMatchObject({ EMAIL: "" });
  });

  test("the referrer they have may be named again once that referrer is blocked: nothing changes; another blocked one may not", async () => {
    const other = await world.aMember();
    for (const { memberId } of [referrer, other]) await ask(back, "admin/users/toggle_statut.php", { id: memberId });
    for (const parain of [referrer.invitationCode.toLowerCase(), referrer.memberId]) {
      const fields = { ...edited(), nom: `Par ${parain}`, parain };
      await ask(back, "admin/users/update_user.php", fields);
      expect(await userOf(member.memberId)).toMatchObject({ USERNAME: fields.nom, PARRAIN_ID: referrer.memberId });
    }
    for (const parain of [other.invitationCode, other.memberId])
      expectRefusal(await back.post("admin/users/update_user.php", { ...edited(), parain }), 400, "INVITATION_INVALID");
  });

  test("a password sent with it is a temporary one, and ends the sessions", async () => {
    await ask(back, "admin/users/update_user.php", { ...edited(), password: "provisoire" });
    expectRefusal(await php.send({ path: "utilisateur/profil.php" }), 401, "UNAUTHENTICATED");
    const fields = { fullNumber: member.phone, password: "provisoire" };
    const { user } = await ask<{ user: object }>(oldClient(world), "auth/login.php", fields);
    expect(user).toMatchObject({ must_change_password: true });
  });
});

test("admin/users/update_balance.php adds to a balance and removes from it", async () => {
  await world.fund(10_000, "capital");
  const change = { userId: String(member.memberId), amount: "5000", action: "ADD" };
  expect(await ask(back, "admin/users/update_balance.php", change)).toEqual({
    success: true,
    message: "Solde modifié.",
    ancien_solde: 20_000,
    solde: 25_000,
  });
  const removal = { userId: member.memberId, amount: 25_000, action: "remove" };
  expect(await ask(back, "admin/users/update_balance.php", removal)).toMatchObject({ ancien_solde: 25_000, solde: 0 });
});

test("admin/users/update_balance.php above the threshold is approved by another administrator's same call", async () => {
  await world.fund(50_000, "capital");
  await setSetting(world, "aloneDailyAr", 5_000);
  const second = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  const change = { userId: member.memberId, amount: 10_000, action: "ADD" };
  expectRefusal(await back.post("admin/users/update_balance.php", change), 409, "APPROVAL_REQUIRED");
  const other = await second.post("admin/users/update_balance.php", { ...change, amount: 11_000 });
  expectRefusal(other, 409, "APPROVAL_PENDING");
  expect(await world.balanceOf(member)).toBe(20_000);
  expect(await ask(second, "admin/users/update_balance.php", change)).toMatchObject({ solde: 30_000 });
  expect(await world.balanceOf(member)).toBe(30_000);
});

test("admin/users/update_vip_level.php gives a level", async () => {
  const fields = { userId: member.memberId, newVipId: await vipId(php, "VIP3") };
  expect(await ask(back, "admin/users/update_vip_level.php", fields)).toEqual({
    success: true,
    message: "Niveau VIP modifié.",
    vip: {
      VIP_ID: fields.newVipId,
      VIP_NOM: "VIP3",
      VIP_PRIX: 100_000,
      VIP_REVENU: 3_500,
      date_expiration: "2027-11-22 00:00:00",
    },
  });
  const { achats } = (await detailsOf(member.memberId)) as { achats: { STATUS_ACHAT: string }[] };
  expect(achats.map(({ STATUS_ACHAT }) => STATUS_ACHAT)).toEqual(["Offert", "Remplacé"]);
});

test("admin/users/reset_password.php answers a one-time password", async () => {
  type Reset = { password: string; message: string };
  const userId = member.memberId;
  const reset = await ask<Reset>(back, "admin/users/reset_password.php", { userId });
  const { password, message, ...rest } = reset;
  expect(rest).toEqual({ success: true, date_expiration: "2026-11-22 10:00:00" });
  expect(message).toBe(`Mot de passe réinitialisé à ${password}`);
  await phpToken(world, member.phone, password);
});

test("admin/users/toggle_statut.php blocks and unblocks", async () => {
  const toggle = () => ask(back, "admin/users/toggle_statut.php", { id: member.memberId });
  expect(await toggle()).toEqual({ success: true, newStatut: "bloque" });
  expect(await userOf(member.memberId)).toMatchObject({ STATUT: "bloque" });
  world.clock.now += 60_000;
  expect(await toggle()).toEqual({ success: true, newStatut: "actif" });
  await phpToken(world, member.phone, SECRET);
});
