import { and, count, desc, eq, lt, min, or, type Placeholder, type SQL, sql, sum } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { MessageSender } from "../../../shared/message.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { listAllIfFew } from "../../db/member-search.ts";
import { type MemberSearch, matchesSearch, numbersOf } from "../../db/search.ts";
import type { Tables } from "../../db/tables.ts";
import type { Marks, Part, Search } from "./message.rules.ts";

const EXCERPT = 140;
/** Conversations that are read at once where those of some members are looked for among them. */
const STRETCH = 2_000;

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

const memberSearchOf = ({ name, phoneDigits }: Search): MemberSearch => ({ name, digits: phoneDigits });

/** Whether a member matches a search, checked row by row. */
function matches({ t }: Reader, search: Search): SQL | undefined {
  return or(
    matchesSearch(t, memberSearchOf(search)),
    search.memberId === undefined ? undefined : eq(t.member.id, search.memberId),
  );
}

/** The members that a search finds, by number; undefined when they are so many that the list's own order soon meets them. */
export async function listSearched(reader: Reader, search: Search): Promise<ReadonlySet<number> | undefined> {
  const few = await listAllIfFew(reader, memberSearchOf(search));
  return few && search.memberId !== undefined ? new Set(few).add(search.memberId) : few;
}

/** A part's conversations and their order, which has an index. */
function orderOf({ conversation }: Tables, unread: boolean, before: number | Placeholder) {
  const { lastMessageId, lastMemberMessageId, supportReadId } = conversation;
  const isUnread = sql`${lastMemberMessageId} > ${supportReadId}`;
  const isRead = sql`${lastMemberMessageId} <= ${supportReadId}`;
  return {
    isOfPart: and(unread ? isUnread : isRead, sql`${lastMessageId} < ${before}`),
    newestFirst: desc(lastMessageId),
  };
}

/** The members of the newest conversations, checked one by one until enough of them match the search. */
export async function pickNewest(
  reader: Reader,
  part: Part,
  search: Search | undefined,
  limit: number,
): Promise<number[]> {
  const { conversation, member } = reader.t;
  const { isOfPart, newestFirst } = orderOf(reader.t, part.unread, part.before);
  const isFound = search && matches(reader, search);
  const isSearched =
    isFound && sql`exists (select 1 from ${member} where ${member.id} = ${conversation.memberId} and ${isFound})`;
  const rows = await reader.q
    .select({ memberId: conversation.memberId })
    .from(conversation)
    .where(and(isOfPart, isSearched))
    .orderBy(newestFirst)
    .limit(limit);
  return rows.map(({ memberId }) => memberId);
}

/** The marks of the given members' conversations, each looked up by number, in no order. */
export async function listMarks({ q, t, lookup }: Reader, memberIds: readonly number[]): Promise<Marks[]> {
  const { memberId, lastMessageId, lastMemberMessageId, supportReadId } = t.conversation;
  return q
    .select({ memberId, lastMessageId, lastMemberMessageId, supportReadId })
    .from(t.conversation)
    .where(lookup.among(memberId, memberIds));
}

type Stretch = { memberIds: number[]; oldest: number; isLast: boolean };

const stretchOf = (name: string, unread: boolean) =>
  prepared<{ before: number }, { ids: string; oldest: number; rows: number }>(name, ({ q, t, lookup }) => {
    const { memberId, lastMessageId } = t.conversation;
    const { isOfPart, newestFirst } = orderOf(t, unread, sql.placeholder("before"));
    const stretch = q
      .select({ id: sql<number>`${memberId}`.as("id"), lastMessageId })
      .from(t.conversation)
      .where(isOfPart)
      .orderBy(newestFirst)
      .limit(STRETCH)
      .as("stretch");
    return q.select({ ids: lookup.joined, oldest: min(stretch.lastMessageId), rows: count() }).from(stretch);
  });
const unreadStretch = stretchOf("conversation_stretch_unread", true);
const readStretch = stretchOf("conversation_stretch_read", false);

/** The members of a part's newest conversations, and the last message of the oldest of these. */
export async function listStretch(reader: Reader, { unread, before }: Part): Promise<Stretch> {
  const [row] = await (unread ? unreadStretch : readStretch)(reader, { before });
  return { memberIds: numbersOf(row?.ids), oldest: row?.oldest ?? 0, isLast: (row?.rows ?? 0) < STRETCH };
}

/** The conversations of some members, in no order. */
export async function listConversations({ q, t, lookup }: Reader, memberIds: readonly number[]) {
  const { conversation, message, member } = t;
  return q
    .select({
      memberId: member.id,
      name: member.name,
      phone: sql<string>`coalesce(${member.phone}, '')`,
      status: member.status,
      lastMessageId: conversation.lastMessageId,
      from: message.sender,
      createdAt: message.createdAt,
      excerpt: sql<string>`substr(${message.body}, 1, ${EXCERPT})`,
      unread: sql<number>`case when conversation.last_member_message_id > conversation.support_read_id
        then ${unreadFrom("member", "support")} else 0 end`,
    })
    .from(conversation)
    .innerJoin(message, eq(message.id, conversation.lastMessageId))
    .innerJoin(member, eq(member.id, conversation.memberId))
    .where(lookup.among(conversation.memberId, memberIds));
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

/** How many conversations have something unread by support. */
export async function countUnreadConversations(reader: Reader): Promise<number> {
  const [unread] = await unreadConversations(reader, {});
  return unread?.rows ?? 0;
}

/** How many conversations there are, and how many of them have something unread by support. */
export async function countConversations(reader: Reader): Promise<{ unread: number; total: number }> {
  const [all] = await allConversations(reader, {});
  return { unread: await countUnreadConversations(reader), total: all?.rows ?? 0 };
}
