import { beforeEach, expect, test } from "vitest";
import { login } from "../../src/server/features/auth/auth.service.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { changeMember } from "../support/change.ts";
import { clientOf, refusal, signedIn, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { atOnce, expectRefused } from "../support/refused.ts";
import { enrol } from "../support/totp.ts";
import { createWorld, EPOCH, type Person, SECRET, type World } from "../support/world.ts";

const WEEK_MS = 7 * DAY_MS;
const ANDROID = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

let world: World;
let member: Person;
let other: Person;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember();
  other = await world.aMember();
});

/** Signs in with a browser's `User-Agent`. */
async function tokenFrom(userAgent: string, path = "/trpc/auth.login", fields: object = {}) {
  const payload = { phone: member.phone, password: SECRET, ...fields };
  const answer = await world.app.inject({ method: "POST", url: path, payload, headers: { "user-agent": userAgent } });
  const body = answer.json();
  return (body.token ?? body.result.data.token) as string;
}

const sessionsOf = (token: string) => clientOf(world, token).user.sessions.query();

test("a member sees their own open sessions, newest first, and which one they are using", async () => {
  const first = await tokenFrom(ANDROID);
  world.clock.now += 60_000;
  const second = await tokenFrom("curl/8.5.0");
  await tokenOf(world, other);
  const opened = (at: number) => ({
    id: expect.any(String),
    openedAt: at,
    seenAt: at,
    idleMs: expect.any(Number),
    expiresAt: at + WEEK_MS,
  });
  expect(await sessionsOf(first)).toEqual([
    { isCurrent: false, device: null, ...opened(EPOCH + 60_000) },
    // Used a minute after it was opened, by this very question.
    { isCurrent: true, device: "Chrome, Android", ...opened(EPOCH), seenAt: EPOCH + 60_000 },
  ]);
  expect((await sessionsOf(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test("a sign-in of an old client is in the list too", async () => {
  const token = await tokenOf(world, member);
  world.clock.now += 1;
  await world.app.inject({
    method: "POST",
    url: "/backend/api/auth/login.php",
    payload: { fullNumber: member.phone, password: SECRET },
    headers: { "user-agent": ANDROID },
  });
  expect((await sessionsOf(token)).map(({ device }) => device)).toEqual(["Chrome, Android", null]);
});

test("sessions that were ended, have expired or were revoked are not in the list", async () => {
  const [loggedOut, revoked] = [await tokenOf(world, member), await tokenOf(world, member)];
  await clientOf(world, loggedOut).auth.logout.mutate();
  expect(await sessionsOf(revoked)).toHaveLength(1);
  await changeMember(world, member, { tokenVersion: 2 });
  const early = await tokenOf(world, member);
  expect(await sessionsOf(early)).toHaveLength(1);
  world.clock.now += WEEK_MS - 1;
  const late = await tokenOf(world, member);
  expect(await sessionsOf(late)).toHaveLength(2);
  world.clock.now += 1;
  expect(await sessionsOf(late)).toEqual([expect.objectContaining({ isCurrent: true })]);
});

test("expired sessions are deleted at the next sign-in", async () => {
  const { session } = world.db.read.t;
  const count = async () => (await world.db.read.q.select({ id: session.id }).from(session)).length;
  const other = await world.aMember();
  for (const person of [member, member, other]) await tokenOf(world, person);
  world.clock.now += WEEK_MS;
  await tokenOf(world, member);
  expect(await count()).toBe(4);
  world.clock.now += 1;
  await tokenOf(world, member);
  expect(await count()).toBe(3);
});

test("a member has at most fifty sessions: ended and least recently used ones are deleted", async () => {
  const { session } = world.db.read.t;
  const count = async () => (await world.db.read.q.select({ id: session.id }).from(session)).length;
  const [unused, used, left] = [
    await tokenOf(world, member),
    await tokenOf(world, member),
    await tokenOf(world, member),
  ];
  await clientOf(world, left).auth.logout.mutate();
  await tokenOf(world, other);
  world.clock.now += 60_000;
  expect(await sessionsOf(used)).toHaveLength(2);
  for (let sign = 0; sign < 48; sign++) await tokenOf(world, member);
  expect(await sessionsOf(unused)).toHaveLength(50);
  world.clock.now += 60_000;
  await sessionsOf(used);
  await tokenOf(world, member);
  expect(await sessionsOf(used)).toHaveLength(50);
  expect(await count()).toBe(51);
});

test("ending the other sessions ends them at once, and leaves this one and everybody else's", async () => {
  const [mine, lost, forgotten] = [
    await tokenOf(world, member),
    await tokenOf(world, member),
    await tokenOf(world, member),
  ];
  const theirs = await signedIn(world, other);
  const client = clientOf(world, mine);
  expect(await client.user.endOtherSessions.mutate()).toEqual({ ok: true });
  for (const token of [lost, forgotten]) {
    await expectRefused(world, () => sessionsOf(token), "UNAUTHENTICATED");
    await expectRefused(world, () => clientOf(world, token).user.endOtherSessions.mutate(), "UNAUTHENTICATED");
  }
  expect(await client.user.sessions.query()).toEqual([expect.objectContaining({ isCurrent: true })]);
  expect((await theirs.user.me.query()).id).toBe(other.memberId);
  const before = await dump(world);
  expect(await client.user.endOtherSessions.mutate()).toEqual({ ok: true });
  expect(await dump(world)).toEqual(before);
  expect(await sessionsOf(await tokenOf(world, member))).toHaveLength(2);
});

test("two sessions that end each other at once: one is left, and nothing fails", async () => {
  const tokens = [await tokenOf(world, member), await tokenOf(world, member)];
  const { codes } = await atOnce(20, (index) => clientOf(world, tokens[index % 2]).user.endOtherSessions.mutate());
  expect(codes).toEqual(["UNAUTHENTICATED"]);
  expect(await sessionsOf(await tokenOf(world, member))).toHaveLength(2);
});

test("of two sessions that at once change the password and end the others, one is left, with the password it knows", async () => {
  const [first, second] = [
    clientOf(world, await tokenOf(world, member)),
    clientOf(world, await tokenOf(world, member)),
  ];
  const change = first.user.updatePassword.mutate({ currentPassword: SECRET, password: "another456" });
  const [changed, ended] = await Promise.allSettled([change, second.user.endOtherSessions.mutate()]);
  const password = changed.status === "fulfilled" ? "another456" : SECRET;
  const { token } = await clientOf(world).auth.login.mutate({ phone: member.phone, password });
  expect([changed, ended].filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await sessionsOf(token)).toHaveLength(2);
});

/** Signs in, with a change made after the password was checked and before the session is opened; answers its token. */
async function signInAround(phone: string, change: () => Promise<unknown>): Promise<string> {
  const transact: World["db"]["transact"] = async (run, scope) => {
    await change();
    return world.db.transact(run, scope);
  };
  const deps = { ...world.deps, db: { ...world.db, transact } };
  const { token } = await login(
    deps,
    { ip: "203.0.113.9", userAgent: ANDROID, requestId: "" },
    { phone, password: SECRET },
  );
  return token;
}

test("a sign-in with the old number, under way when it changes, opens nothing", async () => {
  const { user } = await signedIn(world, member);
  const phone = "+261320000099";
  const token = await signInAround(member.phone, async () => {
    const headers = { authorization: `Bearer ${await tokenOf(world, member)}` };
    const url = "/backend/api/utilisateur/update_contact.php";
    await world.app.inject({ method: "POST", url, headers, payload: { contact: phone } });
  });
  expect((await refusal(sessionsOf(token))).code).toBe("UNAUTHENTICATED");
  expect((await refusal(user.me.query())).code).toBe("UNAUTHENTICATED");
  const { token: opened } = await clientOf(world).auth.login.mutate({ phone, password: SECRET });
  expect(await sessionsOf(opened)).toHaveLength(2);
});

test("a sign-in without a code, under way when the second factor begins, opens nothing", async () => {
  const admin = await world.anAdmin();
  const client = await signedIn(world, admin);
  const token = await signInAround(admin.phone, () => enrol(world, client));
  expect((await refusal(sessionsOf(token))).code).toBe("UNAUTHENTICATED");
  expect(await client.user.sessions.query()).toHaveLength(1);
});
