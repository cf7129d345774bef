import * as z from "zod/mini";
import { pageFields } from "./page.ts";
import { termSchema, textSchema } from "./text-input.ts";

/** The longest message, in characters. */
export const MESSAGE_MAXIMUM = 2_000;

export type MessageSender = "member" | "support";

export type Message = {
  id: number;
  from: MessageSender;
  /** Null where the message is a picture. */
  text: string | null;
  /** Its picture; null where there is none, or where it went with its account. */
  pictureId: number | null;
  createdAt: number;
  /** The administrator who wrote for support; null for members, who are not told. */
  adminName: string | null;
};

/** A page of a conversation, from one side's point of view. */
export type MessagePage = {
  /** Newest first. */
  entries: Message[];
  /** Pass it as `cursor` for older messages; null on the oldest page. */
  nextCursor: number | null;
  /** The last message that the other side has read; 0 for none. */
  readId: number;
  /** Unread messages from the other side. */
  unread: number;
};

export type SentMessage = { id: number; createdAt: number };

export type ConversationMember = { id: number; name: string; phone: string; status: "active" | "blocked" | "closed" };

/** `admin.conversation`: one member's conversation, from support's side. */
export type ConversationPage = MessagePage & { member: ConversationMember & { levelName: string } };

/** A row of the administrators' list. */
export type ConversationEntry = {
  member: ConversationMember;
  last: Pick<Message, "id" | "from" | "createdAt"> & {
    /** Its first characters; null of a picture. */
    excerpt: string | null;
  };
  /** The member's messages that support has not read yet. */
  unread: number;
};

const text = textSchema(1, MESSAGE_MAXIMUM, "MESSAGE_REQUIRED");
const messageId = z.int("INVALID");
const memberId = z.int("INVALID");

export const messageListInput = z.strictObject(pageFields);
export const sendMessageInput = z.strictObject({ text });
export const readMessagesInput = z.strictObject({ messageId });

/** Unread conversations come first, so the cursor says whether the page ended among them. */
const conversationCursor = z.strictObject({ unread: z.boolean("INVALID"), before: z.int("INVALID") });

export const conversationListInput = z.strictObject({
  /** A name, a phone in any form, or a member's id. */
  search: z.optional(termSchema(0, 100, "INVALID")),
  cursor: z.optional(conversationCursor),
  direction: pageFields.direction,
});
export const conversationInput = z.strictObject({ memberId, ...pageFields });
export const answerInput = z.strictObject({ memberId, text });
export const readConversationInput = z.strictObject({ memberId, messageId });

export type SendMessageInput = z.infer<typeof sendMessageInput>;
export type ConversationCursor = z.infer<typeof conversationCursor>;
export type ConversationListInput = z.infer<typeof conversationListInput>;
export type ConversationInput = z.infer<typeof conversationInput>;
export type AnswerInput = z.infer<typeof answerInput>;
export type ReadConversationInput = z.infer<typeof readConversationInput>;

/** `admin.conversations`: unread first, then the most recent. */
export type ConversationList = {
  entries: ConversationEntry[];
  nextCursor: ConversationCursor | null;
  /** Counts of unread and of all conversations, regardless of the search. */
  counts: { unread: number; total: number };
};
