import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "../../src/server/app/app.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { login as signIn } from "../../src/server/features/auth/auth.service.ts";
import { hashPassword } from "../../src/server/features/auth/passwords.ts";
import type { LoginInput } from "../../src/shared/auth.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { changeMember, setAttempts } from "../support/change.ts";
import { type Client, clientOf, refusal } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { atOnce, expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let visitor: Client;
let member: Person;
beforeEach(async () => {
  world = await createWorld();
  visitor = clientOf(world);
  member = await world.aMember({ name: "Lova", phone: "+261345566677" });
});

const login = (password: string, phone = member.phone) => visitor.auth.login.mutate({ phone, password });
const wrong = () => refusal(login("not-it"));
const codesOf = async (times: number) => {
  const codes = [];
  for (let index = 0; index < times; index++) codes.push((await wrong()).code);
  return codes;
};
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

test("the right password opens a session, however the phone is written", async () => {
  for (const phone of ["345566677", "034 55 666 77", "+261345566677", "261.34.55.666.77", "00261345566677"]) {
    const { token, user } = await login(SECRET, phone);
    expect(user).toEqual({
      id: member.memberId,
      name: "Lova",
      role: "member",
      mustChangePassword: false,
      mustEnrol: false,
    });
    expect(claimsOf(token)).toMatchObject({
      sub: String(member.memberId),
      userRole: "Utilisateur",
      username: "Lova",
      ver: 1,
    });
    expect((await clientOf(world, token).user.me.query()).id).toBe(member.memberId);
  }
  const { token, user } = await login(SECRET, (await world.anAdmin()).phone);
  expect([user.role, claimsOf(token).userRole]).toEqual(["admin", "Administrateur"]);
});

test("each field is checked, with its own sentence", async () => {
  const send = (input: Partial<LoginInput>) =>
    visitor.auth.login.mutate({ phone: member.phone, password: SECRET, ...input });
  const notTexts = [undefined, null, 123456, ["sobika-73"], { $ne: "" }];
  await expectFieldsChecked<Partial<LoginInput>>(world, send, { phone: member.phone }, [
    ["phone", "12345678", "Le contact doit contenir au moins 9 caractères."],
    ["phone", "301234567", "Numéro invalide."],
    ["password", "", "Mot de passe requis."],
    ["password", "x".repeat(257), "Le mot de passe doit contenir au plus 256 caractères."],
    ...notTexts.map((value) => ["password", value, "Mot de passe requis."] as const),
  ]);
});

test("an unknown phone and a wrong password get the same answer, and change nothing but the count of attempts", async () => {
  const before = await dump(world, ["throttle"]);
  const answerOf = async (phone: string) => {
    const payload = { phone, password: "not-it" };
    const { statusCode, body, headers } = await world.app.inject({ method: "POST", url: "/trpc/auth.login", payload });
    const { "x-request-id": id, date: _, ...others } = headers;
    return { statusCode, body: body.replace(String(id), ""), others };
  };
  const known = await answerOf(member.phone);
  expect(known).toEqual(await answerOf("+261349999999"));
  expect(known.statusCode).toBe(401);
  expect(known.body).toContain("Numéro ou mot de passe incorrect.");
  expect(await dump(world, ["throttle"])).toEqual(before);
});

test("an unknown phone and a wrong password take the same time", async () => {
  await changeMember(world, member, { passwordHash: await hashPassword(SECRET) });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let sample = 0; sample < 31; sample++) {
    world.clock.now += 25 * HOUR_MS;
    for (const who of ["known", "unknown"] as const) {
      const startedAt = performance.now();
      await refusal(login("not-it", who === "known" ? member.phone : `+2613399999${String(sample).padStart(2, "0")}`));
      times[who].push(performance.now() - startedAt);
    }
  }
  // Of the fast ones: what a busy machine adds, it adds to some.
  const quartile = (values: number[]) => values.sort((a, b) => a - b)[7] ?? 0;
  const [known, unknown] = [quartile(times.known), quartile(times.unknown)];
  expect(Math.abs(known - unknown), `${known} ms against ${unknown} ms`).toBeLessThan(0.5 * Math.max(known, unknown));
});

test("a blocked member learns it only with the right password", async () => {
  await changeMember(world, member, { status: "blocked" });
  const refused = await expectRefused(world, () => login(SECRET), "ACCOUNT_BLOCKED");
  expect(refused.message).toBe("Votre compte est bloqué. Contactez le support.");
  expect((await wrong()).code).toBe("WRONG_CREDENTIALS");
});

