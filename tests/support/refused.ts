import { TRPCClientError } from "@trpc/client";
import { expect } from "vitest";
import { type ErrorCode, errorStatus } from "../../src/shared/errors.ts";
import { type Refusal, refusal } from "./client.ts";
import { dump } from "./dump.ts";
import type { World } from "./world.ts";

/** Expects a call to be refused with a code and its status, and to have changed no row of any table. */
export async function expectRefused(world: World, call: () => Promise<unknown>, code: ErrorCode, name: string = code) {
  const before = await dump(world);
  const refused = await refusal(call());
  expect([refused.code, refused.status], name).toEqual([code, errorStatus[code]]);
  expect(await dump(world), name).toEqual(before);
  return refused;
}

type FieldCase<Input> = readonly [field: keyof Input & string, value: unknown, sentence: string];

const wrongTypes = [null, true, [], {}, [1, 2], { $gt: 0 }];
const wrongNumbers = ["5000", "", "1 OR 1=1", 1.5, 2 ** 53 + 2];
const wrongTexts = [5, "\0", "\ud800", `${"x".repeat(300)}\0`];

/**
 * Sends a valid input again and again with one field replaced by what it must not be: absent, of another type, unstorable, or
 * a case of `also`, whose sentence is compared. Each must be refused as invalid, name the field, and change nothing.
 */
export async function expectFieldsChecked<Input extends object>(
  world: World,
  call: (input: Input) => Promise<unknown>,
  valid: Input,
  also: readonly FieldCase<Input>[] = [],
  optional: readonly (keyof Input)[] = [],
) {
  const before = await dump(world);
  const send = (input: object) => refusal(call(input as Input));
  for (const [field, good] of Object.entries(valid)) {
    const absent = optional.includes(field as keyof Input) ? [] : [undefined];
    for (const value of [...absent, ...wrongTypes, ...(typeof good === "number" ? wrongNumbers : wrongTexts)]) {
      const { code, details } = await send({ ...valid, [field]: value });
      const named = Object.keys(details.fields ?? {});
      expect([code, named], `${field} ${JSON.stringify(value)}`).toEqual(["INVALID_INPUT", [field]]);
    }
  }
  for (const extra of ["userId", "memberId", "role", "balanceAr", "priceAr"].filter((name) => !(name in valid))) {
    expect((await send({ ...valid, [extra]: 1 })).code, extra).toBe("INVALID_INPUT");
  }
  for (const [field, value, sentence] of also) {
    const { code, message, details } = await send({ ...valid, [field]: value });
    const found = [code, plainSpaces(message), Object.keys(details.fields ?? {})];
    expect(found, `${field} ${JSON.stringify(value)}`).toEqual(["INVALID_INPUT", sentence, [field]]);
  }
  expect(await dump(world)).toEqual(before);
}

/** French typography's narrow and unbreakable spaces as plain ones, to compare sentences as one types them. */
export const plainSpaces = (text: string): string => text.replace(/\s/g, " ");

/** As long as PostgreSQL lets a call wait for a row before it is told to try again. */
const ROW_WAIT_MS = 4_000;

/** Makes a call, and retries it when it was refused as BUSY after the longest wait for a row: on a slow machine twenty in a row take seconds. */
async function insist<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const sentAt = performance.now();
  try {
    return await call();
  } catch (error) {
    const isBusy = error instanceof TRPCClientError && error.data?.code === "BUSY";
    if (!isBusy || performance.now() - sentAt < ROW_WAIT_MS) throw error;
    return insist(call);
  }
}

/** The same call many times at once: what was answered, and what was refused. A failure that is no refusal is thrown. */
export async function atOnce<Answer>(times: number, call: (index: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  const refusals: Refusal[] = [];
  await Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const sent = insist(() => call(index));
      await sent.then(
        (answer) => answers.push(answer),
        async () => refusals.push(await refusal(sent)),
      );
    }),
  );
  return { answers, refusals, codes: [...new Set(refusals.map(({ code }) => code))] };
}

/** Expects exactly one of 20 simultaneous calls to succeed and the others to be refused with a code. Answers the one answer. */
export async function expectOneOfTwenty<Answer>(call: (index: number) => Promise<Answer>, code: ErrorCode) {
  const { answers, refusals } = await atOnce(20, call);
  expect(refusals.map((refused) => refused.code)).toEqual(Array(19).fill(code));
  expect(refusals.every(({ status }) => status >= 400 && status < 500)).toBe(true);
  expect(answers).toHaveLength(1);
  return answers[0] as Answer;
}
