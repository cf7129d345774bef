import type { CampaignState, Region } from "../../../shared/campaign.ts";
import { isoDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Split, SplitResult, SponsorCampaign, SponsorPage, SponsorWish, Wish } from "../../../shared/sponsor.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";
import { lockAccounts } from "../../ledger/ledger.ts";
import { networkOf } from "../auth/throttle.rules.ts";
import { countAttempt } from "../auth/throttle.service.ts";
import { campaignMoney, findCampaign, listOfSponsor, updateState } from "../campaign/campaign.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./page.queries.ts";
import { answersFile, campaignResults, type Results } from "./result.service.ts";
import { findSponsor } from "./sponsor.queries.ts";
import { tokenHash } from "./token.rules.ts";

/** Who asks with a sponsor's token, from which address. */
type Bearer = { token: string; ip: string };
type Sponsor = { id: number; name: string };
type CampaignRow = Awaited<ReturnType<typeof listOfSponsor>>[number];

/**
 * The sponsor whose page a token opens. Wrong ones are counted for their address, right ones never refused.
 * @throws AppError SPONSOR_LINK_UNKNOWN; TOO_MANY_ATTEMPTS with `retryAfterS`
 */
async function bearerOf({ db, clock }: Deps, { token, ip }: Bearer): Promise<Sponsor> {
  const sponsor = await queries.findByToken(db.read, tokenHash(token));
  if (sponsor) return sponsor;
  const attempt = { limit: "sponsorLink", subject: networkOf(ip) } as const;
  await db.transact((tx) => countAttempt(tx, attempt, clock(), "TOO_MANY_ATTEMPTS"));
  throw new AppError("SPONSOR_LINK_UNKNOWN");
}

/** A sponsor's own campaign; another's is as one that does not exist. @throws AppError CAMPAIGN_NOT_FOUND */
async function findTheirs(reader: Reader, sponsorId: number, campaignId: number): Promise<CampaignRow> {
  const campaign = await findCampaign(reader, campaignId);
  if (campaign?.sponsorId !== sponsorId) throw new AppError("CAMPAIGN_NOT_FOUND");
  return campaign;
}

/** Any campaign, for administrators. @throws AppError CAMPAIGN_NOT_FOUND */
async function findAny(reader: Reader, campaignId: number): Promise<CampaignRow> {
  const campaign = await findCampaign(reader, campaignId);
  if (!campaign) throw new AppError("CAMPAIGN_NOT_FOUND");
  return campaign;
}

function seriesOf(days: readonly { day: number; answers: number }[]): SponsorCampaign["days"] {
  const firstDay = days[0]?.day ?? 0;
  const answers = Array<number>(days.length === 0 ? 0 : (days.at(-1)?.day ?? 0) - firstDay + 1).fill(0);
  for (const row of days) answers[row.day - firstDay] = row.answers;
  return { firstDay, answers };
}

async function campaignOf(
  reader: Reader,
  campaign: CampaignRow,
  results: Results | undefined,
): Promise<SponsorCampaign> {
  const { id, taskId, name, description, gainAr, rhythm } = campaign;
  const money = await campaignMoney(reader, campaign, await readSettings(reader));
  const receipts = await queries.listReceipts(reader, id);
  const days = await queries.listDays(reader, taskId);
  const answers = days.reduce((sum, row) => sum + row.answers, 0);
  const spentAr = money.paidAr + money.feeAr + money.reservedAr;
  return {
    ...money,
    ...{ id, name, description, gainAr, rhythm, answers },
    firstDay: isoDay(campaign.firstDay),
    lastDay: isoDay(campaign.lastDay),
    region: campaign.region as Region | null,
    state: campaign.state as CampaignState,
    receipts: receipts.map(({ matched, standing, reference, ...receipt }) => ({
      ...receipt,
      reference: reference ?? "",
      isMatched: matched === 1,
      isTakenBack: standing === 0,
    })),
    answerCostAr: answers === 0 ? null : Math.ceil(spentAr / answers),
    days: seriesOf(days),
    failedControls: await queries.sumFailures(reader, taskId),
    shownAnswers: results?.answers ?? 0,
    results: results?.results ?? null,
    wishes: await queries.listOpenWishes(reader, id),
  };
}

async function pageOf(deps: Deps, { id, name }: Sponsor): Promise<SponsorPage> {
  const { db, clock } = deps;
  const results = new Map<number, Results | undefined>();
  for (const campaign of await listOfSponsor(db.read, id))
    results.set(campaign.id, await campaignResults(deps, campaign));
  return db.snapshot(async (reader) => {
    const campaigns: SponsorCampaign[] = [];
    for (const campaign of await listOfSponsor(reader, id))
      campaigns.push(await campaignOf(reader, campaign, results.get(campaign.id)));
    return { at: clock(), name, campaigns };
  });
}

