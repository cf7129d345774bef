import type { SponsorCampaign } from "../../../shared/campaign.ts";
import { AppError } from "../../../shared/errors.ts";
import type { CampaignPage, Split, SplitResult, SponsorPage, SponsorWish, Wish } from "../../../shared/sponsor.ts";
import type { Call, Deps, Origin } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";
import { lockAccounts } from "../../ledger/ledger.ts";
import { networkOf } from "../auth/throttle.rules.ts";
import { assertAllowed, countAttempt } from "../auth/throttle.service.ts";
import { findCampaign, listSponsorCampaigns, updateState } from "../campaign/campaign.service.ts";
import { recordAction, recordOfSponsor } from "../journal/entry.service.ts";
import * as queries from "./page.queries.ts";
import { answersFile, campaignResults, type Results } from "./result.service.ts";
import { findByToken, findSponsor } from "./sponsor.queries.ts";
import { tokenHash } from "./token.rules.ts";

/** What is asked with a sponsor's token. */
type Bearer = { token: string };
type Sponsor = { id: number; name: string; sentence: string };
type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/**
 * The sponsor whose page a token opens.
 * @throws AppError SPONSOR_LINK_ENDED for one that is not, or no longer, a sponsor's; TOO_MANY_ATTEMPTS with
 * `retryAfterS` after many of those from one network
 */
async function bearerOf({ db, clock }: Deps, { ip }: Origin, { token }: Bearer): Promise<Sponsor> {
  const guess = { limit: "sponsorToken", subject: networkOf(ip) } as const;
  await assertAllowed(db.read, guess, clock(), "TOO_MANY_ATTEMPTS");
  const [sponsor] = await findByToken(db.read, { tokenHash: tokenHash(token) });
  if (sponsor) return sponsor;
  await db.transact((tx) => countAttempt(tx, guess, clock(), "TOO_MANY_ATTEMPTS"));
  throw new AppError("SPONSOR_LINK_ENDED");
}

/** A sponsor's own campaign; another's is as one that does not exist. */
async function findTheirs(reader: Reader, sponsorId: number, campaignId: number): Promise<CampaignRow> {
  const campaign = await findCampaign(reader, campaignId);
  if (campaign?.sponsorId !== sponsorId) throw new AppError("CAMPAIGN_NOT_FOUND");
  return campaign;
}

/** Any campaign, for administrators. */
async function findAny(reader: Reader, campaignId: number): Promise<CampaignRow> {
  const campaign = await findCampaign(reader, campaignId);
  if (!campaign) throw new AppError("CAMPAIGN_NOT_FOUND");
  return campaign;
}

/** What members' answers came to, beside the campaign's money. */
async function pageOfCampaign(
  reader: Reader,
  campaign: SponsorCampaign,
  results: Results | undefined,
): Promise<CampaignPage> {
  const { id, answers, paidAr, feeAr, reservedAr } = campaign;
  return {
    ...campaign,
    answerCostAr: answers === 0 ? null : Math.ceil((paidAr + feeAr + reservedAr) / answers),
    failures: await queries.sumFailures(reader, id),
    shownAnswers: results?.answers ?? 0,
    results: results?.results ?? null,
    wishes: await queries.listOpenWishes(reader, id),
  };
}

async function pageOf(deps: Deps, { id, name, sentence }: Sponsor): Promise<SponsorPage> {
  const { db, clock } = deps;
  const results = new Map<number, Results | undefined>();
  for (const campaign of await listSponsorCampaigns(db.read, id))
    results.set(campaign.id, await campaignResults(deps, campaign.id));
  return db.snapshot(async (reader) => {
    const campaigns: CampaignPage[] = [];
    for (const campaign of await listSponsorCampaigns(reader, id))
      campaigns.push(await pageOfCampaign(reader, campaign, results.get(campaign.id)));
    return { at: clock(), name, sentence, campaigns };
  });
}

async function splitBy(deps: Deps, campaign: CampaignRow, by: Split): Promise<SplitResult> {
  const results = await campaignResults(deps, campaign.id);
  return results?.bySplit[by] ?? { by, groups: [], others: 0 };
}

