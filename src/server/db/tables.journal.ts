import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** The journal of administrators' acts: append-only, each entry sealed with the hash of the one before (docs/product.md 15). */
export function journalTables(k: Kit, { member }: MemberTables) {
  const journal = k.table(
    "audit",
    {
      id: k.id(),
      at: k.instant("at").notNull(),
      /** Null for a command on the server, and for a refused sign-in. */
      actorId: k.ref("actor_id").references(() => member.id),
      actorName: k.text("actor_name").notNull(),
      action: k.text("action").notNull(),
      targetKind: k.text("target_kind").notNull(),
      targetId: k.text("target_id").notNull(),
      /** Whose account it is about; that member sees the entry too (docs/product.md 14.7). */
      memberId: k.ref("member_id").references(() => member.id),
      /** JSON of what changed, before and after. */
      before: k.text("before"),
      after: k.text("after"),
      reason: k.text("reason"),
      ip: k.text("ip").notNull(),
      requestId: k.text("request_id").notNull(),
      previousHash: k.text("previous_hash").notNull(),
      hash: k.text("hash").notNull(),
      /** The seal once more, with JOURNAL_KEY (HMAC-SHA-256); null in entries from before there was one. */
      keyedHash: k.text("keyed_hash"),
    },
    (t) => [
      k.uniqueIndex("audit_chain").on(t.previousHash),
      // Money of the platform that is recorded has exactly one entry.
      k
        .uniqueIndex("audit_once")
        .on(t.action, t.targetId)
        .where(sql`action in ('recordFunding', 'recordDrawing', 'bookShortfall', 'moveCash', 'countCash')`),
      k.index("audit_member").on(t.memberId, t.id),
      k.index("audit_target").on(t.targetKind, t.targetId, t.id),
      k.index("audit_actor").on(t.actorId, t.id),
      k.index("audit_action").on(t.action, t.id),
      k.index("audit_actor_action").on(t.actorId, t.action, t.id),
      k.index("audit_actor_kind").on(t.actorId, t.targetKind, t.id),
      k.index("audit_action_kind").on(t.action, t.targetKind, t.id),
      k.index("audit_kind").on(t.targetKind, t.id),
      k.index("audit_at").on(t.at, t.id),
    ],
  );

  /** A single row with the hash of the last entry; its lock orders the entries of several machines. */
  const journalHead = k.table(
    "audit_head",
    { id: k.ref("id").notNull().primaryKey(), hash: k.text("hash").notNull() },
    (t) => [k.check("audit_head_one", sql`${t.id} = 1`)],
  );

  return { journal, journalHead };
}
