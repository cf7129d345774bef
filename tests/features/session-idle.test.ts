import { beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { settingDefaults } from "../../src/shared/settings.ts";
import { setSetting } from "../support/change.ts";
import { clientOf, refusal } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, EPOCH, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let member: Person;
let admin: Person;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember();
  admin = await world.anAdmin();
  await setSetting(world, "adminIdleMinutes", 30);
  await setSetting(world, "memberIdleHours", 72);
});

/** A session as a real sign-in opens it, with its idle limit. */
const signIn = async ({ phone }: Person) =>
  (await clientOf(world).auth.login.mutate({ phone, password: SECRET })).token;
const me = (token: string) => clientOf(world, token).user.me.query();

/** A background call of the browser, marked by its header. */
const askUntouched = async (token: string, url = "/trpc/user.me") =>
  (await world.app.inject({ url, headers: { authorization: `Bearer ${token}`, "x-background": "1" } })).statusCode;

const kinds = [
  { who: "an administrator", person: () => admin, idleMs: 30 * MINUTE_MS, key: "adminIdleMinutes", shorter: 10 },
  { who: "a member", person: () => member, idleMs: 72 * HOUR_MS, key: "memberIdleHours", shorter: 24 },
] as const;

describe.each(kinds)("the session of $who", ({ person, idleMs, key, shorter }) => {
  test("ends after the set time without use, and lasts as long as it is used", async () => {
    const [used, left] = [await signIn(person()), await signIn(person())];
    world.clock.now += idleMs - 1;
    await me(used);
    world.clock.now += 1;
    const { message } = await expectRefused(world, () => me(left), "UNAUTHENTICATED");
    expect(message).toBe("Votre session a expiré. Reconnectez-vous.");
    world.clock.now += idleMs - 2;
    await me(used);
    world.clock.now += idleMs;
    await expectRefused(world, () => me(used), "UNAUTHENTICATED");
  });

  test("keeps the setting that was in force when it began", async () => {
    const before = await signIn(person());
    await setSetting(world, key, shorter);
    const after = await signIn(person());
    world.clock.now += shorter * (key === "memberIdleHours" ? HOUR_MS : MINUTE_MS);
    await expectRefused(world, () => me(after), "UNAUTHENTICATED");
    await me(before);
  });

  test("is not kept alive by the background calls of an untouched page", async () => {
    const token = await signIn(person());
    for (let passed = 0; passed < 3; passed++) {
      world.clock.now += idleMs / 4;
      expect(await askUntouched(token)).toBe(200);
    }
    world.clock.now += idleMs / 4;
    expect(await askUntouched(token)).toBe(401);
  });
});

test("by default a session may stay unused as long as it lasts", async () => {
  await setSetting(world, "adminIdleMinutes", settingDefaults.adminIdleMinutes);
  await setSetting(world, "memberIdleHours", settingDefaults.memberIdleHours);
  for (const [person, hours] of [
    [admin, 12],
    [member, 7 * 24],
  ] as const) {
    const token = await signIn(person);
    world.clock.now += hours * HOUR_MS - 1;
    await me(token);
    world.clock.now += 1;
    await expectRefused(world, () => me(token), "UNAUTHENTICATED");
  }
});

test("an old client's call counts as use", async () => {
  const token = await signIn(admin);
  const ask = async () => {
    const url = "/backend/api/admin/admin_overview.php";
    return (await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };
  for (let times = 0; times < 3; times++) {
    world.clock.now += 29 * MINUTE_MS;
    expect(await ask()).toBe(200);
  }
  world.clock.now += 30 * MINUTE_MS;
  expect(await ask()).toBe(401);
});

test("the use of a session is stored at most once a minute, in its own row: reading calls rarely write", async () => {
  const token = await signIn(admin);
  await signIn(admin);
  const { session } = world.db.read.t;
  const noted = async () => {
    const rows = await world.db.read.q.select({ seenAt: session.seenAt }).from(session);
    return rows.map(({ seenAt }) => seenAt - EPOCH).sort((one, other) => one - other);
  };
  const before = await dump(world);
  world.clock.now += MINUTE_MS - 1;
  for (let times = 0; times < 5; times++) await me(token);
  expect(await noted()).toEqual([0, 0]);
  world.clock.now += 1;
  await me(token);
  expect(await noted()).toEqual([0, MINUTE_MS]);
  expect(await dump(world)).toEqual(before);
});

test("twenty calls at once store one use of their session, and all are answered", async () => {
  const token = await signIn(member);
  world.clock.now += HOUR_MS;
  const answers = await Promise.all(Array.from({ length: 20 }, () => me(token)));
  expect(answers.every(({ id }) => id === member.memberId)).toBe(true);
  const [session] = await clientOf(world, token).user.sessions.query();
  expect(session).toMatchObject({ seenAt: world.clock.now, idleMs: 72 * HOUR_MS, isCurrent: true });
});

test("a session that ended without use is in no list, and cannot end other sessions", async () => {
  const left = await signIn(member);
  world.clock.now += 72 * HOUR_MS;
  const token = await signIn(member);
  expect(await clientOf(world, token).user.sessions.query()).toHaveLength(1);
  expect((await refusal(clientOf(world, left).user.endOtherSessions.mutate())).code).toBe("UNAUTHENTICATED");
  await me(token);
});

test("a call is answered even when the use of its session cannot be stored", async () => {
  const token = await signIn(member);
  world.clock.now += HOUR_MS;
  const { transact } = world.db;
  const note = async () => Promise.reject(new Error("disk full"));
  Object.assign(world.db, { transact: note });
  expect((await me(token)).id).toBe(member.memberId);
  Object.assign(world.db, { transact });
});
