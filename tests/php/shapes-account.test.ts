import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { updateContact } from "../../src/server/features/settings/settings.service.ts";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import { changeMember } from "../support/change.ts";
import { setOpen } from "../support/receivers.ts";
import { callOf, SECRET } from "../support/world.ts";
import { oldClient, signedIn } from "./client.ts";
import { ask, createStage, type Stage, vipId } from "./stage.ts";

let stage: Stage;
let { world, admin, referrer, member, php, back, above } = {} as Stage;
beforeEach(async () => {
  stage = await createStage();
  ({ world, admin, referrer, member, php, back, above } = stage);
});

test("auth/register.php answers the new member's number", async () => {
  const signup = {
    username: "Soa",
    tel: "0331234567",
    email: "soa@exemple.mg",
    password: SECRET,
    invitation_code: "code0003",
  };
  const body = await ask(oldClient(world), "auth/register.php", signup);
  expect(body).toEqual({ success: true, user_id: expect.any(Number) });
});

test("auth/login.php answers a token and the member", async () => {
  const body = await ask(oldClient(world), "auth/login.php", { fullNumber: member.phone, password: SECRET });
  expect(body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    user: {
      id: member.memberId,
      USER_ID: member.memberId,
      USERNAME: "Rivo",
      USER_ROLE: "Utilisateur",
      must_change_password: false,
      must_enrol: false,
    },
  });
  const { user } = await ask<{ user: object }>(oldClient(world), "auth/login.php", {
    fullNumber: admin.phone,
    password: SECRET,
  });
  expect(user).toMatchObject({ USER_ROLE: "Administrateur" });
});

test("messagerie/get_messaging_config.php answers the contact and the link, empty and set", async () => {
  const config = () => ask(oldClient(world), "messagerie/get_messaging_config.php");
  expect(await config()).toEqual({ success: true, data: { ADMIN_PHONE: "", GROUP_LINK: "" } });
  const contact = { adminPhone: "+261340000001", groupLink: "https://chat.whatsapp.com/abc" };
  await updateContact(world.deps, callOf(await world.anAdmin()), contact);
  expect(await config()).toEqual({
    success: true,
    data: { ADMIN_PHONE: "+261340000001", GROUP_LINK: "https://chat.whatsapp.com/abc" },
  });
});

test("admin/update_messaging_config.php answers that the contact is stored", async () => {
  const fields = { ADMIN_PHONE: "+261340000001", GROUP_LINK: "https://chat.whatsapp.com/abc" };
  expect(await ask(stage.back, "admin/update_messaging_config.php", fields)).toEqual({
    success: true,
    message: "Configuration enregistrée.",
  });
});

test("utilisateur/profil.php answers the profile, with and without a referrer", async () => {
  expect(await ask(php, "utilisateur/profil.php")).toEqual({
    success: true,
    user: {
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
    },
    vip_level: await vipId(php, "VIP1"),
  });
  const other = await ask(above, "utilisateur/profil.php");
  expect(other).toMatchObject({ user: { PARRAIN_ID: null, BALANCE: 1_000 }, vip_level: await vipId(php, "VIP0") });
});

test("get_user_vip_and_balance.php, get_contact.php and admins.php answer what the caller has and where to send money", async () => {
  expect(await ask(php, "utilisateur/get_user_vip_and_balance.php")).toEqual({
    success: true,
    vip_level: await vipId(php, "VIP1"),
    solde: 20_000,
    vip_nom: "VIP1",
  });
  expect(await ask(php, "utilisateur/get_contact.php")).toEqual({ success: true, contact: member.phone });
  const { admins, ...rest } = await ask<{ admins: object[] }>(php, "utilisateur/admins.php");
  expect(rest).toEqual({ success: true });
  expect(admins).toContainEqual({ CONTACT: admin.phone, USERNAME: "Hanta" });
  // The number and its holder's name, whoever signs in with it now; a closed one is left out.
  await changeMember(world, admin, { name: "Autre", phone: "+261340999999" });
  expect(await ask(php, "utilisateur/admins.php")).toEqual({ success: true, admins });
  await setOpen(world, false, admin.phone);
  const { admins: open } = await ask<{ admins: object[] }>(php, "utilisateur/admins.php");
  expect(open).toEqual(admins.filter((one) => !("CONTACT" in one && one.CONTACT === admin.phone)));
});

