import { actOnCampaignInput, refundInput, respondentInput } from "../../../shared/campaign.ts";
import { adminProcedure, freshProcedure, memberProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { payerKey } from "../statement/import.rules.ts";
import {
  closeCampaign,
  createCampaign,
  openCampaign,
  pauseCampaign,
  refundCampaign,
  resumeCampaign,
  reverseFunding,
} from "./acts.ts";
import { listForMember } from "./answer.service.ts";
import { listCampaigns, readContent } from "./campaign.service.ts";
import { describe, getRespondent } from "./respondent.service.ts";

/** Mounted under `tasks`: what a member does with campaigns. */
export const answerProcedures = {
  campaigns: memberProcedure.query(({ ctx }) => listForMember(ctx.deps, ctx.actor)),
  respondent: memberProcedure.query(({ ctx }) => getRespondent(ctx.deps, ctx.actor)),
  describe: memberProcedure.input(respondentInput).mutation(({ ctx, input }) => describe(ctx.deps, ctx.call, input)),
};

/** Mounted under `admin`. */
export const campaignProcedures = {
  campaigns: adminProcedure.query(({ ctx }) => listCampaigns(ctx.deps)),
  campaignContent: adminProcedure
    .input(actOnCampaignInput)
    .query(({ ctx, input }) => readContent(ctx.deps, input.campaignId)),
  createCampaign: procedureOf(createCampaign),
  openCampaign: procedureOf(openCampaign),
  pauseCampaign: procedureOf(pauseCampaign),
  resumeCampaign: procedureOf(resumeCampaign),
  closeCampaign: procedureOf(closeCampaign),
  refundCampaign: freshProcedure.input(refundInput).mutation(({ ctx, input }) => {
    const payeeHash = payerKey(ctx.deps.env.JWT_SECRET, input.payeePhone);
    return refundCampaign(ctx.deps, ctx.call, { ...input, payeeHash });
  }),
  reverseFunding: procedureOf(reverseFunding),
};
