import { operatorOf } from "../../src/shared/phone.ts";
import { createApprovals } from "./approvals.ts";
import {
  createBooks,
  type Expected,
  everStayed,
  held,
  isCovered,
  type ModelFunding,
  purse,
  runningCeilingsAr,
  type State,
} from "./books.ts";
import { createDealings } from "./dealings.ts";
import { createFees } from "./fees.ts";
import { createGovernment } from "./government.ts";
import { createStatements } from "./statements.ts";
import { cover, DAY_MS, type ModelLevel, type ModelMember, modelDay, modelMidnight, RULES, settle } from "./terms.ts";
import { createTreasury } from "./treasury.ts";

export type Model = ReturnType<typeof createModel>;
/** Everyone's password at first. */
export const FIRST_SECRET = "sobika-73";

/** Someone new, who owns nothing. */
export function createMember(
  phone: string,
  referrer: ModelMember | undefined,
  free: ModelLevel,
  now: number,
): ModelMember {
  const account = {
    status: "active" as const,
    toggles: [],
    secret: FIRST_SECRET,
    secretEndsAt: Number.POSITIVE_INFINITY,
  };
  const earned = { purchaseAr: 0, taskAr: 0 };
  return { memberId: 0, phone, code: "", referrer, level: free, endsAt: 0, held: [], ...account, since: now, earned };
}

