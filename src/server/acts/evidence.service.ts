import type { ApprovalEvidence } from "../../shared/approval.ts";
import type { MakeGatewayInput } from "../../shared/gateway.ts";
import type { ReceiverHolder } from "../../shared/receiver.ts";
import type { Reader } from "../db/database.ts";
import { findGateway } from "../db/gateways.ts";
import { forwardedShown, importShown } from "../features/statement/confirm.service.ts";
import { readCover } from "../features/vip/vip.service.ts";
import { decidedAlone, namesPaidOn } from "./alone.service.ts";
import type { ApprovalRow } from "./approval.queries.ts";
import * as queries from "./evidence.queries.ts";
import { listPersons } from "./person.ts";
import { listRun } from "./run.queries.ts";

/**
 * What the second administrator needs to judge a proposal, beside the proposal itself: what its proposer decided alone today, how the
 * viewer answered them lately, the owner's history, and what the kind rests on (docs/product.md 13.5).
 * @param now UTC milliseconds
 */
export async function evidenceOf(
  reader: Reader,
  row: ApprovalRow,
  viewerId: number,
  now: number,
): Promise<ApprovalEvidence> {
  const { id, kind, target, memberId, proposedBy } = row;
  const { payoutPhone = null } = JSON.parse(row.facts);
  return {
    doneTodayAr: (await decidedAlone(reader, proposedBy, now)).todayAr,
    answered: await queries.countAnswered(reader, proposedBy, viewerId),
    owner: memberId === null ? null : await queries.findHistory(reader, memberId, await listPersons(reader)),
    sharedWith: memberId === null ? [] : await namesPaidOn(reader, { memberId, payoutPhone }, now),
    deposits: kind === "deposits" ? (await listRun(reader, id)).map(({ input: _, ...deposit }) => deposit) : [],
    statement: await statementOf(reader, row),
    gateway: await gatewayOf(reader, row),
    funding: kind === "funding" ? { ...JSON.parse(row.input), line: await queries.findLineOf(reader, target) } : null,
    campaign: await campaignOf(reader, row),
    receiver: kind === "receiver" ? receiverOf(row) : null,
    grant: kind === "grant" ? { ...(await coverAfter(reader, now)), ...(await levelOf(reader, row)) } : null,
    level: kind === "level" ? JSON.parse(row.facts) : null,
  };
}

/** What is to be confirmed: an import, or what a gateway sent. */
async function statementOf(reader: Reader, { kind, target }: ApprovalRow): Promise<ApprovalEvidence["statement"]> {
  if (kind === "gatewayDay") return forwardedShown(reader, Number(target));
  return kind === "statement" ? importShown(reader, Number(target)) : null;
}

/** The phone that is to forward its SMS, or that did. */
async function gatewayOf(reader: Reader, { kind, target, input }: ApprovalRow): Promise<ApprovalEvidence["gateway"]> {
  if (kind === "gatewayDay") {
    const found = await findGateway(reader, Number(target));
    if (!found) return null;
    const { name, installerId, installerName, holderId, holderName, sims } = found;
    return { name, installerId, installerName, holderId, holderName, sims };
  }
  if (kind !== "gateway") return null;
  const { reason: _, ...asked }: MakeGatewayInput = JSON.parse(input);
  return { ...asked, installerName: (await queries.findName(reader, asked.installerId)) ?? "" };
}

/** The campaign that a proposal is about, or whose money it records. */
async function campaignOf(reader: Reader, { kind, target, input }: ApprovalRow) {
  if (kind === "campaign" || kind === "refund") return queries.findCampaign(reader, Number(target));
  const { campaignId } = kind === "funding" ? JSON.parse(input) : {};
  return campaignId === undefined ? null : queries.findCampaign(reader, campaignId);
}

/** Whose a number is to be, and whose it was; nobody's where it is a new one. */
function receiverOf({ input, facts }: ApprovalRow): NonNullable<ApprovalEvidence["receiver"]> {
  const { operator, holderName }: ReceiverHolder = JSON.parse(input);
  return { operator, holderName, before: JSON.parse(facts).before };
}

const coverAfter = async (reader: Reader, now: number) => {
  const { coverDays } = await readCover(reader, now);
  return { coverDays };
};

const levelOf = async (reader: Reader, { input }: ApprovalRow) => ({
  levelName: (await queries.findLevelName(reader, JSON.parse(input).levelId)) ?? "",
});
