import { describe, expect, test } from "vitest";
import { newInvitationCode, sessionMs } from "../../src/server/features/auth/auth.rules.ts";
import { invitationCodeSchema } from "../../src/shared/auth.ts";
import { settingDefaults } from "../../src/shared/settings.ts";

const HOUR_MS = 3_600_000;

describe("invitation codes", () => {
  const codes = Array.from({ length: 20_000 }, newInvitationCode);

  test("have 8 characters that cannot be mistaken for one another", () => {
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{8}$/);
  });

  test("are accepted by the form that will ask for them", () => {
    expect(invitationCodeSchema.parse(codes[0]?.toLowerCase())).toBe(codes[0]);
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
});
