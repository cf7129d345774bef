import * as z from "zod/mini";
import { dayOfIso, startOfDay } from "./day.ts";

/** A day of Madagascar from a date field; becomes a day number. */
const isoDaySchema = z.pipe(
  z.string("INVALID").check(z.maxLength(10, "INVALID")),
  z.transform((text, context) => {
    const day = dayOfIso(text);
    if (day !== undefined) return day;
    context.issues.push({ code: "custom", input: text, message: "INVALID" });
    return z.NEVER;
  }),
);

/** From one day of Madagascar to another, both included; either may be absent. */
export const periodFields = { from: z.optional(isoDaySchema), to: z.optional(isoDaySchema) };

/** The instants of a period of days, in UTC ms: from `since` included, to `until` excluded. */
export const instantsOf = ({ from, to }: { from?: number; to?: number }): { since?: number; until?: number } => ({
  since: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : startOfDay(to + 1),
});