test("utilisateur/buy_vip.php sells a level at the price of an upgrade", async () => {
  const richer = await signedIn(world, await world.aMember({ level: "VIP1", balanceAr: 30_000 }));
  const order = { vip_id: await vipId(php, "VIP2"), adjusted_price: 30_000 };
  expect(await ask(richer, "utilisateur/buy_vip.php", order)).toEqual({
    success: true,
    vip_nom: "VIP2",
    solde: 0,
    date_expiration: "2027-11-22 00:00:00",
  });
});

test("utilisateur/get_referral_data.php answers the three levels and what each brought", async () => {
  expect(await ask(above, "utilisateur/get_referral_data.php")).toEqual({
    success: true,
    invitation_code: referrer.invitationCode,
    total_invites: 1,
    bonus_vip: 1_000,
    bonus_total: 1_000,
    total_niv1: 1,
    total_niv2: 0,
    total_niv3: 0,
    referrals: {
      niveau1: [
        {
          user_id: member.memberId,
          date_inscription: "2026-11-21 10:00:00",
          vip_nom: "VIP1",
          bonus_achat: 1_000,
          bonus_journalier: 0,
        },
      ],
      niveau2: [],
      niveau3: [],
    },
  });
});

test("get_referral_data.php gives at once what the browser reads page by page", async () => {
  const inviter = await world.aMember();
  for (let count = 0; count < 51; count++) await world.aMember({ referrer: inviter });
  const client = await signedIn(world, inviter);
  const data = await ask<{ total_niv1: number; referrals: { niveau1: object[] } }>(
    client,
    "utilisateur/get_referral_data.php",
  );
  expect([data.total_niv1, data.referrals.niveau1.length]).toEqual([51, 51]);
});

test("admin/vip/get_vips.php and get_vip_levels.php answer every level", async () => {
  const levels = [
    ["VIP0", 0, 200],
    ["VIP1", 20_000, 700],
    ["VIP2", 50_000, 1_700],
    ["VIP3", 100_000, 3_500],
    ["VIP4", 200_000, 7_000],
    ["VIP5", 500_000, 17_500],
    ["VIP6", 1_000_000, 35_000],
  ].map(([VIP_NOM, VIP_PRIX, VIP_REVENU]) => ({ VIP_ID: expect.any(Number), VIP_NOM, VIP_PRIX, VIP_REVENU }));
  expect(await ask(php, "admin/vip/get_vips.php")).toEqual({ success: true, vips: levels });
  expect(await ask(php, "admin/vip/get_vip_levels.php")).toEqual({
    success: true,
    data: levels,
    message: "Niveaux VIP chargés.",
  });
});

test("admin/admin_overview.php answers the platform's figures", async () => {
  expect(await ask(back, "admin/admin_overview.php")).toEqual({
    success: true,
    totalUsers: 6,
    totalTransactions: 1,
    totalDeposits: 40_000,
    totalWithdrawals: 0,
  });
});

test("every call of the table is pinned in one of the shape tests", () => {
  const files = [
    "shapes-account.test.ts",
    "shapes-money.test.ts",
    "settings.test.ts",
    "shapes-editing.test.ts",
    "shapes-people.test.ts",
  ];
  const tests = files.map((name) => readFileSync(new URL(name, import.meta.url), "utf8")).join("");
  const unpinned = phpCalls.filter(({ path }) => !tests.includes(`, "${path}"`));
  expect(unpinned.map(({ path }) => path)).toEqual([]);
});
