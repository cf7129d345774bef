import { expect } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { rejectMany } from "../../src/server/features/transactions/bulk.service.ts";
import { reject, validate } from "../../src/server/features/transactions/decision.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { approveOne, noteApproval } from "./approval-kinds.ts";
import { actorOf, adminOf, type Dice, hasMembers, isWaiting, type Kind, pick, waitingOf } from "./kind.ts";
import type { Model } from "./model.ts";
import type { ModelMember, ModelTransaction } from "./terms.ts";
import type { Walk } from "./walk.ts";

export const phoneOf = (number: number) => `+26132${String(number).padStart(7, "0")}`;

/** More than half of what one administrator may decide alone at first. */
const HALF_AR = 510_000;
const richOf = (model: Model) =>
  model.members.filter((one) => one.status === "active" && model.balanceOf(one) >= HALF_AR);

function deposit(walk: Walk, owner: ModelMember, amountAr: number, phone: string, reference: string) {
  const expected = walk.model.deposit(owner, { amountAr, phone, reference }, walk.now());
  return walk.order(expected, owner, (call) =>
    declareDeposit(walk.deps, call, { amountAr, receiverPhone: phone, reference }),
  );
}

export function withdraw(walk: Walk, owner: ModelMember, amountAr: number, phone: string) {
  const expected = walk.model.withdraw(owner, { amountAr, phone }, walk.now());
  return walk.order(expected, owner, (call) => requestWithdrawal(walk.deps, call, { amountAr, phone }));
}

export async function decide(
  walk: Walk,
  one: ModelTransaction,
  verdict: "validated" | "rejected",
  decider: ModelMember,
  cash?: string,
  reference = `PAID-${one.id}`,
) {
  const expected = walk.model.decide(one, verdict, decider, walk.now(), cash, reference);
  const transactionId = one.id;
  const succeeded = await walk.order(expected, decider, (call) =>
    verdict === "validated"
      ? validate(walk.deps, call, { transactionId, reference, ...(cash ? { cashPhone: cash } : {}) })
      : reject(walk.deps, call, { transactionId, reason: "Motif" }),
  );
  const run = one.type === "deposit" ? walk.model.runOf(one) : undefined;
  await noteApproval(walk, one.type === "deposit" ? run?.target : one);
  return succeeded;
}

async function fund(
  walk: Walk,
  kind: "sponsor" | "operator" | "capital",
  amountAr: number,
  phone: string,
  reference: string,
) {
  const admin = pick(walk.model.admins, amountAr);
  const expected = walk.model.fund({ kind, phone, reference, amountAr }, admin, walk.now());
  const input = { kind, who: "Partenaire", amountAr, reference, cashPhone: phone };
  await walk.order(expected, admin, (call) => recordFunding(walk.deps, call, input));
  const target = walk.model.transferTargetOf(phone, reference);
  await noteApproval(walk, target);
  // The other one approves it at once, where they may: else there would be no rewards.
  const known = walk.model.approvals.find((one) => one.target === target && one.status === "waiting");
  return known ? approveOne(walk, known, { who: amountAr + 1, size: 0 }) : false;
}

const wrongAmounts = [0, -5_000, 4_000, 5_500, 2_001_000];
const receiverOf = (walk: Walk, dice: Dice) => adminOf(walk, dice).phone;

