import { bookShortfall, countCash, moveCash, recordDrawing } from "../../src/server/features/fund/acts.ts";
import { updateSettings } from "../../src/server/features/settings/change.service.ts";
import { noteApproval } from "./approval-kinds.ts";
import { adminOf, type Dice, type Kind, pick } from "./kind.ts";
import type { Model } from "./model.ts";
import type { ModelCount } from "./seen.ts";
import type { Walk } from "./walk.ts";

const reason = "Motif";
const phoneOf = (walk: Walk, { size }: Dice) => pick(walk.model.admins, size).phone;
const cashOf = (model: Model, phone: string) => model.books.balance(`cash:${phone}`);

/** The proposal for a number, once there was one. */
async function noteCash(walk: Walk, phone: string): Promise<void> {
  const target = walk.model.cashTargetOf(phone);
  if (target) await noteApproval(walk, target);
}

async function draw(walk: Walk, dice: Dice, amountAr: number): Promise<boolean> {
  const [admin, cashPhone, reference] = [adminOf(walk, dice), phoneOf(walk, dice), `D-${walk.next()}`];
  const expected = walk.model.draw(cashPhone, amountAr, reference, admin, walk.now());
  const input = { amountAr, cashPhone, reference, reason };
  const succeeded = await walk.order(expected, admin, (call) => recordDrawing(walk.deps, call, input));
  await noteCash(walk, cashPhone);
  return succeeded;
}

function count(walk: Walk, dice: Dice, countedAr: (recordedAr: number) => number, staleAr = 0): Promise<boolean> {
  const [admin, cashPhone] = [adminOf(walk, dice), phoneOf(walk, dice)];
  const recordedAr = cashOf(walk.model, cashPhone) + staleAr;
  const input = { cashPhone, recordedAr, countedAr: countedAr(recordedAr) };
  const expected = walk.model.count({ ...input, phone: cashPhone }, admin, walk.now());
  return walk.order(expected, admin, (call) => countCash(walk.deps, call, input));
}

async function setThreshold(walk: Walk, dice: Dice, value: number): Promise<boolean> {
  const [admin, seen] = [adminOf(walk, dice), walk.model.thresholdAr()];
  const expected = walk.model.setThreshold(value, admin, walk.now());
  const input = { changes: [{ key: "aloneDailyAr" as const, seen, value }], reason };
  const succeeded = await walk.agree(expected, updateSettings(walk.deps, walk.callFor(admin), input));
  await noteApproval(walk, walk.model.threshold);
  return succeeded;
}

/** A part of what a count found missing, all of it, or one Ariary too many; or an amount that is given. */
async function book(walk: Walk, dice: Dice, one: ModelCount, givenAr?: number): Promise<boolean> {
  const admin = adminOf(walk, dice);
  const missingAr = walk.model.missingAr(one);
  const amountAr = givenAr ?? Math.max(1, pick([Math.ceil(missingAr / 2), missingAr, missingAr + 1], dice.size));
  const expected = walk.model.book(one, amountAr, admin, walk.now());
  const input = { countId: one.id, amountAr, reason };
  const succeeded = await walk.order(expected, admin, (call) => bookShortfall(walk.deps, call, input));
  await noteApproval(walk, one);
  return succeeded;
}

export const treasuryKinds = {
  draw: { weight: 2, run: (walk, dice) => draw(walk, dice, 1 + (dice.size % 60_000)) },
  drawALot: { weight: 2, run: (walk, dice) => draw(walk, dice, 1_000_001 + (dice.size % 3) * 200_000) },
  /** Once every number was counted. */
  drawInParts: {
    weight: 1,
    async run(walk, dice) {
      for (const index of walk.model.admins.keys())
        await count(walk, { ...dice, size: index }, (recordedAr) => recordedAr);
      let succeeded = false;
      for (const _ of [0, 1, 2]) succeeded = await draw(walk, dice, 350_000);
      return succeeded;
    },
  },
  countAll: { weight: 1, run: (walk, dice) => count(walk, dice, (recordedAr) => recordedAr) },
  countLess: {
    weight: 1,
    run: (walk, dice) => count(walk, dice, (recordedAr) => Math.max(0, recordedAr - 1 - (dice.size % 3_000_000))),
  },
  countMore: { weight: 1, run: (walk, dice) => count(walk, dice, (recordedAr) => recordedAr + (dice.size % 5_000)) },
  countOutdated: { weight: 1, run: (walk, dice) => count(walk, dice, () => 0, 1) },
  bookShortfall: {
    weight: 2,
    needs: (model) => model.counts.length > 0,
    run: (walk, dice) => book(walk, dice, pick(walk.model.counts, dice.size)),
  },
  /** Counted short, then booked in two halves, then once more. */
  bookInParts: {
    weight: 1,
    async run(walk, dice) {
      await count(walk, dice, (recordedAr) => Math.max(0, recordedAr - 10_000));
      const last = walk.model.lastCountOf(phoneOf(walk, dice));
      if (!last) return false;
      let succeeded = false;
      for (const _ of [0, 1, 2]) succeeded = await book(walk, dice, last, 5_000);
      return succeeded;
    },
  },
  carryCash: {
    weight: 1,
    async run(walk, dice) {
      const admin = adminOf(walk, dice);
      const [from, to] = [0, 1].map((step) => pick(walk.model.admins, dice.size + step).phone) as [string, string];
      const amountAr = 1 + (dice.who % 200_000);
      const reference = `M-${walk.next()}`;
      const input = { fromPhone: from, toPhone: to, amountAr, reference };
      const expected = walk.model.carry({ from, to, amountAr, reference }, admin, walk.now());
      const succeeded = await walk.order(expected, admin, (call) => moveCash(walk.deps, call, input));
      await noteApproval(walk, walk.model.carriedTargetOf(from));
      return succeeded;
    },
  },
  setThreshold: {
    weight: 1,
    run: (walk, dice) => setThreshold(walk, dice, pick([500_000, 1_000_000, 1_500_000], dice.size)),
  },
} satisfies Record<string, Kind>;
