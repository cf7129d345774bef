import type { ErrorCode } from "../../src/shared/errors.ts";
import type { createApprovals } from "./approvals.ts";
import { type Expected, isCovered, purse, type State } from "./books.ts";
import {
  cover,
  DAY_MS,
  type ModelLevel,
  type ModelMember,
  type ModelTransaction,
  modelDay,
  RULES,
  settle,
} from "./terms.ts";

/**
 * Whether it was decided at most 14 days ago, without the time that its member was blocked, so that the member may say that a payout did not
 * come, or answer the refusal of a deposit; nobody answers in a walk.
 */
function mayStillAnswer({ decided, owner }: ModelTransaction, now: number): boolean {
  if (!decided) return false;
  const edges = [...owner.toggles.map(({ at }) => at), now];
  const openMs = edges.reduce((sum, until, index) => {
    const since = Math.max(decided.at, edges[index - 1] ?? 0);
    return index % 2 === 0 ? sum + Math.max(0, until - since) : sum;
  }, 0);
  return openMs <= 14 * DAY_MS;
}

/** What another referrer weighs. */
function createMoves({ members, incomes }: State) {
  /** A member with those at one and two steps below, who all get other referrers with them. */
  const movedWith = (member: ModelMember) => {
    const below = (above: readonly ModelMember[]) =>
      members.filter(({ referrer }) => referrer !== undefined && above.includes(referrer));
    const first = below([member]);
    return [member, ...first, ...below(first)];
  };
  /** What each who moves brought the member's referrers in 30 days, and at least a fixed amount each. */
  const weightOfMove = (member: ModelMember, now: number) => {
    const first = member.referrer;
    const above = [first, first?.referrer, first?.referrer?.referrer];
    const broughtAr = (one: ModelMember) =>
      incomes
        .filter(
          ({ who, from, kind, day }) =>
            from === one && kind !== "TACHE_JOURNALIERE" && above.includes(who) && day > modelDay(now) - 30,
        )
        .reduce((sum, { amountAr }) => sum + amountAr, 0);
    return movedWith(member).reduce((sum, one) => sum + Math.max(RULES.movedMemberAr, broughtAr(one)), 0);
  };

  return { weightOfMove };
}

