import type { AdminCampaign } from "../../../shared/campaign.ts";
import { dayNumber, formatNumericDate, startOfDay } from "../../../shared/day.ts";
import { campaignText } from "./text.ts";

const shownDay = (iso: string) => formatNumericDate(startOfDay(dayNumber(iso)));

/** « 28/11/2026 – 27/12/2026 » */
export const campaignDays = ({ firstDay, lastDay }: Pick<AdminCampaign, "firstDay" | "lastDay">) =>
  campaignText.campaigns.daysOf(shownDay(firstDay), shownDay(lastDay));
