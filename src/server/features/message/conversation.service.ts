import { AppError } from "../../../shared/errors.ts";
import type {
  AnswerInput,
  ConversationInput,
  ConversationList,
  ConversationListInput,
  ConversationMember,
  ConversationPage,
  ReadConversationInput,
  SentMessage,
} from "../../../shared/message.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { notePush } from "../push/push.service.ts";
import { currentLevelOf } from "../vip/vip.service.ts";
import * as queries from "./message.queries.ts";
import { type ConversationPart, cursorOf, searchOf } from "./message.rules.ts";
import { addMessage, markRead, readPage } from "./message.service.ts";

const PAGE = 30;

type Row = Awaited<ReturnType<typeof queries.listConversations>>[number];

const entryOf = ({ memberId, name, phone, status, lastMessageId, from, createdAt, excerpt, unread }: Row) => ({
  member: { id: memberId, name, phone, status },
  last: { id: lastMessageId, from, createdAt, excerpt },
  unread,
});

/** One page of members' conversations: unread ones first, then the most recent (docs/product.md 17.3). */
export function listConversations({ db }: Deps, { search, cursor }: ConversationListInput): Promise<ConversationList> {
  return db.snapshot(async (reader) => {
    const wanted = searchOf(search);
    const list = (part: ConversationPart, limit: number) => queries.listConversations(reader, part, wanted, limit);
    const from = cursor ?? { unread: true, before: Number.MAX_SAFE_INTEGER };
    const unread = from.unread ? await list(from, PAGE + 1) : [];
    const left = PAGE + 1 - unread.length;
    const before = from.unread ? Number.MAX_SAFE_INTEGER : from.before;
    const read = left > 0 ? await list({ unread: false, before }, left) : [];
    const { rows, nextCursor } = pageOf([...unread, ...read], PAGE, cursorOf);
    return { entries: rows.map(entryOf), nextCursor, counts: await queries.countConversations(reader) };
  });
}

/** The number of conversations with messages that support has not read, for the tab. */
export async function countInbox({ db }: Deps): Promise<{ unread: number }> {
  return { unread: await queries.countUnreadConversations(db.read) };
}

async function memberOf(reader: Reader, memberId: number): Promise<ConversationMember> {
  const member = await queries.findMember(reader, memberId);
  if (!member) throw new AppError("MEMBER_NOT_FOUND");
  return member;
}

/**
 * One page of a member's conversation, newest first (docs/product.md 17.3); empty before its first message.
 */
export function getConversation(
  { db, clock }: Deps,
  { memberId, cursor }: ConversationInput,
): Promise<ConversationPage> {
  return db.snapshot(async (reader) => {
    const member = await memberOf(reader, memberId);
    const { name: levelName } = await currentLevelOf(reader, memberId, clock());
    return { member: { ...member, levelName }, ...(await readPage(reader, memberId, "support", cursor)) };
  });
}

/** Administrators do not answer their own conversation (docs/product.md 17.3). */
function assertNotOwn(actor: Actor, memberId: number): void {
  if (actor.memberId === memberId) throw new AppError("OWN_CONVERSATION");
}

/**
 * Writes to a member for support (docs/product.md 17.3), also before they wrote, and to a blocked one, who reads it later.
 */
export function answer(deps: Deps, call: Call, input: AnswerInput): Promise<SentMessage> {
  const { memberId, text } = input;
  const adminId = call.actor.memberId;
  assertNotOwn(call.actor, memberId);
  return transactOnce(deps, call, "answer", input, async (tx) => {
    await tx.lock("member", [memberId]);
    const { status } = await memberOf(tx, memberId);
    if (status === "closed") throw new AppError("MEMBER_CLOSED");
    const createdAt = deps.clock();
    const id = await addMessage(tx, { memberId, sender: "support", adminId, body: text, createdAt });
    await notePush(tx, { memberId, kind: "answer", aboutId: id }, createdAt);
    return { id, createdAt };
  });
}

/**
 * Marks a member's messages as read by support, up to this one; an earlier mark changes nothing (docs/product.md 17.3).
 * @returns the number still unread
 */
export function readConversation(
  deps: Deps,
  actor: Actor,
  { memberId, messageId }: ReadConversationInput,
): Promise<{ unread: number }> {
  assertNotOwn(actor, memberId);
  return deps.db.transact(async (tx) => {
    await markRead(tx, memberId, "support", messageId);
    const [left] = await queries.countUnread(tx, { memberId });
    return { unread: left?.bySupport ?? 0 };
  });
}
