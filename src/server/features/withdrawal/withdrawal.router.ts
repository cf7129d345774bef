import { ownTransactionInput } from "../../../shared/transactions.ts";
import { withdrawalInput } from "../../../shared/withdrawal.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import { askCancellation, requestWithdrawal } from "./withdrawal.service.ts";

/** Mounted under `user`. */
export const withdrawalProcedures = {
  requestWithdrawal: memberProcedure
    .input(withdrawalInput)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx.deps, ctx.call, input)),
  askCancellation: memberProcedure
    .input(ownTransactionInput)
    .mutation(({ ctx, input }) => askCancellation(ctx.deps, ctx.call, input)),
};
