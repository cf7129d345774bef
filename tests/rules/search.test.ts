import { expect, test } from "vitest";
import { groupsOf, indexed, waysOf } from "../../src/server/db/search.ts";

test("a name is looked for by its words, whatever their order, and as it stands", () => {
  expect(waysOf("  HÉLÈNE   Rakoto ")).toEqual([
    [
      { text: "helene", isShort: false },
      { text: "rakoto", isShort: false },
    ],
  ]);
  expect(waysOf("dó Rakoto")).toEqual([
    [
      { text: "do", isShort: true },
      { text: "rakoto", isShort: false },
    ],
    [{ text: "do rakoto", isShort: false }],
  ]);
  expect(waysOf("Koto")).toEqual([[{ text: "koto", isShort: false }]]);
  expect(waysOf("soa soa")[0]).toEqual([{ text: "soa", isShort: false }]);
  expect([waysOf(""), waysOf("  ")]).toEqual([[], []]);
});

test("one or two signs begin or end a word: fewer than three are in no index", () => {
  expect(waysOf("zo")).toEqual([[{ text: "zo", isShort: true }]]);
  expect(waysOf("%")).toEqual([[{ text: "%", isShort: true }]]);
});

test("the index has two spaces around each word", () => {
  expect(indexed({ text: "zo", isShort: true })).toEqual(["  zo", "zo  "]);
  expect(indexed({ text: "do ra", isShort: false })).toEqual(["do  ra"]);
});

test("groups of three signs are counted in signs, each once", () => {
  expect(groupsOf("rarara")).toEqual(["rar", "ara"]);
  expect(groupsOf("😀ab")).toEqual(["😀ab"]);
  expect(groupsOf("ab")).toEqual([]);
});
