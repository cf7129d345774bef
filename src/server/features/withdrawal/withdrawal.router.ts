import { withdrawalInput } from "../../../shared/withdrawal.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import { requestWithdrawal } from "./withdrawal.service.ts";

/** Mounted under `user`. */
export const withdrawalProcedures = {
  requestWithdrawal: memberProcedure
    .input(withdrawalInput)
    .mutation(({ ctx, input }) => requestWithdrawal(ctx.deps, ctx.call, input)),
};
