import { describe, expect, test } from "vitest";
import { invitationInput, loginInput, registerInput } from "../../src/shared/auth.ts";
import { depositInput } from "../../src/shared/deposit.ts";
import { fundingInput } from "../../src/shared/fund.ts";
import { ownPhoneInput, updatePhoneInput, updateProfileInput } from "../../src/shared/member.ts";
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
  test("accepts a good input", () => {
    expect(refused(name, {})).toBeUndefined();
  });

  test("refuses a field it does not know", () => {
    expect(refused(name, { role: "admin" })).toBeDefined();
    expect(refused(name, { balanceAr: 1 })).toBeDefined();
  });

  test.each([null, undefined, "text", 5, []])("refuses %j instead of an object", (value) => {
    expect(schemas[name].safeParse(value).success).toBe(false);
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

  test.each(Object.keys(good[name]))("refuses an array, an object or a boolean as %s", (field) => {
    for (const value of [["DEMO2026"], { $gt: 0 }, true]) expect(refused(name, { [field]: value })).toBeDefined();
  });
});

describe("sign-up", () => {
  test("stores the phone as +261…, the code in capitals, the name trimmed", () => {
    expect(accepted("register", { name: "  Rakoto  " })).toMatchObject({
      name: "Rakoto",
      phone: "+261341234567",
      invitationCode: "DEMO2026",
    });
  });

  test.each([
    [{ name: "   " }, { name: "NAME_REQUIRED" }],
    [{ name: "\u200b\u3164" }, { name: "NAME_REQUIRED" }],
    [{ name: "\u202e \u200d" }, { name: "NAME_REQUIRED" }],
    [{ name: "x".repeat(81) }, { name: "TOO_LONG" }],
    [{ phone: "34123456" }, { phone: "CONTACT_TOO_SHORT" }],
    [{ phone: "020221234" }, { phone: "PHONE_INVALID" }],
    [{ password: "12345" }, { password: "PASSWORD_TOO_SHORT" }],
    [{ password: "x".repeat(257) }, { password: "PASSWORD_TOO_LONG" }],
    [{ invitationCode: "" }, { invitationCode: "INVITATION_REQUIRED" }],
    [{ invitationCode: "A B" }, { invitationCode: "INVITATION_UNKNOWN" }],
    [{ invitationCode: "A".repeat(33) }, { invitationCode: "INVITATION_UNKNOWN" }],
    [{ email: "rakoto" }, { email: "EMAIL_INVALID" }],
    [{ email: "a@b" }, { email: "EMAIL_INVALID" }],
  ])("refuses %j", (change, messages) => {
    expect(refused("register", change)).toEqual(messages);
  });

  test.each([{ email: "" }, { email: undefined }, { password: "123456" }, { password: "x".repeat(256) }])(
    "accepts %j",
    (change) => {
      expect(refused("register", change)).toBeUndefined();
    },
  );
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
    [{ reference: "" }, { reference: "DEPOSIT_INCOMPLETE" }],
    [{ reference: "   " }, { reference: "DEPOSIT_INCOMPLETE" }],
    [{ reference: "ABC" }, { reference: "REFERENCE_INVALID" }],
    [{ reference: "A".repeat(41) }, { reference: "REFERENCE_INVALID" }],
    [{ reference: "-ABC-" }, { reference: "REFERENCE_INVALID" }],
    [{ reference: "-._/" }, { reference: "DEPOSIT_INCOMPLETE" }],
    [{ reference: "AB'CD" }, { reference: "REFERENCE_INVALID" }],
    [{ amountAr: "" }, { amountAr: "DEPOSIT_INCOMPLETE" }],
    [{ amountAr: "5000" }, { amountAr: "AMOUNT_INVALID" }],
    [{ amountAr: 5_000.5 }, { amountAr: "AMOUNT_INVALID" }],
  ])("refuses %j", (change, messages) => {
    expect(refused("deposit", change)).toEqual(messages);
  });
});

describe("amounts and numbers of rows", () => {
  const numeric: [Name, string][] = [
    ["deposit", "amountAr"],
    ["withdrawal", "amountAr"],
    ["funding", "amountAr"],
    ["buy", "expectedPriceAr"],
    ["buy", "levelId"],
    ["task", "taskId"],
    ["validate", "transactionId"],
    ["reject", "transactionId"],
    ["list", "cursor"],
  ];
  test.each(numeric)("%s.%s is a safe whole number and nothing else", (name, field) => {
    for (const value of [1.5, "1", Number.NaN, Infinity, -Infinity, 2 ** 53 + 2, null, 1n]) {
      expect(refused(name, { [field]: value })).toHaveProperty(field);
    }
  });

  test.each([0, -5_000, 10 ** 12 + 1])("funding of %d is refused", (amountAr) => {
    expect(refused("funding", { amountAr })).toEqual({ amountAr: "AMOUNT_INVALID" });
  });
});

test("a withdrawal goes to a number of at least 10 characters", () => {
  expect(refused("withdrawal", { phone: "341234567" })).toEqual({ phone: "PHONE_INVALID" });
  expect(accepted("withdrawal").phone).toBe("+261341234567");
});

test.each(["", "  ", "no"])("a rejection needs a reason, not %j", (reason) => {
  expect(refused("reject", { reason })).toEqual({ reason: "REASON_REQUIRED" });
});
