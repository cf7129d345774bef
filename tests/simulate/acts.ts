import { approve, listApprovals } from "../../src/server/acts/approve.service.ts";
import type { Actor, Call } from "../../src/server/app/deps.ts";
import {
  closeCampaign,
  createCampaign,
  openCampaign,
  refundCampaign,
} from "../../src/server/features/campaign/acts.ts";
import {
  completeCampaignTask,
  listForMember,
  openCampaignTask,
} from "../../src/server/features/campaign/answer.service.ts";
import { listCampaigns } from "../../src/server/features/campaign/campaign.service.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { countCash, recordDrawing, recordFunding } from "../../src/server/features/fund/acts.ts";
import { createSponsor } from "../../src/server/features/sponsor/acts.ts";
import { payerKey } from "../../src/server/features/statement/import.rules.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { buyLevel, getLevelMenu } from "../../src/server/features/vip/vip.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { dayOf } from "../../src/shared/day.ts";
import type { FundingKind } from "../../src/shared/fund.ts";
import { ANY_ANSWER, anyContent, READ_MS } from "../support/campaign.ts";
import { smsOf } from "../support/statement.ts";
import { writtenMinute } from "../walk/terms.ts";
import type { Admin, Member, Site } from "./site.ts";

/** A number of somebody outside the site. */
const OUTSIDE = "+261340000001";

export type Proposal = Awaited<ReturnType<typeof listApprovals>>["entries"][number];

const callOf = (actor: Actor): Call => ({ actor });

/** A member sends money and declares it. @param isReal false when nothing was sent @returns the deposit's id, if it was accepted */
export async function declare(
  site: Site,
  member: Member,
  admin: Admin,
  amountAr: number,
  isReal = true,
): Promise<number | undefined> {
  const input = { amountAr, receiverPhone: admin.phone, reference: site.nextReference() };
  let id: number | undefined;
  await site.attempt(async () => {
    ({ id } = await declareDeposit(site.deps, callOf(member), input));
  });
  if (isReal && id !== undefined) site.receive(admin.phone, amountAr, input.reference, member.phone);
  return id;
}

/** Credits a declared deposit, or hands it to a second administrator. */
export const credit = (site: Site, admin: Admin, transactionId: number): Promise<boolean> =>
  site.attempt(() => validate(site.deps, callOf(admin), { transactionId }));

/** Asks for a payout to the member's own number. @returns the withdrawal's id, if it was accepted */
export async function ask(site: Site, member: Member, amountAr: number): Promise<number | undefined> {
  let id: number | undefined;
  await site.attempt(async () => {
    ({ id } = await requestWithdrawal(site.deps, callOf(member), { amountAr, phone: member.phone }));
  });
  return id;
}

/** Sends a payout to its member's own number, from the number that really holds most, and records it. */
export async function pay(
  site: Site,
  admin: Admin,
  { id, member, amountAr }: { id: number; member: Member; amountAr: number },
): Promise<boolean> {
  const [cashPhone, heldAr] = [...site.realAr].toSorted(([, a], [, b]) => b - a)[0] ?? ["", 0];
  if (heldAr < site.costOf(amountAr)) return false;
  const input = { transactionId: id, reference: site.nextReference(), cashPhone };
  const isPaid = await site.attempt(() => validate(site.deps, callOf(admin), input));
  if (isPaid) site.send(cashPhone, amountAr, input.reference, member.phone);
  return isPaid;
}

export async function buy(site: Site, member: Member, name: string): Promise<boolean> {
  const { levels } = await getLevelMenu(site.deps, member);
  const level = levels.find((one) => one.name === name);
  if (!level) throw new Error(`no level ${name}`);
  return site.attempt(() => buyLevel(site.deps, callOf(member), { levelId: level.id, expectedPriceAr: level.toPayAr }));
}

/** Does today's tasks, as many as wanted. @returns the Ariary they paid, and how many the fund could not pay */
export async function work(site: Site, member: Member, wanted: number): Promise<{ paidAr: number; unfunded: number }> {
  const { tasks } = await getToday(site.deps, member);
  const outcome = { paidAr: 0, unfunded: 0 };
  for (const { id, gainAr, places } of tasks.filter(({ done, isCapped }) => !done && !isCapped).slice(0, wanted)) {
    if (places === 0) outcome.unfunded += 1;
    else if (await site.attempt(() => completeLevelTask(site.deps, callOf(member), { taskId: id })))
      outcome.paidAr += gainAr;
  }
  return outcome;
}

/** Money from outside, recorded at once. @param isReal false when only paper says so */
export function fund(
  site: Site,
  admin: Admin,
  {
    isReal = true,
    ...money
  }: { kind: FundingKind; who: string; amountAr: number; isReal?: boolean; campaignId?: number },
): Promise<boolean> {
  const input = { ...money, reference: site.nextReference(), cashPhone: admin.phone };
  if (isReal) site.receive(admin.phone, money.amountAr, input.reference, OUTSIDE);
  if (isReal && money.kind !== "capital") site.truth.fundedAr += money.amountAr;
  return site.attempt(() => recordFunding(site.deps, callOf(admin), input));
}

