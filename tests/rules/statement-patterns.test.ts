import { describe, expect, test } from "vitest";
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
