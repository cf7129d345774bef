import { DAY_MS, MINUTE_MS, startOfDay } from "../day.ts";
import { unnamed } from "./reference-words.ts";
import { fold } from "./reversal.ts";

/** Between a day and its time, as operators write it: « 04/07/26 a 13:41 », « 04/07/26 tamin'ny 13:41 ». */
const AT = "(?:,? (?:at?|tamin'ny|amin'ny)(?: ora)? ?|,? )";
/** A day and its time, as a part of a pattern for folded text. */
export const DATE = `(?<date>\\d{1,2}[/-]\\d{1,2}[/-]\\d{2,4}${AT}\\d{1,2}[:h]\\d{2}(?::\\d{2})?)`;

const ANY_TIME =
  "\\d{1,2} ?[:h] ?\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\b\\.?)?(?: ?(?:UTC|GMT|EAT|Z)\\b)?(?:[+-]\\d{2}:?\\d{2})?";
const ANY_MONTH =
  "(?:jan|fev|feb|mar|avr|apr|mai|may|mey|jui|jun|jon|jul|jol|aou|aug|aog|sep|oct|okt|nov|dec|des)[a-z]{0,8}\\.?";
const ANY_DATE = `(?:\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})|\\d{4}[/.-]\\d{2}[/.-]\\d{2}|\\d{1,2}(?:er|st|nd|rd|th)?[ /-]${ANY_MONTH}[ ,/-]{1,2}\\d{2,4}|\\b${ANY_MONTH} \\d{1,2},? \\d{4}|\\d{1,2}/\\d{1,2}(?= (?:a|at|tamin'ny) \\d))(?![\\d/])`;
/** A day, a time, or both in either order, in a text of any form. */
export const ANY_DAY = `(?:${ANY_DATE}(?:(?:T|${AT}| - )${ANY_TIME})?|${ANY_TIME}(?:,? (?:(?:le|on|du|ny|of) )?${ANY_DATE})?)`;

const TIME =
  "(?<hours>\\d{1,2}) ?[:h] ?(?<minutes>\\d{2})(?: ?[:m] ?(?<seconds>\\d{2})(?:[.,]\\d+)?)?(?: ?(?<half>[ap])\\.?m\\.?)?";
/** Minutes from UTC of the zones that exports name; Madagascar is in that of East Africa. */
const ZONES = { utc: 0, gmt: 0, z: 0, eat: 180, "indian/antananarivo": 180, cet: 60, cest: 120 };
const HOURS_OFF = ["(?<offset>[+-]\\d{1,2}(?::?\\d{2})?)", "(?<bare>[+-]\\d{2}(?::?\\d{2})?)"];
const ZONE = `(?: ?\\(?(?:(?<zone>${Object.keys(ZONES).join("|")})${HOURS_OFF[0]}?|${HOURS_OFF[1]})\\)?)?`;

/** The months by number, as they are written in French, English and Malagasy. */
const MONTHS = [
  "janvier|janv|jan|january|janoary",
  "fevrier|fevr|fev|february|feb|febroary|febr",
  "mars|mar|march|martsa",
  "avril|avr|april|apr|aprily",
  "mai|may|mey",
  "juin|jun|june|jona",
  "juillet|juil|jul|july|jolay",
  "aout|aou|august|aug|aogositra|aogo",
  "septembre|sept|sep|september|septambra",
  "octobre|oct|october|oktobra|okt",
  "novembre|nov|november|novambra",
  "decembre|dec|december|desambra|des",
].map((names) => new RegExp(`^(?:${names})$`));
const NAME = "(?<name>[a-z]{3,9})\\.?";
const YEAR = "(?<year>\\d{4}|\\d{2})";
const WEEKDAY = "(?:[a-z]{3,9}\\.?,? )?";
const DAYS = [
  `(?<day>\\d{1,2})[/.-](?<month>\\d{1,2})[/.-]${YEAR}`,
  "(?<year>\\d{4})[/.-](?<month>\\d{2})[/.-](?<day>\\d{2})",
  `${WEEKDAY}(?<day>\\d{1,2})(?:er|st|nd|rd|th)?(?: |[/.-])(?:de |of )?${NAME}(?:,? |[/.-])${YEAR}`,
  `${WEEKDAY}${NAME} (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{4})`,
];
const WRITINGS = [
  ...DAYS.map((day) => `${day}(?:(?:${AT}|t)${TIME}${ZONE})?`),
  `(?<year>20\\d{2})(?<month>\\d{2})(?<day>\\d{2})(?:[ t]?(?<hours>\\d{2}):?(?<minutes>\\d{2})(?::?(?<seconds>\\d{2}))?${ZONE})?`,
].map((writing) => new RegExp(`^${writing}$`, "i"));

/** Madagascar's offset from UTC. */
const OWN_ZONE_MINUTES = 180;

