import { describe, expect, test } from "vitest";
import {
  type Caller,
  deviceOf,
  idleMs,
  isCallerOf,
  newInvitationCode,
  sessionMs,
} from "../../src/server/features/auth/auth.rules.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { settingDefaults } from "../../src/shared/settings.ts";
import { invitationCodeSchema } from "../../src/shared/sign-up.ts";

describe("invitation codes", () => {
  const codes = Array.from({ length: 20_000 }, newInvitationCode);

  test("have 8 characters that cannot be mistaken for one another", () => {
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/);
  });

  test("are accepted by the form that will ask for them", () => {
    expect(invitationCodeSchema.parse(codes[0]?.toLowerCase())).toBe(codes[0]);
  });

  test("are never digits alone, which an administrator's form takes for a member's number", () => {
    for (let index = 0; index < 200_000; index++) if (/^\d+$/.test(newInvitationCode())) expect.fail("digits alone");
  });

  test("do not repeat", () => {
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("use every character equally often", () => {
    const counts = new Map<string, number>();
    for (const character of codes.join("")) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(29);
    const expected = (codes.length * 8) / 29;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 28 degrees of freedom: a fair source exceeds 80 less than once in a million runs; byte % 29 gives about 500.
    expect(chiSquare).toBeLessThan(80);
  });
});

test("members stay signed in 7 days, administrators 12 hours, or as the settings say", () => {
  expect(sessionMs("member", settingDefaults)).toBe(7 * 24 * HOUR_MS);
  expect(sessionMs("admin", settingDefaults)).toBe(12 * HOUR_MS);
  expect(sessionMs("admin", { ...settingDefaults, adminSessionHours: 1 })).toBe(HOUR_MS);
  expect([idleMs("member", settingDefaults), idleMs("admin", settingDefaults)]).toEqual([
    7 * 24 * HOUR_MS,
    12 * HOUR_MS,
  ]);
});

const android = "Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36`, "Chrome, Android"],
  [`${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, "Samsung Internet, Android"],
  [`${android} Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0`, "Opera, Android"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0", "Firefox, Android"],
  [`${windows} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, "Edge, Windows"],
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "Chrome, Linux",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1",
    "Safari, iOS",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15", "Safari, macOS"],
  ["Mozilla/5.0 (Mobile; Nokia 6300 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "Firefox, KaiOS"],
  ["okhttp/4.12.0 (Android)", "Android"],
  ["curl/8.5.0", null],
  ["", null],
  [undefined, null],
])("the device that says %j is named %j", (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

describe("a session", () => {
  const now = 1_000_000;
  const session: Caller = {
    memberId: 7,
    name: "Rado",
    role: "member",
    status: "active",
    passwordExpiresAt: null,
    tokenVersion: 2,
    seenAt: now - 10,
    idleMs: 11,
    expiresAt: now + 1,
  };
  const named = { memberId: 7, tokenVersion: 2 };
  const lets = (change: Partial<Caller>, other: Partial<typeof named> = {}) =>
    isCallerOf({ ...session, ...change }, { ...named, ...other }, now);

  test("lets its member call until it expires or has lain unused for too long, to the millisecond", () => {
    expect(lets({})).toBe(true);
    expect(lets({ expiresAt: now })).toBe(false);
    expect(lets({ idleMs: 10 })).toBe(false);
  });

  test("accepts only its own member and a token of its version or the one before", () => {
    expect(lets({}, { memberId: 8 })).toBe(false);
    expect(lets({}, { tokenVersion: 1 })).toBe(true);
    expect(lets({}, { tokenVersion: 3 })).toBe(false);
  });

  test("lets nobody call who is blocked or closed", () => {
    expect(lets({ status: "blocked" })).toBe(false);
    expect(lets({ status: "closed" })).toBe(false);
  });
});
