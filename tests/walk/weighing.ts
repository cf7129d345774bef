import { PAYOUT_ALONE_AR } from "../../src/shared/two-people.ts";
import type { Expected, State } from "./books.ts";
import { DAY_MS, type ModelMember, type ModelTransaction, RULES, SETTLED_MS } from "./terms.ts";

/**
 * What is decided: a payout or a deposit, an ADD to a member, a REMOVE, a gift, another referrer, deposits of one administrator together, the
 * operator's money leaving a number, what a count found missing, cash carried from one, money recorded under a transfer, or the threshold
 * itself.
 */
export type ModelTarget =
  | ModelTransaction
  | ModelMember
  | { removeOf: ModelMember }
  | { grantTo: ModelMember }
  | { moveOf: ModelMember }
  | { run: ModelTransaction[] }
  | { carriedFrom: string }
  | { cash: string }
  | { id: number; countedAr: number }
  | { transfer: string }
  | { threshold: true };

/** An act that one administrator proposed and another one decides. */
export type ModelApproval = {
  /** The number the server gave it. */
  id: number;
  target: ModelTarget;
  owner: ModelMember | undefined;
  amountAr: number;
  by: ModelMember;
  /** The requested act, and the facts at that moment. */
  ordered: string;
  facts: string;
  cash: string | undefined;
  /** Carries out the requested act, with a second administrator's consent. */
  act: (decider: ModelMember, cash: string | undefined) => Expected;
  at: number;
  status: "waiting" | "decided" | "void" | "expired";
  /** When it was approved. */
  approvedAt?: number;
};

export type Asked = Pick<ModelApproval, "target" | "owner" | "amountAr" | "by" | "cash" | "act"> & {
  what?: string;
  /** It takes two, whatever the amount. */
  isForTwo?: boolean;
};

/** What an administrator decided without another, what of it they alone vouch for, and whether another looked through it. */
export type ModelAlone = Pick<ModelApproval, "target" | "owner" | "amountAr" | "by" | "at"> & {
  weighsAr: number;
  isRead: boolean;
};

export const kindOf = (target: ModelTarget) => {
  if ("threshold" in target) return "threshold";
  if ("removeOf" in target) return "remove";
  if ("grantTo" in target) return "grant";
  if ("moveOf" in target) return "referrer";
  if ("run" in target) return "run";
  if ("carriedFrom" in target) return "carried";
  if ("transfer" in target) return "funding";
  if ("cash" in target) return "drawing";
  if ("countedAr" in target) return "shortfall";
  return "type" in target ? target.type : "add";
};

/** What takes two administrators (docs/product.md 13), in plain objects. */
export function createWeighing(state: State) {
  const { approvals } = state;

  /** One of them, or both of whom one let the other in: there are two administrators, and so no longer chains. */
  const areOne = (one: ModelMember, other: ModelMember) =>
    one === other || state.grants.some(({ by, to }) => (by === one && to === other) || (by === other && to === one));

  const isPayout = ({ target }: Pick<Asked, "target">): boolean => kindOf(target) === "withdrawal";

  /** When two last paid a member. */
  const paidTogetherAt = (owner: ModelMember, now: number) =>
    Math.max(
      0,
      ...approvals
        .filter((one) => isPayout(one) && one.owner === owner && one.approvedAt !== undefined && one.approvedAt <= now)
        .map(({ approvedAt = 0 }) => approvedAt),
    );

  /**
   * Asked for by the member, to the account's own number, older than three days, while no administrator touched the account since two paid
   * it. No number of the model changes.
   */
  const isPlain = (payout: ModelTransaction, now: number) => {
    const { owner, phone, at: askedAt } = payout;
    const touches = state.touches.filter(({ member }) => member === owner);
    if (phone !== owner.phone || owner.since > now - SETTLED_MS) return false;
    if (touches.some(({ at, isPayout: isAsked }) => isAsked && at === askedAt)) return false;
    return !touches.some(({ at }) => at <= now && at >= paidTogetherAt(owner, now));
  };

  /** What its author alone vouches for. */
  const weightAr = ({ target, amountAr }: Pick<Asked, "target" | "amountAr">, now: number) =>
    "type" in target && target.type === "withdrawal" && isPlain(target, now) ? 0 : amountAr;

  /** What one person decided alone: within a day, and what nobody looked through. */
  const sumAr = (by: ModelMember, isCounted: (one: ModelAlone) => boolean) =>
    state.alone.filter((one) => areOne(one.by, by) && isCounted(one)).reduce((sum, { weighsAr }) => sum + weighsAr, 0);

  /** What the member was paid in a day without a decision of two, by anybody. */
  const paidAr = (owner: ModelMember, now: number) =>
    state.alone
      .filter((one) => isPayout(one) && one.owner === owner && one.at > now - DAY_MS)
      .reduce((sum, { amountAr }) => sum + amountAr, 0);

  /** What takes two: some acts always, a payout above what one member is paid alone, and what passes either limit of one person. */
  const needsSecond = (asked: Asked, now: number) => {
    const { target, amountAr, owner, by, isForTwo = false } = asked;
    if (isForTwo || ["threshold", "funding"].includes(kindOf(target))) return true;
    if (isPayout(asked) && owner && paidAr(owner, now) + amountAr > PAYOUT_ALONE_AR) return true;
    const weighsAr = weightAr(asked, now);
    const todayAr = sumAr(by, ({ at }) => at > now - DAY_MS);
    const unreadAr = sumAr(by, ({ isRead }) => !isRead);
    const isOver = todayAr + weighsAr > state.thresholdAr || unreadAr + weighsAr > RULES.unreadDays * state.thresholdAr;
    return weighsAr > 0 && isOver;
  };

  return { areOne, needsSecond, weightAr };
}
