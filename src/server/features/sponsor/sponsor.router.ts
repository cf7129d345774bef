import { actOnSponsorInput } from "../../../shared/campaign.ts";
import { adminProcedure, freshProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { createSponsor } from "./acts.ts";
import { listSponsors, renewSponsorLink } from "./sponsor.service.ts";

/** Mounted under `admin`. */
export const sponsorProcedures = {
  sponsors: adminProcedure.query(({ ctx }) => listSponsors(ctx.deps)),
  createSponsor: procedureOf(createSponsor),
  renewSponsorLink: freshProcedure
    .input(actOnSponsorInput)
    .mutation(({ ctx, input }) => renewSponsorLink(ctx.deps, ctx.call, input)),
};
