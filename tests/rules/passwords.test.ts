import { hash } from "@node-rs/argon2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword, passwordMatches } from "../../src/server/features/auth/passwords.ts";
import { createTurns } from "../../src/server/features/auth/turns.ts";

test("a hash is argon2id at 19 MiB and two passes, salted, and of the whole password", async () => {
  const password = `${"é".repeat(255)}a`;
  const [hash, again] = [await hashPassword(password), await hashPassword(password)];
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(again).not.toBe(hash);
  expect(await passwordMatches(hash, password)).toBe(true);
  expect(await passwordMatches(hash, `${"é".repeat(255)}b`)).toBe(false);
  expect(await passwordMatches(undefined, password)).toBe(false);
});

test("a password is the same however a system types its letters, and was before there was one form", async () => {
  const [composed, decomposed] = ["mangue-mûre".normalize("NFC"), "mangue-mûre".normalize("NFD")];
  for (const [chosen, typed] of [
    [composed, decomposed],
    [decomposed, composed],
    ["ﬁnoana９", "finoana9"],
  ] as const)
    expect(await passwordMatches(await hashPassword(chosen), typed), `${chosen} ${typed}`).toBe(true);
  const old = await hash(decomposed);
  expect(await passwordMatches(old, decomposed), "hashed as it was typed").toBe(true);
  expect(await passwordMatches(old, "mangue-mure")).toBe(false);
});

describe("sign-ins that come faster than passwords are hashed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const HASH_MS = 100;
  const hash = () => new Promise<string>((resolve) => setTimeout(() => resolve("hashed"), HASH_MS));

  /** What becomes of so many that come at once: how long each waited for its answer, and which that was. */
  function come(inTurn: ReturnType<typeof createTurns>, count: number, network?: string) {
    const at = performance.now();
    const outcomes: { answer: string; ms: number }[] = [];
    const settle = (answer: string) => void outcomes.push({ answer, ms: performance.now() - at });
    for (let index = 0; index < count; index++) inTurn(hash, network).then(settle, ({ code }) => settle(code));
    return outcomes;
  }

  test("run two at once and wait ten seconds at most; later ones are refused as BUSY", async () => {
    const outcomes = come(createTurns(10_000), 300);
    await vi.advanceTimersByTimeAsync(20_000);
    const hashed = outcomes.filter(({ answer }) => answer === "hashed");
    const refused = outcomes.filter(({ answer }) => answer === "BUSY");
    expect([hashed.length, refused.length]).toEqual([202, 98]);
    expect(hashed.map(({ ms }) => ms)).toEqual(hashed.map((_, index) => HASH_MS * (1 + Math.floor(index / 2))));
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThanOrEqual(10_000 + HASH_MS);
  });

  test("are refused at once only when their turn would come too late", async () => {
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

  test("leave room for those who come later", async () => {
    const inTurn = createTurns(10_000);
    come(inTurn, 300);
    await vi.advanceTimersByTimeAsync(20_000);
    const outcomes = come(inTurn, 10);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcomes.map(({ answer }) => answer)).toEqual(Array(10).fill("hashed"));
  });

  const HERE = "41.188.0.7";
  const THERE = "41.188.0.8";

  test("run one at a time for strangers behind one address; known devices do not wait for them", async () => {
    const inTurn = createTurns(10_000);
    const strangers = come(inTurn, 50, HERE);
    const known = come(inTurn, 3);
    await vi.advanceTimersByTimeAsync(6_000);
    // The free place first, then both.
    expect(known.map(({ ms }) => ms)).toEqual([100, 200, 200]);
    const inLine = Array.from({ length: 49 }, (_, index) => HASH_MS * (index + 3));
    expect(strangers.map(({ ms }) => ms)).toEqual([HASH_MS, ...inLine]);
  });

  test("strangers behind other addresses take turns with a crowd behind one", async () => {
    const inTurn = createTurns(10_000);
    const crowds = [come(inTurn, 50, HERE), come(inTurn, 50, THERE)];
    const neighbour = come(inTurn, 2, "2001:db8:1:2::/64");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(neighbour.map(({ ms }) => ms)).toEqual([300, 400]);
    expect(crowds.flat().map(({ answer }) => answer)).toEqual(Array(100).fill("hashed"));
  });

  test("only strangers are refused when a crowd of them cannot be served", async () => {
    const inTurn = createTurns(10_000);
    come(inTurn, 1, HERE);
    await vi.advanceTimersByTimeAsync(HASH_MS);
    const crowd = come(inTurn, 300, HERE);
    const others = [come(inTurn, 50), come(inTurn, 50, THERE)];
    await vi.advanceTimersByTimeAsync(40_000);
    expect(crowd.filter(({ answer }) => answer === "BUSY").length).toBeGreaterThan(190);
    expect(others.flat().map(({ answer }) => answer)).toEqual(Array(100).fill("hashed"));
  });
});
