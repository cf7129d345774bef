import { dateFormat } from "./locale.ts";

/** Milliseconds in a minute, an hour, a day. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Antananarivo is UTC+3 all year, without daylight saving (docs/product.md 3.2). */
const OFFSET_MS = 3 * HOUR_MS;

export const TIME_ZONE = "Indian/Antananarivo";

/** The calendar day of Madagascar an instant (UTC ms) falls in, counted from 1970-01-01. */
export function dayOf(instantMs: number): number {
  return Math.floor((instantMs + OFFSET_MS) / DAY_MS);
}

/** First instant (UTC ms) of a day of Madagascar. */
export function startOfDay(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

const digits = (figure: number, length: number) => String(figure).padStart(length, "0");

/** `YYYY-MM-DD` of a day number. Put together here, since `toISOString` takes five times as long. */
export function isoDay(day: number): string {
  const date = new Date(day * DAY_MS);
  return `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
}

/** The day number of a `YYYY-MM-DD`. */
export const dayNumber = (iso: string): number => Date.parse(iso) / DAY_MS;

/** The day number of a `YYYY-MM-DD`; undefined when there is no such day. */
export function dayOfIso(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = dayNumber(text);
  return Number.isInteger(day) && isoDay(day) === text ? day : undefined;
}

/** The `YYYY-MM-DD` that lies `days` days before another. */
export const daysBefore = (iso: string, days: number): string => isoDay(dayNumber(iso) - days);

/** `2026-11-20T21:05:00.000Z` of an instant. */
export const isoInstant = (instantMs: number): string => new Date(instantMs).toISOString();

// Written without Intl, for the reason given at `formatWhole`.

/** « 10:32 », in Madagascar time. */
export const formatTime = (instantMs: number): string => isoInstant(instantMs + OFFSET_MS).slice(11, 16);

/** « 21/11/2026 », in Madagascar time. */
export const formatNumericDate = (instantMs: number): string => isoDay(dayOf(instantMs)).split("-").reverse().join("/");

/** « 21/11/2026 00:05 », in Madagascar time; no line breaks between the two. */
export const formatInstant = (instantMs: number): string =>
  `${formatNumericDate(instantMs)}\u00a0${formatTime(instantMs)}`;

/** Whether an operator's date has no hour: it is then stored as the first instant of the day (`parseOperatorDate`). */
export const isDayAlone = (instantMs: number): boolean => startOfDay(dayOf(instantMs)) === instantMs;

/** An operator's date: « 21/11/2026 00:05 », or « 21/11/2026 » when it has no hour. */
export const formatOperatorDate = (instantMs: number): string =>
  isDayAlone(instantMs) ? formatNumericDate(instantMs) : formatInstant(instantMs);

/** « 21 novembre 2026 », in Madagascar time. */
export const formatDate = dateFormat({ timeZone: TIME_ZONE, dateStyle: "long" });

/** « 21 novembre 2026 » of a day number. */
export const formatDay = (day: number): string => formatDate(startOfDay(day));

const formatDayAndMonth = dateFormat({ timeZone: TIME_ZONE, day: "numeric", month: "short" });

/** « 21 nov. » of a day number. */
export const formatShortDay = (day: number): string => formatDayAndMonth(startOfDay(day));

/** Elapsed time, rounded down: « 45 min », « 2 h », « 3 jours ». */
export function formatAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return "moins d'une minute";
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)}\u00a0min`;
  if (ageMs < 2 * DAY_MS) return `${Math.floor(ageMs / HOUR_MS)}\u00a0h`;
  return `${Math.floor(ageMs / DAY_MS)}\u00a0jours`;
}

/** Time to wait, rounded up, so that it is never too short: « 45 min », « 3 h », « 2 jours ». */
export function formatDuration(durationMs: number): string {
  if (durationMs <= HOUR_MS - MINUTE_MS) return `${Math.max(1, Math.ceil(durationMs / MINUTE_MS))}\u00a0min`;
  if (durationMs <= 2 * DAY_MS) return `${Math.ceil(durationMs / HOUR_MS)}\u00a0h`;
  return `${Math.ceil(durationMs / DAY_MS)}\u00a0jours`;
}
