import type { Expected, State } from "./books.ts";
import { DAY_MS, type ModelMember, type ModelTransaction, RULES, SETTLED_MS } from "./terms.ts";

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

  const payoutOf = (target: ModelTarget) => ("type" in target ? target.phone : undefined);

  /** The same recipient: the member paid or given to, or the number paid; or the operator, who is one recipient. */
  const isSameEnd = (one: Pick<Asked, "target" | "owner">, other: Pick<Asked, "target" | "owner">) => {
    if (kindOf(one.target) !== kindOf(other.target)) return false;
    const phone = payoutOf(one.target);
    return one.owner === other.owner || (phone !== undefined && phone === payoutOf(other.target));
  };

  /** Approved at that very moment, for that target and amount: not decided alone. */
  const wasApproved = ({ target, amountAr, at }: ModelAlone) =>
    approvals.some((one) => one.target === target && one.amountAr === amountAr && one.approvedAt === at);

  /** One of them, or both of whom one let the other in: there are two administrators, and so no longer chains. */
  const areOne = (one: ModelMember, other: ModelMember) =>
    one === other || state.grants.some(({ by, to }) => (by === one && to === other) || (by === other && to === one));

  const doneAr = (asked: Asked, now: number) =>
    state.alone
      .filter((one) => areOne(one.by, asked.by) && isSameEnd(one, asked) && one.at > now - DAY_MS && !wasApproved(one))
      .reduce((sum, { amountAr }) => sum + amountAr, 0);

  /** To the account's own number, older than three days. No number of the model changes. */
  const isPlain = ({ target }: Pick<Asked, "target">, at: number) =>
    "type" in target && target.phone === target.owner.phone && target.owner.since <= at - SETTLED_MS;

  /** Over everybody, but for plain payouts. */
  const todayAr = ({ by }: Asked, now: number) =>
    state.alone
      .filter((one) => areOne(one.by, by) && one.at > now - DAY_MS && !wasApproved(one))
      .filter((one) => kindOf(one.target) !== "threshold" && !isPlain(one, one.at))
      .reduce((sum, { amountAr }) => sum + amountAr, 0);

  /** They validated a deposit of the member in the three days before. No line of the model is confirmed by anybody. */
  const fed = (owner: ModelMember, by: ModelMember, at: number) =>
    state.transactions.some(
      (one) =>
        one.owner === owner &&
        one.type === "deposit" &&
        one.status === "validated" &&
        one.decided !== undefined &&
        one.decided.at > at - SETTLED_MS &&
        areOne(one.decided.by, by),
    );

  /** A payout on a number that another was paid on, of an account they just reset, or too much to those whose deposits they validated. */
  const payoutIsForTwo = (one: ModelTransaction, by: ModelMember, now: number): boolean => {
    const { owner, phone } = one;
    const isShared = state.transactions.some(
      (other) =>
        other.type === "withdrawal" &&
        other.owner !== owner &&
        other.phone === phone &&
        other.status === "validated" &&
        (other.decided?.at ?? 0) > now - 30 * DAY_MS,
    );
    const isReset = state.grants.some(
      ({ by: giver, to, at, isReset: isPassword }) =>
        isPassword && to === owner && at > now - SETTLED_MS && areOne(giver, by),
    );
    if (isShared || (isReset && phone !== owner.phone)) return true;
    if (!fed(owner, by, now)) return false;
    const paidAr = state.alone
      .filter((paid) => areOne(paid.by, by) && paid.at > now - DAY_MS && !wasApproved(paid))
      .filter((paid) => "type" in paid.target && fed(paid.target.owner, by, paid.at))
      .reduce((sum, { amountAr }) => sum + amountAr, 0);
    return one.amountAr + paidAr > 200_000;
  };

  /** What takes two: by itself, big alone or with the same of a day, or with everything of a day; and raising what is big, always. */
  const needsSecond = (asked: Asked, now: number) => {
    const { target, amountAr, by, isForTwo = false } = asked;
    if (isForTwo || kindOf(target) === "threshold") return true;
    if ("type" in target && payoutIsForTwo(target, by, now)) return true;
    if (amountAr + doneAr(asked, now) > state.thresholdAr) return true;
    return !isPlain(asked, now) && amountAr + todayAr(asked, now) > RULES.aloneDailyAr;
  };

  return { areOne, needsSecond };
}
