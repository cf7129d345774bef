import { createApprovals, type ModelApproval } from "./approvals.ts";
import { createBooks, type Expected, held, type ModelFunding, purse, type State } from "./books.ts";
import { createGovernment } from "./government.ts";
import { cover, DAY_MS, type ModelLevel, type ModelMember, type ModelTransaction, modelDay, RULES } from "./terms.ts";

export type Model = ReturnType<typeof createModel>;
const MINUTE_MS = 60_000;
/** Everyone's password at first. */
export const FIRST_SECRET = "secret123";

/** Someone new, who owns nothing. */
export function createMember(
  phone: string,
  sponsor: ModelMember | undefined,
  free: ModelLevel,
  now: number,
): ModelMember {
  const account = { status: "active" as const, secret: FIRST_SECRET, secretEndsAt: Number.POSITIVE_INFINITY };
  const earned = { purchaseAr: 0, taskAr: 0 };
  return { memberId: 0, phone, code: "", sponsor, level: free, endsAt: 0, ...account, since: now, earned };
}

/** Deposits, withdrawals, decisions and fundings. */
function createDealings(state: State, approvals: ReturnType<typeof createApprovals>) {
  const { books, admins, transactions, fundings } = state;
  const waitingOf = (owner: ModelMember, type: ModelTransaction["type"]) =>
    transactions.filter((one) => one.owner === owner && one.type === type && one.status === "pending");

  /** The number a payout leaves from; undefined when none holds enough. */
  function payoutCode(amountAr: number, decider: ModelMember, chosen: string | undefined): string | undefined {
    const enough = books.cashCodes().filter((code) => books.balance(code) >= amountAr);
    if (chosen) return enough.find((code) => code === `cash:${chosen}`);
    if (enough.includes(`cash:${decider.phone}`)) return `cash:${decider.phone}`;
    return enough.sort((a, b) => books.balance(b) - books.balance(a))[0];
  }

  return {
    deposit(owner: ModelMember, input: { amountAr: number; phone: string; reference: string }, now: number): Expected {
      const { amountAr, phone, reference } = input;
      if (amountAr < RULES.depositMinimumAr || amountAr % 1_000 !== 0) return "DEPOSIT_AMOUNT_INVALID";
      if (amountAr > RULES.depositMaximumAr) return "DEPOSIT_AMOUNT_TOO_HIGH";
      if (!admins.some((admin) => admin.phone === phone)) return "RECEIVER_UNKNOWN";
      const same = transactions.filter(
        (one) => one.type === "deposit" && one.phone === phone && one.reference === reference,
      );
      if (same.some(({ status }) => status !== "rejected")) return "REFERENCE_TAKEN";
      if (waitingOf(owner, "deposit").length >= RULES.waitingDeposits) return "TOO_MANY_PENDING";
      return (id) => {
        transactions.push({ id, type: "deposit", owner, status: "pending", amountAr, phone, reference, at: now });
      };
    },

    withdraw(owner: ModelMember, input: { amountAr: number; phone: string }, now: number): Expected {
      const { amountAr, phone } = input;
      if (amountAr < RULES.withdrawalMinimumAr || amountAr % 1_000 !== 0) return "WITHDRAWAL_AMOUNT_INVALID";
      const open = waitingOf(owner, "withdrawal");
      if (open.some((one) => one.amountAr === amountAr && one.phone === phone && now - one.at < MINUTE_MS))
        return "WITHDRAWAL_REPEATED";
      if (open.length >= RULES.waitingWithdrawals) return "TOO_MANY_PENDING";
      if (books.balance(purse(owner)) < amountAr) return "INSUFFICIENT_BALANCE";
      return (id) => {
        books.move(purse(owner), held(owner), amountAr);
        transactions.push({
          id,
          type: "withdrawal",
          owner,
          status: "pending",
          amountAr,
          phone,
          reference: "",
          at: now,
        });
      };
    },

    decide(
      one: ModelTransaction,
      verdict: "validated" | "rejected",
      decider: ModelMember,
      now: number,
      chosen?: string,
    ): Expected {
      if (one.owner === decider) return "OWN_TRANSACTION";
      if (one.status !== "pending") return "ALREADY_DECIDED";
      const { type, amountAr, owner } = one;
      if (type === "withdrawal" && verdict === "validated") {
        const asked = { target: one, owner, amountAr, by: decider, cash: chosen };
        return approvals.keptBack(asked, now) ?? this.pay(one, decider, chosen);
      }
      return () => {
        if (type === "withdrawal") {
          books.move(held(owner), purse(owner), amountAr);
          approvals.drop(one, now);
        } else if (verdict === "validated") books.move(`cash:${one.phone}`, purse(owner), amountAr);
        one.status = verdict;
        state.acts++;
      };
    },

    pay(one: ModelTransaction, decider: ModelMember, chosen?: string): Expected {
      const cash = payoutCode(one.amountAr, decider, chosen);
      if (!cash) return chosen ? "CHOSEN_CASH_SHORT" : "CASH_SHORT";
      return () => {
        books.move(held(one.owner), cash, one.amountAr);
        one.status = "validated";
        state.acts++;
      };
    },

    fund(funding: ModelFunding): Expected {
      const { kind, phone, reference, amountAr } = funding;
      if (fundings.some((one) => one.phone === phone && one.reference === reference)) return "FUNDING_REFERENCE_TAKEN";
      return () => {
        books.move(`cash:${phone}`, kind === "capital" ? "operator" : `fund:${kind}`, amountAr);
        fundings.push(funding);
        state.acts++;
      };
    },
  };
}

