import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { type Dump, dump } from "../support/dump.ts";
import { INTERNALS } from "../support/internals.ts";
import { type Answer, expectRefusal, oldClient } from "./client.ts";
import { type Kind, type SpecCall, specCalls } from "./spec-calls.ts";
import { createStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.world.close());

/** Every row of every table, but for the counters that a refused sign-in must raise. */
const everything = (): Promise<Dump> => dump(stage.world, ["throttle"]);

/** Values of every kind in the place of a field, as raw JSON that `JSON.stringify` would not write. */
const inJson: Record<string, string | undefined> = {
  missing: undefined,
  "null instead": "null",
  "wrong type": "true",
  "an object": "{}",
  "too long": `"${"9".repeat(10_000)}"`,
  negative: "-1",
  fractional: "0.5",
  "1e309": "1e309",
  "-1e309": "-1e309",
  "2^53+1": "9007199254740993",
  "2^53+1, in digits": '"9007199254740993"',
  __proto__: '{"__proto__":{"role":"admin"}}',
  constructor: '{"constructor":{"prototype":{"role":"admin"}}}',
  "array for scalar": "[1]",
  "array of texts": '["Validé","ADD"]',
  NUL: '"1\\u0000"',
};

/** The same in a form or a query, where everything is a text. */
const inForm: Record<string, string | undefined> = {
  missing: undefined,
  empty: "",
  "wrong type": "true",
  "too long": "9".repeat(10_000),
  negative: "-1",
  fractional: "0.5",
  exponent: "1e309",
  "2^53+1": "9007199254740993",
  __proto__: "__proto__",
  spaces: " 1",
  "other digits": "１２",
  NUL: "1\0",
};

/** Values that are well-formed for some kind of field: also refused, but for what they name and not for their form. */
const wellFormed: Partial<Record<Kind, readonly string[]>> = {
  number: ["negative"],
  "number?": ["missing", "null instead", "negative"],
  "text?": ["missing", "null instead", "empty"],
  secret: ["NUL"],
  "secret?": ["missing", "null instead", "empty"],
  referrer: ["missing", "null instead", "empty", "negative", "NUL", "spaces", "2^53+1"],
  own: ["missing"],
};

/** In a form any text is a text, and digits may be anything. */
const anyText = [
  "wrong type",
  "negative",
  "fractional",
  "exponent",
  "2^53+1",
  "__proto__",
  "spaces",
  "other digits",
  "NUL",
];

const holds = (kind: Kind, cell: string, isForm: boolean): boolean => {
  if (kind === "ignored") return !["__proto__", "constructor"].includes(cell) || isForm;
  const isText = /text|secret|referrer/.test(kind);
  if (isText && (isForm ? anyText.includes(cell) : cell === "2^53+1, in digits")) return true;
  if (isForm && kind.startsWith("number") && cell === "negative") return false;
  return wellFormed[kind]?.includes(cell) ?? false;
};

/** The call's well-formed fields. The caller's own number is left out: it may be. */
const right = ({ fields }: SpecCall) => Object.entries(fields).filter(([, [kind]]) => kind !== "own");

function jsonOf(call: SpecCall, field: string, raw: string | undefined): string {
  const parts = right(call).map(([name, [, value]]) => [name, JSON.stringify(value)] as const);
  const sent = [...parts.filter(([name]) => name !== field), ...(raw === undefined ? [] : [[field, raw] as const])];
  return `{${sent.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

function formOf(call: SpecCall, field: string, text: string | undefined): string {
  const sent = new URLSearchParams(right(call).map(([name, [, value]]) => [name, String(value)]));
  sent.delete(field);
  if (text !== undefined) sent.append(field, text);
  return sent.toString();
}

const clientOf = ({ who }: SpecCall) => ({ anyone: oldClient(stage.world), user: stage.php, admin: stage.back })[who];

/** Refused in the envelope, for the reason the cell deserves, and without a word about our inside. */
function expectRefused(call: SpecCall, cell: string, answer: Answer, isWellFormed: boolean) {
  const name = `${cell}: ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, name).toBeGreaterThanOrEqual(400);
  expect(answer.status, name).toBeLessThan(500);
  expectRefusal(answer, answer.status, answer.body.code as never);
  expect(answer.text, name).not.toMatch(INTERNALS);
  expect(answer.text.length, name).toBeLessThan(600);
  const wrong = ["INVALID_INPUT", "NOT_YOURS", "DEPOSIT_AMOUNT_INVALID", "WITHDRAWAL_AMOUNT_INVALID"];
  if (!isWellFormed) expect(wrong, name).toContain(answer.body.code);
  else if (call.refusal) expect(answer.body.code, name).not.toBe("INTERNAL");
}

/** Leaves out values that are valid after all in calls that nothing else would refuse. */
const wouldBeDone = ({ refusal, method }: SpecCall, { isWellFormed }: Cell) =>
  isWellFormed && (refusal === undefined || method === "GET");

type Cell = { field: string; cell: string; value: string | undefined; isWellFormed: boolean };

const withFields = specCalls.filter(({ fields }) => Object.keys(fields).length > 0);
const cellsOf = (call: SpecCall, values: Record<string, string | undefined>, isForm: boolean): Cell[] => {
  const cells = Object.entries(call.fields).flatMap(([field, [kind]]) =>
    Object.entries(values).map(([name, value]) => {
      return { field, cell: `${field}, ${name}`, value, isWellFormed: holds(kind, name, isForm) };
    }),
  );
  return cells.filter((cell) => !wouldBeDone(call, cell));
};

describe.each(withFields.filter(({ method }) => method === "POST"))("$path", (call) => {
  const { path } = call;

  test("refuses every wrong value of every field, in JSON and as a form; nothing is stored", async () => {
    const before = await everything();
    for (const { field, cell, value, isWellFormed } of cellsOf(call, inJson, false)) {
      const answer = await clientOf(call).send({ path, fields: jsonOf(call, field, value) });
      expectRefused(call, cell, answer, isWellFormed);
    }
    for (const { field, cell, value, isWellFormed } of cellsOf(call, inForm, true)) {
      const answer = await clientOf(call).send({ path, fields: formOf(call, field, value), form: true });
      expectRefused(call, `form: ${cell}`, answer, isWellFormed);
    }
    expect(await everything()).toEqual(before);
  });

  test("accepts the form of its right values, and refuses them only for what they name", async () => {
    if (!call.refusal) return;
    for (const form of [false, true]) {
      // Wrong passwords, which some of the values above were, are counted for a while.
      stage.world.clock.now += 15 * MINUTE_MS;
      const fields = form ? formOf(call, "", undefined) : jsonOf(call, "", undefined);
      expect((await clientOf(call).send({ path, fields, form })).body.code).toBe(call.refusal);
    }
  });
});

describe.each(withFields.filter(({ method }) => method === "GET"))("$path", (call) => {
  test("refuses every wrong value in its query; nothing is stored", async () => {
    const before = await everything();
    for (const { field, cell, value, isWellFormed } of cellsOf(call, inForm, true)) {
      const answer = await clientOf(call).send({ path: call.path, query: formOf(call, field, value) });
      expectRefused(call, cell, answer, isWellFormed);
    }
    for (const field of Object.keys(call.fields)) {
      const answer = await clientOf(call).send({ path: call.path, query: `${field}[]=1` });
      expectRefused(call, `${field}[]`, answer, false);
    }
    expect(await everything()).toEqual(before);
  });
});
