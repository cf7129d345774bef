import { expect } from "vitest";
import type { Call } from "../../src/server/app/deps.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { verifyChain } from "../../src/server/features/journal/seal.service.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { AppError } from "../../src/shared/errors.ts";
import { callOf, type Person, type World } from "../support/world.ts";
import type { Expected } from "./books.ts";
import { createMember, createModel, type Model } from "./model.ts";
import { LEVELS, type ModelLevel, type ModelMember } from "./terms.ts";

/** A money write that succeeded, ready to be sent again. */
type Done = { who: ModelMember; key: string; send: (call: Call) => Promise<unknown>; answer: unknown };
export type Session = { token: string; who: ModelMember; endsAt: number };

export type Walk = Awaited<ReturnType<typeof startWalk>>;

const modelOf = ({ memberId, phone, invitationCode: code }: Person, free: ModelLevel, since: number): ModelMember => ({
  ...createMember(phone, undefined, free, since),
  memberId,
  code,
});

/** The levels on sale, which must be those of docs/product.md 5.1. */
async function readLevels({ db }: World): Promise<[ModelLevel, ...ModelLevel[]]> {
  const { level, task } = db.read.t;
  const tasks = await db.read.q.select().from(task).orderBy(task.id);
  const rows = await db.read.q.select().from(level).orderBy(level.priceAr);
  const tasksOf = (levelId: number) => tasks.filter((one) => one.levelId === levelId);
  expect(
    rows.map(({ id, name, priceAr, dailyCeilingAr }) => [
      name,
      priceAr,
      dailyCeilingAr,
      tasksOf(id).map(({ gainAr }) => gainAr),
    ]),
  ).toEqual(LEVELS);
  return rows.map(({ id, name, priceAr, dailyCeilingAr }) => ({
    ...{ id, name, priceAr, dailyCeilingAr },
    tasks: tasksOf(id).map(({ id: taskId, gainAr }) => ({ id: taskId, gainAr })),
  })) as [ModelLevel, ...ModelLevel[]];
}

/** The real use cases and the model, side by side. */
export async function startWalk(world: World) {
  const levels = await readLevels(world);
  const people = [await world.anAdmin(), await world.anAdmin()];
  const admins = people.map((person) => modelOf(person, levels[0], world.clock.now));
  const model: Model = createModel(levels, admins, () => world.clock.now);
  const done: Done[] = [];
  const sessions: Session[] = [];
  let count = 0;

  const callFor = ({ memberId }: ModelMember, key?: string) =>
    callOf(
      {
        memberId,
        name: "M",
        role: admins.some((admin) => admin.memberId === memberId) ? "admin" : "member",
        sessionId: "walk",
      },
      key,
    );

  /** The code with which a use case refused; undefined when it succeeded. Anything it throws must be a refusal with a code. */
  async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
    try {
      await call;
      return undefined;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return error.code;
      throw error;
    }
  }

  /** Both sides must agree: on the refusal's code, or that it succeeds. Answers whether it did. */
  async function agree(expected: Expected, call: Promise<unknown>): Promise<boolean> {
    const isRefused = typeof expected === "string";
    expect(await refusalOf(call)).toBe(isRefused ? expected : undefined);
    if (!isRefused) expected(((await call) as { id?: number }).id ?? 0);
    return !isRefused;
  }

  /** The same for a money write under its own idempotency key, which is stored to be sent again. */
  async function order(expected: Expected, who: ModelMember, send: (call: Call) => Promise<unknown>): Promise<boolean> {
    const key = `walk-${String(++count).padStart(8, "0")}`;
    const sent = send(callFor(who, key));
    const succeeded = await agree(expected, sent);
    if (succeeded) done.push({ who, key, send, answer: await sent });
    return succeeded;
  }

  /** The same money in the same accounts, every invariant of the ledger, and the administrators' journal. */
  async function compare(): Promise<void> {
    const { account } = world.db.read.t;
    const rows = await world.db.read.q.select({ code: account.code, balanceAr: account.balanceAr }).from(account);
    const real = rows.filter(({ balanceAr }) => balanceAr !== 0).map(({ code, balanceAr }) => [code, balanceAr]);
    expect(real.sort()).toEqual(model.books.all());
    expect((await checkLedger(world.db.read)).filter(({ broken }) => broken !== 0)).toEqual([]);
    await compareJournal();
  }

  /** The administrators' journal holds one sealed entry for each of their actions. */
  async function compareJournal(): Promise<void> {
    const { entries, brokenAt } = await verifyChain(world.db.read, world.deps.env.JOURNAL_KEY);
    expect({ entries, brokenAt }).toEqual({ entries: model.acts(), brokenAt: null });
    // The walk's own administrators and their numbers are made without an act.
    const unmatched = await findUnmatched(world.db.read, "");
    expect(unmatched.filter((name) => !/^role of member| of receiving number /.test(name))).toEqual([]);
  }

  return {
    world,
    model,
    deps: world.deps,
    clock: world.clock,
    done,
    sessions,
    callFor,
    refusalOf,
    agree,
    order,
    compare,
    /** A number that was not used before. */
    next: () => ++count,
    now: () => world.clock.now,
  };
}
