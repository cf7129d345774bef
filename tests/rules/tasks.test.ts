import { describe, expect, test } from "vitest";
import {
  type HistoryFacts,
  isBelowCeiling,
  rewardsOf,
  taskHistory,
} from "../../src/server/features/tasks/tasks.rules.ts";
import { dayOf, HOUR_MS, isoDay, startOfDay } from "../../src/shared/day.ts";

const TODAY = dayOf(Date.parse("2026-11-21T07:00:00Z"));
const FREE = 1;
const VIP = 2;
/** Noon of a day counted from today. */
const noon = (offset: number) => startOfDay(TODAY + offset) + 12 * HOUR_MS;

const task = (taskId: number, levelId: number, from = -90, until: number | null = null, name = `task ${taskId}`) => ({
  taskId,
  levelId,
  name,
  position: 0,
  startsAt: noon(from),
  endsAt: until === null ? null : noon(until),
});

const facts = (change: Partial<HistoryFacts>): HistoryFacts => ({
  today: TODAY,
  days: 30,
  signedUpAt: noon(-60),
  freeLevelId: FREE,
  held: [],
  offered: [task(1, FREE), task(2, VIP)],
  completions: [],
  ...change,
});

/** « task 1 missed, task 2 fait » of the day counted from today; undefined when the day is absent. */
function dayAt(offset: number, change: Partial<HistoryFacts>): string | undefined {
  const entry = taskHistory(facts(change)).find(({ day }) => day === isoDay(TODAY + offset));
  return entry?.tasks.map(({ name, state }) => `${name} ${state}`).join(", ");
}

const done = (offset: number, taskId: number, name = `task ${taskId}`) => ({
  day: TODAY + offset,
  taskId,
  name,
  position: 0,
  completedAt: noon(offset),
});

describe("history", () => {
  test("covers 30 days, newest first", () => {
    const days = taskHistory(facts({})).map(({ day }) => day);
    expect(days).toHaveLength(30);
    expect([days[0], days[29]]).toEqual([isoDay(TODAY), isoDay(TODAY - 29)]);
  });

  test("starts on the day of sign-up", () => {
    expect(taskHistory(facts({ signedUpAt: noon(-2) }))).toHaveLength(3);
    expect(taskHistory(facts({ signedUpAt: startOfDay(TODAY) }))).toHaveLength(1);
    expect(taskHistory(facts({ signedUpAt: startOfDay(TODAY) - 1 }))).toHaveLength(2);
  });

  test("today's open tasks are not missed yet, yesterday's are", () => {
    expect(dayAt(0, {})).toBe("task 1 open");
    expect(dayAt(-1, {})).toBe("task 1 missed");
  });

  test("what was done is « fait », once", () => {
    expect(dayAt(0, { completions: [done(0, 1)] })).toBe("task 1 fait");
    expect(dayAt(-1, { completions: [done(-1, 1), done(0, 1)] })).toBe("task 1 fait");
  });
});

describe("levels held", () => {
  const held = [{ levelId: VIP, startsAt: noon(-5), endsAt: startOfDay(TODAY - 1) }];

  test.each([
    [-6, "task 1 missed"],
    [-5, "task 2 missed"],
    [-2, "task 2 missed"],
    [-1, "task 1 missed"],
  ])("day %d offers the tasks of the level held at its end", (offset, expected) => {
    expect(dayAt(offset, { held })).toBe(expected);
  });

  test("on the day of an upgrade, what was done before it stays beside the new level's tasks", () => {
    expect(dayAt(-5, { held, completions: [done(-5, 1)] })).toBe("task 1 fait, task 2 missed");
  });

  test("of two memberships the later one counts", () => {
    const both = [
      { levelId: VIP, startsAt: noon(-9), endsAt: noon(300) },
      { levelId: 3, startsAt: noon(-4), endsAt: noon(300) },
    ];
    expect(dayAt(-4, { held: both, offered: [task(2, VIP), task(7, 3)] })).toBe("task 7 missed");
  });
});

