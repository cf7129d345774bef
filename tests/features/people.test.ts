import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "../../src/shared/day.ts";
import { textsIn } from "../../src/shared/profile.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { lastActOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { enrol, makeReal, STEP_MS } from "../support/totp.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

const reason = "Demande du membre";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

const login = (phone: string, password: string) => clientOf(world).auth.login.mutate({ phone, password });

test("the details show the person, the level, the purchases, and how many invites, deposits and withdrawals", async () => {
  await world.fund(1_000_000);
  const referrer = await world.aMember({ name: "Parrain" });
  const member = await world.aMember({ referrer, level: "VIP1", balanceAr: 30_000 });
  await world.aMember({ referrer: member });
  const front = await signedIn(world, member);
  await front.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
  const { memberId } = member;
  const details = await back.admin.person.query({ memberId });
  expect(details).toMatchObject({
    person: { id: memberId, phone: member.phone, balanceAr: 25_000, heldAr: 5_000, referrerName: "Parrain" },
    level: { name: "VIP1", averagePaidAr: 0 },
    invites: [1, 0, 0],
    purchases: [{ levelName: "VIP1", paidAr: 20_000 }],
    deposits: { total: 1, pending: 0 },
    withdrawals: { total: 1, pending: 1 },
    hasHistory: true,
  });
  const transactions = (type: "deposit" | "withdrawal") => back.admin.personTransactions.query({ memberId, type });
  expect(await transactions("deposit")).toMatchObject({
    entries: [{ type: "deposit", status: "validated", amountAr: 50_000 }],
    counts: { validated: 1 },
    nextCursor: null,
  });
  expect(await transactions("withdrawal")).toMatchObject({ entries: [{ status: "pending", amountAr: 5_000 }] });
  expect(JSON.stringify(details)).not.toContain("argon2");
  await expectRefused(world, () => back.admin.person.query({ memberId: 999_999 }), "MEMBER_NOT_FOUND");
});

test("the members below an account come by name, level by level and page by page", async () => {
  await world.fund(1_000_000);
  const referrer = await world.aMember();
  const child = await world.aMember({ referrer, name: "Filleul", level: "VIP1" });
  await world.aMember({ referrer: child, name: "Petit-filleul" });
  for (let index = 0; index < 50; index++) await world.aMember({ referrer });
  const at = (level: number, cursor?: number) =>
    back.admin.personInvites.query({ memberId: referrer.memberId, level, cursor });
  const first = await at(1);
  expect(first.invites).toHaveLength(50);
  const { invites, nextCursor } = await at(1, first.nextCursor ?? undefined);
  expect([invites, nextCursor]).toMatchObject([
    [{ memberId: child.memberId, name: "Filleul", levelName: "VIP1", purchaseBonusAr: 1_000, taskBonusAr: 0 }],
    null,
  ]);
  expect(await at(2)).toMatchObject({ invites: [{ name: "Petit-filleul", levelName: "VIP0", status: "active" }] });
  expect((await at(3)).invites).toEqual([]);
});

