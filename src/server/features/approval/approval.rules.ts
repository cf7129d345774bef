import {
  ALONE_DELAY_MS,
  type ApprovalKind,
  type ApprovalStanding,
  type DecidedAlone,
} from "../../../shared/approval.ts";
import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";
import type { AccessChanges, Grant } from "../journal/entry.rules.ts";

/** A write that was recorded as a proposal, or could not be approved: what to tell, once that record is committed. */
export type Withheld = { withheld: { code: ErrorCode; details: ErrorDetails } };

/** Tells a withheld write from its answer. */
export const isWithheld = (answer: object): answer is Withheld => "withheld" in answer;

/**
 * Whether an act needs a second administrator: with what the first decided alone for the same end in 24 hours (`doneAr`) it is
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

/**
 * Where a proposal stands for one of the active administrators (`activeIds`, all of them). Nobody decides about his own money;
 * the proposer only where no other administrator could, and after the delay that began with his proposal or with his being alone.
 * @param changes of administrators' access in the last ALONE_DELAY_MS
 */
export function standingOf(
  proposal: Proposal,
  actorId: number,
  activeIds: readonly number[],
  now: number,
  { grants, departures }: AccessChanges,
): ApprovalStanding {
  const { memberId, proposedBy } = proposal;
  if (actorId === memberId) return "owner";
  if (actorId !== proposedBy) return trustedFrom(grants, actorId, proposedBy) > now ? "new" : "approve";
  if (isDecidedByOthers({ memberId, proposedBy }, activeIds)) return "asked";
  const from = confirmableFrom(proposal, departures);
  return from !== null && now >= from ? "confirm" : "alone";
}

/**
 * From when the only administrator may confirm (UTC ms), null before his delay has begun: he must have been the only one during the whole
 * delay, not just at its two ends.
 */
export function confirmableFrom(
  { memberId, proposedBy, aloneFrom }: Proposal,
  departures: AccessChanges["departures"],
): number | null {
  if (aloneFrom === null) return null;
  const others = departures.filter(({ memberId: id }) => id !== proposedBy && id !== memberId);
  return Math.max(aloneFrom, ...others.map(({ at }) => at + ALONE_DELAY_MS));
}

/**
 * From when two administrators count as two people (UTC ms): not at once when one gave the other access, directly or through others, since
 * he could be using that account himself, whichever of the two proposes.
 */
export function trustedFrom(grants: readonly Grant[], one: number, other: number): number {
  const joined = new Map<number, number[]>();
  // The newest first: the grant that joins the two is the oldest of the newest chain between them.
  for (const { by, to, at } of [...grants].sort((a, b) => b.at - a.at)) {
    const all = [...new Set([by, to].flatMap((id) => joined.get(id) ?? [id]))];
    for (const id of all) joined.set(id, all);
    if (all.includes(one) && all.includes(other)) return at + ALONE_DELAY_MS;
  }
  return 0;
}

/**
 * An administrator and everybody joined to him by a chain of grants, who may be his own hands: together they decide alone no more than one
 * may.
 */
export function handsOf(grants: readonly Grant[], adminId: number): number[] {
  const hands = new Set([adminId]);
  // A set that grows while it is walked: each hand is looked at once.
  for (const hand of hands) for (const { by, to } of grants) if (by === hand || to === hand) hands.add(by).add(to);
  return [...hands];
}

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
