import { approvalProcedures } from "../../acts/approval.router.ts";
import { alarmProcedures } from "../../features/alarm/alarm.router.ts";
import { authRouter } from "../../features/auth/auth.router.ts";
import { campaignProcedures } from "../../features/campaign/campaign.router.ts";
import { fundProcedures } from "../../features/fund/fund.router.ts";
import { gatewayProcedures } from "../../features/gateway/gateway.router.ts";
import { healthProcedures } from "../../features/health/health.router.ts";
import { journalProcedures } from "../../features/journal/journal.router.ts";
import { adminChanges } from "../../features/live/live.router.ts";
import { userRouter } from "../../features/member/member.router.ts";
import { conversationProcedures } from "../../features/message/message.router.ts";
import { peopleProcedures } from "../../features/people/people.router.ts";
import { receiverProcedures } from "../../features/receiver/receiver.router.ts";
import { referralRouter } from "../../features/referral/referral.router.ts";
import { reversalProcedures } from "../../features/reversal/reversal.router.ts";
import { riskProcedures } from "../../features/risk/risk.router.ts";
import { settingsProcedures } from "../../features/settings/settings.router.ts";
import { sponsorProcedures, sponsorRouter } from "../../features/sponsor/sponsor.router.ts";
import { statementProcedures } from "../../features/statement/statement.router.ts";
import { taskProcedures, tasksRouter } from "../../features/tasks/tasks.router.ts";
import { totpProcedures } from "../../features/totp/totp.router.ts";
import { transactionProcedures } from "../../features/transactions/transactions.router.ts";
import { levelProcedures } from "../../features/vip/vip.router.ts";
import { router } from "./trpc.ts";

/** All procedures of the browser. Those of administrators are in the feature they are about. */
export const appRouter = router({
  auth: authRouter,
  user: userRouter,
  tasks: tasksRouter,
  referral: referralRouter,
  sponsor: sponsorRouter,
  admin: router({
    ...transactionProcedures,
    ...fundProcedures,
    ...settingsProcedures,
    ...journalProcedures,
    ...healthProcedures,
    ...conversationProcedures,
    changes: adminChanges,
    ...peopleProcedures,
    ...riskProcedures,
    ...statementProcedures,
    ...levelProcedures,
    ...taskProcedures,
    ...approvalProcedures,
    ...reversalProcedures,
    ...receiverProcedures,
    ...gatewayProcedures,
    ...totpProcedures,
    ...alarmProcedures,
    ...campaignProcedures,
    ...sponsorProcedures,
  }),
});

export type AppRouter = typeof appRouter;
