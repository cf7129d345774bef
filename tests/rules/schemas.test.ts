import { describe, expect, test } from "vitest";
import { loginInput } from "../../src/shared/auth.ts";
import { depositInput } from "../../src/shared/deposit.ts";
import { fundingInput } from "../../src/shared/fund.ts";
import { ownPhoneInput, updatePhoneInput, updateProfileInput } from "../../src/shared/member.ts";
import { invitationInput, registerInput } from "../../src/shared/sign-up.ts";
import { completeTaskInput } from "../../src/shared/tasks.ts";
import { reasonSchema } from "../../src/shared/text-input.ts";
import { rejectInput, transactionListInput, validateInput } from "../../src/shared/transactions.ts";
import { buyLevelInput } from "../../src/shared/vip.ts";
import { withdrawalInput } from "../../src/shared/withdrawal.ts";

const good = {
  register: {
    name: "Rakoto",
    phone: "034 12 345 67",
    email: "rakoto@exemple.mg",
    invitationCode: "demo2026",
    password: "secret",
  },
  login: { phone: "0341234567", password: "x" },
  invitation: { code: "DEMO2026" },
  deposit: { amountAr: 5_000, receiverPhone: "0341234567", reference: " pp 12.ab " },
  withdrawal: { amountAr: 5_000, phone: "0341234567" },
  validate: { transactionId: 1, reference: "vu", cashPhone: "0341234567" },
  reject: { transactionId: 1, reason: "Numéro inactif", reference: "vu" },
  list: { tab: "deposit", cursor: 5 },
  buy: { levelId: 2, expectedPriceAr: 30_000 },
  task: { taskId: 3 },
  profile: { name: "Rakoto", email: "rakoto@exemple.mg" },
  contact: { phone: "034 12 345 67" },
  phone: { phone: "034 12 345 67", currentPassword: "x" },
  funding: { kind: "sponsor", who: "Ravinala", amountAr: 1_000, reference: "VIR-1", cashPhone: "0341234567" },
};

const schemas = {
  register: registerInput,
  login: loginInput,
  invitation: invitationInput,
  deposit: depositInput,
  withdrawal: withdrawalInput,
  validate: validateInput,
  reject: rejectInput,
  list: transactionListInput,
  buy: buyLevelInput,
  task: completeTaskInput,
  profile: updateProfileInput,
  contact: ownPhoneInput,
  phone: updatePhoneInput,
  funding: fundingInput,
} as const;

type Name = keyof typeof schemas;
const names = Object.keys(schemas) as Name[];

/** First message of each refused field; undefined when the input is accepted. */
function refused(name: Name, change: Record<string, unknown>) {
  const issues = schemas[name].safeParse({ ...good[name], ...change }).error?.issues;
  return issues && Object.fromEntries(issues.map((issue) => [issue.path.join("."), issue.message]).reverse());
}

const accepted = (name: Name, change: Record<string, unknown> = {}) =>
  schemas[name].parse({ ...good[name], ...change }) as Record<string, unknown>;

describe.each(names)("%s", (name) => {
  test("refuses a field it does not know", () => {
    expect(refused(name, {})).toBeUndefined();
    expect(refused(name, { role: "admin" })).toBeDefined();
    expect(refused(name, { balanceAr: 1 })).toBeDefined();
  });

  const texts = Object.entries(good[name]).filter(
    ([field, value]) => typeof value === "string" && !/password/i.test(field),
  );
  test.each(texts)("refuses NUL, control characters and lone surrogates in %s", (field, value) => {
    for (const poison of ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\ud800", "\udfff"]) {
      expect(
        refused(name, { [field]: `${String(value).slice(0, 5)}${poison}${String(value).slice(5)}` }),
      ).toBeDefined();
    }
  });
});

describe("sign-up", () => {
  test.each([
    [{ name: "\u200b\u3164" }, { name: "NAME_REQUIRED" }],
    [{ name: "\u202e \u200d" }, { name: "NAME_REQUIRED" }],
    [{ phone: "020221234" }, { phone: "PHONE_INVALID" }],
    [{ invitationCode: "" }, { invitationCode: "INVITATION_REQUIRED" }],
    [{ invitationCode: "«.»" }, { invitationCode: "INVITATION_REQUIRED" }],
    [{ invitationCode: "A".repeat(33) }, { invitationCode: "INVITATION_UNKNOWN" }],
  ])("refuses %j", (change, messages) => {
    expect(refused("register", change)).toEqual(messages);
  });
});

test("a name loses the invisible marks that turn the text around it", () => {
  const name = (typed: string) => accepted("register", { name: typed }).name;
  expect(name("Rado\u202e")).toBe("Rado");
  expect(name("\u200e \u202aRado\u200bna\u202c")).toBe("Radona");
  expect(name("Éloïse Ñandriana-d'Or 😀")).toBe("Éloïse Ñandriana-d'Or 😀");
});

test("a reason is as long as its visible characters", () => {
  for (const [typed, isReason] of [
    ["\u200b\u200c\u200d", false],
    ["a\u2060\u2060", false],
    ["Vu ❤️", true],
  ] as const)
    expect(reasonSchema.safeParse(typed).success, typed).toBe(isReason);
});

describe("deposit", () => {
  test.each(["ab 12 34", " pp251104.0841.d87534 .", "3210176366.0", "'3210176366"])(
    "the reference %j is accepted",
    (typed) => {
      expect(accepted("deposit", { reference: typed }).reference).toBe(typed.trim());
    },
  );

  test.each([
    [{ reference: "-ABC-" }, { reference: "REFERENCE_INVALID" }],
    [{ reference: "-._/" }, { reference: "DEPOSIT_INCOMPLETE" }],
    [{ reference: "AB'CD" }, { reference: "REFERENCE_INVALID" }],
    [{ amountAr: "" }, { amountAr: "DEPOSIT_INCOMPLETE" }],
  ])("refuses %j", (change, messages) => {
    expect(refused("deposit", change)).toEqual(messages);
  });
});