async function splitBy(deps: Deps, campaign: CampaignRow, by: Split): Promise<SplitResult> {
  const results = await campaignResults(deps, campaign);
  return results?.bySplit[by] ?? { by, groups: [], others: 0 };
}

async function fileOf(deps: Deps, campaign: CampaignRow): Promise<{ fileName: string; text: string }> {
  const file = await answersFile(deps, campaign);
  if (!file) throw new AppError("CAMPAIGN_STATE");
  return file;
}

/** A sponsor's campaigns with their money and results (docs/product.md 22.8). @throws AppError as `bearerOf` */
export const getPage = async (deps: Deps, bearer: Bearer): Promise<SponsorPage> =>
  pageOf(deps, await bearerOf(deps, bearer));

/** A campaign's results split. @throws AppError as `bearerOf`; CAMPAIGN_NOT_FOUND */
export async function getSplit(
  deps: Deps,
  { campaignId, by, ...bearer }: Bearer & { campaignId: number; by: Split },
): Promise<SplitResult> {
  const { id } = await bearerOf(deps, bearer);
  return splitBy(deps, await findTheirs(deps.db.read, id, campaignId), by);
}

/** A campaign's answers as a CSV file. @throws AppError as `bearerOf`; CAMPAIGN_NOT_FOUND; CAMPAIGN_STATE where it asks no questions */
export async function getAnswers(deps: Deps, { campaignId, ...bearer }: Bearer & { campaignId: number }) {
  const { id } = await bearerOf(deps, bearer);
  return fileOf(deps, await findTheirs(deps.db.read, id, campaignId));
}

/**
 * Stores what a sponsor asks for, once until it is settled. A pause happens at once.
 * @throws AppError as `bearerOf`; CAMPAIGN_NOT_FOUND; CAMPAIGN_STATE for a pause of one that is not open, and an end of one that is closed
 */
export async function makeWish(
  deps: Deps,
  { campaignId, wish, ...bearer }: Bearer & { campaignId: number; wish: Wish },
): Promise<{ ok: true }> {
  const { id } = await bearerOf(deps, bearer);
  return deps.db.transact(async (tx) => {
    await lockAccounts(tx, [codes.fundCampaign(campaignId)]);
    const { state } = await findTheirs(tx, id, campaignId);
    if (wish === "pause" && state === "paused") return { ok: true };
    if ((wish === "pause" && state !== "open") || (wish === "end" && state === "closed"))
      throw new AppError("CAMPAIGN_STATE");
    if (wish === "pause") {
      await updateState(tx, campaignId, { state: "paused" });
      tx.announce("everyone", "catalogue");
    }
    await queries.insertWish(tx, { campaignId, wish, askedAt: deps.clock() });
    tx.announce("admins", "treasury");
    return { ok: true };
  });
}

/** The page that a sponsor sees, for administrators. @throws AppError SPONSOR_NOT_FOUND */
export async function getPageOf(deps: Deps, sponsorId: number): Promise<SponsorPage> {
  const sponsor = await findSponsor(deps.db.read, sponsorId);
  if (!sponsor) throw new AppError("SPONSOR_NOT_FOUND");
  return pageOf(deps, sponsor);
}

/** The split that a sponsor sees, for administrators. @throws AppError CAMPAIGN_NOT_FOUND */
export const getSplitOf = async (deps: Deps, campaignId: number, by: Split): Promise<SplitResult> =>
  splitBy(deps, await findAny(deps.db.read, campaignId), by);

/** The file that a sponsor gets, for administrators. @throws AppError CAMPAIGN_NOT_FOUND, CAMPAIGN_STATE */
export const getAnswersOf = async (deps: Deps, campaignId: number) =>
  fileOf(deps, await findAny(deps.db.read, campaignId));

/** What sponsors asked for and nobody settled, the oldest first. */
export const listWishes = ({ db }: Deps): Promise<SponsorWish[]> => queries.listWishes(db.read);

/** Says that what a sponsor asked for was seen to. @throws AppError WISH_NOT_FOUND */
export function settleWish({ db, clock }: Deps, call: Call, wishId: number): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const at = clock();
    const id = await queries.settle(tx, wishId, at);
    if (id === undefined) throw new AppError("WISH_NOT_FOUND");
    await recordAction(tx, call, { action: "settleWish", target: { kind: "campaign", id }, after: { wishId }, at });
    tx.announce("admins", "treasury");
    return { ok: true };
  });
}
