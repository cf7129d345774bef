import { fundingInput } from "../../../shared/fund.ts";
import { adminProcedure } from "../../trpc.ts";
import { getFundStatus, getOverview, listFundings, recordFunding } from "./fund.service.ts";

/** Mounted under `admin`. */
export const fundProcedures = {
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.deps)),
  fund: adminProcedure.query(({ ctx }) => getFundStatus(ctx.deps)),
  fundings: adminProcedure.query(({ ctx }) => listFundings(ctx.deps)),
  recordFunding: adminProcedure
    .input(fundingInput)
    .mutation(({ ctx, input }) => recordFunding(ctx.deps, ctx.call, input)),
};
