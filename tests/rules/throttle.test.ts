import { describe, expect, test } from "vitest";
import {
  afterAttempt,
  type Counter,
  type Limit,
  limits,
  networkOf,
  slowMs,
  waitMs,
} from "../../src/server/features/auth/throttle.rules.ts";
import { HOUR_MS } from "../../src/shared/day.ts";

const NOW = Date.parse("2026-11-21T07:00:00Z");

/** Makes attempts as fast as the limit allows; answers the seconds waited before each next one. */
function waits(limit: Limit, attempts: number): number[] {
  let counter: Counter | undefined;
  let now = NOW;
  return Array.from({ length: attempts }, () => {
    counter = afterAttempt(counter, limit, now);
    const wait = waitMs(counter, limit, now);
    now += wait;
    return wait / 1_000;
  });
}

describe("sign-in, per phone", () => {
  test("5 attempts are free, then the delay doubles up to 900 s", () => {
    expect(waits(limits.loginPhone, 18)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900,
    ]);
  });

  test("the delay stays 900 s after thousands of attempts", () => {
    const counter = { attempts: 5_000, windowEndsAt: NOW + 1, blockedUntil: 0 };
    expect(waitMs(afterAttempt(counter, limits.loginPhone, NOW), limits.loginPhone, NOW)).toBe(900_000);
  });

  test("an attempt is refused until the delay has passed, to the millisecond", () => {
    const counter = { attempts: 6, windowEndsAt: NOW + HOUR_MS, blockedUntil: NOW + 2_000 };
    expect(waitMs(counter, limits.loginPhone, NOW + 1_999)).toBe(1);
    expect(waitMs(counter, limits.loginPhone, NOW + 2_000)).toBe(0);
  });

  test("a day without attempts forgets the earlier ones, an hour does not", () => {
    const tired = { attempts: 9, windowEndsAt: NOW + 24 * HOUR_MS, blockedUntil: NOW };
    expect(afterAttempt(tired, limits.loginPhone, NOW + 24 * HOUR_MS).attempts).toBe(1);
    expect(afterAttempt(tired, limits.loginPhone, NOW + HOUR_MS).attempts).toBe(10);
  });
});

describe("sign-up, per inviter", () => {
  const limit = limits.signupInviter;

  test("is free up to its number, then closed until the window ends", () => {
    const full = waits(limit, limit.attempts - 1);
    expect(Math.max(...full)).toBe(0);
    const last = afterAttempt({ attempts: limit.attempts - 1, windowEndsAt: NOW + 5_000, blockedUntil: 0 }, limit, NOW);
    expect(waitMs(last, limit, NOW)).toBe(5_000);
    expect(afterAttempt(last, limit, NOW + 5_000)).toMatchObject({ attempts: 1, blockedUntil: 0 });
  });

  test("has a window that later attempts do not move", () => {
    const first = afterAttempt(undefined, limit, NOW);
    expect(afterAttempt(first, limit, NOW + 1_000).windowEndsAt).toBe(first.windowEndsAt);
  });
});

test("sign-up, per address: past 300 a day one every two seconds, until the window ends", () => {
  expect(waits(limits.signupIp, 303)).toEqual([...Array(299).fill(0), 2, 2, 2, 2]);
  const full = { attempts: 300, windowEndsAt: NOW + 5_000, blockedUntil: NOW };
  expect(afterAttempt(full, limits.signupIp, NOW + 5_000)).toMatchObject({ attempts: 1, blockedUntil: 0 });
});

describe("sign-in, per address", () => {
  const limit = limits.loginIp;
  const counterOf = (attempts: number) => ({ attempts, windowEndsAt: NOW + 5_000, blockedUntil: 0 });

  test("refuses nobody, however many numbers were tried", () => {
    expect(Math.max(...waits(limit, 1_000))).toBe(0);
  });

  test.each([
    [1, 0],
    [99, 0],
    [100, 3_000],
    [30_000, 3_000],
  ])("after %i numbers a stranger waits %i ms for their answer", (attempts, ms) => {
    expect(slowMs(counterOf(attempts), limit, NOW)).toBe(ms);
  });

  test("a quarter of an hour later it is forgotten; before any, nobody waits", () => {
    expect(slowMs(counterOf(900), limit, NOW + 5_000)).toBe(0);
    expect(slowMs(undefined, limit, NOW)).toBe(0);
  });
});

test("a first attempt waits for nothing", () => {
  expect(waitMs(undefined, limits.loginPhone, NOW)).toBe(0);
});

test.each([
  ["41.188.0.7", "41.188.0.7"],
  ["::ffff:41.188.0.7", "41.188.0.7"],
  ["::FFFF:102:304", "1.2.3.4"],
  ["0:0:0:0:0:ffff:29bc:7", "41.188.0.7"],
  ["64:ff9b::102:304", "1.2.3.4"],
  ["64:ff9b::41.188.0.7", "41.188.0.7"],
  ["0064:ff9b:0000:0000:0000:0000:29bc:0007", "41.188.0.7"],
  ["64:ff9b:1::102:304", "64:ff9b:1:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("the address %s is counted as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each(["loginPhone", "signupIp", "signupInviter"] as const)(
  "a clock that ran a month ahead and was set back leaves %s no long wait",
  (name) => {
    const limit = limits[name];
    const ahead = NOW + 30 * 24 * HOUR_MS;
    const counter = afterAttempt({ attempts: 700, windowEndsAt: ahead + 5_000, blockedUntil: 0 }, limit, ahead);
    expect(waitMs(counter, limit, ahead)).toBeGreaterThan(0);
    expect(waitMs(counter, limit, NOW)).toBe(0);
    expect(afterAttempt(counter, limit, NOW)).toMatchObject({ attempts: 1, blockedUntil: expect.any(Number) });
  },
);

test.each(["loginPhone", "code"] as const)("a clock that lags behind the one that counted lets no %s in", (name) => {
  const limit = limits[name];
  const counter = afterAttempt({ attempts: 20, windowEndsAt: NOW + HOUR_MS, blockedUntil: NOW }, limit, NOW);
  const lagging = NOW - 500;
  expect(waitMs(counter, limit, lagging)).toBe(900_000);
  expect(afterAttempt(counter, limit, lagging).attempts).toBe(22);
});
