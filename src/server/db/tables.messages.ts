import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";

/** What members and support write to each other, and how far each side has read. */
export function messageTables(k: Kit, { member }: MemberTables) {
  /** Append-only: nobody takes back or rewrites what was said. */
  const message = k.table(
    "message",
    {
      id: k.id(),
      /** Whose conversation it belongs to: one a member. */
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      sender: k.text("sender", ["member", "support"]).notNull(),
      /** Which administrator wrote for support. */
      adminId: k.ref("admin_id").references(() => member.id),
      body: k.text("body").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [
      k.index("message_conversation").on(t.memberId, t.id),
      k.check("message_sender", sql`${t.sender} in ('member', 'support')`),
      k.check("message_admin", sql`(${t.sender} = 'support') = (${t.adminId} is not null)`),
      k.check("message_not_own", sql`${t.adminId} is null or ${t.adminId} <> ${t.memberId}`),
      k.check("message_body", sql`length(${t.body}) between 1 and 2000`),
    ],
  );

  /** One row a member who wrote or was written to, kept by the trigger of `message`; only the read marks move otherwise, forwards. */
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
      /** 0 while only support has written. */
      lastMemberMessageId: k.ref("last_member_message_id").notNull(),
      /** The last message of support that the member has read, and the member's last that support has; 0 at first. */
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
