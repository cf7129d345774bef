import type {
  AdminCampaign,
  CampaignContent,
  CampaignMoney,
  PublicCampaign,
  Region,
  SponsorCampaign,
} from "../../../shared/campaign.ts";
import type { Content } from "../../../shared/content/content.ts";
import { isoDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Settings } from "../../../shared/settings.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as answered from "./answered.queries.ts";
import * as queries from "./campaign.queries.ts";
import { reservedAr } from "./campaign.rules.ts";
import { answersLeft } from "./money.service.ts";

/** A campaign's money, in Ariary. */
async function campaignMoney(
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
    places: answersLeft(campaign, settings),
  };
}

/** What a campaign is and where its money went, for administrators and its sponsor. */
async function describeCampaign(reader: Reader, campaign: queries.CampaignRow, settings: Settings) {
  const { id, taskId, name, gainAr, rhythm, state } = campaign;
  const [given] = await queries.findAnswers(reader, { taskId });
  return {
    ...{ id, name, gainAr, rhythm, state },
    region: campaign.region as Region | null,
    firstDay: isoDay(campaign.firstDay),
    lastDay: isoDay(campaign.lastDay),
    isTakenBack: campaign.isTakenBack === 1,
    answers: Number(given?.answers ?? 0),
    ...(await campaignMoney(reader, campaign, settings)),
  };
}

/**
 * The campaigns whose money an operator took back without its being booked, by number: an alarm (docs/product.md 22.3).
 */
export const listTakenBack = async (reader: Reader): Promise<string[]> =>
  (await queries.listTakenBack(reader)).map(({ campaignId }) => String(campaignId));

/** A campaign as it is stored, and its state, for its sponsor's page. */
export const { findCampaign, updateState } = queries;

/** What campaigns paid a member, for histories; what their sponsors let members read. */
export const { listPaidAnswers, listAnsweredCampaigns } = answered;

/** Every campaign with its money and answers, the newest first. */
export function listCampaigns({ db }: Deps): Promise<AdminCampaign[]> {
  return db.snapshot(async (reader) => {
    const settings = await readSettings(reader);
    const fundings = await queries.listFundings(reader);
    const list: AdminCampaign[] = [];
    for (const campaign of await queries.listCampaigns(reader)) {
      const { id, sponsorId, sponsorName, description, feeBp, isTold } = campaign;
      const own = fundings.flatMap(({ campaignId, ...funding }) => (campaignId === id ? [funding] : []));
      const terms = { sponsorId, sponsorName, description, feeBp, isTold };
      list.push({ ...terms, fundings: own, ...(await describeCampaign(reader, campaign, settings)) });
    }
    return list;
  });
}

/**
 * What a campaign asks, for who checks or copies it: with the key of a quiz, and without the codes of a link, whose
 * next campaign has others.
 */
export async function readContent({ db }: Deps, campaignId: number): Promise<CampaignContent> {
  const stored = await queries.findContent(db.read, campaignId);
  if (!stored) throw new AppError("CAMPAIGN_NOT_FOUND");
  const content = JSON.parse(stored) as Content;
  if (content.kind !== "link") return { content: stored };
  return { content: JSON.stringify({ ...content, hashes: [] }) };
}

const describeReceipts = async (reader: Reader, campaignId: number) =>
  (await queries.listReceipts(reader, { campaignId })).map((receipt) => ({
    ...receipt,
    isMatched: receipt.isMatched === 1,
    takenBackAr: Number(receipt.takenBackAr),
  }));

/**
 * Campaigns that received money and are not closed, or were since an instant (UTC ms), as everybody may see them, the
 * newest first: without receiving numbers and references.
 * @param nameOf a sponsor's name as everybody may read it
 */
export async function listPublic(
  reader: Reader,
  { since, limit, nameOf }: { since: number; limit: number; nameOf: (name: string) => string | null },
): Promise<PublicCampaign[]> {
  const list: PublicCampaign[] = [];
  for (const campaign of await queries.listPaidFor(reader, since, limit)) {
    const { id, name, sponsorName, sentence, link, state, paidAr, postedAr } = campaign;
    const { receivedAr, refundedAr } = await queries.sumFlows(reader, id);
    const receipts = await describeReceipts(reader, id);
    list.push({
      ...{ name, state, receivedAr, refundedAr },
      sponsor: { name: nameOf(sponsorName), sentence, link },
      paidAr: Number(paidAr),
      feeAr: Number(postedAr) + (state === "closed" ? 0 : reservedAr(campaign)),
      answers: Number(campaign.answers),
      receipts: receipts.map(({ at, amountAr, isMatched, takenBackAr }) => ({ at, amountAr, isMatched, takenBackAr })),
    });
  }
  return list;
}

/** A sponsor's campaigns with all that became of their money, the newest first (docs/product.md 22.1). */
export async function listSponsorCampaigns(reader: Reader, sponsorId: number): Promise<SponsorCampaign[]> {
  const settings = await readSettings(reader);
  const list: SponsorCampaign[] = [];
  for (const campaign of await queries.listOfSponsor(reader, { sponsorId })) {
    const days = await queries.listDays(reader, { taskId: campaign.taskId });
    list.push({
      ...(await describeCampaign(reader, campaign, settings)),
      days: days.map(({ day, answers }) => ({ day: isoDay(day), answers })),
      receipts: await describeReceipts(reader, campaign.id),
      refunds: await queries.listRefunds(reader, { campaignId: campaign.id }),
    });
  }
  return list;
}
