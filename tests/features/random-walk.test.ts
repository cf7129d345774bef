import fc from "fast-check";
import { expect, test } from "vitest";
import { register } from "../../src/server/features/auth/auth.service.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { recordFunding } from "../../src/server/features/fund/fund.service.ts";
import { getMe } from "../../src/server/features/member/member.service.ts";
import { completeTask } from "../../src/server/features/tasks/tasks.service.ts";
import { reject, validate } from "../../src/server/features/transactions/decision.service.ts";
import { buyLevel } from "../../src/server/features/vip/vip.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { DAY_MS, dayOf, startOfDay } from "../../src/shared/day.ts";
import { AppError } from "../../src/shared/errors.ts";
import { levelOf } from "../support/change.ts";
import { createModel, type ModelLevel, type ModelMember } from "../support/model.ts";
import { callOf, createWorld, SECRET, type World } from "../support/world.ts";

const RUNS = 4;
const STEPS = 80;
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** Each kind as often as it is named: a year is rare, tasks are daily. */
const kinds = [
  ...["register", "deposit", "deposit", "validate", "validate", "validate", "reject", "buy", "buy", "buy"],
  ...["task", "task", "task", "task", "withdraw", "withdraw", "fund", "midnight", "midnight", "year"],
] as const;
type Step = { kind: (typeof kinds)[number]; who: number; size: number };
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(), size: fc.nat() }), {
  minLength: STEPS,
  maxLength: STEPS,
});

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Runs a use case; whatever it refuses must be a refusal with a code. */
async function succeeds(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false;
    throw error;
  }
}

/** The real use cases and the model side by side: every step does the same to both, and answers whether it succeeded. */
async function startWalk(world: World) {
  const { deps, clock } = world;
  const names = ["VIP0", "VIP1", "VIP2", "VIP3", "VIP4", "VIP5", "VIP6"];
  const levels = await Promise.all(names.map((name) => levelOf(world, name)));
  const admin = await world.anAdmin();
  const first = await world.aMember();
  const model = createModel(levels as unknown as [ModelLevel, ...ModelLevel[]], admin.phone);
  model.register(first.memberId);
  let count = 0;

  const callFor = ({ memberId }: ModelMember) => callOf({ memberId, name: "M", role: "member", sessionId: "walk" });
  const decide = async ({ size }: Step, verdict: "validated" | "rejected") => {
    const one = pick(model.waiting, size);
    if (!one) return false;
    const expected = model.decide(one, verdict);
    const input = { transactionId: one.id, reason: "Motif" };
    const decision =
      verdict === "validated" ? validate(deps, callOf(admin), input) : reject(deps, callOf(admin), input);
    const decided = await succeeds(decision);
    expect(decided, "decided").toBe(expected);
    return decided;
  };

  const doing: Record<Step["kind"], (step: Step, member: ModelMember) => Promise<boolean>> = {
    async register(_step, sponsor) {
      const { invitationCode } = await getMe(deps, { ...callFor(sponsor).actor });
      const phone = `+26133${String(++count).padStart(7, "0")}`;
      const { id } = await register(deps, "127.0.0.1", { name: "M", phone, invitationCode, password: SECRET });
      model.register(id, sponsor);
      return true;
    },
    async deposit({ size }, owner) {
      const amountAr = 5_000 + (size % 300) * 1_000;
      if (!model.mayDeposit(owner)) return false;
      const input = { amountAr, receiverPhone: admin.phone, reference: `REF-${++count}` };
      const { id } = await declareDeposit(deps, callFor(owner), input);
      model.waiting.push({ id, type: "deposit", amountAr, owner });
      return true;
    },
    async withdraw({ size }, owner) {
      const amountAr = 5_000 + (size % 40) * 1_000;
      const expected = model.withdraw(owner, amountAr);
      const phone = `+26132${String(++count).padStart(7, "0")}`;
      const request = requestWithdrawal(deps, callFor(owner), { amountAr, phone });
      expect(await succeeds(request), "withdraw").toBe(expected);
      if (expected) model.waiting.push({ id: (await request).id, type: "withdrawal", amountAr, owner });
      return expected;
    },
    validate: (step) => decide(step, "validated"),
    reject: (step) => decide(step, "rejected"),
    async buy({ size }, member) {
      const target = pick(model.levels, size) as ModelLevel;
      const priceAr = model.price(member, target, clock.now);
      const expected = priceAr !== undefined && model.buy(member, target, priceAr, clock.now);
      const order = { levelId: target.id, expectedPriceAr: priceAr ?? target.priceAr };
      expect(await succeeds(buyLevel(deps, callFor(member), order)), "buy").toBe(expected);
      return expected;
    },
    async task({ size }, member) {
      const tasks = pick([model.levelOf(member, clock.now), ...model.levels], size % 9)?.tasks ?? [];
      const taskId = pick(tasks, size)?.id ?? 0;
      const expected = model.completeTask(member, taskId, clock.now);
      expect(await succeeds(completeTask(deps, callFor(member), { taskId })), "task").toBe(expected);
      return expected;
    },
    async fund({ size }) {
      const kind = size % 2 ? "sponsor" : "operator";
      const amountAr = 1 + (size % 200_000);
      const funding = { kind, who: "Partenaire", amountAr, reference: `F-${++count}`, cashPhone: admin.phone } as const;
      await recordFunding(deps, callOf(admin), funding);
      model.fund(kind, amountAr);
      return true;
    },
    async midnight() {
      clock.now = startOfDay(dayOf(clock.now) + 1);
      return true;
    },
    async year({ size }) {
      clock.now += (335 + (size % 31)) * DAY_MS;
      return true;
    },
  };

  /** Both sides, after a step: the same money in the same accounts, and every invariant of the ledger. */
  async function compare() {
    const { account } = world.db.read.t;
    const rows = await world.db.read.q.select({ code: account.code, balanceAr: account.balanceAr }).from(account);
    const real = rows.filter(({ balanceAr }) => balanceAr !== 0).map(({ code, balanceAr }) => [code, balanceAr]);
    expect(real.sort()).toEqual(model.balances());
    expect((await checkLedger(world.db.read)).filter(({ broken }) => broken > 0)).toEqual([]);
  }

  return async (step: Step) => {
    const succeeded = await doing[step.kind](step, pick(model.members, step.who) as ModelMember);
    await compare();
    return succeeded;
  };
}

test(`any walk over the use cases agrees with a plain model, step by step (seed ${seed})`, {
  timeout: 180_000,
}, async () => {
  console.log(`random walk: SEED=${seed}`);
  const succeeded = new Set<string>();
  const property = fc.asyncProperty(steps, async (walk) => {
    const world = await createWorld();
    const take = await startWalk(world);
    for (const step of [{ kind: "fund", who: 0, size: 199_999 } as const, ...walk]) {
      if (await take(step)) succeeded.add(step.kind);
    }
    await world.close();
  });
  await fc.assert(property, { seed, numRuns: RUNS, endOnFailure: true });
  expect([...succeeded].sort()).toEqual([...new Set(kinds)].sort());
});