export const moneyKinds = {
  deposit: {
    weight: 5,
    needs: hasMembers,
    run: (walk, dice) =>
      deposit(
        walk,
        actorOf(walk, dice),
        5_000 + (dice.size % 300) * 1_000,
        receiverOf(walk, dice),
        `REF-${walk.next()}`,
      ),
  },
  depositOfALot: {
    weight: 3,
    needs: hasMembers,
    run: (walk, dice) => deposit(walk, actorOf(walk, dice), 2_000_000, receiverOf(walk, dice), `REF-${walk.next()}`),
  },
  depositRepeated: {
    weight: 1,
    needs: (model) => hasMembers(model) && model.transactions.some(({ type }) => type === "deposit"),
    run(walk, dice) {
      const deposits = walk.model.transactions.filter(({ type }) => type === "deposit");
      const { phone, reference } = pick(deposits, dice.size);
      return deposit(walk, actorOf(walk, dice), 5_000, phone, reference);
    },
  },
  /** Payouts, drawings and carried cash are on a statement too. */
  depositASending: {
    weight: 2,
    needs: (model) => hasMembers(model) && model.sent.length > 0,
    run(walk, dice) {
      const { phone, reference } = pick(walk.model.sent, dice.size);
      return deposit(walk, actorOf(walk, dice), 5_000, phone, reference);
    },
  },
  fundASending: {
    weight: 1,
    needs: (model) => model.sent.length > 0,
    run(walk, dice) {
      const { phone, reference } = pick(walk.model.sent, dice.size);
      return fund(walk, "sponsor", 1 + (dice.size % 1_000), phone, reference);
    },
  },
  /** A payout under the reference of a deposit on the very number that pays it. */
  payWithADeposit: {
    weight: 1,
    needs: (model) => isWaiting(model) && model.transactions.some(({ type }) => type === "deposit"),
    run(walk, dice) {
      const deposits = walk.model.transactions.filter(({ type }) => type === "deposit");
      const { phone, reference } = pick(deposits, dice.size);
      return decide(walk, waitingOf(walk, dice), "validated", adminOf(walk, dice), phone, reference);
    },
  },
  depositWrong: {
    weight: 1,
    needs: hasMembers,
    run: (walk, dice) =>
      deposit(walk, actorOf(walk, dice), pick(wrongAmounts, dice.size), receiverOf(walk, dice), `REF-${walk.next()}`),
  },
  depositToAStranger: {
    weight: 1,
    needs: hasMembers,
    run: (walk, dice) => deposit(walk, actorOf(walk, dice), 5_000, "+261339999999", `REF-${walk.next()}`),
  },
  depositOfAnAdministrator: {
    weight: 1,
    run: (walk, dice) => deposit(walk, adminOf(walk, dice), 5_000, receiverOf(walk, dice), `REF-${walk.next()}`),
  },
  withdraw: {
    weight: 4,
    needs: hasMembers,
    run: (walk, dice) => withdraw(walk, actorOf(walk, dice), 5_000 + (dice.size % 40) * 1_000, phoneOf(walk.next())),
  },
  withdrawAll: {
    weight: 1,
    needs: hasMembers,
    run(walk, dice) {
      const owner = actorOf(walk, dice);
      const allAr = Math.floor(walk.model.balanceOf(owner) / 1_000) * 1_000;
      return withdraw(walk, owner, allAr, owner.phone);
    },
  },
  /** Two members paid on one number by one administrator: together they are one payout too big. */
  payOneNumber: {
    weight: 2,
    needs: (model) => richOf(model).length > 1,
    async run(walk, dice) {
      const phone = phoneOf(walk.next());
      let succeeded = false;
      for (const owner of richOf(walk.model).slice(0, 2)) {
        await withdraw(walk, owner, HALF_AR, phone);
        const one = walk.model.waiting().find((waiting) => waiting.owner === owner && waiting.phone === phone);
        if (one) succeeded = await decide(walk, one, "validated", adminOf(walk, dice));
      }
      return succeeded;
    },
  },
  withdrawRepeated: {
    weight: 1,
    needs: (model) => model.waiting().some(({ type, owner }) => type === "withdrawal" && owner.status === "active"),
    run(walk, dice) {
      const open = walk.model.waiting().filter(({ type, owner }) => type === "withdrawal" && owner.status === "active");
      const { owner, amountAr, phone } = pick(open, dice.size);
      return withdraw(walk, owner, amountAr, phone);
    },
  },
  withdrawWrong: {
    weight: 1,
    needs: hasMembers,
    run: (walk, dice) => withdraw(walk, actorOf(walk, dice), pick([0, -5_000, 4_000, 5_500], dice.size), phoneOf(1)),
  },
  validate: {
    weight: 7,
    needs: isWaiting,
    run: (walk, dice) => decide(walk, waitingOf(walk, dice), "validated", adminOf(walk, dice)),
  },
  validateFromChosenCash: {
    weight: 1,
    needs: isWaiting,
    run: (walk, dice) =>
      decide(walk, waitingOf(walk, dice), "validated", adminOf(walk, dice), pick(walk.model.admins, dice.size).phone),
  },
  reject: {
    weight: 2,
    needs: isWaiting,
    run: (walk, dice) => decide(walk, waitingOf(walk, dice), "rejected", adminOf(walk, dice)),
  },
  /** A handful at once, some of them decided already, one named twice. */
  rejectTogether: {
    weight: 1,
    needs: (model) => model.transactions.length > 0,
    async run(walk, dice) {
      const { model } = walk;
      const admin = adminOf(walk, dice);
      const many = [0, 1, 2, 0].map((step) => pick(model.transactions, dice.size + step));
      const expected = model.rejectMany(many, admin, walk.now());
      const input = { transactionIds: many.map(({ id }) => id), reason: "Motif" };
      expect(await rejectMany(walk.deps, walk.callFor(admin), input)).toEqual(expected);
      for (const one of many) if (one.type === "withdrawal") await noteApproval(walk, one);
      return expected.rejected > 0;
    },
  },
  decideAgain: {
    weight: 1,
    needs: (model) => model.transactions.some(({ status }) => status !== "pending"),
    run(walk, dice) {
      const decided = walk.model.transactions.filter(({ status }) => status !== "pending");
      return decide(walk, pick(decided, dice.size), dice.who % 2 ? "validated" : "rejected", adminOf(walk, dice));
    },
  },
  fundBySponsor: {
    weight: 1,
    run: (walk, dice) => fund(walk, "sponsor", 1 + (dice.size % 300_000), receiverOf(walk, dice), `F-${walk.next()}`),
  },
  fundByOperator: {
    weight: 1,
    run: (walk, dice) =>
      fund(walk, "operator", 1 + (dice.size % 2_000_000), receiverOf(walk, dice), `F-${walk.next()}`),
  },
  capital: {
    weight: 1,
    run: (walk, dice) => fund(walk, "capital", 1 + (dice.size % 50_000), receiverOf(walk, dice), `F-${walk.next()}`),
  },
  capitalOfALot: {
    weight: 1,
    run: (walk, dice) => fund(walk, "capital", 3_000_000, receiverOf(walk, dice), `F-${walk.next()}`),
  },
  fundRepeated: {
    weight: 1,
    needs: (model) => model.fundings.length > 0,
    run(walk, dice) {
      const { phone, reference } = pick(walk.model.fundings, dice.size);
      return fund(walk, "sponsor", 1 + (dice.size % 1_000), phone, reference);
    },
  },
  fundADeposit: {
    weight: 1,
    needs: (model) => model.transactions.some(({ type }) => type === "deposit"),
    run(walk, dice) {
      const deposits = walk.model.transactions.filter(({ type }) => type === "deposit");
      const { phone, reference } = pick(deposits, dice.size);
      return fund(walk, "sponsor", 1 + (dice.size % 1_000), phone, reference);
    },
  },
  fundOnAStranger: {
    weight: 1,
    run: (walk, dice) => fund(walk, "sponsor", 1 + (dice.size % 1_000), "+261339999999", `F-${walk.next()}`),
  },
  depositAFunding: {
    weight: 1,
    needs: (model) => hasMembers(model) && model.fundings.length > 0,
    run(walk, dice) {
      const { phone, reference } = pick(walk.model.fundings, dice.size);
      return deposit(walk, actorOf(walk, dice), 5_000, phone, reference);
    },
  },
} satisfies Record<string, Kind>;