async function fileOf(deps: Deps, campaign: CampaignRow): Promise<{ fileName: string; text: string }> {
  const file = await answersFile(deps, campaign.id);
  if (!file) throw new AppError("CAMPAIGN_STATE");
  return file;
}

/** A sponsor's campaigns with their money and results (docs/product.md 22.8). */
export const getPage = async (deps: Deps, origin: Origin, bearer: Bearer): Promise<SponsorPage> =>
  pageOf(deps, await bearerOf(deps, origin, bearer));

/** A campaign's results split. */
export async function getSplit(
  deps: Deps,
  origin: Origin,
  { campaignId, by, ...bearer }: Bearer & { campaignId: number; by: Split },
): Promise<SplitResult> {
  const { id } = await bearerOf(deps, origin, bearer);
  return splitBy(deps, await findTheirs(deps.db.read, id, campaignId), by);
}

/** A campaign's answers as a CSV file. */
export async function getAnswers(
  deps: Deps,
  origin: Origin,
  { campaignId, ...bearer }: Bearer & { campaignId: number },
) {
  const { id } = await bearerOf(deps, origin, bearer);
  return fileOf(deps, await findTheirs(deps.db.read, id, campaignId));
}

/**
 * Stores what a sponsor asks for, once until it is settled. A pause happens at once.
 * @throws AppError CAMPAIGN_STATE for a pause of one that is not open, and an end of one that is closed
 */
export async function makeWish(
  deps: Deps,
  origin: Origin,
  { campaignId, wish, ...bearer }: Bearer & { campaignId: number; wish: Wish },
): Promise<{ ok: true }> {
  const { id } = await bearerOf(deps, origin, bearer);
  return deps.db.transact(async (tx) => {
    const at = deps.clock();
    await lockAccounts(tx, [codes.fundCampaign(campaignId)]);
    const { state } = await findTheirs(tx, id, campaignId);
    if (wish === "pause" && state === "paused") return { ok: true };
    if ((wish === "pause" && state !== "open") || (wish === "end" && state === "closed"))
      throw new AppError("CAMPAIGN_STATE");
    if (!(await queries.listOpenWishes(tx, campaignId)).includes(wish))
      await queries.insertWish(tx, { campaignId, wish, askedAt: at });
    if (wish === "pause") {
      await updateState(tx, campaignId, { state: "paused" });
      const target = { kind: "campaign" as const, id: campaignId };
      const turned = { before: { state }, after: { state: "paused" } };
      await recordOfSponsor(tx, origin, { action: "pauseBySponsor", target, ...turned, at });
      tx.announce("everyone", "catalogue");
    }
    tx.announce("admins", "treasury");
    return { ok: true };
  });
}

/** The page that a sponsor sees, for administrators. */
export async function getPageOf(deps: Deps, sponsorId: number): Promise<SponsorPage> {
  const sponsor = await findSponsor(deps.db.read, sponsorId);
  if (!sponsor) throw new AppError("SPONSOR_NOT_FOUND");
  return pageOf(deps, sponsor);
}

/** The split that a sponsor sees, for administrators. */
export const getSplitOf = async (deps: Deps, campaignId: number, by: Split): Promise<SplitResult> =>
  splitBy(deps, await findAny(deps.db.read, campaignId), by);

/** The file that a sponsor gets, for administrators. */
export const getAnswersOf = async (deps: Deps, campaignId: number) =>
  fileOf(deps, await findAny(deps.db.read, campaignId));

/** What sponsors asked for and nobody settled, the oldest first. */
export const listWishes = ({ db }: Deps): Promise<SponsorWish[]> => queries.listWishes(db.read);

/** Says that what a sponsor asked for was seen to. */
export function settleWish(
  { db, clock }: Deps,
  call: Call,
  wished: { campaignId: number; wish: Wish },
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const at = clock();
    if (!(await queries.settle(tx, wished, at))) throw new AppError("WISH_NOT_FOUND");
    const target = { kind: "campaign" as const, id: wished.campaignId };
    await recordAction(tx, call, { action: "settleWish", target, after: { wish: wished.wish }, at });
    tx.announce("admins", "treasury");
    return { ok: true };
  });
}
