import { describe, expect, test } from "vitest";
import { errorSentence } from "../../src/shared/errors.fr.ts";
import { AppError, type ErrorCode, type ErrorDetails, errorStatus } from "../../src/shared/errors.ts";
import { fieldSentence, fieldSentences } from "../../src/shared/fields.fr.ts";

const codes = Object.keys(errorStatus) as ErrorCode[];

/** Every kind of space as a plain one. */
const plain = (text: string) => text.replace(/\s/g, " ");

test.each(codes)("%s has a French sentence without any detail", (code) => {
  const sentence = errorSentence(code);
  expect(sentence).toMatch(/^[A-ZÀ-Ý].{8,}/);
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
});

test.each(Object.entries(errorStatus))("%s answers one of the agreed statuses (%d)", (_, status) => {
  expect([400, 401, 403, 404, 405, 408, 409, 413, 415, 422, 429, 431, 500, 503]).toContain(status);
});

test("the code alone picks status and message: nothing internal is carried", () => {
  const error = new AppError("INSUFFICIENT_BALANCE", { missingAr: 500 });
  expect(error).toMatchObject({ status: 409, message: "INSUFFICIENT_BALANCE", details: { missingAr: 500 } });
});

/** Sentences that docs/product.md quotes, word for word. */
const verbatim: [ErrorCode, ErrorDetails, string][] = [
  ["WRONG_CREDENTIALS", {}, "Numéro ou mot de passe incorrect."],
  ["ACCOUNT_BLOCKED", {}, "Votre compte est bloqué. Contactez le support."],
  ["LEVEL_OWNED", {}, "Vous avez déjà ce niveau ou un niveau supérieur."],
  ["PRICE_CHANGED", {}, "Le prix a changé. Rechargez la page."],
  ["TASK_DONE", {}, "Tâche déjà effectuée aujourd'hui."],
  ["BUDGET_EXHAUSTED", {}, "Budget du jour épuisé"],
  ["TASK_CEILING_REACHED", { ceilingAr: 1_700 }, "Plafond du jour atteint : 1 700 Ar. Revenez demain."],
  ["REFERENCE_TAKEN", {}, "Cette référence a déjà été déclarée."],
  ["INSUFFICIENT_BALANCE", {}, "Solde insuffisant."],
  ["CASH_SHORT", {}, "Aucun numéro ne dispose de cette somme."],
  ["DEPOSIT_AMOUNT_INVALID", { minimumAr: 5_000 }, "Le montant doit être au moins 5 000 Ar et multiple de 1 000."],
  ["WITHDRAWAL_AMOUNT_INVALID", { minimumAr: 5_000 }, "Le montant doit être au moins 5 000 Ar et multiple de 1000."],
];

test.each(verbatim)("%s %j says what the documents say", (code, details, sentence) => {
  expect(plain(errorSentence(code, details))).toBe(sentence);
});

test.each([
  ["CONTACT_TOO_SHORT", "Le contact doit contenir au moins 9 caractères."],
  ["PASSWORD_TOO_SHORT", "Le mot de passe doit contenir au moins 6 caractères."],
  ["PHONE_INVALID", "Numéro invalide."],
  ["NAME_REQUIRED", "Nom requis."],
  ["DEPOSIT_INCOMPLETE", "Veuillez remplir tous les champs."],
] as const)("the field message %s is the agreed one", (code, sentence) => {
  expect(fieldSentences[code]).toBe(sentence);
});

describe("sentences that name facts", () => {
  const at = Date.parse("2026-11-21T07:32:00Z");

  test.each<[ErrorCode, ErrorDetails, string]>([
    ["DEPOSIT_AMOUNT_INVALID", { minimumAr: 10_000 }, "au moins 10 000 Ar"],
    ["DEPOSIT_AMOUNT_TOO_HIGH", { maximumAr: 2_000_000 }, "dépasser 2 000 000 Ar"],
    ["SALES_SUSPENDED", { coverDays: 12, requiredDays: 30 }, "couvre 12 jours sur les 30 exigés"],
    ["TOO_MANY_PENDING", { limit: 3 }, "déjà 3 demandes"],
    ["TOO_MANY_ATTEMPTS", { retryAfterS: 8 }, "réessayez dans 8 s."],
    ["TOO_MANY_ATTEMPTS", { retryAfterS: 61 }, "réessayez dans 2 min."],
    ["ALREADY_DECIDED", { decidedBy: "Hanta", decidedAt: at, decision: "validated" }, "Déjà validé par Hanta à 10:32."],
    ["ALREADY_DECIDED", { decidedBy: "Hanta", decidedAt: at, decision: "rejected" }, "Déjà rejeté par Hanta à 10:32."],
    ["INVALID_INPUT", { fields: { phone: "Numéro invalide." } }, "Numéro invalide."],
  ])("%s %j", (code, details, part) => {
    expect(plain(errorSentence(code, details))).toContain(part);
  });
});

test("a blocked account is told in red, a wrong password as a warning: the login screen looks for these words", () => {
  expect(errorSentence("ACCOUNT_BLOCKED")).toContain("bloqué");
  expect(errorSentence("TOO_MANY_ATTEMPTS")).toContain("bloqué");
  expect(errorSentence("WRONG_CREDENTIALS")).toContain("incorrect");
});

test("a message no schema named never reaches a screen", () => {
  expect(fieldSentence({ message: "Invalid input: expected string" })).toBe("Valeur invalide.");
  expect(fieldSentence({ message: "REASON_REQUIRED" })).toBe("Un motif est requis.");
});
