import { expect, test } from "vitest";
import { readReference } from "../../src/client/features/deposit/reference.ts";
import { checkRequest } from "../../src/client/features/withdrawal/check-request.ts";
import { everythingAr } from "../../src/client/features/withdrawal/everything.ts";

const SENT =
  "Vous avez transfere 10 275 Ar a RASOA(0330000001) le 06/07/2026 a 17:28:55. Frais:1 000 Ar. Raison: X. Votre solde est de 59 239 Ar. Ref: 3319713596";

test.each([
  ["3319713596", "3319713596", "typed"],
  ["  3319 713 596 ", "3319713596", "typed"],
  ["pp251104.0841.d87534", "PP251104.0841.D87534", "typed"],
  ["", "", "typed"],
  ["034 12 345 67", "", "phone"],
  ["+261 34 12 345 67", "", "phone"],
  ["341234567", "341234567", "typed"],
  [SENT, "3319713596", "sms"],
  ["Transfert effectué. Réf : 3319713596", "3319713596", "loose"],
  ["Votre code MVola est 482913.", "", "other"],
  ["Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: 3210176366", "", "other"],
  ["Bonjour, comment allez-vous ?", "", "nothing"],
  ["Je n'ai pas de SMS", "", "nothing"],
  ["1234567890".repeat(5), "", "nothing"],
])("in %j the reference %j is %s", (text, reference, source) => {
  expect(readReference(text)).toMatchObject({ reference, source });
});

test("the amount and the date of an SMS are kept only while its own reference is in the field", () => {
  const { sms } = readReference(SENT);
  expect(sms).toMatchObject({ amountAr: 10_275 });
  expect(readReference("3319713596", sms)).toEqual({ reference: "3319713596", sms, source: "sms" });
  expect(readReference("3319713597", sms)).toEqual({ reference: "3319713597", source: "typed" });
});

const limits = { minimumAr: 5_000, balanceAr: 36_999 };

test.each(["34 12 345 67", "341234567", "034 12 345 67", "+261 34 12 345 67", "261341234567", "00261341234567"])(
  "%j is a right payout number",
  (phoneText) => {
    expect(checkRequest({ amountText: "5 000", phoneText }, limits)).toEqual({
      value: { amountAr: 5_000, phone: "+261341234567" },
    });
  },
);

test.each(["", "12", "34 12 345 6", "020 22 123 45", "Jean 34 12 345 67"])("%j is not a payout number", (phoneText) => {
  expect(checkRequest({ amountText: "5 000", phoneText }, limits)).toEqual({ phone: "Numéro invalide." });
});

test("the whole balance is rounded down to thousands, and is nothing below the minimum", () => {
  expect(everythingAr(limits)).toBe(36_000);
  expect(everythingAr({ ...limits, balanceAr: 5_700 })).toBe(5_000);
  expect(everythingAr({ ...limits, balanceAr: 5_000 })).toBe(5_000);
  expect(everythingAr({ ...limits, balanceAr: 4_999 })).toBe(0);
});
