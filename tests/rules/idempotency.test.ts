import { describe, expect, test } from "vitest";
import { bodyHash, isUsableKey } from "../../src/server/features/idempotency/idempotency.rules.ts";

describe("keys", () => {
  test.each(["12345678", "2f9d1c0e-5b77-4f3c-9f57-0c6f5f1f8b11", "~".repeat(255)])("%s is usable", (key) => {
    expect(isUsableKey(key)).toBe(true);
  });

  test.each([
    ["empty", ""],
    ["7 characters", "1234567"],
    ["256 characters", "k".repeat(256)],
    ["a space", "1234 5678"],
    ["a line break at the end", "12345678\n"],
    ["an accent", "clé-unique-1"],
    ["a NUL", "1234567\u00008"],
  ])("%s is not usable", (_, key) => {
    expect(isUsableKey(key)).toBe(false);
  });
});

describe("the hash of a body", () => {
  const body = { amountAr: 5_000, phone: "+261341234567" };

  test("does not depend on the order of its fields", () => {
    expect(bodyHash({ phone: "+261341234567", amountAr: 5_000 })).toBe(bodyHash(body));
  });

  test.each([
    ["another amount", { ...body, amountAr: 5_001 }],
    ["text instead of a number", { ...body, amountAr: "5000" }],
    ["another number", { ...body, phone: "+261341234568" }],
    ["one more field", { ...body, reason: "" }],
    ["one field less", { amountAr: 5_000 }],
    ["names and values exchanged", { "+261341234567": "phone", 5000: "amountAr" }],
  ])("differs for %s", (_, other) => {
    expect(bodyHash(other)).not.toBe(bodyHash(body));
  });

  test("is a SHA-256", () => {
    expect(Buffer.from(bodyHash(body), "base64url")).toHaveLength(32);
  });
});
