import * as z from "zod/mini";
import { depositInput } from "../../../shared/deposit.ts";
import { correctionsInput } from "../../../shared/history.ts";
import { adminActionsInput } from "../../../shared/journal-acts.ts";
import { updateEmailInput, updateNameInput, updatePasswordInput, updatePhoneInput } from "../../../shared/member.ts";
import { ownTransactionInput, ownTransactionsInput } from "../../../shared/transactions.ts";
import { buyLevelInput } from "../../../shared/vip.ts";
import { withdrawalInput } from "../../../shared/withdrawal.ts";
import { memberProcedure, publicProcedure, router, sessionProcedure } from "../../transport/trpc/trpc.ts";
import { endOtherSessions, getSessions } from "../auth/session.service.ts";
import { declareDeposit, getReceivers } from "../deposit/deposit.service.ts";
import { getCorrections, getIncome, getPurchases } from "../history/history.service.ts";
import { listOwnActs } from "../journal/acts.service.ts";
import { memberChanges } from "../live/live.router.ts";
import { messageProcedures } from "../message/message.router.ts";
import { getDelays, getMine, listMine, listMyPage, listRecent } from "../transactions/transactions.service.ts";
import { getTransparency } from "../transparency/transparency.service.ts";
import { buyLevel, getLevelMenu } from "../vip/vip.service.ts";
import { requestWithdrawal } from "../withdrawal/withdrawal.service.ts";
import { getMe, updateEmail, updateName, updatePassword, updatePhone } from "./member.service.ts";

const listInput = z.strictObject({ type: z.optional(z.enum(["deposit", "withdrawal"])) });

/** Everything a member reads and does on his own account. */
export const userRouter = router({
  me: memberProcedure.query(({ ctx }) => getMe(ctx.deps, ctx.actor)),
  levels: memberProcedure.query(({ ctx }) => getLevelMenu(ctx.deps, ctx.actor)),
  buyLevel: memberProcedure.input(buyLevelInput).mutation(({ ctx, input }) => buyLevel(ctx.deps, ctx.call, input)),
  receivers: memberProcedure.query(({ ctx }) => getReceivers(ctx.deps)),
  declareDeposit: memberProcedure
    .input(depositInput)
    .mutation(({ ctx, input }) => declareDeposit(ctx.deps, ctx.call, input)),
  requestWithdrawal: memberProcedure
    .input(withdrawalInput)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx.deps, ctx.call, input)),
  transactions: memberProcedure.input(listInput).query(({ ctx, input }) => listMine(ctx.deps, ctx.actor, input.type)),
  transactionPage: memberProcedure
    .input(ownTransactionsInput)
    .query(({ ctx, input }) => listMyPage(ctx.deps, ctx.actor, input)),
  transaction: memberProcedure
    .input(ownTransactionInput)
    .query(({ ctx, input }) => getMine(ctx.deps, ctx.actor, input)),
  delays: memberProcedure.query(({ ctx }) => getDelays(ctx.deps)),
  recentTransactions: memberProcedure.query(({ ctx }) => listRecent(ctx.deps, ctx.actor)),
  income: memberProcedure.query(({ ctx }) => getIncome(ctx.deps, ctx.actor)),
  transparency: publicProcedure.query(({ ctx }) => getTransparency(ctx.deps)),
  adminActions: memberProcedure
    .input(adminActionsInput)
    .query(({ ctx, input }) => listOwnActs(ctx.deps, { ...input, memberId: ctx.actor.memberId })),
  purchases: memberProcedure.query(({ ctx }) => getPurchases(ctx.deps, ctx.actor)),
  corrections: memberProcedure
    .input(correctionsInput)
    .query(({ ctx, input }) => getCorrections(ctx.deps, ctx.actor, input.cursor)),
  changes: memberChanges,
  updateName: memberProcedure
    .input(updateNameInput)
    .mutation(({ ctx, input }) => updateName(ctx.deps, ctx.call, input)),
  updateEmail: memberProcedure
    .input(updateEmailInput)
    .mutation(({ ctx, input }) => updateEmail(ctx.deps, ctx.call, input)),
  updatePhone: memberProcedure
    .input(updatePhoneInput)
    .mutation(({ ctx, input }) => updatePhone(ctx.deps, ctx.call, input)),
  updatePassword: sessionProcedure
    .input(updatePasswordInput)
    .mutation(({ ctx, input }) => updatePassword(ctx.deps, ctx.call, input)),
  sessions: memberProcedure.query(({ ctx }) => getSessions(ctx.deps, ctx.actor)),
  endOtherSessions: memberProcedure.mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.call)),
  ...messageProcedures,
});
