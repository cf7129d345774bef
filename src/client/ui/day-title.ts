import { DAY_MS, dayOf, formatDay } from "../../shared/day.ts";

const relative = new Intl.RelativeTimeFormat("fr-MG", { numeric: "auto" });

/** « aujourd’hui », « hier », then the date, of a `YYYY-MM-DD`. A label only: which day it is belongs to the server. */
export function dayTitle(isoDay: string): string {
  const day = Date.parse(isoDay) / DAY_MS;
  const age = dayOf(Date.now()) - day;
  return age === 0 || age === 1 ? relative.format(-age, "day") : formatDay(day);
}
