import { expect, test } from "vitest";
import { groupsOf, indexed, wordsOf } from "../../src/server/db/search.ts";

test("a name is looked for by its words, whatever their order, each once", () => {
  expect(wordsOf("  HÉLÈNE   Rakoto ")).toEqual([
    { text: "helene", isShort: false },
    { text: "rakoto", isShort: false },
  ]);
  expect(wordsOf("soa soa")).toEqual([{ text: "soa", isShort: false }]);
  expect([wordsOf(""), wordsOf("  ")]).toEqual([[], []]);
});

test("one or two signs begin or end a word: fewer than three are in no index", () => {
  expect(wordsOf("zo")).toEqual([{ text: "zo", isShort: true }]);
  expect(wordsOf("%")).toEqual([{ text: "%", isShort: true }]);
});

test("the index has two spaces around each word", () => {
  expect(indexed({ text: "zo", isShort: true })).toEqual(["  zo", "zo  "]);
  expect(indexed({ text: "dora", isShort: false })).toEqual(["dora"]);
});

test("groups of three signs are counted in signs, each once", () => {
  expect(groupsOf("rarara")).toEqual(["rar", "ara"]);
  expect(groupsOf("😀ab")).toEqual(["😀ab"]);
  expect(groupsOf("ab")).toEqual([]);
});
