import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DayCount,
  quartilesOf,
  renewalsOf,
  resultsOf,
  shownGroups,
  tallyOf,
} from "../../src/server/features/sponsor/result.rules.ts";
import type { QuestionsContent } from "../../src/shared/content/questions.ts";

// What a sponsor's page may show (docs/product.md 22.8): no group below ten, by no way of taking views and days from each other.

const counts = (rows: Record<string, number[]>): DayCount[] =>
  Object.entries(rows).flatMap(([group, days]) =>
    days.map((count, day) => ({ day, group: group === "-" ? null : group, count })),
  );
const totalsOf = (rows: readonly DayCount[]) => {
  const totals = new Map<number, number>();
  for (const { day, count } of rows) if (count > 0) totals.set(day, (totals.get(day) ?? 0) + count);
  return totals;
};
/** How many answers each group that is shown shows. */
const shown = (rows: Record<string, number[]>, isClosed = false) => {
  const list = counts(rows);
  const renewals = renewalsOf(totalsOf(list), isClosed);
  const view = shownGroups(list, renewals, isClosed);
  return Object.fromEntries([...view.keys()].map((group) => [group ?? "-", sizeOf(list, renewals, view, group)]));
};

describe("results are renewed", () => {
  test("once ten answers or more came since, and at closing with all", () => {
    const days = new Map([
      [1, 9],
      [2, 1],
      [3, 9],
      [5, 20],
      [6, 3],
    ]);
    expect(renewalsOf(days, false)).toEqual([2, 5]);
    expect(renewalsOf(days, true)).toEqual([2, 5, 6]);
    expect(renewalsOf(new Map([[1, 9]]), true)).toEqual([]);
  });
});

describe("a group is shown", () => {
  test("from ten answers", () => {
    expect(shown({ a: [10], b: [10] })).toEqual({ a: 10, b: 10 });
    expect(shown({ a: [20], b: [9], c: [4] })).toEqual({ a: 20 });
  });
  test("not beside one alone that is hidden: the next smallest is hidden too", () => {
    expect(shown({ a: [30], b: [10], c: [9] })).toEqual({ a: 30 });
    expect(shown({ a: [30], c: [9] })).toEqual({});
    expect(shown({ a: [30], b: [12], "-": [1] })).toEqual({ a: 30 });
    // Two and two together would be a few people.
    expect(shown({ a: [30], b: [12], c: [2], d: [2] })).toEqual({ a: 30 });
  });
  test("further by ten answers or more", () => {
    expect(shown({ a: [10, 9], b: [10, 12] })).toEqual({ a: 10, b: 10 });
    expect(shown({ a: [10, 9, 1], b: [10, 12, 10] })).toEqual({ a: 20, b: 32 });
  });
  test("once those that stay hidden are nobody, or ten of two groups", () => {
    expect(shown({ a: [30, 10], b: [12, 10], c: [9, 1] })).toEqual({ a: 40, b: 22, c: 10 });
    expect(shown({ a: [30, 10], b: [12, 10], c: [5, 0], d: [5, 0] })).toEqual({ a: 40, b: 22 });
  });
  test("while few answers of others wait, which count for no group", () => {
    const rows = { a: [30, 200], b: [20, 200], c: [10, 9], d: [10, 9] };
    expect(shown(rows)).toEqual({ a: 230, b: 220, c: 10, d: 10 });
    expect(shown({ ...rows, a: [30, 20], b: [20, 20] })).toEqual({ a: 30, b: 20, c: 10, d: 10 });
    expect(shown({ ...rows, a: [30, 20], b: [20, 20] }, true)).toEqual({ a: 50, b: 40, c: 10, d: 10 });
  });
});

/** Figures of whole answers, as rows over the groups' answers of each renewal, which a sponsor may add and subtract. */
class Figures {
  readonly #rows: number[][] = [];
  #reduced(row: readonly number[]): number[] {
    const rest = [...row];
    for (const known of this.#rows) {
      const lead = known.findIndex((value) => value !== 0);
      const factor = (rest[lead] ?? 0) / (known[lead] ?? 1);
      if (factor !== 0)
        for (const place of rest.keys()) rest[place] = (rest[place] ?? 0) - factor * (known[place] ?? 0);
    }
    return rest.map((value) => (Math.abs(value) < 1e-9 ? 0 : value));
  }
  learn(row: readonly number[]): void {
    const rest = this.#reduced(row);
    if (rest.some((value) => value !== 0)) this.#rows.push(rest);
  }
  tell(row: readonly number[]): boolean {
    return this.#reduced(row).every((value) => value === 0);
  }
}

const GROUPS = ["a", "b", "c"];
const campaigns = fc
  .array(fc.tuple(...GROUPS.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 25 })))), {
    minLength: 1,
    maxLength: 4,
  })
  .map((days) => counts(Object.fromEntries(GROUPS.map((group, place) => [group, days.map((day) => day[place] ?? 0)]))));

/** What a sponsor saw after each renewal. */
function viewsOf(rows: readonly DayCount[], renewals: readonly number[], isClosed: boolean) {
  return renewals.map((_, last) => {
    const known = renewals.slice(0, last + 1);
    return shownGroups(rows, known, isClosed && known.length === renewals.length);
  });
}

