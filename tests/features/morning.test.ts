import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { signDevice } from "../../src/server/features/auth/device.rules.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { createWorld, SECRET, type World } from "../support/world.ts";

/**
 * A quarter of a morning of ten minutes in which 2,000 sign in: enough for any queue to build up. `MORNING_MINUTES=10` plays all of it:
 * `MORNING_MINUTES=10 npx vitest run --project sqlite-rest tests/features/morning.test.ts`.
 */
const MORNING_S = 60 * Number(process.env.MORNING_MINUTES ?? 2.5);
const MEMBERS = Math.round((2_000 * MORNING_S) / 600);
const GUESSES_PER_S = 50;
/** One in twenty mistypes first, and tries again. */
const MISTYPES_EVERY = 20;
const AGAIN_MS = 5_000;
/** What the clock of these mornings moves by. */
const STEP_MS = 20;
/** A password on a slow machine. */
const HASH_MS = 40;

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});

/** The use case, with passwords that cost the fake clock's time and nothing else. */
async function signIn() {
  const after = <T>(answer: T) => new Promise<T>((resolve) => setTimeout(() => resolve(answer), HASH_MS));
  vi.resetModules();
  vi.doMock("@node-rs/argon2", () => ({
    hash: async () => "decoy",
    verify: (hash: string, password: string) => after(hash !== "decoy" && password === SECRET),
  }));
  return (await import("../../src/server/features/auth/auth.service.ts")).login;
}

const phoneOf = (index: number) => `+26134${String(5_000_000 + index)}`;

async function crowd() {
  return world.db.transact(async (tx) => {
    const ids: number[] = [];
    for (let index = 0; index < MEMBERS; index++)
      ids.push(
        await createMember(tx, {
          name: `Member ${index}`,
          phone: phoneOf(index),
          email: null,
          role: "member",
          referrerId: null,
          passwordHash: "theirs",
          createdAt: world.clock.now,
        }),
      );
    return ids;
  });
}

type Outcome = { isKnown: boolean; isMistyped: boolean; answer: string; ms: number };

/** Every other member is on a device on which they signed in before. */
const isKnown = (index: number) => index % 2 === 0;

/**
 * A morning behind one address: the outcome of each honest attempt and the time it took, while an attacker there tries one number after the
 * other.
 */
async function morning(attacked: (guess: number) => string): Promise<Outcome[]> {
  const ids = await crowd();
  const login = await signIn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const origin = { ip: "41.188.0.7", userAgent: undefined };
  const outcomes: Outcome[] = [];
  const attempt = async (index: number, password: string) => {
    const beganAt = performance.now();
    const id = ids[index] ?? 0;
    const devices = isKnown(index) ? [signDevice(world.deps.env.JWT_SECRET, id, `device-${id}`)] : [];
    const answer = await login(world.deps, origin, { phone: phoneOf(index), password, devices }).then(
      () => "in",
      ({ code }) => String(code),
    );
    const ms = performance.now() - beganAt;
    outcomes.push({ isKnown: isKnown(index), isMistyped: password !== SECRET, answer, ms });
  };
  const comes = async (index: number) => {
    if (index % MISTYPES_EVERY === Math.floor(index / MISTYPES_EVERY) % 2) {
      await attempt(index, "not-it");
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    await attempt(index, SECRET);
  };
  const guess = (number: number) =>
    login(world.deps, origin, { phone: attacked(number), password: "123456" }).catch(() => {});

  let [come, guessed] = [0, 0];
  for (let ms = 0; ms < MORNING_S * 1_000 + 3 * AGAIN_MS; ms += STEP_MS) {
    const share = Math.min(1, ms / (MORNING_S * 1_000));
    while (come < MEMBERS * share) void comes(come++);
    while (guessed < GUESSES_PER_S * MORNING_S * share) void guess(guessed++);
    world.clock.now += STEP_MS;
    await vi.advanceTimersByTimeAsync(STEP_MS);
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  return outcomes;
}

const LONGEST_MS = 5_000;

/** The attempts with a wrong or late answer. */
const wronged = (outcomes: Outcome[]) =>
  outcomes.filter(
    ({ answer, isMistyped, ms }) => answer !== (isMistyped ? "WRONG_CREDENTIALS" : "in") || ms > LONGEST_MS,
  );

describe.runIf(process.env.TEST_ENGINE === "sqlite")("a crowd that signs in behind the address of an attacker", () => {
  test("is let in within five seconds, on known devices and new ones, while the attacker guesses numbers that nobody has", async () => {
    const outcomes = await morning((guess) => `+26133${String(guess).padStart(7, "0")}`);
    expect(outcomes).toHaveLength(MEMBERS * (1 + 1 / MISTYPES_EVERY));
    expect(wronged(outcomes)).toEqual([]);
    expect(Math.max(...outcomes.filter(({ isKnown }) => isKnown).map(({ ms }) => ms))).toBeLessThan(1_000);
  });

  test("is let in on known devices while the attacker guesses at their own numbers", async () => {
    const outcomes = await morning((guess) => phoneOf(guess % MEMBERS));
    const known = outcomes.filter(({ isKnown }) => isKnown);
    expect(known.length).toBeGreaterThanOrEqual(MEMBERS / 2);
    expect(wronged(known)).toEqual([]);
  });
});
