import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Last columns of what administrators record about money: who did, and when (UTC ms). */
export const recorded = (k: Kit, { member }: MemberTables) => ({
  recordedBy: k
    .ref("recorded_by")
    .notNull()
    .references(() => member.id),
  createdAt: k.instant("created_at").notNull(),
});
