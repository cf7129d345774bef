import { beforeEach, describe, expect, test } from "vitest";
import { createAdmin } from "../../src/server/features/auth/signup.service.ts";
import { changeMember, setAttempts } from "../support/change.ts";
import { clientOf, refusal, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { atOnce } from "../support/refused.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let admin: Person;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
});

const login = (phone: string, password = SECRET) => clientOf(world).auth.login.mutate({ phone, password });
const entries = async () =>
  (await journalOf(world)).map(({ action, actorId, actorName, targetKind, targetId, before, after }) => {
    const said = [before, after].map((json) => (json ? JSON.parse(json) : null));
    return [action, actorId, actorName, `${targetKind} ${targetId}`, ...said];
  });
const actions = async () => (await journalOf(world)).map(({ action }) => action);
const own = () => `session ${admin.memberId}`;

test("an administrator's sign-in and sign-out say who, from where and with what; repeating the sign-out adds nothing", async () => {
  const client = await signedIn(world, admin);
  const [entry] = await journalOf(world);
  expect(entry).toMatchObject({ at: world.clock.now, ip: "127.0.0.1", memberId: null });
  expect(entry?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  await client.auth.logout.mutate();
  await refusal(client.auth.logout.mutate());
  expect(await entries()).toEqual([
    ["signIn", admin.memberId, "Hanta", own(), null, { device: null }],
    ["signOut", admin.memberId, "Hanta", own(), null, null],
  ]);
});

describe("refused attempts on an administrator's account are recorded, without an actor", () => {
  test("a wrong password, as often as it is tried and no more", async () => {
    const { refusals } = await atOnce(10, () => login(admin.phone, "not-it"));
    expect(refusals).toHaveLength(10);
    const wrong = refusals.filter(({ code }) => code === "WRONG_CREDENTIALS");
    expect(wrong.length).toBeGreaterThanOrEqual(5);
    const entry = ["signInRefused", null, "", own(), null, { cause: "WRONG_CREDENTIALS" }];
    expect(await entries()).toEqual(wrong.map(() => entry));
  });

  test("none while attempts are refused: guessing does not fill the journal", async () => {
    await setAttempts(world, `loginPhone:${admin.phone}`, 6);
    await refusal(login(admin.phone, "not-it"));
    const known = (await entries()).length;
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await refusal(login(admin.phone, "not-it"))).code).toBe("TOO_MANY_ATTEMPTS");
    }
    expect(await entries()).toHaveLength(known);
  });

  test.each([
    ["ACCOUNT_BLOCKED", { status: "blocked" }],
    ["PASSWORD_EXPIRED", { passwordExpiresAt: 1 }],
  ] as const)("a right password that opens no session: %s", async (cause, change) => {
    await changeMember(world, admin, change);
    expect((await refusal(login(admin.phone))).code).toBe(cause);
    expect(await entries()).toEqual([["signInRefused", null, "", own(), null, { cause }]]);
  });
});

test("a refused password, a changed one and the end of other sessions are recorded", async () => {
  const client = await signedIn(world, admin);
  await refusal(client.user.updatePassword.mutate({ currentPassword: "not-it", password: "autre-secret" }));
  await client.user.updatePassword.mutate({ currentPassword: SECRET, password: "autre-secret" });
  await client.user.endOtherSessions.mutate();
  expect(await actions()).toEqual(["signIn", "passwordRefused", "changePassword", "endOtherSessions"]);
  expect(JSON.stringify(await journalOf(world))).not.toMatch(/secret|not-it|argon2/);
});

test("their own name, address and number, as they were and became; what stays as it was leaves nothing", async () => {
  const client = await signedIn(world, admin);
  await client.user.updateProfile.mutate({ name: "Hanta R." });
  await client.user.updateProfile.mutate({ name: "Hanta R." });
  await client.user.updateProfile.mutate({ email: "hanta@exemple.mg" });
  await client.user.updatePhone.mutate({ phone: "0331234567", currentPassword: SECRET });
  expect((await entries()).slice(1).map(([action, , , target, ...change]) => [action, target, ...change])).toEqual([
    ["updateOwnAccount", own(), { name: "Hanta" }, { name: "Hanta R." }],
    ["updateOwnAccount", own(), { email: null }, { email: "hanta@exemple.mg" }],
    ["updateOwnAccount", own(), { phone: admin.phone }, { phone: "+261331234567" }],
  ]);
});

test("nothing is recorded about a member's access", async () => {
  const member = await world.aMember();
  const before = await entries();
  const client = await signedIn(world, member);
  await refusal(login(member.phone, "not-it"));
  await refusal(login("+261331111111", "not-it"));
  await client.user.updateProfile.mutate({ name: "Rado" });
  await refusal(client.user.updatePassword.mutate({ currentPassword: "not-it", password: "autre-secret" }));
  await client.user.updatePassword.mutate({ currentPassword: SECRET, password: "autre-secret" });
  await client.user.endOtherSessions.mutate();
  await client.auth.logout.mutate();
  expect(await entries()).toEqual(before);
});

test("the command that makes an administrator leaves an entry without the password", async () => {
  const solo = { name: "Solo", phone: "+261331234567" };
  const real = { ...world.deps, env: { ...world.deps.env, NODE_ENV: "production" as const } };
  await expect(createAdmin(real, { ...solo, password: "Admin-1234", operator: "MVola" })).rejects.toThrow(
    "INVALID_INPUT",
  );
  const { id } = await createAdmin(world.deps, { ...solo, password: "Admin-1234", operator: "MVola" });
  const passwordDigest = expect.stringMatching(/^[0-9a-f]{32}$/);
  const said = { name: "Solo", phone: "+261331234567", passwordDigest };
  expect(await entries()).toEqual([["createAdmin", null, "", `member ${id}`, null, said]]);
});

test("twenty sign-ins at once follow each other in one chain", async () => {
  const { answers } = await atOnce(20, () => login(admin.phone));
  expect(answers).toHaveLength(20);
  expect(await actions()).toEqual(Array(20).fill("signIn"));
});
