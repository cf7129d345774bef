import * as z from "zod/mini";

/** Keyset pagination: `cursor` is the `nextCursor` of the page before. The browser's query cache adds `direction`. */
export const pageFields = {
  cursor: z.optional(z.int("INVALID")),
  direction: z.optional(z.literal("forward", "INVALID")),
};
