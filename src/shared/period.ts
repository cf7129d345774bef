import * as z from "zod/mini";
import { dayNumber, isoDay, startOfDay } from "./day.ts";

/** The number of a day written `YYYY-MM-DD`; undefined when there is no such day. */
export function dayOfIso(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = dayNumber(text);
  return Number.isInteger(day) && isoDay(day) === text ? day : undefined;
}

/** A day of Madagascar as a date field writes it; becomes the day's number. */
const isoDaySchema = z.pipe(
  z.string("INVALID").check(z.maxLength(10, "INVALID")),
  z.transform((text, context) => {
    const day = dayOfIso(text);
    if (day !== undefined) return day;
    context.issues.push({ code: "custom", input: text, message: "INVALID" });
    return z.NEVER;
  }),
);

/** From a day to a day of Madagascar, both included; either may be left open. */
export const periodFields = { from: z.optional(isoDaySchema), to: z.optional(isoDaySchema) };

/** The instants (UTC ms) of a period: from the first, until before the second. */
export const instantsOf = ({ from, to }: { from?: number; to?: number }): { since?: number; until?: number } => ({
  since: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to + 1),
});