describe("creating a person", () => {
  const identity = { name: "Nouvelle", phone: "032 99 888 77", role: "member" as const };
  const below = () => ({ ...identity, invitationCode: admin.invitationCode });

  test("with a password, below the owner of the code", async () => {
    const referrer = await world.aMember();
    const fields = {
      ...identity,
      email: "n@asako.mg",
      invitationCode: referrer.invitationCode,
      password: "lalana-maitso",
    };
    const { id, oneTime } = await back.admin.createPerson.mutate(fields);
    expect(oneTime).toBeNull();
    expect((await login("0329988877", "lalana-maitso")).user).toMatchObject({
      id,
      name: "Nouvelle",
      mustChangePassword: false,
    });
    expect((await back.admin.person.query({ memberId: id })).person).toMatchObject({ referrerId: referrer.memberId });
    expect(await lastActOf(world)).toMatchObject({
      action: "createPerson",
      targetId: String(id),
      actorId: admin.memberId,
    });
    expect(JSON.stringify(await lastActOf(world))).not.toContain("lalana-maitso");
  });

  test("without one, a one-time password is answered, once, for a day: then it opens nothing and is not changed", async () => {
    const currentPassword = (await back.admin.createPerson.mutate(below())).oneTime?.password ?? "";
    expect(currentPassword).toMatch(/^[2-9a-z]{12}$/);
    const { token, user } = await login(identity.phone, currentPassword);
    expect(user.mustChangePassword).toBe(true);
    world.advanceDays(1);
    expect((await refusal(login(identity.phone, currentPassword))).code).toBe("PASSWORD_EXPIRED");
    const change = clientOf(world, token).user.updatePassword.mutate({ currentPassword, password: "lalana-maitso" });
    expect((await refusal(change)).code).toBe("PASSWORD_EXPIRED");
  });

  test("is refused for a taken number and an unknown code", async () => {
    await expectRefused(world, () => back.admin.createPerson.mutate({ ...below(), phone: admin.phone }), "PHONE_TAKEN");
    const unknown = { ...identity, invitationCode: "NOBODY99" };
    await expectRefused(world, () => back.admin.createPerson.mutate(unknown), "INVITATION_INVALID");
  });

  test("a new member needs a referrer, by code or number; an administrator may have none", async () => {
    const refused = await expectRefused(world, () => back.admin.createPerson.mutate(identity), "INVALID_INPUT");
    expect(refused.details.fields).toEqual({ invitationCode: "Code d'invitation requis." });
    const blocked = await world.aMember();
    await back.admin.toggleStatus.mutate({ memberId: blocked.memberId, reason });
    for (const nobody of [
      { invitationCode: blocked.invitationCode },
      { referrerId: blocked.memberId },
      { referrerId: 0 },
    ])
      await expectRefused(
        world,
        () => back.admin.createPerson.mutate({ ...identity, ...nobody }),
        "INVITATION_INVALID",
      );
    const made = await back.admin.createPerson.mutate({ ...identity, referrerId: admin.memberId });
    const other = await back.admin.createPerson.mutate({ ...identity, phone: "0329988878", role: "admin" });
    const referrers = [made, other].map(async ({ id }) => (await back.admin.person.query({ memberId: id })).person);
    expect(await Promise.all(referrers)).toMatchObject([{ referrerId: admin.memberId }, { referrerId: null }]);
  });

  test("a real site refuses a password that is easy to guess, when an administrator creates or changes an account", async () => {
    const member = await world.aMember();
    const { code } = await enrol(world, back);
    world.clock.now += STEP_MS;
    await back.auth.confirmCode.mutate({ code: code() });
    makeReal(world);
    const change = { memberId: member.memberId, name: "Rado", phone: member.phone, role: "member" as const, reason };
    for (const password of ["motdepasse", "Nouvelle1987", "0329988877"]) {
      const made = await expectRefused(
        world,
        () => back.admin.createPerson.mutate({ ...below(), password }),
        "INVALID_INPUT",
      );
      expect(Object.keys(made.details.fields ?? {})).toEqual(["password"]);
    }
    await expectRefused(
      world,
      () => back.admin.updatePerson.mutate({ ...change, password: "rado12" }),
      "INVALID_INPUT",
    );
  });

  test("sent ten times at once with one number makes one account", async () => {
    const { answers, refusals } = await atOnce(10, () =>
      back.admin.createPerson.mutate({ ...below(), password: "lalana-maitso" }),
    );
    expect([answers.length, new Set(refusals.map(({ code }) => code))]).toEqual([1, new Set(["PHONE_TAKEN"])]);
  });
});

