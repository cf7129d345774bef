import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, clientOf, refusal, signedIn, tokenOf } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
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
afterEach(() => world.close());

const lastEntry = async () => (await actsOf(world)).at(-1);
const login = (phone: string, password: string) => clientOf(world).auth.login.mutate({ phone, password });

describe("the list", () => {
  test("finds people by id, by name, and by number in any writing; newest first", async () => {
    const rasoa = await world.aMember({ name: "Rasoa 100 %", phone: "+261321234567" });
    const rado = await world.aMember({ name: "RADO" });
    const find = async (search: string) => (await back.admin.people.query({ search })).people.map(({ id }) => id);
    expect(await find("")).toEqual([rado.memberId, rasoa.memberId, admin.memberId]);
    expect(await find("rado")).toEqual([rado.memberId]);
    const helene = await world.aMember({ name: "HÉLÈNE Rakoto" });
    for (const writing of ["hélène", "Helene", "KOTO"]) expect(await find(writing), writing).toEqual([helene.memberId]);
    await back.admin.deletePerson.mutate({ memberId: helene.memberId, reason });
    expect(await find("100 %")).toEqual([rasoa.memberId]);
    expect(await find("%")).toEqual([rasoa.memberId]);
    for (const writing of ["032 12 345 67", "+261 32 12 345 67", "321234567", "00261321234567", "1234567"])
      expect(await find(writing), writing).toEqual([rasoa.memberId]);
    expect(await find(String(rado.memberId))).toEqual([rado.memberId]);
    expect(await find(rado.invitationCode.toLowerCase())).toEqual([rado.memberId]);
    expect(await find("personne")).toEqual([]);
  });

  test("a name that many have comes page by page too, and follows a new one", async () => {
    for (let index = 0; index < 230; index++) await world.aMember({ name: "Rakotomalala" });
    const { memberId, phone } = await world.aMember({ name: "Rakotomalala" });
    await back.admin.updatePerson.mutate({ memberId, name: "Ravao", phone, role: "member", reason });
    expect((await back.admin.people.query({ search: "ravao" })).people.map(({ id }) => id)).toEqual([memberId]);
    let [cursor, seen] = [undefined as number | undefined, 0];
    do {
      const { people, nextCursor } = await back.admin.people.query({ search: "kotoma", cursor });
      seen += people.length;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toBe(230);
  });

  test("filters by status and role, and comes page by page", async () => {
    const blocked = await world.aMember();
    await back.admin.toggleStatus.mutate({ memberId: blocked.memberId, reason });
    const ids = async (filter: object) => (await back.admin.people.query(filter)).people.map(({ id }) => id);
    expect(await ids({ status: "blocked" })).toEqual([blocked.memberId]);
    expect(await ids({ role: "admin" })).toEqual([admin.memberId]);
    for (let index = 0; index < 50; index++) await world.aMember();
    const first = await back.admin.people.query({});
    const last = await back.admin.people.query({ cursor: first.nextCursor ?? undefined });
    expect([first.people.length, last.people.length, last.nextCursor]).toEqual([50, 2, null]);
  });
});

test("the list leaves as a file, filtered as on the screen", async () => {
  await world.fund(1_000_000);
  const sponsor = await world.aMember({ name: "Parrain" });
  const rado = await world.aMember({ name: "Rado; =1+1", sponsor, level: "VIP1", balanceAr: 3_000 });
  for (let index = 0; index < 510; index++) await world.aMember({ name: "Beaucoup" });
  const token = await tokenOf(world, admin);
  const fileOf = async (filter: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await world.app.inject({ method: "POST", url: "/export/people", headers, payload: filter });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain("asako-utilisateurs-2026-11-21.csv");
    return answer.body.split("\r\n").slice(0, -1);
  };
  const [titles, line, ...rest] = await fileOf({ search: "rado", role: "member" });
  expect(titles).toMatch(/^\ufeffIdentifiant;Nom;Numéro;E-mail;Rôle;Statut;Niveau VIP;Solde \(Ar\);Parrain \(id\);/);
  expect(line).toBe(
    `${rado.memberId};"Rado; =1+1";034 10 ${rado.phone.slice(8, 11)} ${rado.phone.slice(11)};;Utilisateur;actif;VIP1;3000;` +
      `${sponsor.memberId};${rado.invitationCode};2026-11-21T07:00:00.000Z;21/11/2026 10:00`,
  );
  expect(rest).toEqual([]);
  expect(await fileOf({ search: "beaucoup" })).toHaveLength(511);
  expect(await lastEntry()).toMatchObject({ action: "export", targetId: "people", actorId: admin.memberId });
});

describe("by level", () => {
  const ids = async (filter: object) => (await back.admin.people.query(filter)).people.map(({ id }) => id);
  const levelId = async (name: string) =>
    (await back.user.levels.query()).levels.find((level) => level.name === name)?.id ?? 0;

  test("the one held now counts: not one replaced, nor expired, and the free one is everybody else's", async () => {
    await world.fund(10_000_000);
    const first = await world.aMember({ level: "VIP1" });
    const raised = await world.aMember({ level: "VIP1" });
    await back.admin.grantLevel.mutate({ memberId: raised.memberId, levelId: await levelId("VIP2"), reason });
    const last = await world.aMember({ level: "VIP1" });
    const [vip0, vip1, vip2] = [await levelId("VIP0"), await levelId("VIP1"), await levelId("VIP2")];
    expect(await ids({ levelId: vip1 })).toEqual([last.memberId, first.memberId]);
    expect(await ids({ levelId: vip1, cursor: last.memberId })).toEqual([first.memberId]);
    expect(await ids({ levelId: vip1, search: first.phone })).toEqual([first.memberId]);
    expect(await ids({ levelId: vip2 })).toEqual([raised.memberId]);
    expect(await ids({ levelId: vip0, role: "member" })).toEqual([]);
    const { people } = await back.admin.people.query({ role: "member" });
    expect(people.map(({ levelName }) => levelName)).toEqual(["VIP1", "VIP2", "VIP1"]);
    world.advanceDays(366);
    back = await signedIn(world, admin);
    expect(await ids({ levelId: vip1 })).toEqual([]);
    expect(await ids({ levelId: vip0, role: "member" })).toEqual([last, raised, first].map(({ memberId }) => memberId));
    expect(await ids({ levelId: 999_999 })).toEqual([]);
  });
});

test("the details hold the person, the level, the purchases, and how many invites, deposits and withdrawals", async () => {
  await world.fund(1_000_000);
  const sponsor = await world.aMember({ name: "Parrain" });
  const member = await world.aMember({ sponsor, level: "VIP1", balanceAr: 30_000 });
  await world.aMember({ sponsor: member });
  const front = await signedIn(world, member);
  await front.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
  const { memberId } = member;
  const details = await back.admin.person.query({ memberId });
  expect(details).toMatchObject({
    person: { id: memberId, phone: member.phone, balanceAr: 25_000, heldAr: 5_000, sponsorName: "Parrain" },
    level: { name: "VIP1" },
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

test("the members below come by name, level by level and page by page", async () => {
  await world.fund(1_000_000);
  const sponsor = await world.aMember();
  const child = await world.aMember({ sponsor, name: "Filleul", level: "VIP1" });
  await world.aMember({ sponsor: child, name: "Petit-filleul" });
  for (let index = 0; index < 50; index++) await world.aMember({ sponsor });
  const at = (level: number, cursor?: number) =>
    back.admin.personInvites.query({ memberId: sponsor.memberId, level, cursor });
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

  test("with a password, below the owner of the code", async () => {
    const sponsor = await world.aMember();
    const fields = { ...identity, email: "n@asako.mg", invitationCode: sponsor.invitationCode, password: "motdepasse" };
    const { id, oneTime } = await back.admin.createPerson.mutate(fields);
    expect(oneTime).toBeNull();
    expect((await login("0329988877", "motdepasse")).user).toMatchObject({
      id,
      name: "Nouvelle",
      mustChangePassword: false,
    });
    expect((await back.admin.person.query({ memberId: id })).person).toMatchObject({ sponsorId: sponsor.memberId });
    expect(await lastEntry()).toMatchObject({ action: "createPerson", targetId: String(id), actorId: admin.memberId });
    expect(JSON.stringify(await lastEntry())).not.toContain("motdepasse");
  });

  test("without one, a one-time password is answered, once, for a day", async () => {
    const { oneTime } = await back.admin.createPerson.mutate(identity);
    expect(oneTime?.password).toMatch(/^[2-9a-z]{12}$/);
    expect((await login(identity.phone, oneTime?.password ?? "")).user.mustChangePassword).toBe(true);
    world.advanceDays(1);
    expect((await refusal(login(identity.phone, oneTime?.password ?? ""))).code).toBe("PASSWORD_EXPIRED");
  });

  test("is refused for a taken number and an unknown code", async () => {
    await expectRefused(
      world,
      () => back.admin.createPerson.mutate({ ...identity, phone: admin.phone }),
      "PHONE_TAKEN",
    );
    const unknown = { ...identity, invitationCode: "NOBODY99" };
    await expectRefused(world, () => back.admin.createPerson.mutate(unknown), "INVITATION_INVALID");
  });

  test("of ten at once with one number, one is made", async () => {
    const { answers, refusals } = await atOnce(10, () =>
      back.admin.createPerson.mutate({ ...identity, password: "motdepasse" }),
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
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: "updatePerson", memberId: member.memberId, reason });
    expect(JSON.parse(entry?.before ?? "")).toMatchObject({ phone: member.phone });
  });

  test("a promoted member becomes an administrator, with the sessions ended", async () => {
    const member = await world.aMember();
    const front = await signedIn(world, member);
    await back.admin.updatePerson.mutate({ ...changed(member), role: "admin" });
    expect((await refusal(front.user.me.query())).code).toBe("UNAUTHENTICATED");
    const promoted = await signedIn(world, member);
    expect((await promoted.admin.people.query({})).people).toHaveLength(2);
  });

  test("a new sponsor earns from then on; the former one keeps what was received", async () => {
    await world.fund(5_000_000);
    const [former, next] = [await world.aMember(), await world.aMember()];
    const member = await world.aMember({ sponsor: former, level: "VIP1" });
    const below = await world.aMember({ sponsor: member });
    await back.admin.updatePerson.mutate({ ...changed(member), invitationCode: next.invitationCode });
    const summary = async (person: Person) => (await signedIn(world, person)).referral.mine.query();
    expect(await summary(former)).toMatchObject({ totals: [0, 0, 0], purchaseBonusAr: 1_000 });
    expect(await summary(next)).toMatchObject({ totals: [1, 1, 0], purchaseBonusAr: 0 });
    const front = await signedIn(world, below);
    const [task] = (await front.tasks.today.query()).tasks;
    await front.tasks.complete.mutate({ taskId: task?.id ?? 0 });
    expect((await summary(member)).totalBonusAr).toBeGreaterThan(0);
    expect((await summary(former)).totalBonusAr).toBe(1_000);
  });

  test("a sponsor from below would close a circle", async () => {
    const member = await world.aMember();
    const child = await world.aMember({ sponsor: member });
    const grandChild = await world.aMember({ sponsor: child });
    for (const person of [member, child, grandChild]) {
      const change = { ...changed(member), invitationCode: person.invitationCode };
      await expectRefused(world, () => back.admin.updatePerson.mutate(change), "SPONSOR_CYCLE");
    }
  });

  test("every field is checked", async () => {
    const member = await world.aMember();
    await expectFieldsChecked(world, back.admin.updatePerson.mutate, changed(member), [
      ["role", "root", "Valeur invalide."],
    ]);
  });
});