test("a one-time password works until it expires, and must be changed", async () => {
  await changeMember(world, member, { passwordExpiresAt: world.clock.now + 1000 });
  expect((await login(SECRET)).user.mustChangePassword).toBe(true);
  world.clock.now += 1000;
  await expectRefused(world, () => login(SECRET), "PASSWORD_EXPIRED");
});

test("a refusal for too many attempts has a Retry-After header", async () => {
  await codesOf(5);
  const payload = { phone: member.phone, password: SECRET };
  const answer = await world.app.inject({ method: "POST", url: "/trpc/auth.login", payload });
  expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "1"]);
});

test("five wrong guesses are free, then each costs a longer wait, up to 15 minutes, also for the right password", async () => {
  expect(await codesOf(5)).toEqual(Array(5).fill("WRONG_CREDENTIALS"));
  const waits = [];
  for (let round = 0; round < 12; round++) {
    const { details, message } = await expectRefused(world, () => login(SECRET), "TOO_MANY_ATTEMPTS");
    const waitS = details.retryAfterS ?? 0;
    const shown = waitS < 60 ? `${waitS} s` : `${Math.ceil(waitS / 60)} min`;
    expect(plainSpaces(message)).toBe(`Trop de tentatives. Compte bloqué temporairement : réessayez dans ${shown}.`);
    waits.push(waitS);
    world.clock.now += waitS * 1000 - 1;
    await expectRefused(world, () => login("not-it"), "TOO_MANY_ATTEMPTS");
    world.clock.now += 1;
    expect((await wrong()).code).toBe("WRONG_CREDENTIALS");
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  await login(SECRET, (await world.aMember()).phone);
});

test("a right password clears the wrong guesses", async () => {
  await codesOf(4);
  await login(SECRET);
  expect(await codesOf(5)).toEqual(Array(5).fill("WRONG_CREDENTIALS"));
});

test("wrong guesses are counted together by all servers on one database", async () => {
  await codesOf(5);
  const db = await openDatabase(world.url);
  const app = buildApp({ ...world.deps, db });
  const payload = { phone: member.phone, password: SECRET };
  const answer = await app.inject({ method: "POST", url: "/trpc/auth.login", payload });
  expect(answer.statusCode).toBe(429);
  await app.close();
  await db.close();
});

test("guesses sent together cannot exceed the free ones", async () => {
  const { answers, refusals } = await atOnce(30, () => login("not-it"));
  const guesses = refusals.filter(({ code }) => code === "WRONG_CREDENTIALS");
  expect(answers).toEqual([]);
  expect(guesses.length).toBeGreaterThanOrEqual(5);
  expect(guesses.length).toBeLessThanOrEqual(6);
  expect(refusals.filter(({ code }) => code === "TOO_MANY_ATTEMPTS")).toHaveLength(30 - guesses.length);
});

test.each([
  ["right", SECRET],
  ["wrong", "not-it"],
])(
  "a guess that is being checked when another process reaches the limit is refused, %s or not",
  async (_, password) => {
    await codesOf(5);
    const counter = await dump(world, []);
    // The guess read the counter before the others were counted; a clock set a second later stands for that delay.
    let asked = 0;
    const clock = () => world.clock.now + (asked++ === 0 ? 1_000 : 0);
    const guess = signIn(
      { ...world.deps, clock },
      { ip: "127.0.0.1", userAgent: undefined },
      { phone: member.phone, password },
    );
    await expect(guess).rejects.toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
    expect(await dump(world, [])).toEqual(counter);
  },
);

test("20 right sign-ins at once all succeed, each with a session of its own", async () => {
  const { answers } = await atOnce(20, () => login(SECRET));
  expect(new Set(answers.map(({ token }) => claimsOf(token).jti)).size).toBe(20);
});

test("counters of phones and addresses are deleted once their window is over", async () => {
  const { throttle } = world.db.read.t;
  const keys = async () => (await world.db.read.q.select({ key: throttle.key }).from(throttle)).map(({ key }) => key);
  for (let index = 0; index < 4; index++) await refusal(login("not-it", `+26134000000${index}`));
  expect(await keys()).toHaveLength(5);
  world.advanceDays(1);
  await refusal(login("not-it", "+261340000009"));
  // Of the day, the four numbers; of the quarter of an hour, the address, which was tried again.
  expect((await keys()).sort()).toEqual(["loginIp:127.0.0.1", "loginPhone:+261340000009"]);
});

/** What the address of these tests has on its account. */
const numbersTried = async () => {
  const { throttle } = world.db.read.t;
  const rows = await world.db.read.q.select().from(throttle).where(eq(throttle.key, "loginIp:127.0.0.1"));
  return rows[0]?.attempts ?? 0;
};
const msOf = async (work: () => Promise<unknown>) => {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
};

test("an address counts the numbers on which it guessed wrong, each once, and no right one", async () => {
  await codesOf(3);
  await refusal(login("not-it", "+261340000001"));
  await login(SECRET, (await world.aMember()).phone);
  expect(await numbersTried()).toBe(2);
});

test("after very many numbers were tried from an address, its strangers wait three seconds for any answer, and nobody is refused", async () => {
  await setAttempts(world, "loginIp:127.0.0.1", 100);
  const answers = await Promise.all([
    msOf(() => login(SECRET)),
    msOf(() => refusal(login("not-it", "+261340000001"))),
    msOf(() => refusal(login("not-it", "+261349999999"))),
  ]);
  for (const ms of answers) {
    expect(ms).toBeGreaterThanOrEqual(2_990);
    expect(ms).toBeLessThan(5_000);
  }
});

test("a known device and a signed-in member are not affected by their address's attempts", async () => {
  const { device = "", token } = await login(SECRET);
  await setAttempts(world, "loginIp:127.0.0.1", 100_000);
  const known = (password: string) => visitor.auth.login.mutate({ phone: member.phone, password, devices: [device] });
  expect(await msOf(() => known(SECRET))).toBeLessThan(1_500);
  expect((await refusal(known("not-it"))).code).toBe("WRONG_CREDENTIALS");
  const change = { phone: "+261345566678", currentPassword: "not-it" };
  expect(await msOf(() => refusal(clientOf(world, token).user.updatePhone.mutate(change)))).toBeLessThan(1_500);
  expect(await numbersTried()).toBe(100_000);
});

test("on a browser that two share, one who signs in does not clear the wrong guesses at the other's password", async () => {
  const { device: hers = "" } = await login(SECRET);
  const other = await world.aMember();
  const signIn = ({ phone }: Person, password: string, devices: string[]) =>
    visitor.auth.login.mutate({ phone, password, devices });
  const { device: his = "" } = await signIn(other, SECRET, [hers]);
  for (let guess = 0; guess < 5; guess++) {
    expect((await refusal(signIn(member, "not-it", [his, hers]))).code).toBe("WRONG_CREDENTIALS");
    await signIn(other, SECRET, [his, hers]);
  }
  await expectRefused(world, () => signIn(member, SECRET, [his, hers]), "TOO_MANY_ATTEMPTS");
});

test("a device on which they signed in before lets them in while strangers guess at their number, and counts its own guesses", async () => {
  const { device = "" } = await login(SECRET);
  await setAttempts(world, `loginPhone:${member.phone}`, 12);
  await wrong();
  await expectRefused(world, () => login(SECRET), "TOO_MANY_ATTEMPTS");
  const from = (devices: string[], password: string, { phone } = member) =>
    visitor.auth.login.mutate({ phone, password, devices });

  // A known device keeps its token; tokens of other members on the same phone stay beside it.
  const other = await world.aMember();
  const { device: theirs = "" } = await login(SECRET, other.phone);
  expect(await from([theirs, device], SECRET)).not.toHaveProperty("device");
  await expectRefused(world, () => login(SECRET), "TOO_MANY_ATTEMPTS");

  const forged = `${device.split(".")[0]}.${theirs.split(".")[1]}`;
  for (const devices of [[theirs], [forged], ["."], [""], [`${device}x`]])
    await expectRefused(world, () => from(devices, SECRET), "TOO_MANY_ATTEMPTS", String(devices));

  for (let guess = 0; guess < 5; guess++)
    expect((await refusal(from([device], "not-it"))).code).toBe("WRONG_CREDENTIALS");
  await expectRefused(world, () => from([device], SECRET), "TOO_MANY_ATTEMPTS");
  world.clock.now += 1_000;
  await from([device], SECRET);
});
