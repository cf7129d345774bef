import type { AdminCampaign } from "../../../shared/campaign.ts";

/** What the dialog of an act on a campaign is given. */
export type ActProps = { campaign: AdminCampaign; onClose: () => void };
