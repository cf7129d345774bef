import { and, isNotNull, isNull } from "drizzle-orm";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  cashCountInput,
  cashMoveInput,
  differenceOf,
  drawingInput,
  type FundingKind,
  fundingInput,
  missingIn,
  shortfallInput,
} from "../../../shared/fund.ts";
import { namedTransfer } from "../../../shared/reference.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import type { Call } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { listReversals } from "../../db/reversed.ts";
import { type AccountKind, causes, codes } from "../../ledger/chart.ts";
import { balanceOf, codesOfKind, type Leg, lockAccounts, openAccount, post } from "../../ledger/ledger.ts";
import { wasRefused } from "../deposit/contest.service.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { findCount, listOpenCounts } from "./cash.queries.ts";
import { assertCashNumber, departure, lockTreasury, ownMoney } from "./cash.service.ts";
import { assertEarned } from "./drawing.service.ts";
import { bookFees } from "./fee.service.ts";
import * as queries from "./fund.queries.ts";
import { countSeen } from "./seen.service.ts";
import { assertDepartureNew, transferIsOwn, wasReceived } from "./transfer.service.ts";

const recorded = ({ actor }: Call, now: number) => ({ recordedBy: actor.memberId, createdAt: now });
const on = (now: number) => ({ day: dayOf(now), at: now });

/** The account that each kind of recorded money credits (docs/product.md 12.2). */
const destinations: Record<FundingKind, { code: string; accountKind: AccountKind; kind: Leg["kind"] }> = {
  sponsor: { code: codes.fundSponsor, accountKind: "fund_sponsor", kind: "FUNDING" },
  operator: { code: codes.fundOperator, accountKind: "fund_operator", kind: "FUNDING" },
  capital: { code: codes.operator, accountKind: "operator", kind: "CAPITAL" },
};

/** Refuses money for a campaign that takes none. */
async function assertFundable(tx: Tx, campaignId: number): Promise<void> {
  const state = await queries.findCampaignState(tx, campaignId);
  if (!state) throw new AppError("CAMPAIGN_NOT_FOUND");
  if (state === "closed") throw new AppError("CAMPAIGN_STATE");
}

/**
 * Money received on a number from a sponsor or the operator, in Ariary: the only way into the reward fund (docs/product.md 12.2) and into a
 * campaign (22.3). It always takes two.
 * @throws AppError FUNDING_REFERENCE_TAKEN, also when the transfer is a member's deposit or was made by the platform itself
 */
export const recordFunding = act("recordFunding", {
  input: fundingInput,
  kind: "funding",
  announces: "treasury",
  leaves: leaves("funding", ({ funding }) => funding, {
    fields: ["kind", "who", "amountAr", "reference", "cashPhone", "campaignId"],
  }),
  target: ({ cashPhone, reference }) => namedTransfer(cashPhone, reference).transferKey,
  async lock(tx) {
    for (const { code, accountKind } of Object.values(destinations)) await openAccount(tx, { code, kind: accountKind });
    // Of every campaign, since the target does not say which.
    await lockTreasury(tx, [codes.fundSponsor, codes.fundOperator, ...(await codesOfKind(tx, "fund_campaign"))]);
  },
  async prepare(tx, _call, input) {
    const { cashPhone, amountAr } = input;
    await assertCashNumber(tx, cashPhone);
    if (input.campaignId !== undefined) await assertFundable(tx, input.campaignId);
    await openAccount(tx, { code: codes.cash(cashPhone), kind: "cash" });
    const transfer = namedTransfer(cashPhone, input.reference);
    await holdJournal(tx);
    const { transferKey: key } = transfer;
    if ((await transferIsOwn(tx, key)) || (await wasReceived(tx, key))) throw new AppError("FUNDING_REFERENCE_TAKEN");
    if ((await listReversals(tx, key)).length > 0) throw new AppError("TRANSFER_IS_REVERSED");
    const isRefused = await wasRefused(tx, transfer);
    return { amountAr, why: isRefused ? "refused" : "funding", plan: { ...input, ...transfer } };
  },
  async run(tx, call, { transferKey, typedReference, ...funding }, now) {
    const id = await queries.insertFunding(tx, { ...funding, transferKey, typedReference, ...recorded(call, now) });
    const { kind } = destinations[funding.kind];
    const { campaignId } = funding;
    const code = campaignId === undefined ? destinations[funding.kind].code : codes.fundCampaign(campaignId);
    const cause = funding.kind === "capital" ? causes.capital(id) : causes.funding(id);
    const { amountAr, cashPhone } = funding;
    await post(
      tx,
      [{ kind, debit: codes.cash(cashPhone), credit: code, amountAr, cause, originMemberId: null }],
      on(now),
    );
    await bookFees(tx, now);
    return { answer: { id }, entries: [{ target: { kind: "funding", id }, after: funding }] };
  },
});

