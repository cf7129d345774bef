import { describe, expect, test } from "vitest";
import { decisiveLook, isStaleSince, type Look, oldestOf, seenBy } from "../../src/server/features/fund/seen.rules.ts";
import { DAY_MS } from "../../src/shared/day.ts";

const [HANTA, SOLO, PUPPET] = [1, 2, 3];

/** Hanta counts, and counts as one person with the puppet whom she made an administrator. */
test.each<[what: string, movedBy: number[], countedBy: number[], seen: string | null]>([
  ["what nobody moved or counted", [], [], "other"],
  ["what Solo moved and counted", [SOLO], [SOLO], "other"],
  ["what Solo moved, and she counted before", [SOLO], [HANTA], null],
  ["what she moved, and Solo counted", [HANTA], [SOLO], null],
  ["what her puppet moved", [PUPPET], [SOLO], null],
  ["what her puppet counted", [SOLO], [PUPPET], null],
  ["what both moved in the same instant", [SOLO, HANTA], [], null],
])("a count of %s shows the money: %s", (_, movedBy, countedBy, seen) => {
  expect(seenBy({ person: [HANTA, PUPPET], movedBy, countedBy, isSole: false })).toBe(seen);
  expect(seenBy({ person: [HANTA, PUPPET], movedBy, countedBy, isSole: true })).toBe("sole");
});

const day = (at: number) => at * DAY_MS;

describe("the oldest money on a number was last seen", () => {
  test.each<
    [what: string, seenAt: number | null, firstAt: number | null, carried: (number | null)[], since: number | null]
  >([
    ["never: it held none", null, null, [], null],
    ["when it came, if nobody saw it", null, day(10), [], day(10)],
    ["when the number was seen", day(20), day(10), [], day(20)],
    ["where it was carried from, on a fresh number", null, day(30), [day(20)], day(20)],
    ["where the oldest was carried from", day(40), null, [day(41), day(35), day(42)], day(35)],
    ["on the number, when what was carried is newer", day(40), null, [day(41)], day(40)],
    ["on the number, when where it came from never held any", day(40), null, [null], day(40)],
  ])("%s", (_, seenAt, firstAt, carried, since) => {
    expect(oldestOf({ seenAt, firstAt }, carried)).toBe(since);
  });
});

test("money is red once it was seen longer ago than a count is good for, on a number that holds any", () => {
  const at = { now: day(27), staleMs: day(7) };
  expect([day(20), day(20) - 1].map((since) => isStaleSince(since, 1, at))).toEqual([false, true]);
  expect([isStaleSince(0, 0, at), isStaleSince(null, 1, at)]).toEqual([false, false]);
});

/** A look on a day, and what it found missing. */
const look = (how: Look["how"], on: number, missingAr: number): Look => ({
  countedAr: 0,
  at: day(on),
  how,
  byName: "Hanta",
  missingAr,
});

/** On day 100, with counts that are good for 7 days. */
test.each<[what: string, looks: Look[], says: string | undefined, missingAr: number | undefined]>([
  ["nobody ever looked", [], undefined, undefined],
  ["a count alone", [look("hand", 99, 5)], "hand", 5],
  ["a message alone, however old", [look("sms", 10, 5)], "sms", 5],
  ["a lying count after a message of less", [look("hand", 100, 0), look("sms", 99, 5)], "sms", 5],
  ["the same, for as long as a count is good", [look("hand", 100, 0), look("sms", 93, 5)], "sms", 5],
  ["and not longer", [look("hand", 100, 0), look("sms", 92.9, 5)], "hand", 0],
  ["but longer beside a count by who moved it", [look("mover", 100, 0), look("sms", 10, 5)], "sms", 5],
  ["an honest count after a message of less than that", [look("hand", 100, 9), look("sms", 99, 5)], "hand", 9],
  ["a message after a count of less", [look("hand", 10, 5), look("sms", 100, 0)], "hand", 5],
  ["a message of less, after a count", [look("hand", 99, 0), look("sms", 100, 5)], "sms", 5],
  [
    "a count by who moved it that finds all, after one that found less",
    [look("mover", 100, 0), look("hand", 90, 5)],
    "hand",
    5,
  ],
  ["a count by who moved it that finds less", [look("mover", 100, 5), look("hand", 99, 0)], "mover", 5],
  ["a message that nobody confirmed, of less", [look("unconfirmed", 100, 5), look("sms", 99, 0)], "unconfirmed", 5],
  ["a message that nobody confirmed, of all", [look("unconfirmed", 100, 0), look("sms", 99, 5)], "sms", 5],
  ["both find all: the newest is shown", [look("hand", 99, 0), look("sms", 100, 0)], "sms", 0],
  ["all find all: what let the money be seen is shown", [look("mover", 100, 0), look("hand", 99, 0)], "hand", 0],
])("%s", (_, looks, says, missingAr) => {
  const decisive = decisiveLook(looks, { now: day(100), staleMs: day(7) });
  expect([decisive?.how, decisive?.missingAr]).toEqual([says, missingAr]);
});
