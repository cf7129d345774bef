import { ALONE_DELAY_MS, type ApprovalStanding } from "../../shared/approval.ts";
import type { ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import type { Colleagues } from "./person.rules.ts";

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
 * What an administrator may do with a proposal (docs/product.md 13.1, 13.2). Nobody decides about their own money, nor as one person with
 * the proposer; the proposer may confirm only as a sole administrator, after the delay.
 * @param now UTC milliseconds
 */
export function standingOf(proposal: Proposal, actorId: number, colleagues: Colleagues, now: number): ApprovalStanding {
  const { memberId, proposedBy } = proposal;
  const { activeIds, personWith } = colleagues;
  const own = personWith(actorId);
  if (memberId !== null && own.includes(memberId)) return "owner";
  if (actorId !== proposedBy) return own.includes(proposedBy) ? "same" : "approve";
  const others = otherAdministrators(proposal, activeIds);
  if (others.length > 0) return others.every((id) => own.includes(id)) ? "same" : "asked";
  if (findAbsentColleague(proposal, colleagues) !== undefined) return "absent";
  const from = confirmableFrom(proposal, colleagues);
  return from !== null && now >= from ? "confirm" : "alone";
}

/**
 * From when a sole administrator may confirm (UTC ms), null before the delay has started: they must have been the only one during the
 * whole delay, not only at its beginning and end (docs/product.md 13.2).
 */
export function confirmableFrom(
  { memberId, proposedBy, aloneFrom }: Proposal,
  { departures }: Pick<Colleagues, "departures">,
): number | null {
  if (aloneFrom === null) return null;
  const others = departures.filter(({ accountId: id }) => id !== proposedBy && id !== memberId);
  return Math.max(aloneFrom, ...others.map(({ at }) => at + ALONE_DELAY_MS));
}

type Parties = Pick<Proposal, "memberId" | "proposedBy">;

/** The active administrators other than the proposer and the owner of the money. */
const otherAdministrators = ({ memberId, proposedBy }: Parties, activeIds: readonly number[]): number[] =>
  activeIds.filter((id) => id !== proposedBy && id !== memberId);

/** A colleague whose access was ended and who may come back: while there is one, the proposer is not the only administrator. */
export const findAbsentColleague = ({ memberId, proposedBy }: Parties, { absentIds }: Colleagues): number | undefined =>
  absentIds.find((id) => id !== proposedBy && id !== memberId);

/** From when a proposer who is now a sole administrator may confirm (UTC ms); null while another one can decide, or may come back. */
export const mayDecideAloneFrom = (proposal: Parties, colleagues: Colleagues, now: number): number | null =>
  otherAdministrators(proposal, colleagues.activeIds).length > 0 ||
  findAbsentColleague(proposal, colleagues) !== undefined
    ? null
    : now + ALONE_DELAY_MS;
