import * as z from "zod/mini";

/**
 * What has changed on a member's own account, by name only: the screens then ask for the data. `session` is a session that ended, `all` a
 * gap after which anything may have changed.
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
 * What an administrator is told besides: a new request, a decision, a member's message, lines of an operator's statement, the
 * platform's own money, a proposal that waits or no longer does.
 */
export type AdminChange = "requests" | "decisions" | "inbox" | "statements" | "treasury" | "approvals" | "all";

/** What everybody is told besides: that the settings and the support contact have changed, or the levels and their tasks. */
export type CommonChange = "config" | "catalogue" | "all";

export type ChangeName = MemberChange | AdminChange | CommonChange;

/** `user.changes`, `admin.changes`: where a broken stream goes on, as the official client sends it. */
export const changesInput = z.optional(z.strictObject({ lastEventId: z.optional(z.string().check(z.maxLength(60))) }));
