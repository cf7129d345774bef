import {
  ALONE_DELAY_MS,
  type ApprovalKind,
  type ApprovalStanding,
  type DecidedAlone,
} from "../../../shared/approval.ts";
import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";

/** A write that was recorded as a proposal, or could not be approved: what to tell, once that record is committed. */
export type Withheld = { withheld: { code: ErrorCode; details: ErrorDetails } };

/** Tells a withheld write from its answer. */
export const isWithheld = (answer: object): answer is Withheld => "withheld" in answer;

/**
 * Whether an act needs a second administrator: with what the first decided alone for the same target in 24 hours (`doneAr`) it is
 * above the threshold. Raising the threshold always does: it would undo the rule.
 */
export const needsSecond = (
  { kind, amountAr }: { kind: ApprovalKind; amountAr: number },
  { thresholdAr, doneAr }: DecidedAlone,
): boolean => kind === "threshold" || doneAr + amountAr > thresholdAr;

type Proposal = {
  memberId: number | null;
  proposedBy: number;
  aloneFrom: number | null;
};

/** Who gave an administrator his access, or gave it back, and when last (UTC ms). */
export type Grants = ReadonlyMap<number, number>;

/**
 * Where a proposal stands for one of the active administrators (`activeIds`, all of them). Nobody decides about his own money;
 * the proposer only where no other administrator could, and after the delay that began with his proposal or with his being alone.
 */
export function standingOf(
  { memberId, proposedBy, aloneFrom }: Proposal,
  actorId: number,
  activeIds: readonly number[],
  now: number,
  grants: Grants,
): ApprovalStanding {
  if (actorId === memberId) return "owner";
  if (actorId !== proposedBy) return trustedFrom(grants, proposedBy) > now ? "new" : "approve";
  if (isDecidedByOthers({ memberId, proposedBy }, activeIds)) return "asked";
  return aloneFrom !== null && now >= aloneFrom ? "confirm" : "alone";
}

/** From when somebody is a second person for a proposer (UTC ms): not at once for the one who let him in. */
export const trustedFrom = (grants: Grants, proposedBy: number): number =>
  (grants.get(proposedBy) ?? -ALONE_DELAY_MS) + ALONE_DELAY_MS;

/** Whether an active administrator other than the proposer and the owner of the money exists. */
export const isDecidedByOthers = (
  { memberId, proposedBy }: Pick<Proposal, "memberId" | "proposedBy">,
  activeIds: readonly number[],
): boolean => activeIds.some((id) => id !== proposedBy && id !== memberId);

/** From when somebody who is alone now may confirm; null where another can decide. */
export const aloneFromOf = (
  proposal: Pick<Proposal, "memberId" | "proposedBy">,
  activeIds: readonly number[],
  now: number,
): number | null => (isDecidedByOthers(proposal, activeIds) ? null : now + ALONE_DELAY_MS);
