import { createHmac } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeMember } from "../support/change.ts";
import { clientOf, tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { doors, isRead, knock, paths } from "../support/procedures.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let other: Person;
let admin: Person;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  world = await createWorld();
  [member, other, admin] = [await world.aMember({ balanceAr: 10_000 }), await world.aMember(), await world.anAdmin()];
  tokens.member = await tokenOf(world, member);
  tokens.admin = await tokenOf(world, admin);
  const reader = await world.anAdmin({ isReceiver: false });
  await changeMember(world, reader, { role: "reader" });
  tokens.reader = await tokenOf(world, reader);
  await forge();
});
afterAll(() => world.close());

const encode = (claims: object) => Buffer.from(JSON.stringify(claims)).toString("base64url");

/** Every token that must open nothing. */
async function forge() {
  const [head = "", claims = "", signature = ""] = (tokens.admin ?? "").split(".");
  const genuine = JSON.parse(Buffer.from(claims, "base64url").toString());
  const key = new TextEncoder().encode(world.deps.env.JWT_SECRET);
  const sign = (payload: object, secret = key, header: object = {}) =>
    new SignJWT(payload as Record<string, unknown>)
      .setProtectedHeader({ alg: "HS256", typ: "JWT", ...header })
      .sign(secret);

  tokens.garbage = "not.a.token";
  tokens["very long"] = "x".repeat(5_000);
  tokens["alg none"] = `${encode({ alg: "none", typ: "JWT" })}.${claims}.`;
  tokens["signature cut off"] = `${head}.${claims}.`;
  tokens["wrong key"] = await sign(genuine, new TextEncoder().encode("another secret of thirty-two characters"));
  tokens["other algorithm"] = await sign(genuine, new Uint8Array(64).fill(7), { alg: "HS512" });
  // Our signature below a header that names another algorithm, or more than ours does.
  const withHeader = (header: object) => {
    const signed = `${encode(header)}.${claims}`;
    return `${signed}.${createHmac("sha256", world.deps.env.JWT_SECRET).update(signed).digest("base64url")}`;
  };
  expect(withHeader({ alg: "HS256", typ: "JWT" })).toBe(tokens.admin);
  tokens["said to be of another algorithm"] = withHeader({ alg: "none", typ: "JWT" });
  tokens["of a header with more"] = withHeader({ alg: "HS256", typ: "JWT", kid: "1" });
  tokens["of a broken header"] = withHeader([]);
  tokens["signature written otherwise"] = `${tokens.admin}=`;
  tokens["for another"] = await sign({ ...genuine, aud: "asako:mail" });
  tokens["for nobody"] = await sign({ ...genuine, aud: undefined });
  tokens["of another"] = await sign({ ...genuine, iss: "asako.example" });
  tokens["of nobody"] = await sign({ ...genuine, iss: undefined });
  tokens["of another type"] = await sign(genuine, key, { typ: "at+jwt" });
  tokens["of no type"] = await sign(genuine, key, { typ: undefined });
  tokens.expired = await sign({ ...genuine, exp: world.clock.now / 1000 });
  tokens["no expiry"] = await sign({ ...genuine, exp: undefined });
  tokens["unknown session"] = await sign({ ...genuine, jti: "00000000-0000-4000-8000-000000000000" });
  tokens["another's session"] = await sign({ ...genuine, sub: String(other.memberId) });
  tokens["later version"] = await sign({ ...genuine, ver: genuine.ver + 1 });
  tokens["not a number"] = await sign({ ...genuine, sub: "1 OR 1=1" });
  const [memberHead, memberClaims, memberSignature] = (tokens.member ?? "").split(".");
  const promoted = {
    ...JSON.parse(Buffer.from(memberClaims ?? "", "base64url").toString()),
    userRole: "Administrateur",
  };
  tokens["forged role"] = `${memberHead}.${encode(promoted)}.${memberSignature}`;
  tokens["swapped signature"] = `${memberHead}.${memberClaims}.${signature}`;

  const blocked = await world.anAdmin();
  const loggedOut = await world.anAdmin();
  const revoked = await world.anAdmin();
  for (const [name, person] of Object.entries({ blocked, "logged out": loggedOut, revoked })) {
    tokens[name] = await tokenOf(world, person);
  }
  await changeMember(world, blocked, { status: "blocked" });
  await changeMember(world, revoked, { tokenVersion: 2 });
  await clientOf(world, tokens["logged out"]).auth.logout.mutate();
  const demoted = await world.anAdmin();
  tokens.demoted = await tokenOf(world, demoted);
  await changeMember(world, demoted, { role: "member" });
}

