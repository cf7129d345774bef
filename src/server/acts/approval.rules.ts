import { ALONE_DELAY_MS, type ApprovalStanding } from "../../shared/approval.ts";
import type { ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import type { AccessChanges, Grant } from "../features/journal/entry.rules.ts";

/** The answer of a write that recorded a proposal, or that could not be approved: the error to throw after the commit. */
export type Withheld = { withheld: { code: ErrorCode; details: ErrorDetails } };

/** Whether a write was withheld. */
export const isWithheld = (answer: object): answer is Withheld => "withheld" in answer;

type Proposal = {
  memberId: number | null;
  proposedBy: number;
  aloneFrom: number | null;
};

/**
 * What an administrator may do with a proposal (docs/product.md 13.3, 13.4). Nobody decides about their own money; the proposer may
 * confirm only as a sole administrator, after the delay.
 * @param activeIds ids of all active administrators
 * @param now UTC milliseconds
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
  if (canOthersDecide({ memberId, proposedBy }, activeIds)) return "asked";
  const from = confirmableFrom(proposal, departures);
  return from !== null && now >= from ? "confirm" : "alone";
}

/**
 * From when a sole administrator may confirm (UTC ms), null before the delay has started: they must have been the only one during the
 * whole delay, not only at its beginning and end (docs/product.md 13.4).
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
 * From when two administrators count as two people (UTC ms): 12 hours after one gave the other access, directly or through others,
 * because both accounts could be used by one person (docs/product.md 13.3).
 */
export function trustedFrom(grants: readonly Grant[], one: number, other: number): number {
  const joined = new Map<number, number[]>();
  // Newest first: the grant that connects the two is the oldest of the most recent chain between them.
  for (const { by, to, at } of [...grants].sort((a, b) => b.at - a.at)) {
    const all = [...new Set([by, to].flatMap((id) => joined.get(id) ?? [id]))];
    for (const id of all) joined.set(id, all);
    if (all.includes(one) && all.includes(other)) return at + ALONE_DELAY_MS;
  }
  return 0;
}

/**
 * An administrator and everybody connected to them by a chain of grants, who may be one person: what they decide alone is added together
 * (docs/product.md 13.3).
 */
export function linkedAdmins(grants: readonly Grant[], adminId: number): number[] {
  const linked = new Set([adminId]);
  // The set grows during the loop, which visits each member once.
  for (const id of linked) for (const { by, to } of grants) if (by === id || to === id) linked.add(by).add(to);
  return [...linked];
}

/** Whether an active administrator other than the proposer and the owner of the money exists. */
export const canOthersDecide = (
  { memberId, proposedBy }: Pick<Proposal, "memberId" | "proposedBy">,
  activeIds: readonly number[],
): boolean => activeIds.some((id) => id !== proposedBy && id !== memberId);

/** From when a proposer who is now a sole administrator may confirm (UTC ms); null while another one can decide. */
export const aloneFromOf = (
  proposal: Pick<Proposal, "memberId" | "proposedBy">,
  activeIds: readonly number[],
  now: number,
): number | null => (canOthersDecide(proposal, activeIds) ? null : now + ALONE_DELAY_MS);
