import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "../../src/server/features/auth/throttle.rules.ts";
import { sendMessage } from "../../src/server/features/message/message.service.ts";
import { tokenOf } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { INTERNALS } from "../support/internals.ts";
import { journalOf } from "../support/journal.ts";
import { doors, isRead, isWellFormed, knock, paths, takesNothing } from "../support/procedures.ts";
import { callOf, createWorld, type World } from "../support/world.ts";

/** Thousands of calls: more than the other tests are given on a busy machine. */
const LONG_MS = 400_000;
const CALLS_AT_ONCE = 8;

let world: World;
const tokens: Record<string, string | undefined> = { visitor: undefined };
beforeAll(async () => {
  world = await createWorld();
  const [member, admin] = [await world.aMember({ balanceAr: 10_000 }), await world.anAdmin()];
  tokens.member = await tokenOf(world, member);
  tokens.administrator = await tokenOf(world, admin);
  // Any text is a message: this hour's are spent, so that each must be refused.
  for (const person of [member, admin])
    for (let sent = 0; sent < limits.message.attempts; sent++)
      await sendMessage(world.deps, callOf(person), { text: "x" });
});
afterAll(() => world.close());

const SEED = 20_261_121;

/** Values that no client sends where a number or a text belongs. */
const values: unknown[] = [
  ...[null, true, "", " ", [], {}, [1, 2], [[]], { length: 1 }, { toString: 1 }, { valueOf: null }],
  ...[0, -0, -1, 1.5, 1e21, 2 ** 53, 2 ** 53 + 2, -(2 ** 53), Number.MAX_SAFE_INTEGER, 2 ** 63, 1e-7],
  ...["0", "1e309", "NaN", "5000", "0x10", "１２３", "1 OR 1=1", "'; drop table member; --", "$1", "%00", "{{7*7}}"],
  ...["\0", "\ud800", "\u202e", "\r\nx-injected: 1", "../../etc/passwd", "__proto__", "constructor", "hasOwnProperty"],
  ...["x".repeat(10_000), "🙂".repeat(2_000), "é".normalize("NFD"), "<script>alert(1)</script>"],
];

/** JSON texts that JSON.stringify would never write. */
const texts = [
  ...["1e309", "-1e309", "9007199254740993", "1e-999", "[1e309]", '{"a":1,"a":2}', '"\\ud800"', "[]", "0", '""'],
  ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}', '{"\\u0000":1}', "null"],
];

/** Values of every kind in the place of a field, as raw JSON that JSON.stringify would not write. */
const numbers = ["1e309", "-1e309", "9007199254740993", '{"__proto__":{"role":"admin"}}', '"\\u0000"'];

/** A procedure's input with one field written so. */
function* textsOf(path: string): Generator<string> {
  const input = Object.entries({ ...doors[path]?.input });
  for (const [field] of input)
    for (const text of numbers) {
      const parts = input.map(([name, value]) => `"${name}":${name === field ? text : JSON.stringify(value)}`);
      yield `{${parts.join(",")}}`;
    }
}

/** What takes nearly any text, or nothing at all: an unknown field refuses each of these inputs. */
const takesAny = [
  "user.updateProfile",
  "tasks.describe",
  "admin.createSponsor",
  "admin.rejectMany",
  "admin.lookThrough",
];

/** What refuses an input that would be done without it. */
const refusedWith = [
  ...takesAny.map((path) => `${path} nobody`),
  "admin.updateContact seen",
  "admin.updateReadyAnswers seen",
  "admin.updateKeeper seen",
  "admin.createPerson invitationCode",
];

/** A procedure's own input with one field replaced, then whole inputs of any shape. */
function* inputsOf(path: string): Generator<unknown> {
  const input: Record<string, unknown> = { ...doors[path]?.input };
  // A well-formed funding would be recorded: this one can never be.
  if (path === "admin.recordFunding") input.amountAr = 0;
  // A code or a number of no operator can never be stored or proposed either.
  if (["admin.updateUssd", "admin.saveReceiver"].includes(path)) input.operator = "Aucun";
  if (takesAny.includes(path)) input.nobody = 1;
  for (const field of Object.keys(input)) {
    const { [field]: _, ...others } = input;
    if (!refusedWith.includes(`${path} ${field}`)) yield others;
    for (const value of values) yield { ...input, [field]: value };
  }
  yield* values;
  yield* fc.sample(fc.jsonValue({ maxDepth: 4 }), { numRuns: 20, seed: SEED });
}

/** Some calls are made while others are answered: they wait for their database most of the time. */
async function forEachOf(left: Generator<unknown>, call: (input: unknown) => Promise<void>): Promise<void> {
  const one = async () => {
    for (const input of left) await call(input);
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, one));
}

const rank: Record<string, number> = { anyone: 0, visitor: 0, member: 1, admin: 2, administrator: 2 };

