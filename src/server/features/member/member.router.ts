import { adminActionsInput } from "../../../shared/journal-acts.ts";
import { updatePasswordInput, updatePhoneInput, updateProfileInput } from "../../../shared/member.ts";
import { buyLevelInput } from "../../../shared/vip.ts";
import { memberProcedure, ownProcedure, publicProcedure, router, sessionProcedure } from "../../transport/trpc/trpc.ts";
import { endOtherSessions, getSessions } from "../auth/session.service.ts";
import { depositProcedures } from "../deposit/deposit.router.ts";
import { historyProcedures } from "../history/history.router.ts";
import { listOwnActs } from "../journal/acts.service.ts";
import { memberChanges } from "../live/live.router.ts";
import { messageProcedures } from "../message/message.router.ts";
import { pushProcedures } from "../push/push.router.ts";
import { getDelays } from "../transactions/transactions.service.ts";
import { getTransparency } from "../transparency/transparency.service.ts";
import { buyLevel, getLevelMenu } from "../vip/vip.service.ts";
import { withdrawalProcedures } from "../withdrawal/withdrawal.router.ts";
import { getMe, updatePassword, updatePhone, updateProfile } from "./member.service.ts";

/** The procedures of a member about their own account. */
export const userRouter = router({
  me: memberProcedure.query(({ ctx }) => getMe(ctx.deps, ctx.actor)),
  levels: memberProcedure.query(({ ctx }) => getLevelMenu(ctx.deps, ctx.actor)),
  buyLevel: memberProcedure.input(buyLevelInput).mutation(({ ctx, input }) => buyLevel(ctx.deps, ctx.call, input)),
  delays: memberProcedure.query(({ ctx }) => getDelays(ctx.deps)),
  transparency: publicProcedure.query(({ ctx }) => getTransparency(ctx.deps)),
  adminActions: memberProcedure
    .input(adminActionsInput)
    .query(({ ctx, input }) => listOwnActs(ctx.deps, { ...input, memberId: ctx.actor.memberId })),
  changes: memberChanges,
  updateProfile: memberProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.call, input)),
  updatePhone: memberProcedure
    .input(updatePhoneInput)
    .mutation(({ ctx, input }) => updatePhone(ctx.deps, ctx.call, input)),
  updatePassword: sessionProcedure
    .input(updatePasswordInput)
    .mutation(({ ctx, input }) => updatePassword(ctx.deps, ctx.call, input)),
  sessions: memberProcedure.query(({ ctx }) => getSessions(ctx.deps, ctx.actor)),
  endOtherSessions: ownProcedure.mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.call)),
  ...depositProcedures,
  ...withdrawalProcedures,
  ...historyProcedures,
  ...messageProcedures,
  ...pushProcedures,
});
