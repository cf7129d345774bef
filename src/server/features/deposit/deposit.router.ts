import { depositInput } from "../../../shared/deposit.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import { declareDeposit, getReceivers } from "./deposit.service.ts";

/** Mounted under `user`. */
export const depositProcedures = {
  receivers: memberProcedure.query(({ ctx }) => getReceivers(ctx.deps)),
  declareDeposit: memberProcedure
    .input(depositInput)
    .mutation(({ ctx, input }) => declareDeposit(ctx.deps, ctx.call, input)),
};
