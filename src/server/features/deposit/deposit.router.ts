import { declarationInput } from "../../../shared/deposit.ts";
import { ownTransactionInput } from "../../../shared/transactions.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import { contestRefusal } from "./contest.service.ts";
import { declareDeposit, getReceivers } from "./deposit.service.ts";

/** Mounted under `user`. */
export const depositProcedures = {
  receivers: memberProcedure.query(({ ctx }) => getReceivers(ctx.deps)),
  declareDeposit: memberProcedure
    .input(declarationInput)
    .mutation(({ ctx, input }) => declareDeposit(ctx.deps, ctx.call, input)),
  contestRefusal: memberProcedure
    .input(ownTransactionInput)
    .mutation(({ ctx, input }) => contestRefusal(ctx.deps, ctx.call, input)),
};
