import { expect, test } from "vitest";
import { levelEndOf } from "../../src/server/features/member/member.rules.ts";
import { DAY_MS } from "../../src/shared/day.ts";

const END = Date.parse("2027-11-21T21:00:00Z");

test.each([
  ["a millisecond before the level can be renewed", -30 * DAY_MS - 1, null],
  ["from the first instant at which it can be renewed", -30 * DAY_MS, false],
  ["to its last instant", -1, false],
  ["from its end", 0, true],
  ["for as long", 30 * DAY_MS, true],
  ["and no longer", 30 * DAY_MS + 1, null],
])("the notice of a level's end: %s", (_, sinceMs, isOver) => {
  const told = isOver === null ? null : { name: "VIP1", expiresAt: END, isOver };
  expect(levelEndOf("VIP1", END, END + sinceMs)).toEqual(told);
});
