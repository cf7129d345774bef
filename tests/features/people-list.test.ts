import { beforeEach, describe, expect, test } from "vitest";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { lastActOf } from "../support/journal.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const reason = "Demande du membre";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

/** Members of one name, in one transaction: many take long one by one. */
const makeMany = (name: string, count: number) =>
  world.db.transact(async (tx) => {
    for (let index = 0; index < count; index++) {
      const phone = `+26133${String(2_000_000 + index)}`;
      const own = { email: null, referrerId: null, passwordHash: "" };
      await createMember(tx, { name, phone, role: "member", createdAt: world.clock.now, ...own });
    }
  });

describe("the list", () => {
  test("finds people by id, by name, and by number in any writing; newest first", async () => {
    const rasoa = await world.aMember({ name: "Rasoa 100 %", phone: "+261321234567" });
    const rado = await world.aMember({ name: "RADO" });
    const find = async (search: string) => (await back.admin.people.query({ search })).people.map(({ id }) => id);
    expect(await find("")).toEqual([rado.memberId, rasoa.memberId, admin.memberId]);
    expect(await find("rado")).toEqual([rado.memberId]);
    const helene = await world.aMember({ name: "HÉLÈNE Rakoto" });
    for (const writing of ["hélène", "Helene", "KOTO", "rakoto HEL", "h", "ra he", "ne to", "NE RA"])
      expect((await find(writing))[0], writing).toBe(helene.memberId);
    for (const writing of ["hélène", "KOTO", "rakoto HEL", "he", "NE RA"])
      expect(await find(writing), writing).toEqual([helene.memberId]);
    for (const writing of ["le ne", "akoto x", "noko"]) expect(await find(writing), writing).toEqual([]);
    await back.admin.deletePerson.mutate({ memberId: helene.memberId, reason });
    expect(await find("100 %")).toEqual([rasoa.memberId]);
    expect(await find("%")).toEqual([rasoa.memberId]);
    for (const writing of [
      "032 12 345 67",
      "032\u00a012\u202f345\u00a067",
      "032\u00a012\u00a03",
      "+261 32 12 345 67",
      "321234567",
      "00261321234567",
      "1234567",
    ])
      expect(await find(writing), writing).toEqual([rasoa.memberId]);
    expect(await find(String(rado.memberId))).toEqual([rado.memberId]);
    expect(await find(rado.invitationCode.toLowerCase())).toEqual([rado.memberId]);
    expect(await find("personne")).toEqual([]);
  });

  test("the people of a common name come page by page too, with a new one among them", async () => {
    await makeMany("Rakotomalala", 230);
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
  const referrer = await world.aMember({ name: "Parrain" });
  const rado = await world.aMember({ name: "Rado; =1+1", referrer, level: "VIP1", balanceAr: 3_000 });
  await makeMany("Beaucoup", 510);
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
    `${rado.memberId};"Rado; '=1+1";034 10 ${rado.phone.slice(8, 11)} ${rado.phone.slice(11)};;Utilisateur;actif;VIP1;3000;` +
      `${referrer.memberId};${rado.invitationCode};2026-11-21T07:00:00.000Z;21/11/2026 10:00`,
  );
  expect(rest).toEqual([]);
  expect(await fileOf({ search: "beaucoup" })).toHaveLength(511);
  expect(await lastActOf(world)).toMatchObject({ action: "export", targetId: "people", actorId: admin.memberId });
});

describe("by level", () => {
  const ids = async (filter: object) => (await back.admin.people.query(filter)).people.map(({ id }) => id);
  const levelId = async (name: string) =>
    (await back.user.levels.query()).levels.find((level) => level.name === name)?.id ?? 0;

  test("counts the level held now, not one replaced or expired; everybody else is at the free level", async () => {
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
    expect(await ids({ levelId: vip1, status: "blocked" })).toEqual([]);
    for (const { memberId } of [first, raised, last]) await back.admin.toggleStatus.mutate({ memberId, reason });
    expect(await ids({ levelId: vip1, status: "blocked" })).toEqual([last.memberId, first.memberId]);
    expect(await ids({ levelId: vip1, status: "blocked", cursor: last.memberId })).toEqual([first.memberId]);
    expect(await ids({ levelId: vip1, status: "closed" })).toEqual([]);
    expect(await ids({ levelId: vip0, role: "member" })).toEqual([]);
    const { people } = await back.admin.people.query({ role: "member" });
    expect(people.map(({ levelName }) => levelName)).toEqual(["VIP1", "VIP2", "VIP1"]);
    world.advanceDays(366);
    back = await signedIn(world, admin);
    expect(await ids({ levelId: vip1 })).toEqual([]);
    expect(await ids({ levelId: vip1, status: "blocked" })).toEqual([]);
    expect(await ids({ levelId: vip0, role: "member" })).toEqual([last, raised, first].map(({ memberId }) => memberId));
    expect(await ids({ levelId: 999_999 })).toEqual([]);
  });
});
