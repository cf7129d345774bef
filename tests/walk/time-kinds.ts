import { expect } from "vitest";
import { completeLevelTask } from "../../src/server/features/tasks/tasks.service.ts";
import { reject, validate } from "../../src/server/features/transactions/decision.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { compareMemberScreens, lookAtFund } from "./compare-screens.ts";
import { actorOf, hasMembers, isWaiting, type Kind, pick, waitingOf } from "./kind.ts";
import { DAY_MS, HOUR_MS, modelDay, modelMidnight } from "./terms.ts";
import type { Walk } from "./walk.ts";

const pass = (ms: number | ((now: number) => number)) => async (walk: Walk) => {
  walk.clock.now = typeof ms === "number" ? walk.clock.now + ms : ms(walk.clock.now);
  return true;
};

const wasDone = ({ length }: readonly unknown[]) => length > 0;

/** What time, repetition, simultaneity and a restart may not change; and what everyone is shown. */
export const timeKinds = {
  minute: { weight: 1, run: pass(61_000) },
  midnight: { weight: 5, run: pass((now) => modelMidnight(modelDay(now) + 1)) },
  justBeforeMidnight: { weight: 1, run: pass((now) => modelMidnight(modelDay(now) + 1) - 1) },
  clockSetBack: { weight: 1, run: pass(-HOUR_MS) },
  month: { weight: 1, run: pass(30 * DAY_MS) },
  /** 335 to 365 days: into the days in which a membership can be renewed, or past its end. */
  year: { weight: 1, run: (walk, { size }) => pass((335 + (size % 31)) * DAY_MS)(walk) },
  restart: {
    weight: 1,
    async run({ world }) {
      await world.restart();
      return true;
    },
  },
  /** The same key and body: the same answer, and `compare` sees no second effect. */
  repeat: {
    weight: 4,
    async run({ done, callFor }, { size }) {
      if (!wasDone(done)) return false;
      const { who, key, send, answer } = pick(done, size);
      expect(await send(callFor(who, key))).toEqual(answer);
      return true;
    },
  },
  /** The same key for something else. */
  keyOfAnotherOrder: {
    weight: 1,
    async run({ done, callFor, refusalOf, deps }, { size }) {
      if (!wasDone(done)) return false;
      const { who, key } = pick(done, size);
      expect(await refusalOf(completeLevelTask(deps, callFor(who, key), { taskId: -1 }))).toBe("IDEMPOTENCY_MISMATCH");
      return true;
    },
  },
  /** Four withdrawals at once: as many succeed as there is money and room for. */
  withdrawAtOnce: {
    weight: 1,
    needs: hasMembers,
    async run(walk, dice) {
      const { model, deps } = walk;
      const owner = actorOf(walk, dice);
      const amountAr = 5_000 + (dice.size % 20) * 1_000;
      const phones = Array.from({ length: 4 }, () => `+26132${String(walk.next()).padStart(7, "0")}`);
      const sent = phones.map((phone) => requestWithdrawal(deps, walk.callFor(owner), { amountAr, phone }));
      const refusals = await Promise.all(sent.map(walk.refusalOf));
      const winners = sent.filter((_, index) => refusals[index] === undefined);
      for (const winner of winners) {
        const { id, payoutPhone } = await winner;
        const expected = model.withdraw(owner, { amountAr, phone: payoutPhone ?? "" }, walk.now());
        if (typeof expected === "string") throw new Error(`one withdrawal too many: ${expected}`);
        expected(id);
      }
      const losers = refusals.filter((refusal) => refusal !== undefined);
      const now = model.withdraw(
        owner,
        { amountAr, phone: `+26132${String(walk.next()).padStart(7, "0")}` },
        walk.now(),
      );
      expect(losers).toEqual(losers.map(() => now));
      return winners.length > 0;
    },
  },
  /** One task five times at once: paid once. */
  taskAtOnce: {
    weight: 1,
    needs: hasMembers,
    async run(walk, dice) {
      const member = actorOf(walk, dice);
      const { id: taskId } = pick(walk.model.levelOf(member, walk.now()).tasks, dice.size);
      const call = () => completeLevelTask(walk.deps, walk.callFor(member), { taskId });
      const refusals = await Promise.all(Array.from({ length: 5 }, () => walk.refusalOf(call())));
      const expected = walk.model.completeTask(member, taskId, walk.now());
      const isRefused = typeof expected === "string";
      expect(refusals.filter((one) => one === undefined)).toHaveLength(isRefused ? 0 : 1);
      expect(new Set(refusals.filter((one) => one !== undefined))).toEqual(
        new Set([isRefused ? expected : "TASK_DONE"]),
      );
      if (!isRefused) expected(0);
      return !isRefused;
    },
  },
  /** Two administrators decide the same transaction at once: one of them does. */
  decideAtOnce: {
    weight: 1,
    needs: isWaiting,
    async run(walk, dice) {
      const one = waitingOf(walk, dice);
      const [first, second] = walk.model.admins;
      if (!first || !second || walk.model.admins.includes(one.owner)) return false;
      // What takes two is not decided by one of them.
      const asked = one.type === "withdrawal" ? walk.model.payout(one, first) : walk.model.credited(one, first);
      if (walk.model.needsSecond(asked, walk.now())) return false;
      const input = { transactionId: one.id };
      const isShort = typeof walk.model.decide(one, "validated", first, walk.now()) === "string";
      const [validated, rejected] = await Promise.all([
        walk.refusalOf(validate(walk.deps, walk.callFor(first), input)),
        walk.refusalOf(reject(walk.deps, walk.callFor(second), { ...input, reason: "Motif" })),
      ]);
      expect([validated, rejected].filter((refusal) => refusal === undefined)).toHaveLength(1);
      expect(isShort && validated === undefined).toBe(false);
      const [verdict, decider] =
        validated === undefined ? (["validated", first] as const) : (["rejected", second] as const);
      const settle = walk.model.decide(one, verdict, decider, walk.now());
      if (typeof settle !== "string") settle(one.id);
      return true;
    },
  },
  /** The figures that a member sees of their own account. */
  look: {
    weight: 3,
    needs: hasMembers,
    async run(walk, dice) {
      await compareMemberScreens(walk, actorOf(walk, dice));
      return true;
    },
  },
  lookAtAccounts: {
    weight: 2,
    async run(walk) {
      await lookAtFund(walk);
      return true;
    },
  },
} satisfies Record<string, Kind>;
