import fc from "fast-check";
import { expect, test } from "vitest";
import { copiesAmong, expiredOf, momentOf, nameOf } from "../../src/server/ops/backup/rotation.ts";
import { HOUR_MS } from "../../src/shared/day.ts";

const NOW = Date.UTC(2026, 10, 21, 9, 30, 12);
const namesOf = (moments: number[]) => moments.map((at) => nameOf(at, false));

/** The copies that are left when one was made every hour for so many days, each rotating older ones out. */
function afterDays(days: number): string[] {
  let kept: string[] = [];
  for (let hour = days * 24; hour >= 0; hour--) {
    const now = NOW - hour * HOUR_MS;
    const names = [...kept, nameOf(now, false)];
    const expired = new Set(expiredOf(names, now));
    kept = names.filter((name) => !expired.has(name));
  }
  return kept;
}

test("a name says when its copy was made, and whether it is sealed", () => {
  expect(nameOf(NOW, false)).toBe("app-2026-11-21T09-30-12.db");
  expect(nameOf(NOW, true)).toBe("app-2026-11-21T09-30-12.db.sealed");
  for (const isSealed of [false, true]) expect(momentOf(nameOf(NOW, isSealed))).toBe(NOW);
});

test("after fifteen months of hourly copies a day of hours, a week of days, a month of weeks and a year of months stay", () => {
  const kept = afterDays(460);
  const newest = copiesAmong(kept).slice(0, 24);
  expect(newest).toEqual(namesOf(Array.from({ length: 24 }, (_, hour) => NOW - hour * HOUR_MS)));
  const days = new Set(kept.map((name) => name.slice(4, 14)));
  for (let day = 0; day < 7; day++) {
    expect(days).toContain(new Date(NOW - day * 24 * HOUR_MS).toISOString().slice(0, 10));
  }
  const months = new Set(kept.map((name) => name.slice(4, 11)));
  expect([...months].sort()).toHaveLength(12);
  expect(kept.length).toBeLessThanOrEqual(24 + 7 + 4 + 12);
});

test("what is not a copy of ours is never named, and the newest copy always stays", () => {
  const stranger = ["app.db", "before-migration-1.db", "app-2026-11-21T09-30-12.db.part", "notes.txt"];
  expect(expiredOf(stranger, NOW)).toEqual([]);
  const moment = fc.integer({ min: 0, max: NOW });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 1, maxLength: 200 }), (moments) => {
      const names = namesOf(moments);
      const [newest] = copiesAmong(names);
      expect(expiredOf([...names, ...stranger], NOW)).not.toContain(newest);
      // A second look finds nothing more to remove.
      const expired = new Set(expiredOf(names, NOW));
      expect(
        expiredOf(
          names.filter((name) => !expired.has(name)),
          NOW,
        ),
      ).toEqual([]);
    }),
  );
});

test("copies dated in the future, of a clock that ran ahead, push none out and stay until then", () => {
  const kept = afterDays(60);
  const ahead = namesOf(Array.from({ length: 500 }, (_, index) => NOW + (index + 1) * 7 * HOUR_MS));
  expect(expiredOf([...kept, ...ahead], NOW)).toEqual([]);
  expect(expiredOf([...kept, ...ahead], NOW + 200 * 24 * HOUR_MS)).not.toEqual([]);
});