/** A sponsor's campaign of a month, which asks for an answer a day. @returns its number */
export async function campaign(site: Site, admin: Admin, who: string, gainAr: number): Promise<number> {
  const call = callOf(admin);
  const sponsor = {
    name: who,
    sentence: "De l'eau potable pour les villages.",
    link: "034 00 000 00",
    contact: "Le bureau",
  };
  const { id: sponsorId } = await createSponsor(site.deps, call, sponsor);
  const firstDay = dayOf(site.clock.now);
  const terms = {
    name: "L'eau chez vous",
    description: "Répondez à la question du jour.",
    gainAr,
    content: anyContent,
    region: null,
    isTold: false,
  };
  const days = { firstDay, lastDay: firstDay + 29, rhythm: "daily" as const };
  return (await createCampaign(site.deps, call, { sponsorId, ...terms, ...days })).id;
}

export const open = (site: Site, admin: Admin, campaignId: number): Promise<boolean> =>
  site.attempt(() => openCampaign(site.deps, callOf(admin), { campaignId }));

/** Answers every campaign that a member may answer today. */
export async function answer(site: Site, member: Member): Promise<void> {
  for (const { taskId, done, places } of await listForMember(site.deps, member))
    if (!done && places > 0) {
      await openCampaignTask(site.deps, member, taskId);
      site.clock.now += READ_MS;
      await site.attempt(() => completeCampaignTask(site.deps, callOf(member), { taskId, answer: ANY_ANSWER }));
    }
}

/** Ends a campaign and sends what is left back to the number that paid. */
export async function settleCampaign(site: Site, admin: Admin, campaignId: number): Promise<void> {
  await site.attempt(() => closeCampaign(site.deps, callOf(admin), { campaignId, reason: "Le mois est fini" }));
  const amountAr = (await listCampaigns(site.deps)).find(({ id }) => id === campaignId)?.leftAr ?? 0;
  if (amountAr === 0 || (site.realAr.get(admin.phone) ?? 0) < site.costOf(amountAr)) return;
  const payeeHash = payerKey(site.deps.env.JWT_SECRET, OUTSIDE);
  const input = {
    campaignId,
    amountAr,
    payeePhone: OUTSIDE,
    payeeHash,
    cashPhone: admin.phone,
    reference: site.nextReference(),
  };
  if (await site.attempt(() => refundCampaign(site.deps, callOf(admin), input)))
    site.send(admin.phone, amountAr, input.reference, OUTSIDE);
}

/** The operator takes money out of their number, and out of the site's books. */
export async function draw(site: Site, admin: Admin, amountAr: number): Promise<boolean> {
  const reason = "Frais de fonctionnement du mois";
  const input = { amountAr, reference: site.nextReference(), cashPhone: admin.phone, reason };
  const isDrawn = await site.attempt(() => recordDrawing(site.deps, callOf(admin), input));
  if (isDrawn && site.send(admin.phone, amountAr, input.reference, OUTSIDE)) site.truth.drawnAr += amountAr;
  return isDrawn;
}

/**
 * Records a count of an administrator's phone.
 * @param saidAr the balance to record in place of the true one
 * @param by who counts, if not they themselves
 */
export async function count(
  site: Site,
  admin: Admin,
  saidAr = site.realAr.get(admin.phone) ?? 0,
  by = admin,
): Promise<void> {
  const recordedAr = await site.recordedAr(admin.phone);
  const input = { cashPhone: admin.phone, countedAr: saidAr, recordedAr };
  await site.attempt(() => countCash(site.deps, callOf(by), input));
}

/** Brings in the messages of an administrator's phone that were not brought in yet. */
export async function importMessages(site: Site, admin: Admin): Promise<void> {
  const { phone } = admin;
  const messages = site.takeMessages(phone).map(({ kind, amountAr, reference, party, feeAr, balanceAr, at }) => {
    const [who, when] = [`MEMBRE (${party.replace("+261", "0")})`, writtenMinute(at)];
    const end = `${balanceAr === null ? "" : `Solde : ${balanceAr} Ar. `}Ref: ${reference}`;
    if (kind === "received") return `${amountAr} Ar recu de ${who} le ${when}. Raison: 1. ${end}`;
    if (kind === "fee") return `Frais d'envoi: ${amountAr} Ar preleves le ${when}. ${end}`;
    return `${amountAr} Ar envoye a ${who} le ${when}. ${feeAr > 0 ? `Frais: ${feeAr} Ar. ` : ""}${end}`;
  });
  if (messages.length === 0) return;
  await site.attempt(() => importStatement(site.deps, callOf(admin), smsOf(phone, ...messages)));
}

/** Approves the proposals that wait for this administrator. @param isTrue which proposals they would approve @returns the approved ones */
export async function approveAll(
  site: Site,
  admin: Admin,
  isTrue: (proposal: Proposal) => boolean,
): Promise<Proposal[]> {
  const { entries } = await listApprovals(site.deps, admin, {});
  const approved: Proposal[] = [];
  for (const proposal of entries) {
    const { id, standing, amountAr, kind, target, cashPhone, payoutPhone } = proposal;
    const reference = proposal.reference ?? site.nextReference();
    if (!["approve", "confirm"].includes(standing) || !isTrue(proposal)) continue;
    const input = { approvalId: id, ...(kind === "deposits" ? { seenAr: amountAr } : {}) };
    if (!(await site.attempt(() => approve(site.deps, callOf(admin), input)))) continue;
    if (kind === "withdrawal") site.send(cashPhone ?? admin.phone, amountAr, reference, payoutPhone ?? OUTSIDE);
    if (kind === "drawing" && site.send(target, amountAr, reference, OUTSIDE)) site.truth.drawnAr += amountAr;
    approved.push(proposal);
  }
  return approved;
}
