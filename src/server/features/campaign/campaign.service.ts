import type { AdminCampaign, CampaignMoney, Region } from "../../../shared/campaign.ts";
import { isoDay } from "../../../shared/day.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./campaign.queries.ts";
import { reservedAr } from "./campaign.rules.ts";
import { placesOf } from "./money.service.ts";

/** A campaign's money, in Ariary. */
export async function campaignMoney(
  reader: Reader,
  campaign: queries.CampaignRow,
  settings: Settings,
): Promise<CampaignMoney> {
  return {
    ...(await queries.sumFlows(reader, campaign.id)),
    paidAr: campaign.paidAr,
    feeAr: campaign.postedAr,
    reservedAr: campaign.state === "closed" ? 0 : reservedAr(campaign),
    leftAr: campaign.balanceAr,
    places: placesOf(campaign, settings),
  };
}

/** A campaign as it is stored, for its sponsor's page. */
export const { findCampaign, listOfSponsor, updateState } = queries;

/** Every campaign with its money and answers, the newest first. */
export function listCampaigns({ db }: Deps): Promise<AdminCampaign[]> {
  return db.snapshot(async (reader) => {
    const settings = await readSettings(reader);
    const list: AdminCampaign[] = [];
    for (const campaign of await queries.listCampaigns(reader)) {
      const { id, sponsorId, sponsorName, taskId, name, gainAr, rhythm, state } = campaign;
      const [given] = await queries.findAnswers(reader, { taskId });
      list.push({
        ...{ id, sponsorId, sponsorName, name, gainAr, rhythm, state },
        region: campaign.region as Region | null,
        firstDay: isoDay(campaign.firstDay),
        lastDay: isoDay(campaign.lastDay),
        isTakenBack: campaign.isTakenBack === 1,
        answers: Number(given?.answers ?? 0),
        ...(await campaignMoney(reader, campaign, settings)),
      });
    }
    return list;
  });
}
