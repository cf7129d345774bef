import { AppError } from "../../../shared/errors.ts";
import type { MessagePage, MessageSender, SendMessageInput, SentMessage } from "../../../shared/message.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { countAttempt } from "../auth/throttle.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import * as queries from "./message.queries.ts";

const PAGE = 30;

/** A page of a member's conversation as one of its sides reads it, newest first (docs/product.md 17.3). */
export async function readPage(
  reader: Reader,
  memberId: number,
  side: MessageSender,
  cursor = Number.MAX_SAFE_INTEGER,
): Promise<MessagePage> {
  const found = await queries.listMessages(reader, memberId, cursor, PAGE + 1);
  const marks = await queries.findMarks(reader, memberId);
  const [unread] = await queries.countUnread(reader, { memberId });
  const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
  return {
    entries: rows,
    nextCursor,
    readId: (side === "member" ? marks?.supportReadId : marks?.memberReadId) ?? 0,
    unread: (side === "member" ? unread?.byMember : unread?.bySupport) ?? 0,
  };
}

function announce(tx: Tx, memberId: number): void {
  tx.announce(memberId, "messages");
  tx.announce("admins", "inbox");
}

/** Adds a message to a conversation, in the caller's transaction, and tells both sides. Answers its number. */
export function addMessage(tx: Tx, fields: queries.NewMessage): Promise<number> {
  announce(tx, fields.memberId);
  return queries.insertMessage(tx, fields);
}

/**
 * Moves a side's read mark forwards to a message of the other side, in the caller's transaction; an earlier one changes nothing.
 * @throws AppError MESSAGE_NOT_FOUND when it is no message of the other side in this conversation
 */
export async function markRead(tx: Tx, memberId: number, side: MessageSender, messageId: number): Promise<void> {
  const author = side === "member" ? "support" : "member";
  if (!(await queries.isFrom(tx, memberId, messageId, author))) throw new AppError("MESSAGE_NOT_FOUND");
  if (await queries.storeMark(tx, memberId, side, messageId)) announce(tx, memberId);
}

/** The caller's own conversation. Support speaks with one voice: which administrator wrote is not told. */
export function listMine({ db }: Deps, actor: Actor, cursor?: number): Promise<MessagePage> {
  return db.snapshot(async (reader) => {
    const page = await readPage(reader, actor.memberId, "member", cursor);
    return { ...page, entries: page.entries.map((entry) => ({ ...entry, adminName: null })) };
  });
}

/** How many of support's messages the caller has not read. */
export async function countMyUnread({ db }: Deps, actor: Actor): Promise<{ unread: number }> {
  const [row] = await queries.countUnread(db.read, { memberId: actor.memberId });
  return { unread: row?.byMember ?? 0 };
}

/**
 * Writes to support. Sent again under the same key, it is the same message.
 * @throws AppError TOO_MANY_MESSAGES with `retryAfterS`
 */
export function sendMessage(deps: Deps, call: Call, { text }: SendMessageInput): Promise<SentMessage> {
  const { memberId } = call.actor;
  return transactOnce(deps, call, "sendMessage", { text }, async (tx) => {
    const createdAt = deps.clock();
    // One writer a conversation at a time, as `transactOnce` locks him: its numbers follow the order in which they become visible.
    await countAttempt(tx, { limit: "message", subject: String(memberId) }, createdAt, "TOO_MANY_MESSAGES");
    const id = await addMessage(tx, { memberId, sender: "member", adminId: null, body: text, createdAt });
    return { id, createdAt };
  });
}

/**
 * The caller has read support's messages up to this one; an earlier mark changes nothing. Answers how many are left.
 * @throws AppError MESSAGE_NOT_FOUND when it is no message of support in this conversation
 */
export function readMine(deps: Deps, actor: Actor, messageId: number): Promise<{ unread: number }> {
  const { memberId } = actor;
  return deps.db.transact(async (tx) => {
    await markRead(tx, memberId, "member", messageId);
    const [left] = await queries.countUnread(tx, { memberId });
    return { unread: left?.byMember ?? 0 };
  });
}
