import type { ErrorCode } from "../../src/shared/errors.ts";
import type { Expected, State } from "./books.ts";
import { DAY_MS, HOUR_MS, type ModelMember, type ModelTransaction } from "./terms.ts";

/** What is decided: a payout, an ADD to a member, the operator's money leaving a number, or the threshold itself. */
export type ModelTarget = ModelTransaction | ModelMember | { cash: string } | { threshold: true };

/** What somebody asked for and somebody else decides. */
export type ModelApproval = {
  /** The number the server gave it. */
  id: number;
  target: ModelTarget;
  owner: ModelMember | undefined;
  amountAr: number;
  by: ModelMember;
  /** What was ordered, and what was so then. */
  ordered: string;
  facts: string;
  cash: string | undefined;
  /** Carries out what was ordered, with a second administrator's consent. */
  act: (decider: ModelMember, cash: string | undefined) => Expected;
  at: number;
  status: "waiting" | "decided" | "void" | "expired";
  /** When it was approved. */
  approvedAt?: number;
};

type Asked = Pick<ModelApproval, "target" | "owner" | "amountAr" | "by" | "cash" | "act"> & { what?: string };

/** What an administrator decided without another. */
export type ModelAlone = Pick<ModelApproval, "target" | "owner" | "amountAr" | "by" | "at">;

const kindOf = (target: ModelTarget) => {
  if ("threshold" in target) return "threshold";
  if ("cash" in target) return "drawing";
  return "type" in target ? "withdrawal" : "add";
};

