import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phpCalls } from "../../src/server/php/adapter.ts";
import { type Dump, dump } from "../support/dump.ts";
import type { Person } from "../support/world.ts";
import { type Answer, expectRefusal, oldClient, phpToken } from "./client.ts";
import { createStage, type Stage } from "./stage.ts";

const EXPIRED = "Votre session a expiré. Reconnectez-vous.";
const RESERVED = "Cette action est réservée aux administrateurs.";
const NOT_YOURS = "Vous ne pouvez accéder qu'à vos propres données.";

let stage: Stage;
let token: string;
let before: Dump;
const bad: Record<string, string | undefined> = { none: undefined, empty: "", garbage: "garbage" };

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? "", "base64url").toString());

/** A genuine administrator's token under another signature, without one, and with its life prolonged. */
async function forge(genuine: string): Promise<void> {
  const [header, payload, signature] = genuine.split(".");
  const { exp, ...rest } = decode(payload);
  const claims = { ...rest, exp: exp + 1 };
  const wrongKey = new TextEncoder().encode("another-secret-another-secret-another");
  bad["alg:none"] = `${encode({ alg: "none", typ: "JWT" })}.${payload}.`;
  bad["alg:none, signed"] = `${encode({ alg: "none", typ: "JWT" })}.${payload}.${signature}`;
  bad["wrong key"] = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(wrongKey);
  bad["wrong algorithm"] = await new SignJWT(claims).setProtectedHeader({ alg: "HS512" }).sign(wrongKey);
  bad["claims changed"] = `${header}.${encode(claims)}.${signature}`;
}

beforeAll(async () => {
  stage = await createStage();
  const { world, member, admin } = stage;
  bad.expired = await phpToken(world, admin.phone);
  world.advanceDays(8);
  const { t } = world.db.read;
  const end = async (person: Person, change: Partial<typeof t.member.$inferInsert>) => {
    const ended = await phpToken(world, person.phone);
    await world.db.transact((tx) => tx.q.update(t.member).set(change).where(eq(t.member.id, person.memberId)));
    return ended;
  };
  bad.blocked = await end(await world.anAdmin(), { status: "blocked" });
  bad["closed account"] = await end(await world.anAdmin(), { status: "closed" });
  bad.revoked = await end(await world.anAdmin(), { tokenVersion: 2 });
  token = await phpToken(world, member.phone);
  await forge(await phpToken(world, admin.phone));
  stage.back = oldClient(world, await phpToken(world, admin.phone));
  stage.php = oldClient(world, token);
  before = await dump(world);
});
afterAll(async () => {
  expect(await dump(stage.world)).toEqual(before);
  await stage.world.close();
});

const guarded = phpCalls.filter(({ who }) => who !== "anyone");
const adminOnly = phpCalls.filter(({ who }) => who === "admin");

test("the table has the rows of the main job, each once, and says who may call", () => {
  expect(new Set(phpCalls.map(({ path }) => path)).size).toBe(phpCalls.length);
  const count = (who: string) => phpCalls.filter((call) => call.who === who).length;
  const counts = { anyone: count("anyone"), session: count("session"), member: count("member"), admin: count("admin") };
  expect(counts).toEqual({
    anyone: 3,
    session: 1,
    member: 20,
    admin: 19,
  });
  expect(adminOnly.map(({ path }) => path)).toEqual([
    "admin/get_pending_transactions.php",
    "admin/validate_transaction.php",
    "admin/admin_overview.php",
    "admin/update_messaging_config.php",
    "admin/vip/create_vip.php",
    "admin/vip/update_vip.php",
    "admin/vip/delete_vip.php",
    "admin/tasks/get_tasks.php",
    "admin/tasks/create_tasks.php",
    "admin/tasks/update_tasks.php",
    "admin/tasks/delete_task.php",
    "admin/users/get_users.php",
    "admin/users/user_details.php",
    "admin/users/create_user.php",
    "admin/users/update_user.php",
    "admin/users/update_balance.php",
    "admin/users/update_vip_level.php",
    "admin/users/reset_password.php",
    "admin/users/toggle_statut.php",
  ]);
});

