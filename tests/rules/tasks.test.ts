import { describe, expect, test } from "vitest";
import {
  ceilingOfDay,
  type HistoryFacts,
  leftUnder,
  taskHistory,
  taskRewards,
} from "../../src/server/features/tasks/tasks.rules.ts";
import { dayOf, HOUR_MS, isoDay, startOfDay } from "../../src/shared/day.ts";

const TODAY = dayOf(Date.parse("2026-11-21T07:00:00Z"));
const FREE = 1;
const VIP = 2;
/** Noon of a day counted from today. */
const noon = (offset: number) => startOfDay(TODAY + offset) + 12 * HOUR_MS;

/** A membership with the ceiling of its purchase. */
const level = (levelId: number, startsAt: number, endsAt: number, dailyCeilingAr = 1_700) => ({
  levelId,
  startsAt,
  endsAt,
  dailyCeilingAr,
});

const task = (taskId: number, levelId: number, from = -90, until: number | null = null, name = `task ${taskId}`) => ({
  taskId,
  levelId,
  levelName: levelId === FREE ? "VIP0" : `VIP${levelId}`,
  name,
  gainAr: 100,
  position: 0,
  startsAt: noon(from),
  endsAt: until === null ? null : noon(until),
});

const facts = (change: Partial<HistoryFacts>): HistoryFacts => ({
  today: TODAY,
  days: 30,
  signedUpAt: noon(-60),
  free: { id: FREE, dailyCeilingAr: 200 },
  held: [],
  offered: [task(1, FREE), task(2, VIP)],
  completions: [],
  answered: [],
  ...change,
});

/** « task 1 missed, task 2 (VIP2) fait » of the day counted from today; undefined when the day is absent. */
function dayAt(offset: number, change: Partial<HistoryFacts>): string | undefined {
  const entry = taskHistory(facts(change)).find(({ day }) => day === isoDay(TODAY + offset));
  const nameOf = (name: string, levelName: string | null) => (levelName ? `${name} (${levelName})` : name);
  return entry?.tasks.map(({ name, levelName, state }) => `${nameOf(name, levelName)} ${state}`).join(", ");
}

function done(offset: number, taskId: number, { name = `task ${taskId}`, levelId = FREE, gainAr = 100 } = {}) {
  const { startsAt: _, endsAt: __, ...known } = task(taskId, levelId);
  return { ...known, name, gainAr, day: TODAY + offset, completedAt: noon(offset) };
}

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

  test("a task that was done is « fait », once", () => {
    expect(dayAt(0, { completions: [done(0, 1)] })).toBe("task 1 fait");
    expect(dayAt(-1, { completions: [done(-1, 1), done(0, 1)] })).toBe("task 1 fait");
  });
});

describe("a member's level on a day of the past", () => {
  const held = [level(VIP, noon(-5), startOfDay(TODAY - 1))];

  test.each([
    [-6, "task 1 missed"],
    [-5, "task 2 missed"],
    [-2, "task 2 missed"],
    [-1, "task 1 missed"],
  ])("day %d offers the tasks of the level held at its end", (offset, expected) => {
    expect(dayAt(offset, { held })).toBe(expected);
  });

  test("on the day of an upgrade, what was done before it stays beside the new level's tasks", () => {
    expect(dayAt(-5, { held, completions: [done(-5, 1)] })).toBe("task 1 (VIP0) fait, task 2 (VIP2) missed");
  });

  test("of two memberships on one day the later one counts", () => {
    const both = [level(VIP, noon(-9), noon(300)), level(3, noon(-4), noon(300))];
    expect(dayAt(-4, { held: both, offered: [task(2, VIP), task(7, 3)] })).toBe("task 7 missed");
  });
});

describe("tasks that were created and archived", () => {
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

  test("an archived task that was done is still listed", () => {
    expect(dayAt(-2, { offered: [task(1, FREE, -90, -2)], completions: [done(-2, 1)] })).toBe("task 1 fait");
  });
});

