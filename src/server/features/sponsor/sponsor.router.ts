import { actOnSponsorInput, sponsorPageInput } from "../../../shared/campaign.ts";
import {
  actOnWishInput,
  adminAnswersInput,
  adminPageInput,
  adminSplitInput,
  sponsorAnswersInput,
  sponsorSplitInput,
  sponsorWishInput,
} from "../../../shared/sponsor-input.ts";
import {
  adminProcedure,
  freshProcedure,
  memberProcedure,
  procedureOf,
  publicProcedure,
  router,
} from "../../transport/trpc/trpc.ts";
import { createSponsor } from "./acts.ts";
import { getFinding } from "./finding.service.ts";
import {
  getAnswers,
  getAnswersOf,
  getPage,
  getPageOf,
  getSplit,
  getSplitOf,
  listWishes,
  makeWish,
  settleWish,
} from "./page.service.ts";
import { listSponsors, renewSponsorLink } from "./sponsor.service.ts";

/** Mounted under `tasks`. */
export const findingProcedures = {
  told: memberProcedure.query(({ ctx }) => getFinding(ctx.deps)),
};

/** What a sponsor sees and does with their token. All are posted, so that the token stands in no address. */
export const sponsorRouter = router({
  page: publicProcedure.input(sponsorPageInput).mutation(({ ctx, input }) => getPage(ctx.deps, ctx, input)),
  split: publicProcedure.input(sponsorSplitInput).mutation(({ ctx, input }) => getSplit(ctx.deps, ctx, input)),
  answers: publicProcedure.input(sponsorAnswersInput).mutation(({ ctx, input }) => getAnswers(ctx.deps, ctx, input)),
  wish: publicProcedure.input(sponsorWishInput).mutation(({ ctx, input }) => makeWish(ctx.deps, ctx, input)),
});

/** Mounted under `admin`. */
export const sponsorProcedures = {
  sponsors: adminProcedure.query(({ ctx }) => listSponsors(ctx.deps)),
  sponsorPage: adminProcedure.input(adminPageInput).query(({ ctx, input }) => getPageOf(ctx.deps, input.sponsorId)),
  sponsorSplit: adminProcedure
    .input(adminSplitInput)
    .query(({ ctx, input }) => getSplitOf(ctx.deps, input.campaignId, input.by)),
  sponsorAnswers: adminProcedure
    .input(adminAnswersInput)
    .query(({ ctx, input }) => getAnswersOf(ctx.deps, input.campaignId)),
  sponsorWishes: adminProcedure.query(({ ctx }) => listWishes(ctx.deps)),
  settleWish: freshProcedure.input(actOnWishInput).mutation(({ ctx, input }) => settleWish(ctx.deps, ctx.call, input)),
  createSponsor: procedureOf(createSponsor),
  renewSponsorLink: freshProcedure
    .input(actOnSponsorInput)
    .mutation(({ ctx, input }) => renewSponsorLink(ctx.deps, ctx.call, input)),
};
