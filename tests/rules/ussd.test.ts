import { describe, expect, test } from "vitest";
import { ussdFrom, ussdRows } from "../../src/server/features/settings/settings.rules.ts";
import { diallerLink } from "../../src/shared/dialler.ts";
import { ussdInput } from "../../src/shared/settings-input.ts";
import { dialledCode, ussdDefaults } from "../../src/shared/ussd.ts";

const PHONE = "+261341234567";

const isAccepted = (template: unknown) =>
  ussdInput.safeParse({ operator: "MVola", template, isVerified: false }).success;

test("each operator has its seed, accepted by the rule, and still to be verified", () => {
  expect(ussdFrom([])).toEqual(ussdDefaults);
  expect(Object.keys(ussdDefaults)).toEqual(["MVola", "Orange Money", "Airtel Money"]);
  for (const { template, isVerified } of Object.values(ussdDefaults)) {
    expect([isAccepted(template), isVerified], template).toEqual([true, false]);
  }
});

test.each([
  ["MVola", "#111*1*2*0341234567*20000*2*0#"],
  ["Orange Money", "#144*1*1*0341234567*0341234567*20000*2#"],
  ["Airtel Money", "*436*2*1*0341234567#"],
] as const)("the default code of %s is dialled as %s", (operator, code) => {
  expect(dialledCode(ussdDefaults[operator].template, PHONE, 20_000)).toBe(code);
});

test("in an address # is written %23, or the dialler would stop there", () => {
  expect(diallerLink("#111*1*2*0341234567*20000*2*0#")).toBe("tel:%23111*1*2*0341234567*20000*2*0%23");
});

test("a stored template replaces the seed of its operator alone, and is verified when it says so", () => {
  const orange = { template: "#144#", isVerified: true };
  expect(ussdFrom(ussdRows({ operator: "Orange Money", ...orange }))).toEqual({
    ...ussdDefaults,
    "Orange Money": orange,
  });
  const none = { template: "", isVerified: false };
  expect(ussdFrom(ussdRows({ operator: "MVola", ...none })).MVola).toEqual(none);
});

describe("a template", () => {
  test.each(["", " #111# ", "*111#", "#144#1*1*{numero}*{montant}#", "*436*2*2*{numero}*{montant}#"])(
    "%j is accepted",
    (template) => expect(isAccepted(template)).toBe(true),
  );

  test.each([
    ["no code at all", "Bonjour"],
    ["not closed", "#111*1*2"],
    ["not opened", "111*1#"],
    ["another placeholder", "#111*1*{motif}#"],
    ["a placeholder half written", "#111*1*{numero#"],
    ["a letter", "#111*1*a#"],
    ["a space inside", "#111 *1#"],
    ["a line break", "#111\n#"],
    ["an address", "#111#;ext=1"],
    ["the phone's own number", "*#06#"],
    ["a factory reset", "*2767*3855#"],
    ["calls diverted", "*21*{numero}#"],
    ["calls diverted, all forms", "**21*{numero}#"],
    ["diverting undone", "##002#"],
    ["diverting with three digits", "*002*{numero}#"],
    ["a secret code written in", "#111*1*{numero}*{montant}*123456#"],
    ["figures of other scripts", "#１１１#"],
    ["a long one", `#111${"*1234".repeat(20)}#`],
    ["a number", 111],
    ["nothing", null],
  ])("with %s is refused", (_, template) => expect(isAccepted(template)).toBe(false));
});
