import { and, count, desc, eq, lt, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Message, MessageSender } from "../../../shared/message.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { type MemberSearch, matchesSearch } from "../../db/member-search.ts";
import type { ConversationPart } from "./message.rules.ts";

const EXCERPT = 140;

type Before = { memberId: number; before: number; limit: number };

const messagesOf = prepared<Before, Message>("message_list", ({ q, t: { message, member, picture } }) => {
  const admin = alias(member, "admin");
  return q
    .select({
      id: message.id,
      from: message.sender,
      text: message.body,
      pictureId: picture.id,
      createdAt: message.createdAt,
      adminName: admin.name,
    })
    .from(message)
    .leftJoin(admin, eq(admin.id, message.adminId))
    .leftJoin(picture, eq(picture.messageId, message.id))
    .where(and(eq(message.memberId, sql.placeholder("memberId")), lt(message.id, sql.placeholder("before"))))
    .orderBy(desc(message.id))
    .limit(sql.placeholder("limit"));
});

/** A conversation's messages, newest first, before a cursor. */
export const listMessages = (reader: Reader, memberId: number, before: number, limit: number): Promise<Message[]> =>
  messagesOf(reader, { memberId, before, limit });

type Marks = { memberReadId: number; supportReadId: number };

const marksOf = prepared<{ memberId: number }, Marks>("conversation_marks", ({ q, t: { conversation } }) =>
  q
    .select({ memberReadId: conversation.memberReadId, supportReadId: conversation.supportReadId })
    .from(conversation)
    .where(eq(conversation.memberId, sql.placeholder("memberId"))),
);

/** How far both sides of a conversation have read; undefined before its first message. */
export async function findMarks(reader: Reader, memberId: number): Promise<Marks | undefined> {
  const [row] = await marksOf(reader, { memberId });
  return row;
}

/** Column names are written out: in a select from one table, Drizzle omits the table's name. */
const unreadFrom = (sender: MessageSender, readId: "member" | "support") =>
  sql<number>`(select count(*) from message
    where message.member_id = conversation.member_id and message.sender = ${sender}
      and message.id > ${readId === "member" ? sql`conversation.member_read_id` : sql`conversation.support_read_id`})`;

/** The number of unread messages of each side; no row before the first message. */
export const countUnread = prepared<{ memberId: number }, { byMember: number; bySupport: number }>(
  "message_unread",
  ({ q, t: { conversation } }) =>
    q
      .select({ byMember: unreadFrom("support", "member"), bySupport: unreadFrom("member", "support") })
      .from(conversation)
      .where(eq(conversation.memberId, sql.placeholder("memberId"))),
);

export type NewMessage = {
  memberId: number;
  sender: MessageSender;
  adminId: number | null;
  /** Null of a picture. */
  body: string | null;
  createdAt: number;
};

const addMessage = prepared<NewMessage, { id: number }>("message_add", ({ q, t: { message } }) =>
  q
    .insert(message)
    .values({
      memberId: sql.placeholder("memberId"),
      sender: sql.placeholder("sender"),
      adminId: sql.placeholder("adminId"),
      body: sql.placeholder("body"),
      createdAt: sql.placeholder("createdAt"),
    })
    .returning({ id: message.id }),
);

/** Stores a message and returns its id; a trigger updates the conversation. */
export async function insertMessage(tx: Tx, fields: NewMessage): Promise<number> {
  const [row] = await addMessage(tx, fields);
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

type Written = { memberId: number; messageId: number; sender: MessageSender };

const written = prepared<Written, { id: number }>("message_from", ({ q, t: { message } }) =>
  q
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.id, sql.placeholder("messageId")),
        eq(message.memberId, sql.placeholder("memberId")),
        eq(message.sender, sql.placeholder("sender")),
      ),
    ),
);

/** Whether a message belongs to a conversation and was written by this side. */
export async function isFrom(reader: Reader, memberId: number, messageId: number, sender: MessageSender) {
  return (await written(reader, { memberId, messageId, sender })).length > 0;
}

const markOf = (name: "memberReadId" | "supportReadId") =>
  prepared<{ memberId: number; messageId: number }, { memberId: number }>(
    `conversation_${name}`,
    ({ q, t: { conversation } }) => {
      const messageId = sql.placeholder("messageId");
      return q
        .update(conversation)
        .set({ [name]: sql`${messageId}` })
        .where(and(eq(conversation.memberId, sql.placeholder("memberId")), lt(conversation[name], messageId)))
        .returning({ memberId: conversation.memberId });
    },
  );

const moved = { member: markOf("memberReadId"), support: markOf("supportReadId") };

/** Moves a side's read mark forward; false when it is already that far. */
export async function storeMark(tx: Tx, memberId: number, side: MessageSender, messageId: number): Promise<boolean> {
  return (await moved[side](tx, { memberId, messageId })).length > 0;
}

/** The member of a conversation. */
export async function findMember(reader: Reader, memberId: number) {
  const { member } = reader.t;
  const [row] = await reader.q
    .select({
      id: member.id,
      name: member.name,
      phone: sql<string>`coalesce(${member.phone}, '')`,
      status: member.status,
    })
    .from(member)
    .where(eq(member.id, memberId));
  return row;
}

/** Unread or read conversations, most recent first, optionally of the members that match a search. */
export async function listConversations(
  reader: Reader,
  { unread, before }: ConversationPart,
  search: MemberSearch | undefined,
  limit: number,
) {
  const { conversation, message, member } = reader.t;
  const { lastMessageId, lastMemberMessageId, supportReadId } = conversation;
  return reader.q
    .select({
      memberId: member.id,
      name: member.name,
      phone: sql<string>`coalesce(${member.phone}, '')`,
      status: member.status,
      lastMessageId,
      from: message.sender,
      createdAt: message.createdAt,
      excerpt: sql<string | null>`substr(${message.body}, 1, ${EXCERPT})`,
      unread: unread ? unreadFrom("member", "support") : sql<number>`0`,
    })
    .from(conversation)
    .innerJoin(message, eq(message.id, lastMessageId))
    .innerJoin(member, eq(member.id, conversation.memberId))
    .where(
      and(
        // Written exactly as in the two partial indexes, so that they are used.
        unread ? sql`${lastMemberMessageId} > ${supportReadId}` : sql`${lastMemberMessageId} <= ${supportReadId}`,
        lt(lastMessageId, before),
        search && matchesSearch(reader, search),
      ),
    )
    .orderBy(desc(lastMessageId))
    .limit(limit);
}

const unreadConversations = prepared<Record<string, never>, { rows: number }>(
  "conversations_unread",
  ({ q, t: { conversation } }) =>
    q
      .select({ rows: count() })
      .from(conversation)
      .where(sql`${conversation.lastMemberMessageId} > ${conversation.supportReadId}`),
);

const allConversations = prepared<Record<string, never>, { rows: number }>(
  "conversations_all",
  ({ q, t: { dayTotal } }) =>
    q
      .select({ rows: sum(dayTotal.entries).mapWith(Number) })
      .from(dayTotal)
      .where(eq(dayTotal.figure, "conversation")),
);

/** The number of conversations with messages that support has not read. */
export async function countUnreadConversations(reader: Reader): Promise<number> {
  const [unread] = await unreadConversations(reader, {});
  return unread?.rows ?? 0;
}

/** The number of conversations, and of those with messages that support has not read. */
export async function countConversations(reader: Reader): Promise<{ unread: number; total: number }> {
  const [all] = await allConversations(reader, {});
  return { unread: await countUnreadConversations(reader), total: all?.rows ?? 0 };
}
