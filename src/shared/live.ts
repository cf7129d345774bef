import * as z from "zod/mini";

/**
 * What changed on a member's account, by name: the screens then load the data (docs/product.md 18.6). `session`: a session ended. `all`:
 * changes may have been lost, so everything is loaded again.
 */
export type MemberChange =
  | "balance"
  | "transactions"
  | "level"
  | "tasks"
  | "referrals"
  | "messages"
  | "session"
  | "all";

/**
 * What administrators are also told of: new requests, decisions, members' messages, statement lines, the platform's money, and proposals
 * made or settled.
 */
export type AdminChange = "requests" | "decisions" | "inbox" | "statements" | "treasury" | "approvals" | "all";

/** What everybody is also told of: settings, support contact and receiving numbers (`config`), levels and tasks (`catalogue`). */
export type CommonChange = "config" | "catalogue" | "all";

export type ChangeName = MemberChange | AdminChange | CommonChange;

/** `user.changes`, `admin.changes`: the position to resume from, under the name that tRPC's client sends. */
export const changesInput = z.optional(z.strictObject({ lastEventId: z.optional(z.string().check(z.maxLength(60))) }));
