import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { changeMember, setSetting } from "../support/change.ts";
import { clientOf, refusal, tokenOf } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let member: Person;
let admin: Person;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember();
  admin = await world.anAdmin();
});

const me = (token: string) => clientOf(world, token).user.me.query();
const overview = (token: string) => clientOf(world, token).admin.overview.query();

test("logging out ends that session at once, and no other", async () => {
  const [first, second] = [await tokenOf(world, member), await tokenOf(world, member)];
  expect(await clientOf(world, first).auth.logout.mutate()).toEqual({ ok: true });
  const { message } = await expectRefused(world, () => me(first), "UNAUTHENTICATED");
  expect(message).toBe("Votre session a expiré. Reconnectez-vous.");
  await expectRefused(world, () => clientOf(world, first).auth.logout.mutate(), "UNAUTHENTICATED");
  expect((await me(second)).id).toBe(member.memberId);
});

test("logging out works as a browser sends it: JSON without a body", async () => {
  const token = await tokenOf(world, member);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "content-length": "0" };
  const answer = await world.app.inject({ method: "POST", url: "/trpc/auth.logout", headers });
  expect([answer.statusCode, answer.json()]).toEqual([200, { result: { data: { ok: true } } }]);
  await expectRefused(world, () => me(token), "UNAUTHENTICATED");
});

const lifetimes = [
  { who: "member", person: () => member, hours: 7 * 24, key: "memberSessionHours" },
  { who: "administrator", person: () => admin, hours: 12, key: "adminSessionHours" },
] as const;

for (const { who, person, hours, key } of lifetimes) {
  test(`the session of a ${who} ends after ${hours} hours, or as long as the setting says`, async () => {
    const token = await tokenOf(world, person());
    await setSetting(world, key, 1);
    const short = await tokenOf(world, person());
    world.clock.now += HOUR_MS - 1000;
    await me(short);
    world.clock.now += 1000;
    await expectRefused(world, () => me(short), "UNAUTHENTICATED");
    world.clock.now += (hours - 1) * HOUR_MS - 1000;
    await me(token);
    world.clock.now += 1000;
    await expectRefused(world, () => me(token), "UNAUTHENTICATED");
  });
}

test("raising the token version ends every session of that person, and nobody else's", async () => {
  const tokens = [await tokenOf(world, member), await tokenOf(world, member)];
  const other = await tokenOf(world, admin);
  await changeMember(world, member, { tokenVersion: 2 });
  for (const token of tokens) await expectRefused(world, () => me(token), "UNAUTHENTICATED");
  await me(other);
  await me(await tokenOf(world, member));
});

test("blocking ends open sessions at the very next call", async () => {
  for (const status of ["blocked", "closed"] as const) {
    await changeMember(world, member, { status: "active" });
    const token = await tokenOf(world, member);
    await changeMember(world, member, { status });
    await expectRefused(world, () => me(token), "UNAUTHENTICATED");
  }
});

describe("a block that ended a session", () => {
  const BLOCKED = "Votre compte est bloqué. Contactez le support.";
  const EXPIRED = "Votre session a expiré. Reconnectez-vous.";
  const saidTo = async (token: string) => (await expectRefused(world, () => me(token), "UNAUTHENTICATED")).message;
  const toggle = async (status: "active" | "blocked") => {
    const back = clientOf(world, await tokenOf(world, admin));
    await back.admin.toggleStatus.mutate({ memberId: member.memberId, status, reason: "Vérification" });
  };

  test("is told to a call with that session's token, on either door, until the token expires", async () => {
    const token = await tokenOf(world, member);
    await toggle("blocked");
    expect(await saidTo(token)).toBe(BLOCKED);
    const headers = { authorization: `Bearer ${token}` };
    const old = await world.app.inject({ url: "/backend/api/utilisateur/profil.php", headers });
    expect([old.statusCode, old.json()]).toMatchObject([401, { code: "UNAUTHENTICATED", error: BLOCKED }]);
    world.advanceDays(8);
    expect(await saidTo(token)).toBe(EXPIRED);
  });

  test("is not told for a session that had already ended, so a stolen token reveals nothing", async () => {
    const [left, before, kept] = [
      await tokenOf(world, member),
      await tokenOf(world, member),
      await tokenOf(world, member),
    ];
    await clientOf(world, left).auth.logout.mutate();
    await clientOf(world, kept).user.updatePassword.mutate({ currentPassword: SECRET, password: "sobika-46" });
    await toggle("blocked");
    expect([await saidTo(left), await saidTo(before), await saidTo(kept)]).toEqual([EXPIRED, EXPIRED, BLOCKED]);
  });

  test("is not told to a forged token, nor once the account is open again", async () => {
    const token = await tokenOf(world, member);
    const [head, claims] = token.split(".");
    await toggle("blocked");
    for (const forged of [`${head}.${claims}.`, `${head}.${claims}.${"A".repeat(43)}`, "x"])
      expect(await saidTo(forged)).toBe(EXPIRED);
    await toggle("active");
    expect(await saidTo(token)).toBe(EXPIRED);
  });
});

test("the stored role counts: a demoted administrator loses access, whatever their token says", async () => {
  const token = await tokenOf(world, admin);
  await overview(token);
  await changeMember(world, admin, { role: "member" });
  const { message } = await expectRefused(world, () => overview(token), "FORBIDDEN");
  expect(message).toBe("Cette action est réservée aux administrateurs.");
  expect((await me(token)).role).toBe("member");
  await changeMember(world, admin, { role: "admin" });
  await overview(token);
});

test("a token must name its session and its owner: a stored session alone opens nothing", async () => {
  const [mine, theirs] = [await tokenOf(world, member), await tokenOf(world, admin)];
  // The server has remembered both sessions from here on; neither signature may pass with other claims.
  for (const token of [mine, theirs]) await me(token);
  const [head, claims, signature] = mine.split(".");
  const [, otherClaims, otherSignature] = theirs.split(".");
  for (const token of [
    `${head}.${otherClaims}.${signature}`,
    `${head}.${claims}.${otherSignature}`,
    `${head}.${claims}.`,
  ]) {
    await expectRefused(world, () => me(token), "UNAUTHENTICATED");
  }
});

test("the token is read from the Authorization header only, and as Bearer", async () => {
  const token = await tokenOf(world, member);
  const sendings = [
    { url: "/trpc/user.me", headers: { authorization: token } },
    { url: "/trpc/user.me", headers: { authorization: `Basic ${token}` } },
    { url: "/trpc/user.me", headers: { authorization: `Bearer ${token} x` } },
    { url: "/trpc/user.me", headers: { cookie: `token=${token}` } },
    { url: `/trpc/user.me?token=${token}&authorization=Bearer%20${token}`, headers: {} },
  ];
  for (const sending of sendings) expect((await world.app.inject(sending)).statusCode, sending.url).toBe(401);
});

test("20 log-outs at once of one session: one or more succeed, none fails, the session is over", async () => {
  const token = await tokenOf(world, member);
  const calls = Array.from({ length: 20 }, () => clientOf(world, token).auth.logout.mutate());
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes
    .filter((outcome) => outcome.status === "rejected")
    .map(({ reason }) => refusal(Promise.reject(reason)));
  expect(refused.length).toBeLessThan(20);
  expect((await Promise.all(refused)).every(({ code }) => code === "UNAUTHENTICATED")).toBe(true);
  await expectRefused(world, () => me(token), "UNAUTHENTICATED");
});
