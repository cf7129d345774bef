import {
  answerInput,
  conversationInput,
  conversationListInput,
  messageListInput,
  readConversationInput,
  readMessagesInput,
  sendMessageInput,
} from "../../../shared/message.ts";
import { adminProcedure, memberProcedure } from "../../transport/trpc/trpc.ts";
import { answer, countInbox, getConversation, listConversations, readConversation } from "./conversation.service.ts";
import { countMyUnread, listMine, readMine, sendMessage } from "./message.service.ts";

/** Mounted under `user`. */
export const messageProcedures = {
  messages: memberProcedure
    .input(messageListInput)
    .query(({ ctx, input }) => listMine(ctx.deps, ctx.actor, input.cursor)),
  unreadMessages: memberProcedure.query(({ ctx }) => countMyUnread(ctx.deps, ctx.actor)),
  sendMessage: memberProcedure
    .input(sendMessageInput)
    .mutation(({ ctx, input }) => sendMessage(ctx.deps, ctx.call, input)),
  readMessages: memberProcedure
    .input(readMessagesInput)
    .mutation(({ ctx, input }) => readMine(ctx.deps, ctx.actor, input.messageId)),
};

/** Mounted under `admin`. */
export const conversationProcedures = {
  conversations: adminProcedure
    .input(conversationListInput)
    .query(({ ctx, input }) => listConversations(ctx.deps, input)),
  inbox: adminProcedure.query(({ ctx }) => countInbox(ctx.deps)),
  conversation: adminProcedure.input(conversationInput).query(({ ctx, input }) => getConversation(ctx.deps, input)),
  answer: adminProcedure.input(answerInput).mutation(({ ctx, input }) => answer(ctx.deps, ctx.call, input)),
  readConversation: adminProcedure
    .input(readConversationInput)
    .mutation(({ ctx, input }) => readConversation(ctx.deps, ctx.actor, input)),
};
