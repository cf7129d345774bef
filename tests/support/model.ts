import { dayOf } from "../../src/shared/day.ts";
import { shareOf } from "../../src/shared/money.ts";

export type ModelLevel = {
  id: number;
  priceAr: number;
  dailyCeilingAr: number;
  tasks: { id: number; gainAr: number }[];
};
export type ModelMember = { memberId: number; sponsor: ModelMember | undefined; level: ModelLevel; endsAt: number };
export type ModelTransaction = { id: number; type: "deposit" | "withdrawal"; amountAr: number; owner: ModelMember };

const DAY_MS = 86_400_000;
const RATES_BP = [500, 200, 100];

/**
 * The product's money as a child would keep it, in plain objects: each method says whether the real use case must succeed,
 * and moves the money if it must. It shares nothing with the server but the calendar and the rounding.
 */
export function createModel([free, ...levels]: [ModelLevel, ...ModelLevel[]], cashPhone: string) {
  const balances = new Map<string, number>();
  const members: ModelMember[] = [];
  const waiting: ModelTransaction[] = [];
  const done = new Set<string>();
  const cash = `cash:${cashPhone}`;

  const balance = (code: string) => balances.get(code) ?? 0;
  const add = (code: string, amountAr: number) => balances.set(code, balance(code) + amountAr);
  const move = (from: string, to: string, amountAr: number) => {
    add(from, from === cash ? amountAr : -amountAr);
    add(to, to === cash ? -amountAr : amountAr);
  };
  const purse = ({ memberId }: ModelMember) => `member:${memberId}`;
  const held = ({ memberId }: ModelMember) => `held:${memberId}`;
  const levelOf = (member: ModelMember, now: number) => (member.endsAt > now ? member.level : free);
  const fundAr = () => balance("fund:sponsor") + balance("fund:operator");

  /** Shares of an amount due to a member's sponsors, nearest first. */
  function bonuses(member: ModelMember, amountAr: number) {
    const due: { to: string; amountAr: number }[] = [];
    let sponsor = member.sponsor;
    for (const rateBp of RATES_BP) {
      if (!sponsor) break;
      const share = shareOf(amountAr, rateBp);
      if (share > 0) due.push({ to: purse(sponsor), amountAr: share });
      sponsor = sponsor.sponsor;
    }
    return due;
  }

  function payReward(to: string, amountAr: number) {
    const fromSponsors = Math.min(balance("fund:sponsor"), amountAr);
    move("fund:sponsor", to, fromSponsors);
    move("fund:operator", to, amountAr - fromSponsors);
  }

  return {
    members,
    waiting,
    levels: [free, ...levels],
    levelOf,
    register(memberId: number, sponsor?: ModelMember) {
      members.push({ memberId, sponsor, level: free, endsAt: 0 });
    },
    fund: (kind: "sponsor" | "operator", amountAr: number) => move(cash, `fund:${kind}`, amountAr),
    mayDeposit: (owner: ModelMember) =>
      waiting.filter((one) => one.owner === owner && one.type === "deposit").length < 20,

    withdraw(owner: ModelMember, amountAr: number): boolean {
      const open = waiting.filter((one) => one.owner === owner && one.type === "withdrawal").length;
      if (open >= 3 || balance(purse(owner)) < amountAr) return false;
      move(purse(owner), held(owner), amountAr);
      return true;
    },

    decide({ id, type, amountAr, owner }: ModelTransaction, verdict: "validated" | "rejected"): boolean {
      if (type === "withdrawal" && verdict === "validated" && balance(cash) < amountAr) return false;
      if (type === "withdrawal") move(held(owner), verdict === "validated" ? cash : purse(owner), amountAr);
      else if (verdict === "validated") move(cash, purse(owner), amountAr);
      const index = waiting.findIndex((one) => one.id === id);
      waiting.splice(index, 1);
      return true;
    },

    /** The price of a level for a member now; undefined when it is owned or lower. */
    price(member: ModelMember, target: ModelLevel, now: number): number | undefined {
      const current = levelOf(member, now);
      if (target === current) return target !== free && member.endsAt - now <= 30 * DAY_MS ? target.priceAr : undefined;
      return target.priceAr > current.priceAr ? target.priceAr - current.priceAr : undefined;
    },

    buy(member: ModelMember, target: ModelLevel, priceAr: number, now: number): boolean {
      const running = members.filter((one) => one !== member && one.endsAt > now);
      const ceilingsAr = running.reduce((sum, one) => sum + one.level.dailyCeilingAr, target.dailyCeilingAr);
      if (fundAr() < ceilingsAr * 30 || balance(purse(member)) < priceAr) return false;
      move(purse(member), "sales", priceAr);
      for (const bonus of bonuses(member, priceAr)) move("sales", bonus.to, bonus.amountAr);
      const renewed = target === levelOf(member, now);
      member.endsAt = renewed ? member.endsAt + 365 * DAY_MS : (dayOf(now) + 366) * DAY_MS - 3 * 3_600_000;
      member.level = target;
      return true;
    },

    completeTask(member: ModelMember, taskId: number, now: number): boolean {
      const task = levelOf(member, now).tasks.find(({ id }) => id === taskId);
      const mark = `${member.memberId}:${taskId}:${dayOf(now)}`;
      if (!task || done.has(mark)) return false;
      const due = bonuses(member, task.gainAr);
      if (fundAr() < due.reduce((sum, { amountAr }) => sum + amountAr, task.gainAr)) return false;
      done.add(mark);
      payReward(purse(member), task.gainAr);
      for (const { to, amountAr } of due) payReward(to, amountAr);
      return true;
    },

    /** Every account that holds money, in the order of its code. */
    balances: () => [...balances].filter(([, amountAr]) => amountAr !== 0).sort(),
  };
}