/** Approvals by a second administrator, in plain objects. */
export function createApprovals(state: State) {
  const { approvals, admins } = state;
  const isLate = ({ at }: ModelApproval, now: number) => now >= at + 72 * HOUR_MS;
  const waitingFor = (target: ModelTarget) =>
    approvals.find((one) => one.target === target && one.status === "waiting");

  /** A payout is decided for that number of its member, an ADD for a member of that number and status. */
  const factsOf = ({ target, owner }: Pick<ModelApproval, "target" | "owner">) => {
    const kind = kindOf(target);
    if (kind === "threshold") return String(state.thresholdAr);
    if (kind === "drawing" || !owner) return "";
    return kind === "withdrawal" ? owner.phone : `${owner.phone} ${owner.status}`;
  };

  const end = (known: ModelApproval, now: number) => {
    known.status = isLate(known, now) ? "expired" : "void";
  };

  const payoutOf = (target: ModelTarget) => ("type" in target ? target.phone : undefined);

  /** The same person paid or given to, or the same number paid; and the operator, who is one. */
  const isSameEnd = (one: Pick<Asked, "target" | "owner">, other: Pick<Asked, "target" | "owner">) => {
    if (kindOf(one.target) !== kindOf(other.target)) return false;
    const phone = payoutOf(one.target);
    return one.owner === other.owner || (phone !== undefined && phone === payoutOf(other.target));
  };

  /** Approved at that very moment, for that target and amount: not decided alone. */
  const wasApproved = ({ target, amountAr, at }: ModelAlone) =>
    approvals.some((one) => one.target === target && one.amountAr === amountAr && one.approvedAt === at);

  /** One of them, or both of whom one let the other in of late: there are two administrators, and so no longer chains. */
  const areOne = (one: ModelMember, other: ModelMember, spanMs: number, now: number) =>
    one === other ||
    state.grants.some(
      ({ by, to, at }) => at > now - spanMs && ((by === one && to === other) || (by === other && to === one)),
    );

  const doneAr = (asked: Asked, now: number) =>
    state.alone
      .filter(
        (one) =>
          areOne(one.by, asked.by, DAY_MS, now) && isSameEnd(one, asked) && one.at > now - DAY_MS && !wasApproved(one),
      )
      .reduce((sum, { amountAr }) => sum + amountAr, 0);

  /** What is big for one: with what they did alone for the same in a day; and raising what is big, always. */
  const needsSecond = (asked: Asked, now: number) =>
    kindOf(asked.target) === "threshold" || asked.amountAr + doneAr(asked, now) > state.thresholdAr;

  return {
    needsSecond,

    /** An act, or what keeps it from happening now, which is recorded at once: the refusal itself records it. */
    guard(asked: Asked, now: number): Expected {
      const known = waitingFor(asked.target);
      const isSecond = needsSecond(asked, now);
      if (!isSecond) return this.alone(asked, known, now);
      const ordered = `${asked.amountAr} ${asked.cash ?? ""} ${asked.what ?? ""}`;
      if (known && !isLate(known, now)) {
        if (known.by !== asked.by) return "APPROVAL_PENDING";
        if (known.ordered === ordered && known.facts === factsOf(asked)) return "APPROVAL_REQUIRED";
      }
      if (known) end(known, now);
      approvals.push({ ...asked, id: 0, ordered, facts: factsOf(asked), at: now, status: "waiting" });
      state.acts++;
      return "APPROVAL_REQUIRED";
    },

    /** Done by one: a proposal of the very same act is pointless then. */
    alone(asked: Asked, known: ModelApproval | undefined, now: number): Expected {
      const act = asked.act(asked.by, asked.cash);
      if (typeof act === "string") return act;
      return (id) => {
        act(id);
        if (known?.amountAr === asked.amountAr) end(known, now);
        const { target, owner, amountAr, by } = asked;
        state.alone.push({ target, owner, amountAr, by, at: now });
      };
    },

    drop(target: ModelTarget, now: number): void {
      const known = waitingFor(target);
      if (known) end(known, now);
    },

    /** Why a proposal cannot be decided by somebody, whatever they decide. */
    closedTo(one: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      if (one.owner === actor) return "OWN_ACCOUNT";
      if (one.status === "decided") return "ALREADY_DECIDED";
      if (one.status === "void") return "APPROVAL_CHANGED";
      return one.status === "expired" || isLate(one, now) ? "APPROVAL_EXPIRED" : undefined;
    },

    /** Why somebody who may refuse it cannot approve it: another must, or a sole administrator's delay runs. */
    notYet({ by, owner, at }: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      if (actor !== by) return undefined;
      const isAlone = admins.every((admin) => admin === by || admin === owner);
      return isAlone && now >= at + 12 * HOUR_MS ? undefined : "OWN_APPROVAL";
    },

    /** One of the two gave the other their access only just now. */
    letIn({ by }: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      return actor !== by && areOne(by, actor, 12 * HOUR_MS, now) ? "APPROVER_NEW" : undefined;
    },

    /** The payer let the owner in only just now, and pays elsewhere than to the account's own number. No number of the model changes. */
    ownerLetIn({ owner, phone }: ModelTransaction, payer: ModelMember, now: number): ErrorCode | undefined {
      if (phone === owner.phone) return undefined;
      const span = 12 * HOUR_MS;
      const isOpened = state.grants.some(
        ({ by, to, at }) => to === owner && at > now - span && areOne(by, payer, span, now),
      );
      return isOpened ? "OWNER_LET_IN" : undefined;
    },

    /** Approving carries the act out, and is void when what the proposal rested on has changed. */
    approve(one: ModelApproval, actor: ModelMember, now: number, cash?: string): Expected {
      const known = this.closedTo(one, actor, now) ?? this.notYet(one, actor, now) ?? this.letIn(one, actor, now);
      if (known) return known;
      const opened = "type" in one.target ? this.ownerLetIn(one.target, actor, now) : undefined;
      if (opened) return opened;
      // Of a payout and of the threshold it is looked at first, of the others once the act is possible at all.
      const isFirst = ["withdrawal", "threshold"].includes(kindOf(one.target));
      if (isFirst && this.hasChanged(one)) return "APPROVAL_CHANGED";
      const act = one.act(actor, kindOf(one.target) === "withdrawal" ? (cash ?? one.cash) : one.cash);
      if (typeof act === "string") return act;
      if (this.hasChanged(one)) return "APPROVAL_CHANGED";
      return (id) => {
        act(id);
        one.status = "decided";
        one.approvedAt = now;
        state.acts++;
      };
    },

    hasChanged(one: ModelApproval): boolean {
      if (one.facts === factsOf(one)) return false;
      one.status = "void";
      return true;
    },

    refuse(one: ModelApproval, actor: ModelMember, now: number): Expected {
      return (
        this.closedTo(one, actor, now) ??
        (() => {
          one.status = "decided";
          state.acts++;
        })
      );
    },
  };
}