describe("tasks that came and went", () => {
  test.each([
    [-4, ""],
    [-3, "task 1 missed"],
    [-1, "task 1 missed"],
  ])("a task created three days ago, on day %d: %j", (offset, expected) => {
    expect(dayAt(offset, { offered: [task(1, FREE, -3)] })).toBe(expected);
  });

  test.each([
    [-3, "task 1 missed"],
    [-2, ""],
    [-1, ""],
  ])("a task archived two days ago, on day %d: %j", (offset, expected) => {
    expect(dayAt(offset, { offered: [task(1, FREE, -90, -2)] })).toBe(expected);
  });

  test("an archived task that was done is still told", () => {
    expect(dayAt(-2, { offered: [task(1, FREE, -90, -2)], completions: [done(-2, 1)] })).toBe("task 1 fait");
  });
});

describe("tasks that changed", () => {
  test.each([
    [-3, "old missed"],
    [-2, "new missed"],
    [0, "new open"],
  ])("renamed two days ago, on day %d: %j", (offset, expected) => {
    expect(dayAt(offset, { offered: [task(1, FREE, -2, null, "new"), task(1, FREE, -90, -2, "old")] })).toBe(expected);
  });

  test("what was done before keeps the name it had, what was done since has the new one", () => {
    const offered = [task(1, FREE, -2, null, "new"), task(1, FREE, -90, -2, "old")];
    expect(dayAt(-4, { offered, completions: [done(-4, 1, "new")] })).toBe("old fait");
    expect(dayAt(-1, { offered, completions: [done(-1, 1, "new")] })).toBe("new fait");
  });

  test.each([
    [-3, "task 1 missed"],
    [-2, ""],
    [-1, ""],
  ])("moved to another level two days ago, on day %d: %j", (offset, expected) => {
    expect(dayAt(offset, { offered: [task(1, VIP, -2), task(1, FREE, -90, -2)] })).toBe(expected);
  });

  test.each([
    [-5, "task 1 missed"],
    [-4, ""],
    [-3, ""],
    [-2, "task 1 missed"],
  ])("archived, then restored, on day %d: %j", (offset, expected) => {
    expect(dayAt(offset, { offered: [task(1, FREE, -2), task(1, FREE, -90, -4)] })).toBe(expected);
  });

  test("are told in their level's order", () => {
    const first = { ...task(2, FREE), position: 1 };
    const second = { ...task(1, FREE), position: 2 };
    expect(dayAt(-1, { offered: [second, first] })).toBe("task 2 missed, task 1 missed");
  });
});

test.each([
  [[], 300, true],
  [[300], 400, true],
  [[300], 401, false],
  [[400, 300], 1, false],
])("after %j of 700 Ar, a gain of %d stays below the ceiling: %s", (gains, gainAr, isBelow) => {
  const elsewhere = { levelId: FREE, gainAr: 5_000 };
  const rows = [...gains.map((gain) => ({ levelId: VIP, gainAr: gain })), elsewhere];
  expect(isBelowCeiling(rows, { levelId: VIP, gainAr }, 700)).toBe(isBelow);
});

test("a completion pays the gain, then each bonus, each under a cause of its own", () => {
  const bonuses = [
    { sponsorId: 20, level: 1, amountAr: 10 },
    { sponsorId: 30, level: 2, amountAr: 4 },
  ];
  expect(rewardsOf(7, 3, TODAY, 200, bonuses)).toEqual([
    { kind: "TASK", memberId: 7, amountAr: 200, cause: `task:7:3:${TODAY}` },
    { kind: "BONUS_TASK", memberId: 20, amountAr: 10, cause: `bonus:task:7:3:${TODAY}:1` },
    { kind: "BONUS_TASK", memberId: 30, amountAr: 4, cause: `bonus:task:7:3:${TODAY}:2` },
  ]);
});