/** Members, levels, tasks, and what they bring their sponsors. */
function createMemberships({ books, members, incomes, levels: [free] }: State) {
  const done = new Set<string>();
  const levelOf = (member: ModelMember, now: number) => (member.endsAt > now ? member.level : free);
  const ceilingsAr = (now: number, except?: ModelMember) =>
    members.reduce((sum, one) => sum + (one !== except && one.endsAt > now ? one.level.dailyCeilingAr : 0), 0);

  /** Shares due to a member's sponsors, nearest first; a blocked or closed one's share is nobody's. */
  function bonuses(member: ModelMember, amountAr: number) {
    const due: { to: ModelMember; amountAr: number }[] = [];
    let sponsor = member.sponsor;
    for (const percent of RULES.bonusPercents) {
      if (!sponsor) break;
      const share = Math.floor((amountAr * percent) / 100);
      if (share > 0 && sponsor.status === "active") due.push({ to: sponsor, amountAr: share });
      sponsor = sponsor.sponsor;
    }
    return due;
  }

  function payReward(to: ModelMember, amountAr: number) {
    const fromSponsors = Math.min(books.balance("fund:sponsor"), amountAr);
    books.move("fund:sponsor", purse(to), fromSponsors);
    books.move("fund:operator", purse(to), amountAr - fromSponsors);
  }

  return {
    levelOf,
    ceilingsAr,
    isDone: (member: ModelMember, taskId: number, now: number) =>
      done.has(`${member.memberId}:${taskId}:${modelDay(now)}`),

    register(fields: { phone: string; code: string; now: number }): Expected {
      const sponsor = members.find((one) => one.code === fields.code && one.status === "active");
      if (!sponsor) return "INVITATION_INVALID";
      if (members.some(({ phone }) => phone === fields.phone)) return "PHONE_TAKEN";
      const fresh = createMember(fields.phone, sponsor, free, fields.now);
      return (memberId) => {
        members.push({ ...fresh, memberId });
      };
    },

    /** What a level costs a member now; undefined when it is his, lower, or free. */
    price(member: ModelMember, target: ModelLevel, now: number): number | undefined {
      const current = levelOf(member, now);
      if (target === free) return undefined;
      if (target === current) return member.endsAt - now <= RULES.renewalDays * DAY_MS ? target.priceAr : undefined;
      return target.priceAr > current.priceAr ? target.priceAr - current.priceAr : undefined;
    },

    buy(member: ModelMember, target: ModelLevel, offeredAr: number, now: number): Expected {
      const priceAr = this.price(member, target, now);
      if (priceAr === undefined) return "LEVEL_OWNED";
      if (priceAr !== offeredAr) return "PRICE_CHANGED";
      if (books.fundAr() < (ceilingsAr(now, member) + target.dailyCeilingAr) * RULES.coverDays)
        return "SALES_SUSPENDED";
      if (books.balance(purse(member)) < priceAr) return "INSUFFICIENT_BALANCE";
      return () => {
        books.move(purse(member), "sales", priceAr);
        for (const { to, amountAr } of bonuses(member, priceAr)) {
          books.move("sales", purse(to), amountAr);
          to.earned.purchaseAr += amountAr;
          incomes.push({ who: to, day: modelDay(now), kind: "BONUS_VIP", amountAr });
        }
        const renewed = target === levelOf(member, now);
        member.endsAt = renewed ? member.endsAt + RULES.memberDays * DAY_MS : cover(now);
        member.level = target;
      };
    },

    completeTask(member: ModelMember, taskId: number, now: number): Expected {
      const task = levelOf(member, now).tasks.find(({ id }) => id === taskId);
      if (!task) return "TASK_NOT_FOUND";
      const mark = `${member.memberId}:${taskId}:${modelDay(now)}`;
      if (done.has(mark)) return "TASK_DONE";
      const due = bonuses(member, task.gainAr);
      if (books.fundAr() < due.reduce((sum, { amountAr }) => sum + amountAr, task.gainAr)) return "BUDGET_EXHAUSTED";
      return () => {
        done.add(mark);
        payReward(member, task.gainAr);
        incomes.push({ who: member, day: modelDay(now), kind: "TACHE_JOURNALIERE", amountAr: task.gainAr });
        for (const { to, amountAr } of due) {
          payReward(to, amountAr);
          to.earned.taskAr += amountAr;
          incomes.push({ who: to, day: modelDay(now), kind: "BONUS_TACHE", amountAr });
        }
      };
    },
  };
}

