import { DAY_MS, HOUR_MS } from "../../../shared/day.ts";

const NAME = /^app-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)\.db(\.sealed)?$/;

/** Weeks since 1970, from Monday. */
const weekOf = (stamp: string) => Math.floor((Date.parse(stamp.slice(0, 10)) / DAY_MS + 3) / 7);

/** How many are kept of each age: hours of a day, days of a week, weeks of a month, months of a year (docs/operations.md). */
const KEPT: { periodOf: (stamp: string) => string | number; count: number }[] = [
  { periodOf: (stamp) => stamp.slice(0, 13), count: 24 },
  { periodOf: (stamp) => stamp.slice(0, 10), count: 7 },
  { periodOf: weekOf, count: 4 },
  { periodOf: (stamp) => stamp.slice(0, 7), count: 12 },
];

/** The name of a copy made at a moment (ms since 1970), in UTC. */
export function nameOf(at: number, isSealed: boolean): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(":", "-");
  return `app-${stamp}.db${isSealed ? ".sealed" : ""}`;
}

/** When a copy was made (ms since 1970), by its name; undefined when the name is not one of ours. */
export function momentOf(name: string): number | undefined {
  const [, hour, minute, second] = NAME.exec(name) ?? [];
  return hour ? Date.parse(`${hour}:${minute}:${second}Z`) : undefined;
}

/** Our copies among some files, newest first. */
export function copiesAmong(names: readonly string[]): string[] {
  return names.filter((name) => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

/** Our copies made before `now` (ms since 1970), newest first: one that a wrong clock dated later proves nothing about today. */
const madeBefore = (names: readonly string[], now: number): string[] =>
  copiesAmong(names).filter((name) => (momentOf(name) ?? 0) <= now);

/** The newest copy among some files made before `now` (ms since 1970). */
export const newestAmong = (names: readonly string[], now: number): string | undefined => madeBefore(names, now)[0];

/** Whether an hour has passed at `now` (ms since 1970) since the newest of our copies. */
export const isDue = (names: readonly string[], now: number): boolean =>
  now - (momentOf(newestAmong(names, now) ?? "") ?? 0) >= HOUR_MS;

/**
 * Which of our copies may go at `now` (ms since 1970): of each hour, day, week and month the newest stays, as many as are kept. Other
 * files, and copies dated in the future, are never named.
 */
export function expiredOf(names: readonly string[], now: number): string[] {
  const copies = madeBefore(names, now);
  const kept = new Set<string>();
  for (const { periodOf, count } of KEPT) {
    const newestOf = new Map<string | number, string>();
    for (const name of copies) {
      const period = periodOf(name.slice("app-".length));
      if (!newestOf.has(period)) newestOf.set(period, name);
    }
    for (const name of [...newestOf.values()].slice(0, count)) kept.add(name);
  }
  return copies.filter((name) => !kept.has(name));
}
