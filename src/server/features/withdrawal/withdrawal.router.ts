import { ownTransactionInput } from "../../../shared/transactions.ts";
import { payoutAnswerInput, withdrawalInput } from "../../../shared/withdrawal.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import { answerPayout, askCancellation, requestWithdrawal } from "./withdrawal.service.ts";

/** Mounted under `user`. */
export const withdrawalProcedures = {
  requestWithdrawal: memberProcedure
    .input(withdrawalInput)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx.deps, ctx.call, input)),
  askCancellation: memberProcedure
    .input(ownTransactionInput)
    .mutation(({ ctx, input }) => askCancellation(ctx.deps, ctx.call, input)),
  answerPayout: memberProcedure
    .input(payoutAnswerInput)
    .mutation(({ ctx, input }) => answerPayout(ctx.deps, ctx.call, input)),
};
