import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** How an administrator's word touches an account. `payOut`: a withdrawal asked for in the member's place. */
export const touchKinds = [
  "made",
  "number",
  "password",
  "factor",
  "block",
  "unblock",
  "referrer",
  "grant",
  "add",
  "payOut",
] as const;
export type TouchKind = (typeof touchKinds)[number];

/** Which numbers an account had and when, and what administrators did to it. */
export function touchTables(k: Kit, { member }: MemberTables) {
  /**
   * An account's numbers, each until the next: written by triggers of `member`, append-only. They go with an account that is deleted, which
   * had no history.
   */
  const memberNumber = k.table(
    "member_number",
    {
      id: k.id(),
      memberId: k.ref("member_id").notNull(),
      /** Null from when the account was closed. */
      phone: k.text("phone"),
      since: k.instant("since").notNull(),
    },
    (t) => [
      k.index("member_number_member").on(t.memberId, t.since),
      k.index("member_number_phone").on(t.phone, t.since),
    ],
  );

  /** What of an administrator's touched an account: append-only. Without a reference to the account, which may be deleted. */
  const touch = k.table(
    "touch",
    {
      id: k.id(),
      memberId: k.ref("member_id").notNull(),
      at: k.instant("at").notNull(),
      adminId: k
        .ref("admin_id")
        .notNull()
        .references(() => member.id),
      what: k.text("what", touchKinds).notNull(),
    },
    (t) => [
      k.index("touch_member").on(t.memberId, t.at),
      k.check(
        "touch_what",
        sql`${t.what} in ('made', 'number', 'password', 'factor', 'block', 'unblock', 'referrer', 'grant', 'add', 'payOut')`,
      ),
      k.check("touch_not_own", sql`${t.adminId} <> ${t.memberId}`),
    ],
  );

  return { memberNumber, touch };
}
