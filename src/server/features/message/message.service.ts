import { AppError } from "../../../shared/errors.ts";
import type { MessagePage, MessageSender, SendMessageInput, SentMessage } from "../../../shared/message.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { countAttempt } from "../auth/throttle.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import * as queries from "./message.queries.ts";

const PAGE = 30;

/** One page of a conversation for one of its sides, newest first (docs/product.md 17.3). @param cursor last id of the page before */
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

/** Adds a message in the caller's transaction, announces it to both sides, and returns its id. */
export function addMessage(tx: Tx, fields: queries.NewMessage): Promise<number> {
  announce(tx, fields.memberId);
  return queries.insertMessage(tx, fields);
}

/**
 * Moves a side's read mark forward to a message of the other side, in the caller's transaction; an earlier message changes nothing.
 * @throws AppError MESSAGE_NOT_FOUND when it is no message of the other side in this conversation
 */
export async function markRead(tx: Tx, memberId: number, side: MessageSender, messageId: number): Promise<void> {
  const author = side === "member" ? "support" : "member";
  if (!(await queries.isFrom(tx, memberId, messageId, author))) throw new AppError("MESSAGE_NOT_FOUND");
  if (await queries.storeMark(tx, memberId, side, messageId)) announce(tx, memberId);
}

/** One page of the caller's conversation, without the names of administrators (docs/product.md 17.3). */
export function listMine({ db }: Deps, actor: Actor, cursor?: number): Promise<MessagePage> {
  return db.snapshot(async (reader) => {
    const page = await readPage(reader, actor.memberId, "member", cursor);
    return { ...page, entries: page.entries.map((entry) => ({ ...entry, adminName: null })) };
  });
}

/** The number of support's messages that the caller has not read. */
export async function countMyUnread({ db }: Deps, actor: Actor): Promise<{ unread: number }> {
  const [row] = await queries.countUnread(db.read, { memberId: actor.memberId });
  return { unread: row?.byMember ?? 0 };
}

/**
 * Adds a member's own message in the caller's transaction, at most 30 an hour (docs/product.md 4.9), and returns its id.
 * @throws AppError TOO_MANY_MESSAGES with `retryAfterS`
 */
export async function addMemberMessage(
  tx: Tx,
  fields: Pick<queries.NewMessage, "memberId" | "body" | "createdAt">,
): Promise<number> {
  const { memberId, createdAt } = fields;
  // One writer a conversation at a time, as `transactOnce` locks the member: its numbers follow the order in which they become visible.
  await countAttempt(tx, { limit: "message", subject: String(memberId) }, createdAt, "TOO_MANY_MESSAGES");
  return addMessage(tx, { ...fields, sender: "member", adminId: null });
}

/** Writes to support (docs/product.md 17.3). */
export function sendMessage(deps: Deps, call: Call, { text }: SendMessageInput): Promise<SentMessage> {
  const { memberId } = call.actor;
  return transactOnce(deps, call, "sendMessage", { text }, async (tx) => {
    const createdAt = deps.clock();
    return { id: await addMemberMessage(tx, { memberId, body: text, createdAt }), createdAt };
  });
}

/**
 * Marks support's messages as read by the caller, up to this one; an earlier mark changes nothing (docs/product.md 17.3).
 * @returns the number still unread
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
