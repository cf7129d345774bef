import { beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, refusal, signedIn, tokenOf } from "../support/client.ts";
import { doors, isRead, knock, paths } from "../support/procedures.ts";
import { enrol, makeReal, STEP_MS, signedInWith } from "../support/totp.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let client: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  client = await signedIn(world, admin);
});

/** What an administrator may do before they have a second factor: get one, choose a password, leave. */
const beforeEnrolling = [
  "auth.totp",
  "auth.beginTotp",
  "auth.confirmTotp",
  "auth.confirmCode",
  "auth.disableTotp",
  "auth.renewRecoveryCodes",
  "auth.logout",
  "user.updatePassword",
];

/** Administrators' writes that concern messages alone. A new write either needs a fresh code, or is listed here. */
const withoutCode = ["admin.answer", "admin.readConversation"];

const codeAt = async (path: string, token: string) => (await knock(world, path, doors[path]?.input, token)).code;

test("on a real site an administrator without a second factor can do nothing but enrol", async () => {
  makeReal(world);
  const { token, user } = await clientOf(world).auth.login.mutate({ phone: admin.phone, password: SECRET });
  expect(user.mustEnrol).toBe(true);
  for (const path of paths.filter((one) => doors[one]?.who !== "anyone" && one !== "auth.logout")) {
    const isOpen = beforeEnrolling.includes(path);
    const code = await codeAt(path, token);
    expect([path, code === "TOTP_MUST_ENROL"]).toEqual([path, !isOpen]);
    expect([path, code === "FORBIDDEN"]).toEqual([path, false]);
  }
  expect(await client.auth.totp.query()).toMatchObject({ isRequired: true });
  await enrol(world, client);
  await client.admin.overview.query();
});

test("a demo, development and members need no second factor", async () => {
  await client.admin.overview.query();
  makeReal(world);
  world.deps.env = { ...world.deps.env, DEMO: true };
  await client.admin.overview.query();
  makeReal(world);
  world.deps.env = { ...world.deps.env, DEMO: false };
  const member = await world.aMember();
  const { user } = await clientOf(world).auth.login.mutate({ phone: member.phone, password: SECRET });
  expect(user.mustEnrol).toBe(false);
  await (await signedIn(world, member)).user.me.query();
});

test("every write of an administrator needs a fresh code, except those listed", async () => {
  const { code } = await enrol(world, client);
  world.clock.now += STEP_MS;
  const { token } = await clientOf(world).auth.login.mutate({ phone: admin.phone, password: SECRET, code: code() });
  world.clock.now += 5 * MINUTE_MS;
  const writes = paths.filter((path) => path.startsWith("admin.") && !isRead(path));
  expect(withoutCode.filter((path) => !writes.includes(path))).toEqual([]);
  for (const path of writes) {
    const wants = (await codeAt(path, token)) === "CODE_REQUIRED";
    expect([path, wants]).toEqual([path, !withoutCode.includes(path)]);
  }
});

test("an administrator without a second factor is asked for no code where none is required", async () => {
  const token = await tokenOf(world, admin);
  for (const path of paths.filter((one) => doors[one]?.who === "admin" && one.startsWith("admin.")))
    expect([path, await codeAt(path, token)]).not.toEqual([path, "CODE_REQUIRED"]);
});

test("a write refused for a code and sent again after it is done once", async () => {
  const { code } = await enrol(world, client);
  world.clock.now += STEP_MS;
  await world.fund(50_000, "capital");
  const member = await world.aMember();
  const { token } = await clientOf(world).auth.login.mutate({ phone: admin.phone, password: SECRET, code: code() });
  world.clock.now += 5 * MINUTE_MS;
  const keyed = clientOf(world, token, "the-one-key-of-it");
  const add = () =>
    keyed.admin.adjustBalance.mutate({ memberId: member.memberId, action: "add", amountAr: 10_000, reason: "Geste" });
  expect((await refusal(add())).code).toBe("CODE_REQUIRED");
  await keyed.auth.confirmCode.mutate({ code: code() });
  expect(await add()).toEqual({ beforeAr: 0, afterAr: 10_000 });
  expect(await add()).toEqual({ beforeAr: 0, afterAr: 10_000 });
  expect(await world.balanceOf(member)).toBe(10_000);
});

test("a one-time password is exchanged before anything is enrolled", async () => {
  const back = await signedIn(world, await world.anAdmin());
  const { password } = await back.admin.resetPassword.mutate({ memberId: admin.memberId, reason: "Oublié" });
  const { token } = await clientOf(world).auth.login.mutate({ phone: admin.phone, password });
  const again = clientOf(world, token);
  expect((await refusal(again.auth.beginTotp.mutate({ password }))).code).toBe("PASSWORD_MUST_CHANGE");
});

test("a session signed in with a code is listed among the administrator's own, like any other", async () => {
  const { code } = await enrol(world, client);
  world.clock.now += STEP_MS;
  const other = await signedInWith(world, admin, code());
  expect((await other.user.sessions.query()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  await other.user.endOtherSessions.mutate();
  expect((await refusal(client.auth.totp.query())).code).toBe("UNAUTHENTICATED");
});