/**
 * The operator takes earned money out of a number (docs/product.md 12.3): never money of members or of the fund, and nothing while members
 * wait or the cash is uncertain.
 */
export const recordDrawing = act("recordDrawing", {
  input: drawingInput,
  kind: "drawing",
  announces: "treasury",
  leaves: leaves("drawing", ({ drawing }) => drawing, {
    fields: ["amountAr", "salesAr", "cashPhone", "reference"],
    where: ({ countId, campaignId }) => and(isNull(countId), isNull(campaignId)),
  }),
  target: ({ cashPhone }) => cashPhone,
  lock: (tx) => lockTreasury(tx),
  async prepare(tx, _call, input, now) {
    const { amountAr, cashPhone } = input;
    const { reference, transferKey } = namedTransfer(cashPhone, input.reference);
    await assertCashNumber(tx, cashPhone);
    await assertDepartureNew(tx, cashPhone, reference);
    const leaving = await departure(tx, { amountAr, cashPhone, ...(await assertEarned(tx, amountAr, now)) });
    return { amountAr, plan: { ...input, reference, transferKey, ...leaving } };
  },
  async run(tx, call, { sales: salesAr, legsOf, transferKey, reason, ...drawing }, now) {
    const row = { ...drawing, transferKey, salesAr, countId: null, reason };
    const id = await queries.insertDrawing(tx, { ...row, ...recorded(call, now) });
    await post(tx, legsOf(id, "DRAWING"), on(now));
    await bookFees(tx, now, { phone: drawing.cashPhone, transferKey });
    return { answer: { id }, entries: [{ target: { kind: "drawing", id }, after: { ...drawing, salesAr } }] };
  },
});

/**
 * All or part of what the last count of a number found missing, booked as a loss that the platform bears (docs/product.md 12.6). It always
 * takes two.
 */
export const bookShortfall = act("bookShortfall", {
  input: shortfallInput,
  kind: "shortfall",
  announces: "treasury",
  leaves: leaves("drawing", ({ drawing }) => drawing, {
    fields: ["amountAr", "salesAr", "cashPhone", "countId"],
    where: ({ countId }) => isNotNull(countId),
  }),
  target: ({ countId }) => countId,
  lock: (tx) => lockTreasury(tx),
  async prepare(tx, _call, input) {
    const { countId, amountAr } = input;
    const count = await findCount(tx, countId);
    if (!count) throw new AppError("COUNT_NOT_FOUND");
    const { cashPhone } = count;
    const last = (await listOpenCounts(tx)).find((one) => one.cashPhone === cashPhone);
    if (last?.id !== countId) throw new AppError("COUNT_OUTDATED");
    const maximumAr = missingIn(count);
    if (amountAr > maximumAr) throw new AppError("SHORTFALL_EXCEEDED", { maximumAr });
    const { salesAr, capitalAr } = await ownMoney(tx);
    const leaving = await departure(tx, { amountAr, cashPhone, salesAr, capitalAr });
    return { amountAr, why: "shortfall", facts: { cashPhone }, plan: { ...input, cashPhone, ...leaving } };
  },
  async run(tx, call, { sales: salesAr, legsOf, reason, ...loss }, now) {
    const row = { ...loss, salesAr, reference: null, transferKey: null, reason };
    const id = await queries.insertDrawing(tx, { ...row, ...recorded(call, now) });
    await post(tx, legsOf(id, "SHORTFALL"), on(now));
    return { answer: { id }, entries: [{ target: { kind: "drawing", id }, after: { ...loss, salesAr } }] };
  },
});