test.each(guarded)("$path: every token that opens no session is refused", async ({ path, method }) => {
  expect(Object.keys(bad)).toHaveLength(12);
  for (const [name, wrong] of Object.entries(bad)) {
    const fields = method === "POST" ? {} : undefined;
    const answer = await oldClient(stage.world, wrong).send({ path, fields });
    expect([name, answer.status]).toEqual([name, 401]);
    expectRefusal(answer, 401, "UNAUTHENTICATED", EXPIRED);
  }
});

test.each(adminOnly)("$path: a member is refused, an administrator is not", async ({ path, method }) => {
  const fields = method === "POST" ? {} : undefined;
  expectRefusal(await stage.php.send({ path, fields }), 403, "FORBIDDEN", RESERVED);
  expect([200, 400]).toContain((await stage.back.send({ path, fields })).status);
});

test.each(phpCalls.filter(({ who }) => who === "member"))(
  "$path: a member passes the door",
  async ({ path, method }) => {
    const answer = await stage.php.send({ path, fields: method === "POST" ? {} : undefined });
    expect(answer.status).toBe(method === "POST" ? 400 : 200);
  },
);

/** What a confused old client, or an attacker, may write as `user_id`. */
const strangeIds = (own: number, other: number) => [
  ...[other, 999_999, 0, -1, -own, `${other}`, "1 OR 1=1", `${own} OR 1=1`, `${own},${other}`, `${own}\u0000`],
  ...[`${own}.0`, `${own}e0`, ` ${own}`, `+${own}`, "", " ", "null", "true", "NaN"],
];

async function expectNobodysData(answer: Answer) {
  expect([400, 403]).toContain(answer.status);
  expectRefusal(answer, answer.status, answer.status === 403 ? "NOT_YOURS" : "INVALID_INPUT");
}

test.each(guarded)("$path: the user_id of anyone else is refused wherever it is written", async (call) => {
  const { path, method, who } = call;
  const { admin, member, sponsor, world } = stage;
  const own = (who === "admin" ? admin : member).memberId;
  const other = sponsor.memberId;
  const client = who === "admin" ? stage.back : stage.php;
  const empty = method === "POST" ? {} : undefined;
  for (const id of strangeIds(own, other)) {
    const query = `user_id=${encodeURIComponent(id)}`;
    expectRefusal(await client.send({ path, query, fields: empty }), 403, "NOT_YOURS", NOT_YOURS);
    if (method === "GET") continue;
    expectRefusal(await client.post(path, { user_id: id }), 403, "NOT_YOURS", NOT_YOURS);
    expectRefusal(await client.form(path, { user_id: `${id}` }), 403, "NOT_YOURS", NOT_YOURS);
  }
  for (const query of [`user_id=${own}&user_id=${other}`, `user_id=${own}&user_id=${own}`, `user_id[]=${other}`]) {
    await expectNobodysData(await client.send({ path, query, fields: empty }));
    if (method === "POST") await expectNobodysData(await client.send({ path, fields: query, form: true }));
  }
  if (method === "POST") {
    for (const id of [[own], [own, other], { id: own }, null, true, own + 0.5]) {
      await expectNobodysData(await client.post(path, { user_id: id }));
    }
  }
  expect(await world.balanceOf(member)).toBe(20_000);
});

test.each(guarded)(
  "$path: the caller's own user_id passes as a number and as digits",
  async ({ path, method, who }) => {
    const { admin, member } = stage;
    const own = (who === "admin" ? admin : member).memberId;
    const client = who === "admin" ? stage.back : stage.php;
    // Without the rest of what it needs, a call passes the door and goes no further.
    const passes = method === "GET" && path !== "admin/users/user_details.php" ? 200 : [400, 404];
    const statuses = [
      (await client.send({ path, query: `user_id=${own}`, fields: method === "POST" ? {} : undefined })).status,
    ];
    if (method === "POST") {
      statuses.push((await client.post(path, { user_id: own })).status);
      statuses.push((await client.form(path, { user_id: `${own}` })).status);
    }
    for (const status of statuses) expect([passes].flat()).toContain(status);
  },
);
