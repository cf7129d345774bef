import type { ErrorCode } from "../../src/shared/errors.ts";
import type { Expected, State } from "./books.ts";
import { HOUR_MS, type ModelMember } from "./terms.ts";
import { type Asked, createWeighing, kindOf, type ModelApproval, type ModelTarget } from "./weighing.ts";

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
    if (kind === "drawing" || kind === "funding" || !owner) return "";
    return kind === "withdrawal" ? owner.phone : `${owner.phone} ${owner.status}`;
  };

  const end = (known: ModelApproval, now: number) => {
    known.status = isLate(known, now) ? "expired" : "void";
  };

  const { areOne, needsSecond } = createWeighing(state);

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

    /** Why somebody can neither approve nor refuse a proposal. */
    closedTo(one: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      if (one.owner === actor) return "OWN_ACCOUNT";
      if (one.status === "decided") return "ALREADY_DECIDED";
      if (one.status === "void") return "APPROVAL_CHANGED";
      return one.status === "expired" || isLate(one, now) ? "APPROVAL_EXPIRED" : undefined;
    },

    /** Why somebody who may refuse a proposal cannot approve it: another one must, or the delay of a sole administrator runs. */
    notYet({ by, owner, at }: ModelApproval, actor: ModelMember, now: number): ErrorCode | undefined {
      if (actor !== by) return undefined;
      const isAlone = admins.every((admin) => admin === by || admin === owner);
      return isAlone && now >= at + 12 * HOUR_MS ? undefined : "OWN_APPROVAL";
    },

    /** One of the two gave the other their access. */
    letIn({ by }: Pick<ModelApproval, "by">, actor: ModelMember): ErrorCode | undefined {
      return actor !== by && areOne(by, actor) ? "SAME_PERSON" : undefined;
    },

    /** Approving carries the act out, and is void when what the proposal rested on has changed. */
    approve(one: ModelApproval, actor: ModelMember, now: number, cash?: string): Expected {
      const known = this.closedTo(one, actor, now) ?? this.notYet(one, actor, now) ?? this.letIn(one, actor);
      if (known) return known;
      // The facts of a payout and of the threshold are compared first, those of other kinds once the act is possible at all.
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