/** What administrators do to a person. */
export function createGovernment(
  state: State,
  approvals: ReturnType<typeof createApprovals>,
  treasury: { coveredAr: () => number; openAr: () => number },
) {
  const { books, members, transactions, levels } = state;
  const isAbove = (one: ModelMember, member: ModelMember): boolean =>
    member.referrer !== undefined && (member.referrer === one || isAbove(one, member.referrer));
  const refusal = (member: ModelMember, admin: ModelMember): ErrorCode | undefined => {
    if (member === admin) return "OWN_ACCOUNT";
    return member.status === "closed" ? "MEMBER_CLOSED" : undefined;
  };
  const act = (change: () => void) => () => {
    state.acts++;
    change();
  };

  const { weightOfMove } = createMoves(state);
  const touch = (member: ModelMember) => {
    state.touches.push({ member, at: state.now() });
  };
  return {
    /** Gives a member the operator's own money, if nothing else forbids it: but none that stands for cash found missing. */
    give(member: ModelMember, amountAr: number, admin: ModelMember): Expected {
      const known = refusal(member, admin);
      if (known) return known;
      if (books.balance("operator") < amountAr) return "OPERATOR_SHORT";
      if (amountAr > treasury.coveredAr()) return "COVERAGE_SHORT";
      if (amountAr > treasury.coveredAr() - treasury.openAr()) return "REVERSAL_OPEN";
      return act(() => {
        books.move("operator", purse(member), amountAr);
        touch(member);
      });
    },

    add(member: ModelMember, amountAr: number, admin: ModelMember, now: number): Expected {
      const given = this.give(member, amountAr, admin);
      if (typeof given === "string") return given;
      const act = (decider: ModelMember) => this.give(member, amountAr, decider);
      return approvals.guard({ target: member, owner: member, amountAr, by: admin, cash: undefined, act }, now);
    },

    remove(member: ModelMember, amountAr: number, admin: ModelMember, now: number): Expected {
      const taken = this.take(member, amountAr, admin);
      if (typeof taken === "string") return taken;
      const target = state.removeTargets.get(member) ?? { removeOf: member };
      state.removeTargets.set(member, target);
      const act = (decider: ModelMember) => this.take(member, amountAr, decider);
      return approvals.guard({ target, owner: member, amountAr, by: admin, cash: undefined, act }, now);
    },

    take(member: ModelMember, amountAr: number, admin: ModelMember): Expected {
      const known = refusal(member, admin);
      if (known) return known;
      return books.balance(purse(member)) < amountAr
        ? "BALANCE_SHORT"
        : act(() => books.move(purse(member), "operator", amountAr));
    },

    grant(member: ModelMember, level: ModelLevel, admin: ModelMember, now: number): Expected {
      const given = this.settle(member, level, admin);
      if (typeof given === "string" || level === levels[0]) return given;
      const target = state.grantTargets.get(member) ?? { grantTo: member };
      state.grantTargets.set(member, target);
      const act = (decider: ModelMember) => this.settle(member, level, decider);
      const asked = { target, owner: member, amountAr: level.priceAr, by: admin, cash: undefined, act };
      return approvals.guard({ ...asked, what: level.name }, now);
    },

    settle(member: ModelMember, level: ModelLevel, admin: ModelMember): Expected {
      const known = refusal(member, admin);
      if (known) return known;
      if (level !== levels[0] && !isCovered(state, member, level, state.now())) return "SALES_SUSPENDED";
      return act(() => {
        const now = state.now();
        // The free level is bought by nobody and ends for nobody.
        settle(member, level, level === levels[0] ? 0 : cover(now), now, true);
        touch(member);
      });
    },

    toggle(member: ModelMember, admin: ModelMember, now: number): Expected {
      const toggled = member.status === "active" ? "blocked" : "active";
      return (
        refusal(member, admin) ??
        (member.toggles.some(({ by, at }) => by === admin && at > now - 60_000) ? "STATUS_REPEATED" : undefined) ??
        act(() => {
          member.status = toggled;
          member.toggles.push({ by: admin, at: now });
          touch(member);
          if (toggled === "active") state.grants.push({ by: admin, to: member, at: now });
        })
      );
    },

    resetPassword(member: ModelMember, admin: ModelMember, now: number): Expected {
      return (
        refusal(member, admin) ??
        act(() => {
          member.secretEndsAt = now + DAY_MS;
          touch(member);
          state.grants.push({ by: admin, to: member, at: now, isReset: true });
        })
      );
    },

    moveBelow(member: ModelMember, referrer: ModelMember, admin: ModelMember, now: number): Expected {
      const possible = this.refer(member, referrer, admin);
      if (typeof possible === "string" || member.referrer === referrer) return possible;
      const target = state.moveTargets.get(member) ?? { moveOf: member };
      state.moveTargets.set(member, target);
      const act = (decider: ModelMember) => this.refer(member, referrer, decider);
      const asked = { target, owner: member, amountAr: weightOfMove(member, now), by: admin, cash: undefined, act };
      return approvals.guard({ ...asked, what: String(referrer.memberId) }, now);
    },

    refer(member: ModelMember, referrer: ModelMember, admin: ModelMember): Expected {
      const known = refusal(member, admin);
      if (known) return known;
      if (member.referrer !== referrer) {
        if (referrer.status !== "active") return "INVITATION_INVALID";
        if (referrer === admin) return "OWN_ACCOUNT";
        if (member === referrer || isAbove(member, referrer)) return "REFERRER_CYCLE";
      }
      return act(() => {
        if (member.referrer !== referrer) touch(member);
        member.referrer = referrer;
      });
    },

    /** Only an account without history is deleted; any other is closed, once nothing of it is left or waits. */
    close(member: ModelMember, admin: ModelMember, outcome: "deleted" | "closed" | undefined): Expected {
      const known = refusal(member, admin);
      if (known) return known;
      const own = transactions.filter(({ owner }) => owner === member);
      const isEmpty = books.balance(purse(member)) === 0 && own.every(({ status }) => status !== "pending");
      const hasInvited = members.some(({ referrer }) => referrer === member);
      const isSpokenOf = hasInvited || state.approvals.some(({ owner }) => owner === member);
      const isNobody = isEmpty && own.length === 0 && !isSpokenOf && member.level === levels[0];
      if (outcome === "deleted" && !isNobody) return "ACCOUNT_NOT_EMPTY";
      if (!isEmpty) return "ACCOUNT_NOT_EMPTY";
      if (own.some((one) => mayStillAnswer(one, state.now()))) return "ANSWER_POSSIBLE";
      return act(() => {
        Object.assign(member, { status: "closed", phone: "", level: levels[0], endsAt: 0 });
        if (outcome === "deleted") members.splice(members.indexOf(member), 1);
      });
    },
  };
}
