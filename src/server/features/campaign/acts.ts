import { isNotNull } from "drizzle-orm";
import * as z from "zod/mini";
import {
  actOnCampaignInput,
  campaignInput,
  endCampaignInput,
  OPENING_ANSWERS,
  refundInput,
  reverseFundingInput,
} from "../../../shared/campaign.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { namedTransfer } from "../../../shared/reference.ts";
import { askedBackAr } from "../../../shared/reversal.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { listReversals } from "../../db/reversed.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, lockAccounts, openAccount, post } from "../../ledger/ledger.ts";
import { assertCashNumber, lockTreasury } from "../fund/cash.service.ts";
import { bookFees } from "../fund/fee.service.ts";
import { assertDepartureNew, insertDrawing } from "../fund/transfer.service.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { findSponsor } from "../sponsor/sponsor.service.ts";
import { storedContent } from "../tasks/content.service.ts";
import * as queries from "./campaign.queries.ts";
import { splitLoss } from "./campaign.rules.ts";
import { answerAr, answersLeft, postFee, postRest } from "./money.service.ts";

const recorded = ({ actor }: Call, now: number) => ({ recordedBy: actor.memberId, createdAt: now });
const done = { ok: true as const };
const target = (id: number) => ({ kind: "campaign" as const, id });

/** A campaign. */
async function find(reader: Reader, id: number): Promise<queries.CampaignRow> {
  const campaign = await queries.findCampaign(reader, id);
  if (!campaign) throw new AppError("CAMPAIGN_NOT_FOUND");
  return campaign;
}

/** Locks a campaign by its account, which each answer locks too, and what else its fee and rest go to. */
const lockCampaign = (tx: Tx, campaignId: string) =>
  lockAccounts(tx, [codes.sales, codes.fundSponsor, codes.fundCampaign(Number(campaignId))]);

/**
 * Makes a campaign with all that it asks and pays, in Ariary: nothing of it changes later, a change is another campaign
 * (docs/product.md 22.2).
 */
export const createCampaign = act("createCampaign", {
  input: campaignInput,
  announces: "treasury",
  leaves: leaves("campaign", ({ campaign }) => campaign, {
    fields: ["sponsorId", "firstDay", "lastDay", "rhythm", "region", "feeBp", "isTold"],
  }),
  target: ({ sponsorId }) => sponsorId,
  async prepare(tx, _call, input) {
    if (!(await findSponsor(tx, input.sponsorId))) throw new AppError("SPONSOR_NOT_FOUND");
    const { campaignGainMaximumAr: maximumAr, campaignFeeBp: feeBp } = await readSettings(tx);
    if (input.gainAr > maximumAr) throw new AppError("CAMPAIGN_GAIN_TOO_HIGH", { maximumAr });
    return { plan: { ...input, feeBp, content: storedContent(input.content) } };
  },
  async run(tx, call, { name, description, gainAr, content, ...terms }, now) {
    const task = { name, description, gainAr, content };
    const id = await queries.insertCampaign(tx, { ...terms, ...recorded(call, now) }, task);
    await openAccount(tx, { code: codes.fundCampaign(id), kind: "fund_campaign" });
    return { answer: { id }, entries: [{ target: target(id), after: { ...terms, ...task } }] };
  },
});

/**
 * Opens a campaign to answers, always by two: a narrow region and a large gain would pay an accomplice.
 * @throws AppError CAMPAIGN_UNFUNDED with what its money lacks for ten answers
 */
export const openCampaign = act("openCampaign", {
  input: actOnCampaignInput,
  kind: "campaign",
  announces: "catalogue",
  target: ({ campaignId }) => campaignId,
  lock: lockCampaign,
  async prepare(tx, _call, { campaignId }, now) {
    const campaign = await find(tx, campaignId);
    if (campaign.state !== "draft" || dayOf(now) > campaign.lastDay) throw new AppError("CAMPAIGN_STATE");
    const settings = await readSettings(tx);
    if (answersLeft(campaign, settings) < OPENING_ANSWERS) {
      const missingAr = OPENING_ANSWERS * answerAr(campaign, settings) - campaign.balanceAr;
      throw new AppError("CAMPAIGN_UNFUNDED", { missingAr, limit: OPENING_ANSWERS });
    }
    return { why: "opening", plan: campaign };
  },
  async run(tx, _call, { id }, now) {
    await queries.updateState(tx, id, { state: "open", openedAt: now });
    return { answer: done, entries: [{ target: target(id), after: { state: "open" } }] };
  },
});

