import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Deps } from "../../src/server/app/deps.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { closeSilent, closeUnfinished } from "../../src/server/features/statement/imports.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { AppError } from "../../src/shared/errors.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { receivedSms, reversedSms, smsOf } from "../support/statement.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, hanta);
  front = await signedIn(world, await world.aMember({ phone: "+261340000009" }));
});
afterEach(() => world.close());

const MESSAGES = 1_800;
const references = Array.from({ length: MESSAGES }, (_, index) => String(3_210_000_000 + index * 13));
const [FIRST = "", LAST = ""] = [references[0], references.at(-1)];
const CREDITED = "5510176366";
const UNKNOWN = "Voaray ny vola 50 000 Ar. Laharana 7710000009";
const minuteOf = (index: number) =>
  `21/11/26 a 0${Math.floor((index % 540) / 60)}:${String(index % 60).padStart(2, "0")}`;
const day = () =>
  smsOf(
    hanta.phone,
    ...references.map((reference, index) => receivedSms({ reference, at: minuteOf(index) })),
    reversedSms({ reference: CREDITED }),
    UNKNOWN,
  );
const declare = async (reference: string) =>
  (await front.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference })).id;
const imports = async () => (await back.admin.statementImports.query()).map(({ state }) => state);

/** All that anybody is shown of what was brought in. */
async function shown(creditedId: number): Promise<string[]> {
  const counts = await back.admin.statementCounts.query();
  const { lines } = await back.admin.statementLines.query({ view: "proposed" });
  const { entry } = await back.admin.transaction.query({ id: creditedId });
  const [continuity] = await back.admin.statementContinuity.query({});
  const found = (await back.admin.transactions.query({ tab: "deposit", statement: "found" })).entries.length;
  const all = [counts, lines.length, entry.reversedAt !== null, continuity?.last ?? null, found];
  return all.map((one) => JSON.stringify(one));
}

test("while an import is under way nothing of it is shown, and all of it once it is finished", async () => {
  await declare(FIRST);
  await declare(LAST);
  const credited = await declare(CREDITED);
  await back.admin.validate.mutate({ transactionId: credited });
  const before = await shown(credited);
  let isOver = false;
  const bringing = back.upload(day()).finally(() => {
    isOver = true;
  });
  const seen: string[][] = [];
  const states = new Set<string>();
  while (!isOver) {
    seen.push(await shown(credited));
    for (const state of await imports()) states.add(state);
  }
  const report = await bringing;
  expect(report).toMatchObject({
    state: "finished",
    imports: [{ items: MESSAGES + 2, received: MESSAGES, reversed: 1, unread: 1, proposed: 2 }],
  });
  const after = await shown(credited);
  expect(after.map((one) => JSON.parse(one))).toMatchObject([
    { proposed: 2, unread: 1 },
    2,
    true,
    { balanceAr: expect.any(Number) },
    2,
  ]);
  const isKnown = (one: string, index: number) => one === before[index] || one === after[index];
  expect(seen.filter((all) => !all.every(isKnown))).toEqual([]);
  expect([...states]).toContain("underWay");
});

/** The same, of which only some transactions are committed before the caller may write no more. */
function stopping(after: number): Deps {
  let left = after;
  const { db } = world.deps;
  const transact: typeof db.transact = (run, scope) => {
    left -= 1;
    return left < 0 ? Promise.reject(new AppError("UNAUTHENTICATED")) : db.transact(run, scope);
  };
  return { ...world.deps, db: { ...db, transact } };
}

test.each([1, 2, 4])(
  "an import that stops after %i commits does nothing, is closed as interrupted, and can be brought in again",
  async (commits) => {
    const credited = await declare(CREDITED);
    await back.admin.validate.mutate({ transactionId: credited });
    await declare(FIRST);
    const before = await shown(credited);
    await expect(importStatement(stopping(commits), callOf(hanta), day())).rejects.toThrow();
    expect([await imports(), await shown(credited)]).toEqual([["underWay"], before]);
    await expectRefused(world, () => back.upload(day()), "IMPORT_UNDER_WAY");

    world.clock.now += MINUTE_MS - 1;
    await closeSilent(world.deps);
    expect(await imports()).toEqual(["underWay"]);
    world.clock.now += 1;
    await closeSilent(world.deps);
    expect([await imports(), await shown(credited)]).toEqual([["interrupted"], before]);
    const { q, t } = world.db.read;
    expect([await q.select().from(t.operatorMessage), await q.select().from(t.statementUnread)]).toEqual([[], []]);
    expect((await journalOf(world)).filter(({ action }) => action === "importStatement")).toEqual([]);

    expect(await back.upload(day())).toMatchObject({ imports: [{ received: MESSAGES, proposed: 1, unread: 1 }] });
    expect(await imports()).toEqual(["finished", "interrupted"]);
  },
);

test("an import that fails is taken away at once", async () => {
  const { db } = world.deps;
  let commits = 0;
  const transact: typeof db.transact = (run, scope) => {
    commits += 1;
    return commits === 3 ? Promise.reject(new Error("the disk is full")) : db.transact(run, scope);
  };
  const failing = { ...world.deps, db: { ...db, transact } };
  await expect(importStatement(failing, callOf(hanta), day())).rejects.toThrow("the disk is full");
  expect(await imports()).toEqual(["interrupted"]);
  expect(await world.db.read.q.select().from(world.db.read.t.operatorMessage)).toEqual([]);
});

test("a server that starts closes what it finds unfinished: at once where no other server can be at it", async () => {
  await expect(importStatement(stopping(2), callOf(hanta), day())).rejects.toThrow();
  await closeUnfinished(world.deps);
  expect(await imports()).toEqual([world.db.engine === "sqlite" ? "interrupted" : "underWay"]);
});

test("an import that takes long is answered, goes on by itself, and is found among the last ones", async () => {
  const { db } = world.deps;
  const transact: typeof db.transact = async (run, scope) => {
    await pause(100);
    return db.transact(run, scope);
  };
  const slow = { ...world.deps, db: { ...db, transact } };
  const report = await importStatement(slow, callOf(hanta), day(), 50);
  const [underWay] = await back.admin.statementImports.query();
  expect(report).toEqual({ state: "underWay", importIds: [underWay?.id] });
  expect(underWay).toMatchObject({ state: "underWay", items: MESSAGES + 2, known: 0, next: { do: "nothing" } });
  await expect.poll(imports, { timeout: 20_000 }).toEqual(["finished"]);
  expect(await back.admin.statementImports.query()).toMatchObject([
    { items: MESSAGES + 2, stored: MESSAGES + 1, received: MESSAGES, reversed: 1, unread: 1, known: 0 },
  ]);
});
