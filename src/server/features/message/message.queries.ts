import { and, desc, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MessageSender } from "../../../shared/message.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { listFew } from "../../db/meant.ts";
import { isMeant, type Meant } from "../../db/search.ts";
import { unindexed } from "../../db/unindexed.ts";
import type { Search } from "./message.rules.ts";

const EXCERPT = 140;

/** A conversation's messages, newest first, before a cursor. */
export async function listMessages(reader: Reader, memberId: number, before: number, limit: number) {
  const { message, member } = reader.t;
  const admin = alias(member, "admin");
  return reader.q
    .select({
      id: message.id,
      from: message.sender,
      text: message.body,
      createdAt: message.createdAt,
      adminName: admin.name,
    })
    .from(message)
    .leftJoin(admin, eq(admin.id, message.adminId))
    .where(and(eq(message.memberId, memberId), lt(message.id, before)))
    .orderBy(desc(message.id))
    .limit(limit);
}

/** How far both sides of a conversation have read; undefined before its first message. */
export async function findMarks(reader: Reader, memberId: number) {
  const { conversation } = reader.t;
  const [row] = await reader.q
    .select({ memberReadId: conversation.memberReadId, supportReadId: conversation.supportReadId })
    .from(conversation)
    .where(eq(conversation.memberId, memberId));
  return row;
}

/** Literal names: in a select of one table Drizzle drops the table's name. */
const unreadFrom = (sender: MessageSender, readId: "member" | "support") =>
  sql<number>`(select count(*) from message
    where message.member_id = conversation.member_id and message.sender = ${sender}
      and message.id > ${readId === "member" ? sql`conversation.member_read_id` : sql`conversation.support_read_id`})`;

/** How many messages each side has not read. No row before the first message. */
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
  body: string;
  createdAt: number;
};

/** Stores a message and answers its number; the database brings the conversation along. */
export async function insertMessage(tx: Tx, fields: NewMessage): Promise<number> {
  const [row] = await tx.q.insert(tx.t.message).values(fields).returning({ id: tx.t.message.id });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

/** Whether a message of a conversation was written by one of its sides. */
export async function isFrom(reader: Reader, memberId: number, messageId: number, sender: MessageSender) {
  const { message } = reader.t;
  const [row] = await reader.q
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.id, messageId), eq(message.memberId, memberId), eq(message.sender, sender)));
  return row !== undefined;
}

/** Moves a side's read mark, never back. Answers whether it moved. */
export async function storeMark(tx: Tx, memberId: number, side: MessageSender, messageId: number): Promise<boolean> {
  const { conversation } = tx.t;
  const [mark, change] =
    side === "member"
      ? [conversation.memberReadId, { memberReadId: messageId }]
      : [conversation.supportReadId, { supportReadId: messageId }];
  const moved = await tx.q
    .update(conversation)
    .set(change)
    .where(and(eq(conversation.memberId, memberId), lt(mark, messageId)))
    .returning({ memberId: conversation.memberId });
  return moved.length > 0;
}

/** Who a conversation is with. */
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

const meantBy = ({ name, phoneDigits }: Search): Meant => ({ name, digits: phoneDigits });

/** Whom a search means row by row. */
function matches({ t }: Reader, search: Search): SQL | undefined {
  return or(isMeant(t, meantBy(search)), search.memberId === undefined ? undefined : eq(t.member.id, search.memberId));
}

/** Whom a search means by number; undefined when they are so many that they are soon met. */
export async function listSearched(reader: Reader, search: Search): Promise<number[] | undefined> {
  const few = await listFew(reader, meantBy(search));
  return few && [...(search.memberId === undefined ? [] : [search.memberId]), ...few];
}

type Part = {
  unread: boolean;
  before: number;
  search: Search | undefined;
  /** Those that the search means; undefined: they are tried one by one in the list's own order, and soon met. */
  few: readonly number[] | undefined;
  /** They are looked for one by one, and put in order once they are found; else the list's own order is read until enough of them are met. */
  isSparse: boolean;
  limit: number;
};

/** Whose conversations they are, found in indexes alone where the search means few. */
function pickConversations(reader: Reader, { unread, before, search, few, isSparse, limit }: Part) {
  const { conversation, member } = reader.t;
  const { memberId, lastMessageId, lastMemberMessageId, supportReadId } = conversation;
  const key = isSparse ? unindexed(lastMessageId) : sql`${lastMessageId}`;
  const isMeant = search && matches(reader, search);
  const isSearched = few
    ? reader.lookup.among(isSparse ? memberId : unindexed(memberId), few)
    : isMeant && sql`exists (select 1 from ${member} where ${member.id} = ${memberId} and ${isMeant})`;
  const isUnread = sql`${lastMemberMessageId} > ${supportReadId}`;
  const isRead = sql`${lastMemberMessageId} <= ${supportReadId}`;
  return reader.q
    .select({ memberId })
    .from(conversation)
    .where(and(unread ? isUnread : isRead, sql`${key} < ${before}`, isSearched))
    .orderBy(desc(key))
    .limit(limit);
}

/** Conversations with something unread by support, or without, the most recent first, before a cursor. */
export async function listConversations(reader: Reader, part: Part) {
  const { conversation, message, member } = reader.t;
  return (
    reader.q
      .select({
        memberId: member.id,
        name: member.name,
        phone: sql<string>`coalesce(${member.phone}, '')`,
        status: member.status,
        lastMessageId: conversation.lastMessageId,
        from: message.sender,
        createdAt: message.createdAt,
        excerpt: sql<string>`substr(${message.body}, 1, ${EXCERPT})`,
        unread: unreadFrom("member", "support"),
      })
      .from(conversation)
      .innerJoin(message, eq(message.id, conversation.lastMessageId))
      .innerJoin(member, eq(member.id, conversation.memberId))
      .where(inArray(conversation.memberId, pickConversations(reader, part)))
      // No index has the order of those few.
      .orderBy(desc(unindexed(conversation.lastMessageId)))
  );
}

/** How many conversations have something unread by support. */
export async function countUnreadConversations(reader: Reader): Promise<number> {
  const { conversation } = reader.t;
  const [unread] = await reader.q
    .select({ rows: sql<number>`count(*)` })
    .from(conversation)
    .where(sql`${conversation.lastMemberMessageId} > ${conversation.supportReadId}`);
  return unread?.rows ?? 0;
}

/** How many conversations there are, and how many of them have something unread by support. */
export async function countConversations(reader: Reader): Promise<{ unread: number; total: number }> {
  const { dayTotal } = reader.t;
  const [all] = await reader.q
    .select({ rows: sql<number>`coalesce(sum(${dayTotal.entries}), 0)` })
    .from(dayTotal)
    .where(eq(dayTotal.figure, "conversation"));
  return { unread: await countUnreadConversations(reader), total: all?.rows ?? 0 };
}
