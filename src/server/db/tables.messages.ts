import { sql } from "drizzle-orm";
import type { Kit } from "./kit.sqlite.ts";
import type { MemberTables } from "./tables.members.ts";
import type { TransactionTables } from "./tables.money.ts";

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

type About = TransactionTables & Pick<ReturnType<typeof messageTables>, "message">;

/** Members' pictures (docs/product.md 17.4): apart from what they belong to, so that no list ever reads their bytes. */
export function pictureTables(k: Kit, { member, transaction, message }: Pick<MemberTables, "member"> & About) {
  /** Never changed; deleted with the account alone. */
  const picture = k.table(
    "picture",
    {
      id: k.id(),
      memberId: k
        .ref("member_id")
        .notNull()
        .references(() => member.id),
      /** The message that it is, or the deposit that it is about. */
      messageId: k.ref("message_id").references(() => message.id),
      transactionId: k.ref("transaction_id").references(() => transaction.id),
      /** WebP, written by the server. */
      bytes: k.bytes("bytes").notNull(),
      /** The same, for lists. */
      small: k.bytes("small").notNull(),
      createdAt: k.instant("created_at").notNull(),
    },
    (t) => [
      k.index("picture_member").on(t.memberId),
      k.unique("picture_message").on(t.messageId),
      k.unique("picture_transaction").on(t.transactionId),
      k.check("picture_about", sql`(${t.messageId} is null) <> (${t.transactionId} is null)`),
      k.check("picture_size", sql`length(${t.bytes}) between 1 and 307200 and length(${t.small}) between 1 and 32768`),
    ],
  );

  return { picture };
}