/**
 * A date as operators and spreadsheets write it: `04/07/26 a 13:41`, `06/07/2026 5:28:55 PM`, `2026-07-06T17:28Z`,
 * `22-Aug-2026 14:05 EAT`, `20260822 1405`, with or without the time; of Madagascar where it names no other zone. UTC
 * ms, or undefined when there is no such day or minute. The day comes before the month, unless that has its name; of a
 * column of a table, `monthFirst` tells.
 */
export function parseOperatorDate(text: string): number | undefined {
  const folded = fold(text).toLowerCase();
  if (folded.length > 60) return undefined;
  const found = WRITINGS.map((writing) => writing.exec(folded)?.groups).find(Boolean);
  if (!found) return undefined;
  const { year = "", month, name = "", day, hours = "0", minutes = "0", seconds = "0", half, zone, bare } = found;
  const offset = found.offset ?? bare;
  const isHalf = half !== undefined;
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const at = toInstant(
    {
      year: Number(year) + (year.length < 4 ? 2_000 : 0),
      month: month === undefined ? MONTHS.findIndex((names) => names.test(name)) + 1 : Number(month),
      day: Number(day),
    },
    {
      hours: isHalf ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours),
      minutes: Number(minutes),
      seconds: Number(seconds),
    },
  );
  const isOwn = zone === undefined && offset === undefined;
  return at === undefined || isOwn ? at : at + (OWN_ZONE_MINUTES - zoneMinutes(zone, offset)) * MINUTE_MS;
}

/** « 21/11 06:37 », « sam. 21 nov. à 06:37 »: a day without its year, with or without its time. */
const NO_YEAR = new RegExp(
  `^(${WEEKDAY}\\d{1,2}(?:([/.-])\\d{1,2}|(?:er)? [a-z]{3,9}\\.?))(?=$|,? |t\\d)(?!,? (?:\\d{4}|\\d{2})(?![:h\\d]))`,
  "i",
);
/** A time without its day. */
const TIME_ONLY = new RegExp(`^${unnamed(TIME)}$`, "i");
/** Whether a cell says the hour alone. */
export const isHour = (text: string): boolean => TIME_ONLY.test(fold(text));

/**
 * The same of a date that may lack its year, which is then the last one in which it is not to come.
 * @param now UTC ms
 */
export function parseRecentDate(text: string, now: number): number | undefined {
  const folded = fold(text);
  const found = NO_YEAR.exec(folded);
  if (!found) return parseOperatorDate(text);
  const [day = "", , separator = " "] = found;
  const year = new Date(now).getUTCFullYear();
  const rest = folded.slice(day.length);
  const possible = [year, year - 1].map((one) => parseOperatorDate(`${day}${separator}${one}${rest}`));
  return possible.find((at) => at !== undefined && isPossible(at, now)) ?? possible.find((at) => at !== undefined);
}

const IN_FIGURES = /^(\d{1,2})([/.-])(\d{1,2})(?=\2\d{2})/;

/**
 * What puts the day before the month in each date of a column that has the month first: some can be read only so, and
 * none only the other way. Undefined where none need be.
 */
export function monthFirst(cells: readonly string[]): ((cell: string) => string) | undefined {
  const parts = cells.flatMap((cell) => {
    const [, first, , second] = IN_FIGURES.exec(cell) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second) }];
  });
  const isSure = parts.some(({ second }) => second > 12) && parts.every(({ first }) => first <= 12);
  return isSure ? (cell) => cell.replace(IN_FIGURES, "$3$2$1") : undefined;
}

/** « z », « +03:00 », « -0500 », « gmt+3 ». */
function zoneMinutes(zone = "z", offset = "+0"): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
  const named = ZONES[zone as keyof typeof ZONES];
  return named + (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

/** Mobile money began that year, so an earlier date was misread. */
const EARLIEST = Date.UTC(2010, 0);

/** Whether a transfer may have this date (UTC ms): not in the future, apart from a day for clocks that differ. */
export const isPossible = (at: number, now: number): boolean => at >= EARLIEST && at <= now + DAY_MS;

/**
 * The minute (UTC ms) that an Orange or Airtel reference carries; undefined in any other reference, or when there is no
 * such minute.
 */
export function instantOfReference(reference: string): number | undefined {
  const found = /^[A-Z]{2}(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})\.[A-Z]\d{4,6}$/.exec(reference);
  if (!found) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0] = found.slice(1).map(Number);
  return toInstant({ year: 2_000 + year, month, day }, { hours, minutes, seconds: 0 });
}

type WrittenDay = { year: number; month: number; day: number };
type WrittenTime = { hours: number; minutes: number; seconds: number };

function toInstant({ year, month, day }: WrittenDay, { hours, minutes, seconds }: WrittenTime): number | undefined {
  const midnight = Date.UTC(year, month - 1, day);
  const isDay = new Date(midnight).getUTCMonth() === month - 1 && day > 0;
  if (!isDay || hours > 23 || minutes > 59 || seconds > 59) return undefined;
  return startOfDay(midnight / DAY_MS) + ((hours * 60 + minutes) * 60 + seconds) * 1_000;
}