/**
 * The product's money as a child would keep it, in plain objects. It shares no line with the server: calendar, rounding, prices
 * and limits are its own, from the specification and the decisions.
 */
export function createModel(levels: [ModelLevel, ...ModelLevel[]], admins: readonly ModelMember[]) {
  const books = createBooks();
  const state: State = {
    acts: 0,
    books,
    admins,
    members: [...admins],
    transactions: [],
    fundings: [],
    approvals: [],
    levels,
    incomes: [],
  };
  const approvals = createApprovals(state);
  const dealings = createDealings(state, approvals);
  const government = createGovernment(state, approvals);
  const { members, transactions, fundings } = state;
  return {
    ...dealings,
    ...createMemberships(state),
    ...government,
    approvals: state.approvals,
    refuse: approvals.refuse.bind(approvals),
    /** Approving carries the act out: a payout, perhaps from another number than was proposed, or an ADD. */
    approve(one: ModelApproval, actor: ModelMember, now: number, cash?: string): Expected {
      const known = approvals.closedTo(one, actor, now) ?? approvals.notYet(one, actor, now);
      if (known) return known;
      if ("type" in one.target) {
        if (approvals.hasChanged(one)) return "APPROVAL_CHANGED";
        return approvals.settled(one, dealings.pay(one.target, actor, cash ?? one.cash));
      }
      const act = government.give(one.target, one.amountAr, actor);
      if (typeof act !== "string" && approvals.hasChanged(one)) return "APPROVAL_CHANGED";
      return approvals.settled(one, act);
    },
    /** Acts of administrators so far. */
    acts: () => state.acts,
    books,
    admins,
    members,
    transactions,
    fundings,
    levels,
    /** What a member earned on each of the last 30 days, by kind: « day kind amount ». */
    incomesOf(member: ModelMember, now: number): string[] {
      const sums = new Map<string, number>();
      for (const { who, day, kind, amountAr } of state.incomes)
        if (who === member && day > modelDay(now) - 30)
          sums.set(`${day} ${kind}`, (sums.get(`${day} ${kind}`) ?? 0) + amountAr);
      return [...sums].map(([name, amountAr]) => `${name} ${amountAr}`).sort();
    },
    balanceOf: (member: ModelMember) => books.balance(purse(member)),
    heldOf: (member: ModelMember) => books.balance(held(member)),
    waiting: () => transactions.filter(({ status }) => status === "pending"),
  };
}
