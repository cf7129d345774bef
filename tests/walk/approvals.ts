import type { ErrorCode } from "../../src/shared/errors.ts";
import type { Expected, State } from "./books.ts";
import { HOUR_MS, type ModelMember, type ModelTransaction } from "./terms.ts";
import { type Asked, createWeighing, kindOf, type ModelApproval, type ModelTarget } from "./weighing.ts";

/** How a deposit of a proposal is credited by who approves it. */
type Carry = (deposit: ModelTransaction, decider: ModelMember) => Expected;

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
    if (["drawing", "funding", "run", "carried"].includes(kind) || !owner) return "";
    if (kind === "referrer") return String(owner.referrer?.memberId);
    return kind === "withdrawal" ? owner.phone : `${owner.phone} ${owner.status}`;
  };

  const end = (known: ModelApproval, now: number) => {
    known.status = isLate(known, now) ? "expired" : "void";
  };

  const { areOne, needsSecond, weightAr } = createWeighing(state);
  /** The waiting proposal that holds a deposit, late or not. */
  const runOf = (deposit: ModelTransaction) =>
    approvals.findLast(({ target, status }) => status === "waiting" && "run" in target && target.run.includes(deposit));

  return {
    areOne,
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
        const { target, owner, amountAr, by } = asked;
        state.alone.push({ target, owner, amountAr, by, at: now, weighsAr: weightAr(asked, now), isRead: false });
        act(id);
        if (known?.amountAr === asked.amountAr) end(known, now);
      };
    },

    runOf,

    /** A deposit that nothing proves: credited alone, or it joins the one proposal of all deposits of its administrator. */
    guardDeposit(asked: Asked & { target: ModelTransaction }, carryOut: Carry, now: number): Expected {
      if (!needsSecond(asked, now)) return this.alone(asked, undefined, now);
      const { target: deposit, by } = asked;
      const known = runOf(deposit);
      if (known && !isLate(known, now)) return known.by === by ? "APPROVAL_REQUIRED" : "APPROVAL_PENDING";
      const own = approvals.filter((one) => kindOf(one.target) === "run" && one.by === by && one.status === "waiting");
      for (const one of own.filter((run) => isLate(run, now))) end(one, now);
      const open = own.findLast(({ status }) => status === "waiting");
      if (open && "run" in open.target) {
        open.target.run.push(deposit);
        open.amountAr += deposit.amountAr;
      } else {
        const run = [deposit];
        const act = (decider: ModelMember): Expected => this.validateAll(run, decider, carryOut);
        const { amountAr } = asked;
        const order = { ordered: "", facts: "", cash: undefined, act, at: now, status: "waiting" as const };
        approvals.push({ ...order, id: 0, target: { run }, owner: undefined, amountAr, by });
        state.acts++;
      }
      state.acts++;
      return "APPROVAL_REQUIRED";
    },

    /** Each that is still possible. */
    validateAll(run: readonly ModelTransaction[], decider: ModelMember, carryOut: Carry): Expected {
      return () => {
        for (const one of run.toSorted((a, b) => a.id - b.id)) {
          const credit = carryOut(one, decider);
          if (typeof credit !== "string") credit(one.id);
        }
      };
    },

    /** What the other administrator decided alone counts towards one limit less. */
    lookThrough(actor: ModelMember): number {
      const others = state.alone.filter(({ by, weighsAr, isRead }) => !areOne(by, actor) && weighsAr > 0 && !isRead);
      for (const one of others) one.isRead = true;
      if (others.length > 0) state.acts++;
      return others.length;
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
      const others = admins.filter((admin) => admin !== by && admin !== owner);
      if (others.length > 0) return others.every((other) => areOne(other, by)) ? "SAME_PERSON" : "OWN_APPROVAL";
      return now >= at + 12 * HOUR_MS ? undefined : "OWN_APPROVAL";
    },

    /** One of the two gave the other their access. */
    letIn({ by }: Pick<ModelApproval, "by">, actor: ModelMember): ErrorCode | undefined {
      return actor !== by && areOne(by, actor) ? "SAME_PERSON" : undefined;
    },

    /** Approving carries the act out, and is void when what the proposal rested on has changed. */
    approve(one: ModelApproval, actor: ModelMember, now: number, cash?: string): Expected {
      const isOwners = one.owner && admins.includes(one.owner) && areOne(one.owner, actor);
      const closed = this.closedTo(one, actor, now) ?? (isOwners ? "OWN_ACCOUNT" : undefined);
      const known = closed ?? this.notYet(one, actor, now) ?? this.letIn(one, actor);
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