describe("tasks that were changed", () => {
  test.each([
    [-3, "old missed"],
    [-2, "new missed"],
    [0, "new open"],
  ])("renamed two days ago, on day %d: %j", (offset, expected) => {
    expect(dayAt(offset, { offered: [task(1, FREE, -2, null, "new"), task(1, FREE, -90, -2, "old")] })).toBe(expected);
  });

  test("keep the name they had when they were done, and the new one since", () => {
    const offered = [task(1, FREE, -2, null, "new"), task(1, FREE, -90, -2, "old")];
    expect(dayAt(-4, { offered, completions: [done(-4, 1, { name: "new" })] })).toBe("old fait");
    expect(dayAt(-1, { offered, completions: [done(-1, 1, { name: "new" })] })).toBe("new fait");
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

  test("are listed in their level's order", () => {
    const first = { ...task(2, FREE), position: 1 };
    const second = { ...task(1, FREE), position: 2 };
    expect(dayAt(-1, { offered: [second, first] })).toBe("task 2 missed, task 1 missed");
  });
});

describe("the ceiling of a day", () => {
  const midnight = startOfDay(TODAY);
  const later = noon(300);

  test.each([
    ["nothing held: the free level's", [], 200],
    ["bought that day", [level(VIP, noon(0), later)], 1_700],
    ["held since before", [level(VIP, noon(-9), later)], 1_700],
    ["bought in the day's last instant", [level(VIP, midnight + 24 * HOUR_MS - 1, later)], 1_700],
    ["bought the day after", [level(VIP, midnight + 24 * HOUR_MS, later)], 200],
    ["expired at the midnight before", [level(VIP, noon(-9), midnight)], 200],
    ["expired at the midnight after", [level(VIP, noon(-9), midnight + 24 * HOUR_MS)], 1_700],
    ["taken back in the morning: it was held that day", [level(VIP, noon(-9), midnight + 1)], 1_700],
    [
      "two upgrades in one day: the highest's alone",
      [
        level(VIP, noon(-9), noon(0), 700),
        level(VIP, noon(0), noon(0) + 1, 1_700),
        level(3, noon(0) + 1, later, 3_500),
      ],
      3_500,
    ],
    [
      "a lower one granted at noon: the one of the morning's",
      [level(3, noon(-9), noon(0), 3_500), level(VIP, noon(0), later)],
      3_500,
    ],
    ["below the free level's", [level(VIP, noon(-9), later, 100)], 200],
  ])("%s", (_, held, ceilingAr) => {
    expect(ceilingOfDay(TODAY, held, 200)).toBe(ceilingAr);
  });

  test.each([
    [[], 1_700],
    [[200], 1_500],
    [[50, 50, 100, 1_500], 0],
    [[200, 1_700], -200],
  ])("after gains of %j, whatever their levels, 1 700 Ar leave %d", (gains, leftAr) => {
    const rows = gains.map((gainAr) => ({ gainAr }));
    expect(leftUnder(1_700, rows)).toBe(leftAr);
  });
});

describe("the history of a day whose ceiling was reached", () => {
  const upgrade = { held: [level(VIP, noon(-2), noon(300), 700)] };
  const [small, big] = [task(2, VIP), { ...task(3, VIP), gainAr: 600 }];
  const before = done(-2, 1);
  const first = done(-2, 2, { levelId: VIP });
  const second = done(-2, 3, { levelId: VIP, gainAr: 600 });

  test.each([
    ["room for each of them", [before], "task 1 (VIP0) fait, task 2 (VIP2) missed, task 3 (VIP2) missed"],
    ["none left for the big one", [before, first], "task 1 (VIP0) fait, task 2 (VIP2) fait"],
    ["none left for the small one", [before, second], "task 1 (VIP0) fait, task 3 (VIP2) fait"],
  ])("%s: what could not be paid is absent", (_, completions, expected) => {
    expect(dayAt(-2, { ...upgrade, offered: [task(1, FREE), small, big], completions })).toBe(expected);
  });

  test("is the same for today's open tasks", () => {
    const held = [level(VIP, noon(0), noon(300), 700)];
    const completions = [done(0, 1), done(0, 2, { levelId: VIP })];
    expect(dayAt(0, { held, offered: [task(1, FREE), small, big], completions })).toBe(
      "task 1 (VIP0) fait, task 2 (VIP2) fait",
    );
  });

  test("the next day has every task again, and one level has no need of its name", () => {
    const offered = [task(1, FREE), small, big];
    expect(dayAt(-1, { ...upgrade, offered, completions: [before, first] })).toBe("task 2 missed, task 3 missed");
  });

  test("a ceiling lowered since takes nothing from the days before", () => {
    const offered = [task(1, FREE, -90, -1), task(4, FREE, -90, -1)];
    const change = { free: { id: FREE, dailyCeilingAr: 100 }, offered, completions: [done(-2, 1)] };
    expect(dayAt(-2, change)).toBe("task 1 fait, task 4 missed");
  });
});

test("a completion pays the gain, then each bonus, each under a cause of its own", () => {
  const bonuses = [
    { referrerId: 20, level: 1, amountAr: 10 },
    { referrerId: 30, level: 2, amountAr: 4 },
  ];
  expect(taskRewards(7, 3, TODAY, 200, bonuses)).toEqual([
    { kind: "TASK", memberId: 7, amountAr: 200, cause: `task:7:3:${TODAY}` },
    { kind: "BONUS_TASK", memberId: 20, amountAr: 10, cause: `bonus:task:7:3:${TODAY}:1` },
    { kind: "BONUS_TASK", memberId: 30, amountAr: 4, cause: `bonus:task:7:3:${TODAY}:2` },
  ]);
});
