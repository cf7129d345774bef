import type { ErrorCode } from "../../src/shared/errors.ts";
import type { Expected, State } from "./books.ts";
import { HOUR_MS, type ModelMember, type ModelTransaction, RULES } from "./terms.ts";

/** What somebody asked for and somebody else decides. */
export type ModelApproval = {
  /** The number the server gave it. */
  id: number;
  target: ModelTransaction | ModelMember;
  owner: ModelMember;
  amountAr: number;
  by: ModelMember;
  /** What was ordered, and what was so then. */
  ordered: string;
  facts: string;
  cash: string | undefined;
  at: number;
  status: "waiting" | "decided" | "void" | "expired";
};

type Asked = Pick<ModelApproval, "target" | "owner" | "amountAr" | "by" | "cash">;

const isPayout = (target: ModelApproval["target"]): target is ModelTransaction => "type" in target;

/** A payout is decided for that number of its member, an ADD for a member of that number and status. */
const factsOf = ({ target, owner }: Pick<ModelApproval, "target" | "owner">) =>
  isPayout(target) ? owner.phone : `${owner.phone} ${owner.status}`;

/** Two people for big money, in plain objects. */
export function createApprovals(state: State) {
  const { approvals, admins } = state;
  const isLate = ({ at }: ModelApproval, now: number) => now >= at + 72 * HOUR_MS;
  const waitingFor = (target: ModelApproval["target"]) =>
    approvals.find((one) => one.target === target && one.status === "waiting");

  const end = (known: ModelApproval, now: number) => {
    known.status = isLate(known, now) ? "expired" : "void";
  };

  return {
    /** What keeps an act from happening now; recorded at once, because the refusal itself records it. */
    keptBack(asked: Asked, now: number): ErrorCode | undefined {
      const known = waitingFor(asked.target);
      if (asked.amountAr <= RULES.approvalThresholdAr) return undefined;
      const ordered = `${asked.amountAr} ${asked.cash ?? ""}`;
      if (known && !isLate(known, now)) {
        if (known.by !== asked.by) return "APPROVAL_PENDING";
        if (known.ordered === ordered && known.facts === factsOf(asked)) return "APPROVAL_REQUIRED";
      }
      if (known) end(known, now);
      approvals.push({ ...asked, id: 0, ordered, facts: factsOf(asked), at: now, status: "waiting" });
      state.acts++;
      return "APPROVAL_REQUIRED";
    },

    drop(target: ModelApproval["target"], now: number): void {
      const known = waitingFor(target);
      if (known) end(known, now);
    },

    /** Why a proposal cannot be decided by somebody, whatever he decides. */
    closedTo(one: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      if (one.owner === actor) return "OWN_ACCOUNT";
      if (one.status === "decided") return "ALREADY_DECIDED";
      if (one.status === "void") return "APPROVAL_CHANGED";
      return one.status === "expired" || isLate(one, now) ? "APPROVAL_EXPIRED" : undefined;
    },

    /** Why it cannot be approved by somebody who could refuse it: another must, or the delay of whoever is alone runs. */
    notYet({ by, owner, at }: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      if (actor !== by) return undefined;
      const isAlone = admins.every((admin) => admin === by || admin === owner);
      return isAlone && now >= at + 12 * HOUR_MS ? undefined : "OWN_APPROVAL";
    },

    /** An approval beside its act: the proposal is over when the act is done, and void when what it rested on has changed. */
    settled(one: ModelApproval, act: Expected): Expected {
      if (typeof act === "string") return act;
      return (id) => {
        act(id);
        one.status = "decided";
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
