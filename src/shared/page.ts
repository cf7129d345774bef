import * as z from "zod/mini";

/** Where a page begins: the number that the one before gave as its `nextCursor`. The browser's query cache adds the direction it reads in. */
export const pageFields = {
  cursor: z.optional(z.int("INVALID")),
  direction: z.optional(z.literal("forward", "INVALID")),
};
