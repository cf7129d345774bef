import { DAY_MS, MINUTE_MS, startOfDay } from "../day.ts";
import { fold } from "./reversal.ts";

/** Between a day and its time, as operators write it: « 04/07/26 a 13:41 », « 04/07/26 tamin'ny 13:41 ». */
const AT = "(?:,? (?:a|tamin'ny|amin'ny)(?: ora)? ?|,? )";
/** A day and its time, as a part of a pattern for folded text. */
export const DATE = `(?<date>\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}${AT}\\d{1,2}[:h]\\d{2}(?::\\d{2})?)`;

const TIME =
  "(?<hours>\\d{1,2})[:h](?<minutes>\\d{2})(?::(?<seconds>\\d{2})(?:\\.\\d+)?)?(?: ?(?<half>[ap])\\.?m\\.?)?";
const ZONE = "(?: ?(?<zone>z|[+-]\\d{2}(?::?\\d{2})?))?";
const DAY_FIRST = "(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-](?<year>\\d{4}|\\d{2})";
const YEAR_FIRST = "(?<year>\\d{4})[/-](?<month>\\d{2})[/-](?<day>\\d{2})";
const WRITINGS = [DAY_FIRST, YEAR_FIRST].map((day) => new RegExp(`^${day}(?:(?:${AT}|t)${TIME}${ZONE})?$`, "i"));

/** Madagascar's offset from UTC. */
const OWN_ZONE_MINUTES = 180;

/**
 * A date as operators and spreadsheets write it: `04/07/26 a 13:41`, `06/07/2026 5:28:55 PM`, `2026-07-06T17:28Z`, with or without the
 * time; of Madagascar where it names no other zone. UTC ms, or undefined when there is no such day or minute. The day always comes before
 * the month.
 */
export function parseOperatorDate(text: string): number | undefined {
  const folded = fold(text);
  const found = WRITINGS.map((writing) => writing.exec(folded)?.groups).find(Boolean);
  if (!found) return undefined;
  const { year = "", month, day, hours = "0", minutes = "0", seconds = "0", half, zone } = found;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const at = instantOf(
    { year: Number(year) + (year.length < 4 ? 2_000 : 0), month: Number(month), day: Number(day) },
    {
      hours: isHalf ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hours),
      minutes: Number(minutes),
      seconds: Number(seconds),
    },
  );
  return at === undefined || zone === undefined ? at : at + (OWN_ZONE_MINUTES - minutesOf(zone)) * MINUTE_MS;
}

/** « Z », « +03:00 », « -0500 », « +03 ». */
function minutesOf(zone: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** The minute (UTC ms) that an Orange or Airtel reference carries; undefined in any other reference, or when there is no such minute. */
export function instantOfReference(reference: string): number | undefined {
  const found = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})\.[A-Z]\d{4,6}$/.exec(reference);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found.slice(1).map(Number);
  return instantOf({ year: 2_000 + year, month, day }, { hours, minutes, seconds: 0 });
}

type WrittenDay = { year: number; month: number; day: number };
type WrittenTime = { hours: number; minutes: number; seconds: number };

function instantOf({ year, month, day }: WrittenDay, { hours, minutes, seconds }: WrittenTime): number | undefined {
  const midnight = Date.UTC(year, month - 1, day);
  const isDay = new Date(midnight).getUTCMonth() === month - 1 && day > 0;
  if (!isDay || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return startOfDay(midnight / DAY_MS) + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