/** An act that turns a running campaign from one state into another. */
const turn = <Input extends { campaignId: number }>(
  name: "pauseCampaign" | "resumeCampaign",
  input: z.ZodMiniType<Input>,
  [from, to]: ["open", "paused"] | ["paused", "open"],
) =>
  act(name, {
    input,
    announces: "catalogue",
    target: ({ campaignId }) => campaignId,
    lock: lockCampaign,
    async prepare(tx, _call, { campaignId }) {
      const campaign = await find(tx, campaignId);
      if (campaign.state === to) return { already: done };
      if (campaign.state !== from) throw new AppError("CAMPAIGN_STATE");
      return { plan: campaign };
    },
    async run(tx, _call, { id, state }) {
      await queries.updateState(tx, id, { state: to });
      return { answer: done, entries: [{ target: target(id), before: { state }, after: { state: to } }] };
    },
  });

/** Stops a campaign's answers until it is resumed. */
export const pauseCampaign = turn("pauseCampaign", endCampaignInput, ["open", "paused"]);

/** Goes on with a paused campaign. */
export const resumeCampaign = turn("resumeCampaign", actOnCampaignInput, ["paused", "open"]);

/**
 * Ends a campaign for good and posts the fee on what it paid; what it has left waits to be refunded (docs/product.md
 * 22.5).
 */
export const closeCampaign = act("closeCampaign", {
  input: endCampaignInput,
  announces: "catalogue",
  target: ({ campaignId }) => campaignId,
  lock: lockCampaign,
  async prepare(tx, _call, { campaignId }) {
    const campaign = await find(tx, campaignId);
    return campaign.state === "closed" ? { already: done } : { plan: campaign };
  },
  async run(tx, _call, campaign, now) {
    const { id, state } = campaign;
    await postFee(tx, campaign, now);
    await queries.updateState(tx, id, { state: "closed", closedAt: now });
    await postRest(tx, id, now);
    tx.announce("admins", "treasury");
    const after = { state: "closed", leftAr: await balanceOf(tx, codes.fundCampaign(id)) };
    return { answer: done, entries: [{ target: target(id), before: { state }, after }] };
  },
});

/** Why money left a number, as a drawing says it. */
const REFUND = "Remboursement du partenaire";

/** A refund with the payee's number as operators' messages keep a payer's (`payerKey`), which the door adds. */
const hashedRefundInput = z.extend(refundInput, { payeeHash: z.string("INVALID") });

/**
 * Sends what a closed campaign has left, or a part of it in Ariary, back to its sponsor. It weighs its amount; to
 * another number than the one that paid, or beyond what that one paid, it takes two (docs/product.md 22.5).
 * @throws AppError FUNDING_REFERENCE_TAKEN, said at the field; REVERSAL_OPEN while money that an operator took back is
 * not booked
 */
export const refundCampaign = act("refundCampaign", {
  input: hashedRefundInput,
  kind: "refund",
  announces: "treasury",
  leaves: leaves("refund", ({ drawing }) => drawing, {
    fields: ["campaignId", "amountAr", "cashPhone", "payeePhone", "reference"],
    where: ({ campaignId }) => isNotNull(campaignId),
  }),
  target: ({ campaignId }) => campaignId,
  lock: (tx, campaignId) => lockTreasury(tx, [codes.fundSponsor, codes.fundCampaign(Number(campaignId))]),
  async prepare(tx, _call, input) {
    const { campaignId, amountAr, cashPhone, payeePhone, payeeHash } = input;
    const { state, balanceAr, isTakenBack } = await find(tx, campaignId);
    if (state !== "closed") throw new AppError("CAMPAIGN_STATE");
    if (isTakenBack) throw new AppError("REVERSAL_OPEN");
    if (amountAr > balanceAr) throw new AppError("CAMPAIGN_SHORT", { maximumAr: balanceAr });
    await assertCashNumber(tx, cashPhone);
    const { reference, transferKey } = namedTransfer(cashPhone, input.reference);
    await assertDepartureNew(tx, cashPhone, reference);
    if ((await balanceOf(tx, codes.cash(cashPhone))) < amountAr) throw new AppError("CHOSEN_CASH_SHORT");
    const why = amountAr > (await queries.sumPaidBy(tx, campaignId, payeeHash)) ? ("payee" as const) : undefined;
    return { amountAr, why, facts: { cashPhone, payeePhone }, plan: { ...input, reference, transferKey } };
  },
  async run(tx, call, { payeeHash, transferKey, ...refund }, now) {
    const { campaignId, amountAr, cashPhone } = refund;
    const row = { ...refund, payeeHash, transferKey, salesAr: 0, countId: null, reason: REFUND };
    const id = await insertDrawing(tx, { ...row, ...recorded(call, now) });
    const [debit, credit] = [codes.fundCampaign(campaignId), codes.cash(cashPhone)];
    const cause = causes.drawing(id, "fund_campaign");
    const leg: Leg = { kind: "CAMPAIGN_REFUND", debit, credit, amountAr, cause, originMemberId: null };
    await post(tx, [leg], { day: dayOf(now), at: now });
    await postRest(tx, campaignId, now);
    await bookFees(tx, now, { phone: cashPhone, transferKey });
    return { answer: { id }, entries: [{ target: { kind: "drawing", id }, after: refund }] };
  },
});

