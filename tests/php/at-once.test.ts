import { beforeEach, expect, test } from "vitest";
import { type Client, signedIn as inBrowser } from "../support/client.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";
import { type OldClient, signedIn } from "./client.ts";

// What one administrator does by an old client has its effect at once, within what one may decide alone; beyond it is a proposal.

let world: World;
let admin: Person;
let back: OldClient;
let browser: Client;
let member: Person;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  await world.anAdmin({ name: "Solo" });
  await world.fund(10_000_000, "capital");
  member = await world.aMember({ name: "Lova" });
  back = await signedIn(world, admin);
  browser = await inBrowser(world, admin);
});

const done = async (path: string, fields: object) => {
  const answer = await back.post<{ id: number; password: string }>(path, fields);
  expect([answer.status, answer.text], path).toEqual([200, expect.any(String)]);
  return answer.body;
};
const withheld = async (path: string, fields: object) => {
  const { status, body } = await back.post<{ code: string }>(path, fields);
  expect([status, body.code], path).toEqual([409, "APPROVAL_REQUIRED"]);
};

test("an administrator is made, with what their first sign-in needs", async () => {
  const { password } = await done("admin/users/create_user.php", {
    nom: "Rija",
    email: "",
    parain: "",
    password: "",
    role: "Administrateur",
    contact: "0341234567",
    identifiant: "",
  });
  const { user } = await browser.auth.login.mutate({ phone: "0341234567", password });
  expect(user).toMatchObject({ name: "Rija", role: "admin" });
});

test("levels are made and changed as generous as the seeds at most; a more generous one waits for a second", async () => {
  const path = (verb: string) => `admin/vip/${verb}_vip.php`;
  const level = { nom: "VIP7", prix: 2_000_000, revenu: 70_000 };
  const { id } = await done(path("create"), level);
  await done(path("update"), { id, ...level, prix: 2_100_000 });
  const { levels } = await browser.user.levels.query();
  expect(levels.find(({ name }) => name === "VIP7")).toMatchObject({ priceAr: 2_100_000, dailyCeilingAr: 70_000 });
  await withheld(path("update"), { id, ...level, revenu: 80_000 });
  await withheld(path("create"), { ...level, nom: "VIP8", revenu: 70_001 });
});

test("a balance is corrected, and a password replaced", async () => {
  const corrected = { userId: member.memberId, amount: 50_000, action: "ADD" };
  await done("admin/users/update_balance.php", corrected);
  expect(await world.balanceOf(member)).toBe(50_000);
  await withheld("admin/users/update_balance.php", { ...corrected, amount: 1_950_001 });
  const { password } = await done("admin/users/reset_password.php", { userId: member.memberId });
  expect(password).not.toBe(SECRET);
  expect((await browser.auth.login.mutate({ phone: member.phone, password })).user.name).toBe("Lova");
});

test("a deposit of 60 000 Ar that nothing proves is credited", async () => {
  const front = await inBrowser(world, member);
  const { id } = await front.user.declareDeposit.mutate({
    amountAr: 60_000,
    receiverPhone: admin.phone,
    reference: "3210176366",
  });
  await done("admin/validate_transaction.php", { transaction_id: id, status: "Validé" });
  expect(await world.balanceOf(member)).toBe(60_000);
});
