import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** Members' conversations with support, and how far each side has read (docs/product.md 17.3). */
export function messageTables(k: Kit, { member }: MemberTables) {
  /** Append-only: a message is never changed or deleted. */
  const message = k.table(
    "message",
    {
      id: k.id(),
      /** The member whose conversation it belongs to; each member has one. */
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      sender: k.text("sender", ["member", "support"]).notNull(),
      /** The administrator who wrote for support; members are not told who. */
      adminId: k.ref("admin_id").references(() => member.id),
      /** Null where a member sent a picture. */
      body: k.text("body"),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [
      k.index("message_conversation").on(t.memberId, t.id),
      k.check("message_sender", sql`${t.sender} in ('member', 'support')`),
      k.check("message_admin", sql`(${t.sender} = 'support') = (${t.adminId} is not null)`),
      k.check("message_not_own", sql`${t.adminId} is null or ${t.adminId} <> ${t.memberId}`),
      k.check("message_body", sql`length(${t.body}) between 1 and 2000`),
      k.check("message_words", sql`${t.body} is not null or ${t.sender} = 'member'`),
    ],
  );

  /** One row per member with messages, kept by the trigger of `message`; otherwise only the read marks change, and only forward. */
  const conversation = k.table(
    "conversation",
    {
      memberId: k
        .ref("member_id")
        .notNull()
        .primaryKey()
        .references(() => member.id),
      lastMessageId: k
        .ref("last_message_id")
        .notNull()
        .references(() => message.id),
      /** 0 while the member has written nothing. */
      lastMemberMessageId: k.ref("last_member_message_id").notNull(),
      /** The last message read by the member and by support; 0 at first. */
      memberReadId: k.ref("member_read_id").notNull(),
      supportReadId: k.ref("support_read_id").notNull(),
    },
    (t) => [
      k.index("conversation_unread").on(t.lastMessageId).where(sql`last_member_message_id > support_read_id`),
      k.index("conversation_read").on(t.lastMessageId).where(sql`last_member_message_id <= support_read_id`),
    ],
  );

  return { message, conversation };
}
