import type { CampaignState } from "../../../shared/campaign.ts";

/** What a campaign's states are called, to whoever reads of it. */
export const stateNames: Record<CampaignState, string> = {
  draft: "Pas encore ouverte",
  open: "Ouverte",
  paused: "En pause",
  closed: "Terminée",
};
