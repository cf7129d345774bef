import { memberProcedure, router } from "../../trpc.ts";
import { getReferrals } from "./referral.service.ts";

export const referralRouter = router({
  mine: memberProcedure.query(({ ctx }) => getReferrals(ctx.deps, ctx.actor)),
});
