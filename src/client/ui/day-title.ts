import { dayNumber, dayOf, formatDay } from "../../shared/day.ts";
import { relativeDay } from "../../shared/locale.ts";
import { serverTime } from "../lib/server-clock.ts";

/** « aujourd'hui », « hier », then the date. A label only: which day it is belongs to the server, which may say so with `today`. */
export function dayTitle(isoDay: string, today?: string): string {
  const day = dayNumber(isoDay);
  const age = (today ? dayNumber(today) : dayOf(serverTime())) - day;
  // Intl writes « aujourd’hui »; every other sentence of the site has the straight apostrophe.
  return age === 0 || age === 1 ? relativeDay(-age).replace("’", "'") : formatDay(day);
}