/** The token is signed again with the right key and unchanged claims, so each forgery is refused for its one difference. */
test("a token with its claims unchanged is accepted", async () => {
  const [, claims = ""] = (tokens.admin ?? "").split(".");
  const payload = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect(payload).toMatchObject({ iss: "asako", aud: "asako:session" });
  const key = new TextEncoder().encode(world.deps.env.JWT_SECRET);
  const token = await new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(key);
  expect((await knock(world, "admin.overview", undefined, token)).status).toBe(200);
});

const opening = ["member", "admin", "demoted", "reader"];
const closed = (who: string) => paths.filter((path) => doors[path]?.who === who);

test("every procedure says in the table who may call it", () => {
  expect(Object.keys(doors).sort()).toEqual([...paths].sort());
});

test("a missing, forged, expired, revoked, blocked or logged-out token is refused and changes nothing", async () => {
  const before = await dump(world);
  for (const path of [...closed("member"), ...closed("admin")]) {
    for (const [name, token] of [["none", undefined] as const, ...Object.entries(tokens)]) {
      if (opening.includes(name)) continue;
      const { status, code, data, body } = await knock(world, path, doors[path]?.input, token);
      expect([path, name, status, code, data]).toEqual([path, name, 401, "UNAUTHENTICATED", undefined]);
      // Only a genuine token of a blocked account is told of the block.
      expect([path, name, body.includes("bloqué")]).toEqual([path, name, name === "blocked"]);
    }
  }
  expect(await dump(world)).toEqual(before);
});

test("a member and a demoted administrator are refused by every administrators' procedure, whatever they send", async () => {
  const before = await dump(world);
  for (const path of closed("admin")) {
    for (const name of ["member", "demoted"]) {
      for (const input of [doors[path]?.input, { nonsense: true }, [], "x"]) {
        const { status, code } = await knock(world, path, input, tokens[name]);
        expect([path, name, status, code]).toEqual([path, name, 403, "FORBIDDEN"]);
      }
    }
  }
  expect(await dump(world)).toEqual(before);
});

test("each procedure accepts exactly the callers that the table names", async () => {
  const allowed = { anyone: [undefined, "member", "admin"], member: ["member", "admin", "demoted"], admin: ["admin"] };
  for (const path of paths.filter((one) => one !== "auth.logout" && one !== "auth.login")) {
    const { who, input } = doors[path] ?? { who: "anyone" };
    for (const name of allowed[who]) {
      const { status } = await knock(world, path, input, name && tokens[name]);
      expect([401, 403, 500], `${path} as ${name}`).not.toContain(status);
    }
  }
});

test("a reader reads all that an administrator reads, and each write but those of their own access is refused", async () => {
  const before = await dump(world);
  for (const path of paths.filter((one) => doors[one]?.who !== "anyone")) {
    const { own, input } = doors[path] ?? {};
    if (isRead(path)) {
      const { status } = await knock(world, path, input, tokens.reader);
      expect([401, 403, 500], path).not.toContain(status);
    } else if (!own) {
      for (const sent of [input, { nonsense: true }]) {
        const { status, code } = await knock(world, path, sent, tokens.reader);
        expect([path, status, code]).toEqual([path, 403, "READ_ONLY"]);
      }
    }
  }
  expect(await dump(world)).toEqual(before);
  for (const path of paths.filter((one) => doors[one]?.own && one !== "auth.logout")) {
    const { code } = await knock(world, path, doors[path]?.input, tokens.reader);
    expect([path, code]).not.toEqual([path, "READ_ONLY"]);
  }
});

test("no call acts for another person: a field that names one is refused, or ignored where there is no input", async () => {
  const before = await dump(world);
  for (const path of [...closed("member"), ...closed("anyone")].filter((one) => one !== "auth.logout")) {
    const input = doors[path]?.input;
    for (const field of ["userId", "user_id", "memberId", "member_id", "actor", "sub"]) {
      const asked = await knock(world, path, { ...input, [field]: other.memberId }, tokens.member);
      if (input) expect([path, asked.code]).toEqual([path, "INVALID_INPUT"]);
      else expect(asked.data, path).toEqual((await knock(world, path, undefined, tokens.member)).data);
    }
  }
  expect(await dump(world)).toEqual(before);
});

test("no answer to a member holds another's name, phone, e-mail or code, nor anybody's password", async () => {
  const mine = [member.phone, member.name, member.invitationCode];
  const receivers = await knock(world, "user.receivers", undefined, tokens.member);
  for (const path of closed("member").filter(isRead)) {
    const { body } = await knock(world, path, doors[path]?.input, tokens.member);
    const foreign = [other.phone, other.invitationCode, `"${other.name}"`, "argon2", "passwordHash", "tokenVersion"];
    for (const text of foreign) expect(body.includes(text), `${path} holds ${text}`).toBe(false);
    if (path !== "user.receivers") expect(body.includes(admin.phone), path).toBe(false);
  }
  expect(receivers.data.some((receiver: { phone: string }) => mine.includes(receiver.phone))).toBe(false);
});
