import { reversalInput } from "../../../shared/reversal.ts";
import { adminProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { reverseDeposit } from "./acts.ts";
import { getReversal, listOpenReversals } from "./reversal.service.ts";

/** Mounted under `admin`. */
export const reversalProcedures = {
  reversal: adminProcedure.input(reversalInput).query(({ ctx, input }) => getReversal(ctx.deps, input)),
  openReversals: adminProcedure.query(({ ctx }) => listOpenReversals(ctx.deps)),
  reverseDeposit: procedureOf(reverseDeposit),
};