/** Of the inputs that a schema refuses, which reach no database, PostgreSQL's run sends every tenth only. */
function* sampled<Input>(left: Iterable<Input>, isSeen: (input: Input) => boolean): Generator<Input> {
  let count = 0;
  for (const input of left) if (world.db.engine === "sqlite" || isSeen(input) || count++ % 10 === 0) yield input;
}

/** A refused caller's input is not read, so a few inputs of each kind are enough. */
function* sentBy(who: string, path: string): Generator<unknown> {
  const mayEnter = (rank[who] ?? 0) >= (rank[doors[path]?.who ?? "anyone"] ?? 0);
  if (mayEnter) return yield* sampled(inputsOf(path), (input) => isWellFormed(path, input));
  let count = 0;
  for (const input of inputsOf(path)) if (count++ % 20 === 0) yield input;
}

for (const who of ["visitor", "member", "administrator"]) {
  test(
    `no input of a ${who} breaks a procedure, shows its inside, or is half done`,
    async () => {
      // A wrong password counts against its owner, and an administrator's is journalled.
      const counted = ["throttle", "journal", "journalHead"] as const;
      const before = await dump(world, counted);
      const entries = (await journalOf(world)).length;
      let refused = 0;
      for (const path of paths.filter((one) => !takesNothing(one)))
        await forEachOf(sentBy(who, path), async (input) => {
          const { status, body } = await knock(world, path, input, tokens[who]);
          const name = `${path} ${JSON.stringify(input)?.slice(0, 100)}: ${status} ${body.slice(0, 200)}`;
          expect(status, name).toBeLessThan(500);
          if (status < 400) expect(isRead(path), name).toBe(true);
          else {
            refused += 1;
            expect(body, name).not.toMatch(INTERNALS);
            expect(body.length, name).toBeLessThan(1_000);
          }
        });
      expect(refused).toBeGreaterThan(who === "administrator" && world.db.engine === "sqlite" ? 5_000 : 500);
      expect(await dump(world, counted)).toEqual(before);
      const left = (await journalOf(world)).slice(entries).map(({ action }) => action);
      expect(left.filter((action) => action !== "passwordRefused")).toEqual([]);
    },
    LONG_MS,
  );
}

test(
  "no JSON text, however written, breaks a procedure",
  async () => {
    const before = await dump(world, ["throttle"]);
    for (const path of paths.filter((one) => !takesNothing(one))) {
      for (const text of sampled([...texts, ...textsOf(path)], (one) => isWellFormed(path, JSON.parse(one)))) {
        for (const wrapped of [text, `{"0":${text}}`]) {
          const headers = { authorization: `Bearer ${tokens.administrator}`, "content-type": "application/json" };
          const url = `/trpc/${path}${wrapped === text ? "?" : "?batch=1&"}`;
          const request = isRead(path)
            ? { url: `${url}input=${encodeURIComponent(wrapped)}`, headers }
            : { method: "POST" as const, url, headers, payload: wrapped };
          const { statusCode, body } = await world.app.inject(request);
          expect(statusCode, `${path} ${wrapped}: ${body}`).toBeLessThan(500);
          if (!isRead(path)) expect(statusCode, `${path} ${wrapped}: ${body}`).toBeGreaterThanOrEqual(400);
        }
      }
    }
    expect(await dump(world, ["throttle"])).toEqual(before);
  },
  LONG_MS,
);

test("no header breaks a call or fakes another address", async () => {
  const payload = { phone: "0349999999", password: "not-it" };
  for (const [name, value] of [
    ["authorization", "Bearer "],
    ["authorization", `Bearer ${"x.".repeat(3_000)}`],
    ["authorization", "Bearer ..."],
    ["authorization", "Bearer e30.e30.e30"],
    ["idempotency-key", "é"],
    ["idempotency-key", "x".repeat(5_000)],
    ["content-encoding", "gzip"],
    ["accept", "application/jsonl"],
    ["trpc-accept", "application/jsonl"],
    ["x-forwarded-for", "203.0.113.9, 203.0.113.10"],
    ["forwarded", "for=203.0.113.9"],
  ] as const) {
    const request = { method: "POST" as const, url: "/trpc/auth.login", payload, headers: { [name]: value } };
    expect((await world.app.inject(request)).statusCode, `${name}: ${value}`).toBeLessThan(500);
    const me = await world.app.inject({ url: "/trpc/user.me", headers: { [name]: value } });
    expect(me.statusCode, `${name}: ${value}`).toBe(401);
  }
  const counters = await world.db.read.q.select().from(world.db.read.t.throttle);
  const addresses = counters.map(({ key }) => key).filter((key) => key.startsWith("loginIp:"));
  expect(addresses).toEqual(["loginIp:127.0.0.1"]);
});
