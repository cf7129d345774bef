import { describe, expect, test } from "vitest";
import { formOf } from "../../src/client/features/statement/unread.ts";
import { findReference } from "../../src/shared/statement/message.ts";
import { readMessages } from "../../src/shared/statement/messages.ts";
import { patterns } from "../../src/shared/statement/patterns.ts";
import { examples } from "../support/statement-examples.ts";

test("each pattern has a name of its own, and an example under it", () => {
  const names = patterns.map(({ name }) => name);
  expect(Object.keys(examples).toSorted()).toEqual([...new Set(names)].toSorted());
  expect(new Set(names).size).toBe(names.length);
});

describe.each(Object.entries(examples))("%s", (name, own) => {
  test.each(own)("%s", (text, says) => {
    const { lines, reversals, ignored, unread } = readMessages(text);
    expect(unread).toEqual([]);
    expect(
      [...lines, ...reversals, ...ignored].map((piece) => [piece.says, "pattern" in piece && piece.pattern]),
    ).toEqual([[says, name]]);
    if (says === "notDeposit") expect(findReference(text)).toBeUndefined();
  });
});

test("the form of a message to report holds neither its figures nor anybody's name", () => {
  expect(formOf("Voaray ny vola 50 000 Ar avy tamin'i RAKOTO Jean (0340000001) le 21/11/26. Ref: 3210176366")).toBe(
    "Voaray ny vola 00 000 Ar avy tamin'i NOM NOM (0000000000) le 00/00/00. Ref: 0000000000",
  );
});
