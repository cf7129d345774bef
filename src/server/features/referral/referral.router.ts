import { referralLevelInput } from "../../../shared/referral.ts";
import { memberProcedure, router } from "../../transport/trpc/trpc.ts";
import { getSummary, listLevel } from "./referral.service.ts";

export const referralRouter = router({
  mine: memberProcedure.query(({ ctx }) => getSummary(ctx.deps, ctx.actor)),
  level: memberProcedure.input(referralLevelInput).query(({ ctx, input }) => listLevel(ctx.deps, ctx.actor, input)),
});
