import { expect, test } from "vitest";
import { nameSchema } from "../../src/shared/auth.ts";
import { fullStop, reasonSchema, searchKey } from "../../src/shared/text.ts";

test.each([
  ["Rakoto J.", "Rakoto J."],
  ["Zoky !", "Zoky !"],
  ["Rabe", "Rabe."],
])("a sentence that ends with %s ends as %s", (words, sentence) => {
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