/** Members, levels and tasks, and what they earn their referrers. */
function createMemberships(state: State) {
  const {
    books,
    members,
    incomes,
    sales,
    levels: [free],
  } = state;
  const done = new Set<string>();
  let paidDay = 0;
  const earnedAr = new Map<string, number>();
  const dayOf = (member: ModelMember, now: number) => `${member.memberId}:${modelDay(now)}`;

  /** What is left of the ceiling of the highest level that a member had today. */
  function leftToday(member: ModelMember, now: number): number {
    const [from, until] = [modelMidnight(modelDay(now)), modelMidnight(modelDay(now) + 1)];
    const today = member.held.filter((one) => one.from < until && one.until > from);
    return (
      Math.max(free.dailyCeilingAr, ...today.map((one) => one.ceilingAr)) - (earnedAr.get(dayOf(member, now)) ?? 0)
    );
  }

  const levelOf = (member: ModelMember, now: number) => (member.endsAt > now ? member.level : free);
  const ceilingsAr = (now: number) => runningCeilingsAr(state, now);

  /** Shares due to a member's referrers, nearest first; a blocked or closed one's share is nobody's. */
  function bonuses(member: ModelMember, amountAr: number) {
    const due: { to: ModelMember; amountAr: number }[] = [];
    let referrer = member.referrer;
    for (const percent of RULES.bonusPercents) {
      if (!referrer) break;
      const share = Math.floor((amountAr * percent) / 100);
      if (share > 0 && referrer.status === "active") due.push({ to: referrer, amountAr: share });
      referrer = referrer.referrer;
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
    leftToday,
    isDone: (member: ModelMember, taskId: number, now: number) =>
      done.has(`${member.memberId}:${taskId}:${modelDay(now)}`),

    register(fields: { phone: string; code: string; now: number }): Expected {
      const referrer = members.find((one) => one.code === fields.code && one.status === "active");
      if (!referrer) return "INVITATION_INVALID";
      if (members.some(({ phone }) => phone === fields.phone)) return "PHONE_TAKEN";
      const fresh = createMember(fields.phone, referrer, free, fields.now);
      return (memberId) => {
        members.push({ ...fresh, memberId });
      };
    },

    /** The price of a level for a member now; undefined when it is theirs, lower, or free. */
    price(member: ModelMember, target: ModelLevel, now: number): number | undefined {
      const current = levelOf(member, now);
      if (target === free) return undefined;
      if (target === current) return member.endsAt - now <= RULES.renewalDays * DAY_MS ? target.priceAr : undefined;
      const paidAr = member.held.at(-1)?.isGift ? 0 : current.priceAr;
      return target.priceAr > current.priceAr ? target.priceAr - paidAr : undefined;
    },

    buy(member: ModelMember, target: ModelLevel, offeredAr: number, now: number): Expected {
      const priceAr = this.price(member, target, now);
      if (priceAr === undefined) return "LEVEL_OWNED";
      if (priceAr !== offeredAr) return "PRICE_CHANGED";
      if (!isCovered(state, member, target, now)) return "SALES_SUSPENDED";
      if (books.balance(purse(member)) < priceAr) return "INSUFFICIENT_BALANCE";
      return () => {
        books.move(purse(member), "sales", priceAr);
        const due = bonuses(member, priceAr);
        const dueAr = due.reduce((sum, { amountAr }) => sum + amountAr, 0);
        sales.push({ who: member, day: modelDay(now), netAr: priceAr - dueAr });
        for (const { to, amountAr } of due) {
          books.move("sales", purse(to), amountAr);
          to.earned.purchaseAr += amountAr;
          incomes.push({ who: to, from: member, day: modelDay(now), kind: "BONUS_VIP", amountAr });
        }
        const renewed = target === levelOf(member, now);
        settle(member, target, renewed ? member.endsAt + RULES.memberDays * DAY_MS : cover(now), now);
      };
    },

    completeTask(member: ModelMember, taskId: number, now: number): Expected {
      const mark = `${member.memberId}:${taskId}:${modelDay(now)}`;
      if (done.has(mark)) return "TASK_DONE";
      if (modelDay(now) < paidDay) return "CLOCK_BEHIND";
      const task = levelOf(member, now).tasks.find(({ id }) => id === taskId);
      if (!task) return "TASK_NOT_FOUND";
      if (task.gainAr > leftToday(member, now)) return "TASK_CEILING_REACHED";
      const due = everStayed(state, member, now) ? bonuses(member, task.gainAr) : [];
      const costAr = due.reduce((sum, { amountAr }) => sum + amountAr, task.gainAr);
      // What paid levels were sold with is not spent on the free one.
      const keptAr = levelOf(member, now) === free ? ceilingsAr(now) * RULES.coverDays : 0;
      if (books.fundAr() < costAr + keptAr) return "BUDGET_EXHAUSTED";
      return () => {
        done.add(mark);
        paidDay = Math.max(paidDay, modelDay(now));
        earnedAr.set(dayOf(member, now), (earnedAr.get(dayOf(member, now)) ?? 0) + task.gainAr);
        payReward(member, task.gainAr);
        const earned = { from: member, day: modelDay(now) };
        incomes.push({ ...earned, who: member, kind: "TACHE_JOURNALIERE", amountAr: task.gainAr });
        for (const { to, amountAr } of due) {
          payReward(to, amountAr);
          to.earned.taskAr += amountAr;
          incomes.push({ ...earned, who: to, kind: "BONUS_TACHE", amountAr });
        }
      };
    },
  };
}

/**
 * The product's money in plain objects. It shares no line with the server: calendar, rounding, prices
 * and limits are its own, from docs/product.md.
 */
export function createModel(levels: [ModelLevel, ...ModelLevel[]], admins: readonly ModelMember[], now: () => number) {
  const books = createBooks(now);
  const state: State = {
    acts: 0,
    books,
    admins,
    members: [...admins],
    transactions: [],
    fundings: [],
    sent: [],
    approvals: [],
    alone: [],
    touches: [],
    grants: [],
    thresholdAr: RULES.aloneDailyAr,
    threshold: { threshold: true },
    cashTargets: new Map(),
    transferTargets: new Map(),
    removeTargets: new Map(),
    grantTargets: new Map(),
    moveTargets: new Map(),
    carriedTargets: new Map(),
    now,
    counts: [],
    movers: [],
    carried: [],
    sales: [],
    lines: [],
    sendings: [],
    fees: [],
    reversed: [],
    said: [],
    levels,
    incomes: [],
  };
  const approvals = createApprovals(state);
  const fees = createFees(state);
  const treasury = createTreasury(state, approvals, fees);
  const statements = createStatements(state);
  const dealings = createDealings(state, approvals, statements, treasury.isDepositSuspended, fees);
  const { members, transactions, fundings } = state;
  return {
    ...dealings,
    ...treasury,
    ...statements,
    ...fees,
    ...createMemberships(state),
    ...createGovernment(state, approvals, treasury),
    approvals: state.approvals,
    counts: state.counts,
    sent: state.sent,
    threshold: state.threshold,
    thresholdAr: () => state.thresholdAr,
    cashTargetOf: (phone: string) => state.cashTargets.get(phone),
    /** Money that no statement shows takes two. */
    fund(funding: ModelFunding, by: ModelMember, now: number): Expected {
      const impossible = dealings.record(funding, by);
      if (typeof impossible === "string") return impossible;
      const { phone, reference, amountAr, kind } = funding;
      const key = `${operatorOf(phone)} ${reference}`;
      const target = state.transferTargets.get(key) ?? { transfer: key };
      state.transferTargets.set(key, target);
      const asked = { target, owner: undefined, amountAr, by, cash: undefined, what: `${kind} ${phone}` };
      return approvals.guard({ ...asked, isForTwo: true, act: (decider) => dealings.record(funding, decider) }, now);
    },
    transferTargetOf: (phone: string, reference: string) =>
      state.transferTargets.get(`${operatorOf(phone)} ${reference}`),
    removeTargetOf: (member: ModelMember) => state.removeTargets.get(member),
    grantTargetOf: (member: ModelMember) => state.grantTargets.get(member),
    moveTargetOf: (member: ModelMember) => state.moveTargets.get(member),
    carriedTargetOf: (phone: string) => state.carriedTargets.get(phone),
    lookThrough: approvals.lookThrough.bind(approvals),
    runOf: approvals.runOf,
    refuse: approvals.refuse.bind(approvals),
    approve: approvals.approve.bind(approvals),
    needsSecond: approvals.needsSecond,
    /** Why somebody may not confirm another's import. */
    letIn: (by: ModelMember, actor: ModelMember) => approvals.letIn({ by }, actor),
    /** Acts of administrators so far. */
    acts: () => state.acts,
    books,
    admins,
    members,
    transactions,
    fundings,
    levels,
    /** A member's income on each of the last 30 days, by kind: « day kind amount ». */
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