/**
 * Books that the operator took back a campaign's funding, or a part of it: out of the campaign, then of sales and the
 * operator's own money. The campaign is paused. It always takes two (docs/product.md 22.3).
 */
export const reverseFunding = act("reverseFunding", {
  input: reverseFundingInput,
  kind: "fundingReversal",
  announces: "treasury",
  leaves: leaves("funding reversal", ({ fundingReversal }) => fundingReversal, {
    target: "fundingId",
    fields: ["campaignAr", "salesAr", "operatorAr"],
  }),
  target: ({ fundingId }) => fundingId,
  async lock(tx, fundingId) {
    const funding = await queries.findFunding(tx, Number(fundingId));
    if (!funding?.campaignId) throw new AppError("FUNDING_NOT_FOUND");
    await lockTreasury(tx, [codes.fundSponsor, codes.fundCampaign(funding.campaignId)]);
    // An import under way may bring another message about the transfer.
    await holdJournal(tx);
  },
  async prepare(tx, _call, { fundingId }) {
    const funding = await queries.findFunding(tx, fundingId);
    if (!funding?.campaignId) throw new AppError("FUNDING_NOT_FOUND");
    const { campaignId, cashPhone } = funding;
    const reversals = await listReversals(tx, funding.transferKey ?? "");
    if (reversals.length === 0) throw new AppError("TRANSFER_NOT_REVERSED");
    if (await queries.isBooked(tx, fundingId)) throw new AppError("REVERSAL_DONE");
    const amountAr = askedBackAr(funding.amountAr, reversals);
    const parts = splitLoss(amountAr, {
      campaignAr: await balanceOf(tx, codes.fundCampaign(campaignId)),
      salesAr: await balanceOf(tx, codes.sales),
      operatorAr: await balanceOf(tx, codes.operator),
    });
    if (!parts) throw new AppError("REVERSAL_SHORT");
    if ((await balanceOf(tx, codes.cash(cashPhone))) < amountAr) throw new AppError("CHOSEN_CASH_SHORT");
    return { amountAr, why: "import", facts: { cashPhone }, plan: { fundingId, campaignId, cashPhone, parts } };
  },
  async run(tx, call, { fundingId, campaignId, cashPhone, parts }, now) {
    const { state } = await find(tx, campaignId);
    const id = await queries.insertReversal(tx, { fundingId, ...parts, ...recorded(call, now) });
    const bearers = [
      ["fund_campaign", codes.fundCampaign(campaignId), parts.campaignAr],
      ["sales", codes.sales, parts.salesAr],
      ["operator", codes.operator, parts.operatorAr],
    ] as const;
    const legs = bearers
      .filter(([, , amountAr]) => amountAr > 0)
      .map(([from, debit, amountAr]): Leg => {
        const [credit, cause] = [codes.cash(cashPhone), causes.fundingReversal(id, from)];
        return { kind: "REVERSAL", debit, credit, amountAr, cause, originMemberId: null };
      });
    await post(tx, legs, { day: dayOf(now), at: now });
    if (state === "open") await queries.updateState(tx, campaignId, { state: "paused" });
    if (state === "closed") await postRest(tx, campaignId, now);
    tx.announce("everyone", "catalogue");
    return {
      answer: parts,
      entries: [{ target: { kind: "funding", id: fundingId }, after: { campaignId, ...parts } }],
    };
  },
});
