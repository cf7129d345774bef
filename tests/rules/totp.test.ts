import { Secret } from "otpauth";
import { describe, expect, test } from "vitest";
import {
  inGroupsOfFour,
  isRecoveryCode,
  lockSeed,
  newRecoveryCodes,
  newSeed,
  openSeed,
  seedKeyOf,
  splitCode,
  stepOf,
  uriOf,
} from "../../src/server/features/totp/totp.rules.ts";
import { codeSchema } from "../../src/shared/auth.ts";

const JWT_SECRET = "a".repeat(40);
const key = seedKeyOf({ TOTP_KEY: "", JWT_SECRET });

describe("a seed", () => {
  test("is 160 random bits in base 32", () => {
    const seeds = Array.from({ length: 200 }, newSeed);
    expect(new Set(seeds).size).toBe(200);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("is locked anew each time, and opens with the same key for the same member", () => {
    const seed = newSeed();
    const [first, second] = [lockSeed(seed, key, 7), lockSeed(seed, key, 7)];
    expect(first).not.toBe(second);
    expect(first).not.toContain(seed);
    expect([openSeed(first, key, 7), openSeed(second, key, 7)]).toEqual([seed, seed]);
  });

  test("opens for no other member, under no other key, and not after a change of one character", () => {
    const locked = lockSeed(newSeed(), key, 7);
    expect(() => openSeed(locked, key, 8)).toThrow();
    expect(() => openSeed(locked, seedKeyOf({ TOTP_KEY: "b".repeat(40), JWT_SECRET }), 7)).toThrow(/another TOTP_KEY/);
    expect(() => openSeed("plain", key, 7)).toThrow(/is not one/);
    const parts = locked.split(".");
    for (const index of [2, 3, 4]) {
      const sign = parts[index]?.startsWith("A") ? "B" : "A";
      const changed = parts.map((part, at) => (at === index ? sign + part.slice(1) : part)).join(".");
      expect(() => openSeed(changed, key, 7), String(index)).toThrow();
    }
  });

  test("has a key of its own, never the one that signs tokens", () => {
    expect(key).toHaveLength(32);
    expect(key.toString()).not.toBe(JWT_SECRET);
    const own = seedKeyOf({ TOTP_KEY: "b".repeat(40), JWT_SECRET });
    expect(own.equals(key)).toBe(false);
    expect(own.equals(seedKeyOf({ TOTP_KEY: "b".repeat(40), JWT_SECRET: "c".repeat(40) }))).toBe(true);
  });

  test("is given to the application under the site's name and the member's number", () => {
    const uri = new URL(uriOf("JBSWY3DPEHPK3PXP", "+261340000001"));
    expect(decodeURIComponent(uri.pathname)).toContain("Asako:+261340000001");
    const said = ["secret", "issuer", "algorithm", "digits", "period"].map((name) => uri.searchParams.get(name));
    expect(said).toEqual(["JBSWY3DPEHPK3PXP", "Asako", "SHA1", "6", "30"]);
  });
});

describe("a code", () => {
  const rfc = Secret.fromLatin1("12345678901234567890").base32;

  test.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [1_234_567_890, "005924", 41_152_263],
    [20_000_000_000, "353130", 666_666_666],
  ])("of RFC 6238 at %i s is that of its period", (seconds, code, step) => {
    expect(stepOf(rfc, code, seconds * 1000)).toBe(step);
  });

  test("is accepted one period early or late, not two", () => {
    const at = (seconds: number) => stepOf(rfc, "287082", seconds * 1000);
    expect([at(0), at(29), at(60), at(89)]).toEqual([1, 1, 1, 1]);
    expect([at(90), at(120)]).toEqual([undefined, undefined]);
  });

  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["1234 5678 9012", "123456789012"],
    ["1234-5678-9012", "123456789012"],
    ["12345", undefined],
    ["1234567", undefined],
    ["12345678901", undefined],
    ["12a456", undefined],
    ["", undefined],
    ["１２３４５６", undefined],
    ["1".repeat(31), undefined],
  ])("typed as « %s » is %s", (typed, code) => expect(codeSchema.safeParse(typed).data).toBe(code));
});

test("recovery codes are ten of twelve digits, told apart by their length, shown in groups of four", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^\d{12}$/.test(code) && isRecoveryCode(code))).toBe(true);
  expect(isRecoveryCode("123456")).toBe(false);
  expect(inGroupsOfFour("123456789012")).toBe("1234 5678 9012");
});

test.each([
  ["demo1234567890", "demo1234", "567890"],
  ["a123456", "a", "123456"],
  ["123456", "123456", undefined],
  ["secret", "secret", undefined],
  ["secret12345", "secret12345", undefined],
  ["line\n123456", "line\n", "123456"],
])("« %s » of an old client is the password « %s » and the code %s", (typed, password, code) =>
  expect(splitCode(typed)).toEqual({ password, code }),
);
