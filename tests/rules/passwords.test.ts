import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createTurns, hashPassword, passwordMatches } from "../../src/server/features/auth/passwords.ts";

test("a hash is argon2id at 19 MiB and two passes, salted, and of the whole password", async () => {
  const password = `${"é".repeat(255)}a`;
  const [hash, again] = [await hashPassword(password), await hashPassword(password)];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(hash);
  expect(await passwordMatches(hash, password)).toBe(true);
  expect(await passwordMatches(hash, `${"é".repeat(255)}b`)).toBe(false);
  expect(await passwordMatches(undefined, password)).toBe(false);
});

describe("passwords that come faster than they are hashed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const HASH_MS = 100;
  const hash = () => new Promise<string>((resolve) => setTimeout(() => resolve("hashed"), HASH_MS));

  /** What becomes of so many that come at once: how long each waited for its answer, and which that was. */
  function come(inTurn: ReturnType<typeof createTurns>, count: number) {
    const at = performance.now();
    const outcomes: { answer: string; ms: number }[] = [];
    const settle = (answer: string) => void outcomes.push({ answer, ms: performance.now() - at });
    for (let index = 0; index < count; index++) inTurn(hash).then(settle, ({ code }) => settle(code));
    return outcomes;
  }

  test("wait ten seconds for their turn, two at once; whoever's has not come then is told to try again", async () => {
    const outcomes = come(createTurns(10_000), 300);
    await vi.advanceTimersByTimeAsync(20_000);
    const hashed = outcomes.filter(({ answer }) => answer === "hashed");
    const refused = outcomes.filter(({ answer }) => answer === "BUSY");
    expect([hashed.length, refused.length]).toEqual([202, 98]);
    expect(hashed.map(({ ms }) => ms)).toEqual(hashed.map((_, index) => HASH_MS * (1 + Math.floor(index / 2))));
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThanOrEqual(10_000 + HASH_MS);
  });

  test("are refused at once when it is known that their turn would come too late; whoever can be served is not", async () => {
    const inTurn = createTurns(10_000);
    come(inTurn, 2);
    await vi.advanceTimersByTimeAsync(1_000);
    const outcomes = come(inTurn, 300);
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual(outcomes.map(() => ({ answer: "BUSY", ms: 0 })));
    const early = outcomes.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([early, outcomes.filter(({ answer }) => answer === "hashed").length]).toEqual([97, 202]);
  });

  test("make room for those who come later", async () => {
    const inTurn = createTurns(10_000);
    come(inTurn, 300);
    await vi.advanceTimersByTimeAsync(20_000);
    const outcomes = come(inTurn, 10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcomes.map(({ answer }) => answer)).toEqual(Array(10).fill("hashed"));
  });
});
