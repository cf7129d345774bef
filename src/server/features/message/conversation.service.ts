import { AppError } from "../../../shared/errors.ts";
import type {
  AnswerInput,
  ConversationEntry,
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
import { currentLevelOf } from "../vip/vip.service.ts";
import * as queries from "./message.queries.ts";
import { cursorOf, newestIn, type Part, type Search, searchOf } from "./message.rules.ts";
import { addMessage, markRead, readPage } from "./message.service.ts";

const PAGE = 30;

/** Members' conversations: those with something unread first, then the most recent (decisions, Screens left open). */
export function listConversations({ db }: Deps, { search, cursor }: ConversationListInput): Promise<ConversationList> {
  return db.snapshot(async (reader) => {
    const wanted = searchOf(search);
    const few = wanted && (await queries.listSearched(reader, wanted));
    const counts = await queries.countConversations(reader);
    const from = cursor ?? { unread: true, before: Number.MAX_SAFE_INTEGER };
    const pick = await pickerOf(reader, wanted, few, counts.total);
    const unread = from.unread ? await pick(from, PAGE + 1) : [];
    const left = PAGE + 1 - unread.length;
    const before = from.unread ? Number.MAX_SAFE_INTEGER : from.before;
    const read = left > 0 ? await pick({ unread: false, before }, left) : [];
    const { rows, nextCursor } = pageOf(await listPicked(reader, unread, read), PAGE, cursorOf);
    return { entries: rows.map(({ entry }) => entry), nextCursor, counts };
  });
}

/** How many conversations have something unread by support: the tab says it. */
export async function countInbox({ db }: Deps): Promise<{ unread: number }> {
  return { unread: await queries.countUnreadConversations(db.read) };
}

/**
 * Those among `few` whose conversations are the newest. The list is read stretch by stretch and compared here, which is faster than in the
 * database.
 */
async function listMet(reader: Reader, { unread, before }: Part, few: ReadonlySet<number>, limit: number) {
  const met: number[] = [];
  for (let end = before; met.length < limit; ) {
    const { memberIds, oldest, isLast } = await queries.listStretch(reader, { unread, before: end });
    met.push(...memberIds.filter((id) => few.has(id)));
    if (isLast) break;
    end = oldest;
  }
  return newestIn(await queries.listMarks(reader, met), { unread, before }, limit);
}

/** Answers the members of a part's newest conversations. */
type Pick = (part: Part, limit: number) => Promise<number[]>;

/**
 * A search that finds few members looks up their conversations; one that finds more reads the list until it has met a page of them; one
 * that finds very many (`few` undefined) checks each conversation of the list.
 * @param total of all conversations: the more, the further down the list a page of those few is met
 */
async function pickerOf(
  reader: Reader,
  search: Search | undefined,
  few: ReadonlySet<number> | undefined,
  total: number,
): Promise<Pick> {
  if (!few) return (part, limit) => queries.pickNewest(reader, part, search, limit);
  if (few.size ** 2 >= (PAGE + 1) * total) return (part, limit) => listMet(reader, part, few, limit);
  const conversations = await queries.listMarks(reader, [...few]);
  return async (part, limit) => newestIn(conversations, part, limit);
}

/** The conversations of the members picked from both parts, in their order. */
async function listPicked(reader: Reader, unreadIds: readonly number[], readIds: readonly number[]) {
  const picked = [...unreadIds, ...readIds];
  const rows = new Map((await queries.listConversations(reader, picked)).map((row) => [row.memberId, row]));
  return picked.flatMap((id, index) => {
    const row = rows.get(id);
    if (!row) return [];
    const { memberId, name, phone, status, lastMessageId, from, createdAt, excerpt, unread } = row;
    const entry: ConversationEntry = {
      member: { id: memberId, name, phone, status },
      last: { id: lastMessageId, from, createdAt, excerpt },
      unread,
    };
    return [{ entry, unread: index < unreadIds.length, lastMessageId }];
  });
}

/** @throws AppError MEMBER_NOT_FOUND */
async function memberOf(reader: Reader, memberId: number): Promise<ConversationMember> {
  const member = await queries.findMember(reader, memberId);
  if (!member) throw new AppError("MEMBER_NOT_FOUND");
  return member;
}

/**
 * One member's conversation, empty before its first message.
 * @throws AppError MEMBER_NOT_FOUND
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

/** Support is always somebody else. @throws AppError OWN_CONVERSATION */
function assertNotOwn(actor: Actor, memberId: number): void {
  if (actor.memberId === memberId) throw new AppError("OWN_CONVERSATION");
}

/**
 * Writes to a member for support, also before he wrote and while he is blocked: he reads it once he can sign in again.
 * @throws AppError OWN_CONVERSATION, MEMBER_NOT_FOUND; MEMBER_CLOSED when nobody would ever read it
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
    return { id, createdAt };
  });
}

/**
 * Support has read a member's messages up to this one; an earlier mark changes nothing. Answers how many are left.
 * @throws AppError OWN_CONVERSATION; MESSAGE_NOT_FOUND when it is no message of that member
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