describe("whoever keeps every view of every day", () => {
  test("finds each group at none or ten answers, changed by none or ten, whatever the day", () => {
    fc.assert(
      fc.property(campaigns, fc.boolean(), (rows, isClosed) => {
        const renewals = renewalsOf(totalsOf(rows), isClosed);
        const views = viewsOf(rows, renewals, isClosed);
        for (const group of GROUPS) {
          const sizes = [0, ...views.map((view) => sizeOf(rows, renewals, view, group))];
          for (const [place, later] of sizes.entries())
            for (const earlier of sizes.slice(0, place)) expect([0, 10]).toContain(Math.min(10, later - earlier));
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test("learns of no set of answers below ten that says anything of a group, however the figures are combined", () => {
    fc.assert(
      fc.property(campaigns, fc.boolean(), (rows, isClosed) => {
        const renewals = renewalsOf(totalsOf(rows), isClosed);
        const cells = GROUPS.flatMap((group) => renewals.map((day, renewal) => ({ group, renewal, day })));
        const rowOf = (has: (cell: (typeof cells)[number]) => boolean) => cells.map((cell) => (has(cell) ? 1 : 0));
        const figures = new Figures();
        for (const [last, view] of viewsOf(rows, renewals, isClosed).entries()) {
          figures.learn(rowOf(({ renewal }) => renewal <= last));
          for (const [group, flags] of view)
            figures.learn(rowOf((cell) => cell.group === group && flags[cell.renewal] === true));
        }
        const size = cells.map(({ group, day }) =>
          rows.reduce(
            (sum, row) => sum + (row.group === group && lastDayOf(row.day, renewals) === day ? row.count : 0),
            0,
          ),
        );
        for (let set = 1; set < 2 ** cells.length; set++) {
          const row = cells.map((_, place) => (set >> place) & 1);
          const answers = row.reduce((total, is, place) => total + is * (size[place] ?? 0), 0);
          if (answers === 0 || answers >= 10) continue;
          // All that came between two renewals, of whatever group, and of others nothing.
          const isWhole = renewals.every((_, renewal) => {
            const places = [...cells.keys()].filter((place) => cells[place]?.renewal === renewal);
            const taken = places.filter((place) => row[place]);
            return taken.length === places.length || taken.every((place) => size[place] === 0);
          });
          expect(isWhole || !figures.tell(row)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  }, 60_000);
});

const lastDayOf = (day: number, renewals: readonly number[]) => renewals.find((renewed) => day <= renewed);

function sizeOf(
  rows: readonly DayCount[],
  renewals: readonly number[],
  view: ReadonlyMap<string | null, readonly boolean[]>,
  group: string | null,
): number {
  const isIn = (day: number) => view.get(group)?.[renewals.findIndex((renewed) => day <= renewed)] === true;
  return rows.reduce((total, row) => total + (row.group === group && isIn(row.day) ? row.count : 0), 0);
}

describe("a question's result", () => {
  const content: QuestionsContent = {
    kind: "questions",
    questions: [
      { form: "one", ask: "Où ?", options: ["Au marché", "Ailleurs"] },
      { form: "several", ask: "Quoi ?", options: ["Riz", "Maïs", "Manioc"] },
      { form: "one", ask: "Choisissez « Parfois ».", options: ["Jamais", "Parfois"], control: [1] },
      { form: "scale", ask: "Content ?", low: "Pas du tout" },
      { form: "number", ask: "Combien ?", unit: "kg", minimum: 0, maximum: 100 },
    ],
  };
  test("counts choices and steps, divides numbers into quarters, and leaves controls out", () => {
    const nobody = { region: null, ageBand: null };
    const { sex } = tallyOf(content, [
      { ...nobody, sex: "male", answer: [0, [0, 2], 1, 1, 4], count: 6 },
      { ...nobody, sex: null, answer: [1, [2], 1, 5, 10], count: 3 },
      { ...nobody, sex: "male", answer: [0, [1], 1, 5, 90], count: 1 },
    ]);
    expect(sex.map(({ group, count }) => [group, count])).toEqual([
      ["male", 7],
      [null, 3],
    ]);
    const label = (name: string, count: number) => ({ label: name, count });
    expect(resultsOf(content, sex)).toEqual([
      { ask: "Où ?", answers: 10, form: "one", counts: [label("Au marché", 7), label("Ailleurs", 3)] },
      { ask: "Quoi ?", answers: 10, form: "several", counts: [label("Riz", 6), label("Maïs", 1), label("Manioc", 9)] },
      {
        ...{ ask: "Content ?", answers: 10, form: "scale" },
        counts: [label("1 · Pas du tout", 6), label("2", 0), label("3", 0), label("4", 0), label("5", 4)],
      },
      { ask: "Combien ?", answers: 10, form: "number", unit: "kg", lower: 4, median: 4, upper: 10 },
    ]);
  });
  test("a quarter, half and three quarters of the numbers do not pass the quartiles", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 10, maxLength: 60 }), (values) => {
        const { lower, median, upper } = quartilesOf(values.map((value) => ({ value, count: 1 })));
        for (const [quarters, quartile] of [lower, median, upper].entries()) {
          const share = (quarters + 1) / 4;
          expect(values.filter((value) => value <= quartile).length).toBeGreaterThanOrEqual(share * values.length);
          expect(values.filter((value) => value < quartile).length).toBeLessThan(share * values.length);
        }
      }),
    );
  });
});