describe("changing a person", () => {
  const changed = ({ memberId, name, phone }: Person) => ({ memberId, name, phone, role: "member" as const, reason });

  test("a new number ends the sessions, and signs in", async () => {
    const member = await world.aMember();
    const front = await signedIn(world, member);
    await back.admin.updatePerson.mutate({ ...changed(member), name: "Autre nom", phone: "0331112233" });
    expect((await refusal(front.user.me.query())).code).toBe("UNAUTHENTICATED");
    expect((await login("0331112233", SECRET)).user).toMatchObject({ id: member.memberId, name: "Autre nom" });
    const entry = await lastActOf(world);
    expect(entry).toMatchObject({ action: "updatePerson", memberId: member.memberId, reason });
    expect(JSON.parse(entry?.before ?? "")).toMatchObject({ phone: member.phone });
  });

  test("a change made since the account was shown is not overwritten", async () => {
    const member = await world.aMember({ name: "Rado" });
    const { person } = await back.admin.person.query({ memberId: member.memberId });
    const { name, phone, role } = person;
    const seen = { name, phone, ...textsIn({}, person), role };
    const front = await signedIn(world, member);
    await front.user.updatePhone.mutate({ phone: "0331112244", currentPassword: SECRET });
    const late = () => back.admin.updatePerson.mutate({ ...changed(member), name: "Rado Rakoto", seen });
    await expectRefused(world, late, "PERSON_CHANGED");
    const kept = await back.admin.person.query({ memberId: member.memberId });
    expect(kept.person).toMatchObject({ name: "Rado", phone: "+261331112244" });
    await back.admin.updatePerson.mutate({
      ...changed(member),
      phone: "0331112244",
      name: "Rado Rakoto",
      seen: { ...seen, phone: "+261331112244" },
    });
    expect((await back.admin.person.query({ memberId: member.memberId })).person.name).toBe("Rado Rakoto");
  });

  test("a promoted member becomes an administrator, with the sessions ended", async () => {
    const member = await world.aMember();
    const front = await signedIn(world, member);
    await back.admin.updatePerson.mutate({ ...changed(member), role: "admin" });
    expect((await refusal(front.user.me.query())).code).toBe("UNAUTHENTICATED");
    const promoted = await signedIn(world, member);
    expect((await promoted.admin.people.query({})).people).toHaveLength(2);
  });

  test("a new referrer earns from then on; the former one keeps what was received", async () => {
    await world.fund(5_000_000);
    const [former, next] = [await world.aMember(), await world.aMember()];
    const member = await world.aMember({ referrer: former, level: "VIP1" });
    const below = await world.aMember({ referrer: member, balanceAr: 5_000 });
    await back.admin.updatePerson.mutate({ ...changed(member), invitationCode: next.invitationCode });
    const summary = async (person: Person) => (await signedIn(world, person)).referral.mine.query();
    expect(await summary(former)).toMatchObject({ totals: [0, 0, 0], purchaseBonusAr: 1_000 });
    expect(await summary(next)).toMatchObject({ totals: [1, 1, 0], purchaseBonusAr: 0 });
    // Until then the deposit of the one below pays nobody.
    world.clock.now += 30 * DAY_MS;
    const front = await signedIn(world, below);
    const [task] = (await front.tasks.today.query()).tasks;
    await front.tasks.complete.mutate({ taskId: task?.id ?? 0 });
    expect((await summary(member)).totalBonusAr).toBeGreaterThan(0);
    expect((await summary(former)).totalBonusAr).toBe(1_000);
  });

  test("refuses a referrer from below, who would close a circle", async () => {
    const member = await world.aMember();
    const child = await world.aMember({ referrer: member });
    const grandChild = await world.aMember({ referrer: child });
    for (const person of [member, child, grandChild]) {
      const change = { ...changed(member), invitationCode: person.invitationCode };
      await expectRefused(world, () => back.admin.updatePerson.mutate(change), "REFERRER_CYCLE");
    }
  });

  test("every field is checked", async () => {
    const member = await world.aMember();
    await expectFieldsChecked(world, back.admin.updatePerson.mutate, changed(member), [
      ["role", "root", "Valeur invalide."],
    ]);
  });
});
