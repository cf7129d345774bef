import type { ApprovalEvidence } from "../../shared/approval.ts";
import type { ReceiverHolder } from "../../shared/receiver.ts";
import type { Reader } from "../db/database.ts";
import { importShown } from "../features/statement/confirm.service.ts";
import { coverOf } from "../features/vip/vip.service.ts";
import { decidedAlone, namesPaidOn } from "./alone.service.ts";
import type { ApprovalRow } from "./approval.queries.ts";
import * as queries from "./evidence.queries.ts";
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
    owner: memberId === null ? null : await queries.findHistory(reader, memberId),
    sharedWith: memberId === null ? [] : await namesPaidOn(reader, { memberId, payoutPhone }, now),
    deposits: kind === "deposits" ? (await listRun(reader, id)).map(({ input: _, ...deposit }) => deposit) : [],
    statement: kind === "statement" ? await importShown(reader, Number(target)) : null,
    funding: kind === "funding" ? { ...JSON.parse(row.input), line: await queries.findLineOf(reader, target) } : null,
    receiver: kind === "receiver" ? receiverOf(row) : null,
    grant: kind === "grant" ? { ...(await coverAfter(reader, now)), ...(await levelOf(reader, row)) } : null,
    level: kind === "level" ? JSON.parse(row.facts) : null,
  };
}

/** Whose a number is to be, and whose it was; nobody's where it is a new one. */
function receiverOf({ input, facts }: ApprovalRow): NonNullable<ApprovalEvidence["receiver"]> {
  const { operator, holderName }: ReceiverHolder = JSON.parse(input);
  return { operator, holderName, before: JSON.parse(facts).before };
}

const coverAfter = async (reader: Reader, now: number) => {
  const { coverDays } = await coverOf(reader, now);
  return { coverDays };
};

const levelOf = async (reader: Reader, { input }: ApprovalRow) => ({
  levelName: (await queries.findLevelName(reader, JSON.parse(input).levelId)) ?? "",
});
