import { keptFor } from "../../lib/use-kept-input.ts";

/** The message that a member shared with the site, until the deposit screen has taken it. */
export const sharedMessage = keptFor<string>("sharedMessage");
