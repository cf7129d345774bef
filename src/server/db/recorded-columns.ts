import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** The last columns of every record an administrator makes about money: who recorded it, and when (UTC ms). */
export const recorded = (k: Kit, { member }: MemberTables) => ({
  recordedBy: k
    .ref("recorded_by")
    .notNull()
    .references(() => member.id),
  createdAt: k.instant("created_at").notNull(),
});
