import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { wholeNumber } from "../../src/server/transport/php/input.ts";
import { nameSchema } from "../../src/shared/auth.ts";
import { depositInput } from "../../src/shared/deposit.ts";
import { conversationListInput } from "../../src/shared/message.ts";
import { parseAr } from "../../src/shared/money.ts";
import { peopleInput } from "../../src/shared/people.ts";
import { parseStatementAmount } from "../../src/shared/statement/cells.ts";
import { statementLinesInput } from "../../src/shared/statement/statement.ts";
import { fullStop, searchKey } from "../../src/shared/text.ts";
import { reasonSchema } from "../../src/shared/text-input.ts";
import { transactionExportInput, validateInput } from "../../src/shared/transactions.ts";

test.each([
  ["Rakoto J.", "Rakoto J."],
  ["Zoky !", "Zoky !"],
  ["Rabe", "Rabe."],
])("words that end with %s get a sentence's end: %s", (words, sentence) => {
  expect(fullStop(words)).toBe(sentence);
});

test.each([
  ["O\u2019Brien", "o'brien"],
  ["Andry\u200b H\u00e9l\u00e8ne", "andry helene"],
  ["N\u02bcAina", "n'aina"],
])("« %s » is found by « %s »", (name, typed) => {
  expect(searchKey(name)).toBe(searchKey(typed));
});

test("a line break of an HTML form is one sign, and a name has none", () => {
  expect(reasonSchema.parse("Re\u00e7u deux fois.\r\nVoir le relev\u00e9.\rMerci")).toBe(
    "Re\u00e7u deux fois.\nVoir le relev\u00e9.\nMerci",
  );
  expect(nameSchema.safeParse("Rakoto\r\nJean").success).toBe(false);
  expect(nameSchema.parse("  Rakoto Jean ")).toBe("Rakoto Jean");
});

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => String.fromCharCode(first + step));
/** What conversations, editors and forgers put into a text. */
const unseen = [...between(0x200b, 0x200f), ...between(0x202a, 0x202e), ...between(0x2066, 0x2069), "\ufeff", "\u00ad"];

describe.each(unseen.map((mark) => [(mark.codePointAt(0) ?? 0).toString(16).padStart(4, "0"), mark]))(
  "the mark U+%s, which nobody sees",
  (_, mark) => {
    const hidden = (text: string) => mark + [...text].join(mark) + mark;

    test("is off every reference, amount, cell and search as it comes in", () => {
      const search = hidden("N’Rakoto");
      const searches = [
        z.parse(peopleInput, { search }).search,
        z.parse(conversationListInput, { search }).search,
        z.parse(transactionExportInput, { tab: "deposit", search, sort: "oldest" }).search,
      ];
      expect(searches).toEqual(["N'Rakoto", "N'Rakoto", "N'Rakoto"]);
      const reference = hidden("3210176366");
      const phone = "+261341000001";
      const references = [
        z.parse(depositInput, { amountAr: 5_000, receiverPhone: phone, reference }).reference,
        z.parse(validateInput, { transactionId: 1, reference }).reference,
        z.parse(statementLinesInput, { view: "waiting", reference }).reference,
      ];
      expect(references).toEqual(Array(3).fill("3210176366"));
      const amounts = [
        parseAr(hidden("50 000 Ar")),
        parseStatementAmount(hidden("50’000,00")),
        z.parse(wholeNumber, hidden("50000")),
      ];
      expect(amounts).toEqual([50_000, 50_000, 50_000]);
    });
  },
);
