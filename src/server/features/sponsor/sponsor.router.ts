import { actOnSponsorInput, sponsorPageInput } from "../../../shared/campaign.ts";
import { adminProcedure, freshProcedure, procedureOf, publicProcedure, router } from "../../transport/trpc/trpc.ts";
import { createSponsor } from "./acts.ts";
import { getSponsorPage, listSponsors, renewSponsorLink } from "./sponsor.service.ts";

/** What a sponsor reads with their link, without an account. */
export const sponsorRouter = router({
  // Sent like a write, since a query's input stands in its address.
  page: publicProcedure.input(sponsorPageInput).mutation(({ ctx, input }) => getSponsorPage(ctx.deps, input)),
});

/** Mounted under `admin`. */
export const sponsorProcedures = {
  sponsors: adminProcedure.query(({ ctx }) => listSponsors(ctx.deps)),
  createSponsor: procedureOf(createSponsor),
  renewSponsorLink: freshProcedure
    .input(actOnSponsorInput)
    .mutation(({ ctx, input }) => renewSponsorLink(ctx.deps, ctx.call, input)),
};
