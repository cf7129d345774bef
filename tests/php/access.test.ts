import { eq } from "drizzle-orm";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { phpCalls } from "../../src/server/transport/php/adapter.ts";
import { type Dump, dump } from "../support/dump.ts";
import type { Person } from "../support/world.ts";
import { type Answer, expectRefusal, oldClient, phpToken } from "./client.ts";
import { type SpecCall, specCalls } from "./spec-calls.ts";
import { createStage, type Stage } from "./stage.ts";

const EXPIRED = "Votre session a expiré. Reconnectez-vous.";
const BLOCKED = "Votre compte est bloqué. Contactez le support.";
const RESERVED = "Cette action est réservée aux administrateurs.";
const READ_ONLY = "Vous êtes lecteur : vous voyez tout et ne changez rien.";
const NOT_YOURS = "Vous ne pouvez accéder qu'à vos propres données.";

let stage: Stage;
let token: string;
let before: Dump;
const tokens: Record<string, string | undefined> = { none: undefined, empty: "", garbage: "garbage" };
/** Those that open a session. */
const opening = ["member", "demoted", "administrator", "reader"];

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? "", "base64url").toString());

/** A genuine administrator's token under another signature, without one, and with its life prolonged. */
async function forge(genuine: string): Promise<void> {
  const [header, payload, signature] = genuine.split(".");
  const { exp, ...rest } = decode(payload);
  const claims = { ...rest, exp: exp + 1 };
  const wrongKey = new TextEncoder().encode("another-secret-another-secret-another");
  tokens["alg:none"] = `${encode({ alg: "none", typ: "JWT" })}.${payload}.`;
  tokens["alg:none, signed"] = `${encode({ alg: "none", typ: "JWT" })}.${payload}.${signature}`;
  tokens["wrong key"] = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(wrongKey);
  tokens["wrong algorithm"] = await new SignJWT(claims).setProtectedHeader({ alg: "HS512" }).sign(wrongKey);
  tokens["claims changed"] = `${header}.${encode(claims)}.${signature}`;
  const [memberHeader, memberPayload, memberSignature] = token.split(".");
  const promoted = encode({ ...decode(memberPayload), userRole: "Administrateur" });
  tokens["forged role"] = `${memberHeader}.${promoted}.${memberSignature}`;
}

beforeAll(async () => {
  stage = await createStage();
  const { world, member, admin } = stage;
  tokens.expired = await phpToken(world, admin.phone);
  world.advanceDays(8);
  const { t } = world.db.read;
  const end = async (person: Person, change: Partial<typeof t.member.$inferInsert>) => {
    const ended = await phpToken(world, person.phone);
    await world.db.transact((tx) => tx.q.update(t.member).set(change).where(eq(t.member.id, person.memberId)));
    return ended;
  };
  tokens.blocked = await end(await world.anAdmin(), { status: "blocked" });
  tokens["closed account"] = await end(await world.anAdmin(), { status: "closed" });
  tokens.revoked = await end(await world.anAdmin(), { tokenVersion: 2 });
  tokens.demoted = await end(await world.anAdmin(), { role: "member" });
  const reader = await world.anAdmin({ isReceiver: false });
  await world.db.transact((tx) =>
    tx.q.update(t.member).set({ role: "reader" }).where(eq(t.member.id, reader.memberId)),
  );
  tokens.reader = await phpToken(world, reader.phone);
  token = await phpToken(world, member.phone);
  tokens.member = token;
  await forge(await phpToken(world, admin.phone));
  tokens.administrator = await phpToken(world, admin.phone);
  stage.back = oldClient(world, tokens.administrator);
  stage.php = oldClient(world, token);
  before = await dump(world);
});
afterAll(async () => {
  expect(await dump(stage.world)).toEqual(before);
  await stage.world.close();
});

const guarded = phpCalls.filter(({ who }) => who !== "anyone");

test("the old clients' calls are exactly those of the table, for the same callers", () => {
  const rows = phpCalls.map(({ method, path, who }) => `${method} ${path} ${who === "session" ? "member" : who}`);
  const wanted = specCalls.map(({ method, path, who }) => `${method} ${path} ${who === "user" ? "member" : who}`);
  expect(rows.sort()).toEqual(wanted.sort());
});

/** A reader writes nothing but a password of their own. */
const isReadersWrite = (caller: string, { path, method }: Pick<SpecCall, "path" | "method">) =>
  caller === "reader" && method === "POST" && path !== "utilisateur/update_password.php";

/** What each caller gets who sends no field: turned away at the door, or let in, where a write then wants its fields. */
function outcomeOf({ path, who, method }: SpecCall, caller: string): number[] {
  const entered = method === "POST" ? [400] : [200, 400];
  if (who === "anyone") return entered;
  if (!opening.includes(caller)) return [401];
  if (isReadersWrite(caller, { path, method })) return [403];
  return who === "admin" && caller !== "administrator" && caller !== "reader" ? [403] : entered;
}

test.each(specCalls)("$path: each caller is turned away or let in as its row says", async (call) => {
  const { path, method } = call;
  expect(Object.keys(tokens)).toHaveLength(17);
  for (const [name, token] of Object.entries(tokens)) {
    const answer = await oldClient(stage.world, token).send({ path, fields: method === "POST" ? {} : undefined });
    expect(outcomeOf(call, name), `${name}: ${answer.status} ${answer.text}`).toContain(answer.status);
    // Only a genuine token of a blocked account is told why.
    if (answer.status === 401) expectRefusal(answer, 401, "UNAUTHENTICATED", name === "blocked" ? BLOCKED : EXPIRED);
    if (answer.status === 403 && isReadersWrite(name, call)) expectRefusal(answer, 403, "READ_ONLY", READ_ONLY);
    else if (answer.status === 403) expectRefusal(answer, 403, "FORBIDDEN", RESERVED);
    if (answer.status === 400) expectRefusal(answer, 400, "INVALID_INPUT");
  }
});

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
  const { admin, member, referrer, world } = stage;
  const own = (who === "admin" ? admin : member).memberId;
  const other = referrer.memberId;
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
    // Without its other fields a call passes the access check and goes no further.
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
