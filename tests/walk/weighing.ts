import { PAYOUT_ALONE_AR } from "../../src/shared/two-people.ts";
import type { Expected, State } from "./books.ts";
import { DAY_MS, type ModelMember, type ModelTransaction, SETTLED_MS } from "./terms.ts";

/**
 * What is decided: a payout, an ADD to a member, a REMOVE, a gift, the operator's money leaving a number, money recorded under a transfer,
 * or the threshold itself.
 */
export type ModelTarget =
  | ModelTransaction
  | ModelMember
  | { removeOf: ModelMember }
  | { grantTo: ModelMember }
  | { cash: string }
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

/** What an administrator decided without another. */
export type ModelAlone = Pick<ModelApproval, "target" | "owner" | "amountAr" | "by" | "at">;

export const kindOf = (target: ModelTarget) => {
  if ("threshold" in target) return "threshold";
  if ("removeOf" in target) return "remove";
  if ("grantTo" in target) return "grant";
  if ("transfer" in target) return "funding";
  if ("cash" in target) return "drawing";
  return "type" in target ? "withdrawal" : "add";
};

/** What takes two administrators (docs/product.md 13), in plain objects. */
export function createWeighing(state: State) {
  const { approvals } = state;

  /** Approved at that very moment, for that target and amount: not decided alone. */
  const wasApproved = ({ target, amountAr, at }: ModelAlone) =>
    approvals.some((one) => one.target === target && one.amountAr === amountAr && one.approvedAt === at);

  /** One of them, or both of whom one let the other in: there are two administrators, and so no longer chains. */
  const areOne = (one: ModelMember, other: ModelMember) =>
    one === other || state.grants.some(({ by, to }) => (by === one && to === other) || (by === other && to === one));

  /** To the account's own number, older than three days. No number of the model changes. */
  const isPlain = ({ target }: Pick<Asked, "target">, at: number) =>
    "type" in target && target.phone === target.owner.phone && target.owner.since <= at - SETTLED_MS;

  /** Over everybody, but for plain payouts. */
  const todayAr = ({ by }: Asked, now: number) =>
    state.alone
      .filter((one) => areOne(one.by, by) && one.at > now - DAY_MS && !wasApproved(one))
      .filter((one) => kindOf(one.target) !== "threshold" && !isPlain(one, one.at))
      .reduce((sum, { amountAr }) => sum + amountAr, 0);

  /** What the member was paid in a day without a decision of two, by anybody. */
  const paidAr = (owner: ModelMember, now: number) =>
    state.alone
      .filter((one) => "type" in one.target && one.owner === owner && one.at > now - DAY_MS && !wasApproved(one))
      .reduce((sum, { amountAr }) => sum + amountAr, 0);

  /** What takes two: funding and raising the limit always, a payout above what one member is paid alone, and more than a day's limit. */
  const needsSecond = (asked: Asked, now: number) => {
    const { target, amountAr, isForTwo = false } = asked;
    if (isForTwo || ["threshold", "funding"].includes(kindOf(target))) return true;
    if ("type" in target && paidAr(target.owner, now) + amountAr > PAYOUT_ALONE_AR) return true;
    return !isPlain(asked, now) && amountAr + todayAr(asked, now) > state.thresholdAr;
  };

  return { areOne, needsSecond };
}
