import { reversalInput, reverseDepositInput } from "../../../shared/reversal.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { getReversal, listOpenReversals, reverseDeposit } from "./reversal.service.ts";

/** Mounted under `admin`. */
export const reversalProcedures = {
  reversal: adminProcedure.input(reversalInput).query(({ ctx, input }) => getReversal(ctx.deps, input)),
  openReversals: adminProcedure.query(({ ctx }) => listOpenReversals(ctx.deps)),
  reverseDeposit: freshProcedure
    .input(reverseDepositInput)
    .mutation(({ ctx, input }) => reverseDeposit(ctx.deps, ctx.call, input)),
};