/**
 * Cash carried from one number to another, in Ariary (docs/product.md 12.4). It weighs its amount, since nobody else says that it arrived.
 */
export const moveCash = act("moveCash", {
  input: cashMoveInput,
  kind: "cashMove",
  announces: "treasury",
  leaves: leaves("cash move", ({ cashMove }) => cashMove, {
    fields: ["fromPhone", "toPhone", "amountAr", "reference"],
  }),
  target: ({ fromPhone }) => fromPhone,
  lock: (tx) => lockTreasury(tx),
  async prepare(tx, _call, input) {
    const { amountAr, fromPhone, toPhone } = input;
    const { reference, transferKey } = namedTransfer(fromPhone, input.reference);
    const { transferKey: toTransferKey } = namedTransfer(toPhone, reference);
    for (const phone of [fromPhone, toPhone]) {
      await assertCashNumber(tx, phone);
      await openAccount(tx, { code: codes.cash(phone), kind: "cash" });
    }
    await assertDepartureNew(tx, fromPhone, reference);
    if (await wasReceived(tx, toTransferKey)) throw new AppError("REFERENCE_RECEIVED");
    if ((await balanceOf(tx, codes.cash(fromPhone))) < amountAr) throw new AppError("CHOSEN_CASH_SHORT");
    return { amountAr, plan: { ...input, reference, transferKey, toTransferKey } };
  },
  async run(tx, call, { transferKey, toTransferKey, ...move }, now) {
    const { amountAr, fromPhone, toPhone } = move;
    const id = await queries.insertCashMove(tx, { ...move, transferKey, toTransferKey, ...recorded(call, now) });
    const [credit, debit] = [codes.cash(fromPhone), codes.cash(toPhone)];
    const cause = causes.cashMove(id);
    await post(tx, [{ kind: "CASH_MOVE", debit, credit, amountAr, cause, originMemberId: null }], on(now));
    await bookFees(tx, now, { phone: fromPhone, transferKey });
    return { answer: { id }, entries: [{ target: { kind: "cashMove", id }, after: move }] };
  },
});

/** Opens and locks the account of a number. */
async function lockNumber(tx: Tx, phone: string): Promise<void> {
  const code = codes.cash(phone);
  await openAccount(tx, { code, kind: "cash" });
  await lockAccounts(tx, [code]);
}

/**
 * The balance read on a phone beside the recorded one, in Ariary; adjusts nothing (docs/product.md 12.5). Missing money is an alarm for
 * every administrator (12.6). Answers the difference, negative when money is missing that no open fee explains.
 * @throws AppError CASH_CHANGED when the recorded balance changed since it was shown
 */
export const countCash = act("countCash", {
  input: cashCountInput,
  announces: "treasury",
  leaves: leaves("cash count", ({ cashCount }) => cashCount, {
    by: "countedBy",
    fields: ["cashPhone", "countedAr", "recordedAr", "seen"],
  }),
  target: ({ cashPhone }) => cashPhone,
  async prepare(tx, { actor }, input) {
    const { cashPhone, recordedAr } = input;
    await assertCashNumber(tx, cashPhone);
    await lockNumber(tx, cashPhone);
    if ((await balanceOf(tx, codes.cash(cashPhone))) !== recordedAr) throw new AppError("CASH_CHANGED");
    return { plan: { ...input, seen: await countSeen(tx, actor, cashPhone) } };
  },
  async run(tx, { actor }, count, now) {
    const id = await queries.insertCashCount(tx, { ...count, countedBy: actor.memberId, createdAt: now });
    const found = await findCount(tx, id);
    const difference = count.countedAr - count.recordedAr;
    const after = { ...count, differenceAr: difference };
    const differenceAr = found ? differenceOf(found) : difference;
    return { answer: { id, differenceAr }, entries: [{ target: { kind: "cashCount", id }, after }] };
  },
});
