import { expect, test } from "vitest";
import { fullStop } from "../../src/shared/text.ts";

test.each([
  ["Rakoto J.", "Rakoto J."],
  ["Zoky !", "Zoky !"],
  ["Rabe", "Rabe."],
])("a sentence that ends with %s ends as %s", (words, sentence) => {
  expect(fullStop(words)).toBe(sentence);
});
