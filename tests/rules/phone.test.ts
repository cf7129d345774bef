import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactSchema, normalizePhone, operatorOf, payoutPhoneSchema } from "../../src/shared/phone.ts";
import { formatPhone, nationalDigits, writtenPhone } from "../../src/shared/phone-digits.ts";

const STORED = "+261341234567";

test.each([
  "341234567",
  "34 12 345 67",
  "034 12 345 67",
  "0341234567",
  "034.12.345.67",
  "034-12-345-67",
  "(034) 12 345 67",
  "+261341234567",
  "+261 34 12 345 67",
  "+261 (0)34 12 345 67",
  "261341234567",
  "00261341234567",
  "00 261 34 12 345 67",
  "034\u00a012\u202f345 67",
  "\u202a+261 34 12 345 67\u202c",
  "\u2068034\u201112\u2011345\u201167\u2069\u200b",
])("%j is the number +261 34 12 345 67", (text) => {
  expect(normalizePhone(text)).toBe(STORED);
});

test.each([
  ["too short", "34123456"],
  ["too long", "3412345678"],
  ["a fixed line", "0202212345"],
  ["prefix 31", "0311234567"],
  ["prefix 30", "0301234567"],
  ["another country", "+33612345678"],
  ["two trunk zeros", "00341234567"],
  ["letters", "034 12 345 AB"],
  ["a NUL", "034123456\u00007"],
  ["Arabic digits", "\u0660341234567"],
  ["a list", "0341234567,0321234567"],
  ["nothing", ""],
])("%s is refused as a number", (_, text) => {
  expect(normalizePhone(text)).toBeUndefined();
});

test("every mobile number survives being shown and typed again", () => {
  const mobile = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9_999_999 }));
  fc.assert(
    fc.property(mobile, ([prefix, rest]) => {
      const phone = `+2613${prefix}${String(rest).padStart(7, "0")}`;
      expect(normalizePhone(phone)).toBe(phone);
      expect(normalizePhone(formatPhone(phone))).toBe(phone);
      expect(nationalDigits(phone)).toBe(phone.slice(4));
    }),
  );
});

test("a number is shown as Malagasy people write it, on one line; anything else as it is", () => {
  expect(formatPhone(STORED)).toBe("034\u00a012\u00a0345\u00a067");
  expect(writtenPhone(STORED), "in a field or a file").toBe("034 12 345 67");
  expect(formatPhone("support@asako.mg")).toBe("support@asako.mg");
  expect(formatPhone("+687123456")).toBe("+687123456");
});

test.each([
  ["34", "MVola"],
  ["38", "MVola"],
  ["32", "Orange Money"],
  ["37", "Orange Money"],
  ["33", "Airtel Money"],
  ["35", undefined],
  ["36", undefined],
  ["39", undefined],
])("prefix 0%s belongs to %s", (prefix, operator) => {
  expect(operatorOf(`+261${prefix}1234567`)).toBe(operator);
});

describe("the length is checked first", () => {
  const schemas = { contact: contactSchema, payout: payoutPhoneSchema };
  const firstMessage = (field: keyof typeof schemas, value: unknown) =>
    schemas[field].safeParse(value).error?.issues[0]?.message;

  test.each([
    ["contact", "34123456", "CONTACT_TOO_SHORT"],
    ["contact", "abcdefghi", "PHONE_INVALID"],
    ["contact", `0341234567${" ".repeat(21)}`, "PHONE_INVALID"],
    ["contact", 341234567, "PHONE_INVALID"],
    ["payout", "341234567", "PHONE_INVALID"],
    ["payout", ["0341234567"], "PHONE_INVALID"],
    ["payout", null, "PHONE_INVALID"],
  ] as const)("%s %j: %s", (field, value, message) => {
    expect(firstMessage(field, value)).toBe(message);
  });

  test.each([
    ["contact", "341234567"],
    ["payout", "0341234567"],
    ["payout", "+261341234567"],
  ] as const)("%s %j becomes +261…", (field, value) => {
    expect(schemas[field].parse(value)).toBe(STORED);
  });
});
