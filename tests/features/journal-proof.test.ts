import { beforeEach, expect, test } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY } from "../../src/server/app/env.ts";
import { checkJournal } from "../../src/server/features/journal/journal.service.ts";
import { sealOlder, verifyChain } from "../../src/server/features/journal/seal.service.ts";
import type { JournalCheck } from "../../src/shared/journal.ts";
import { type Client, signedIn } from "../support/client.ts";
import { fillJournal, forgeReason, journalOf } from "../support/journal.ts";
import { openRaw } from "../support/raw.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  back = await signedIn(world, admin);
});

const check = (after?: number) => back.admin.verifyJournal.query({ after });

test("the check of the journal says how many entries hold and what the last seal is", async () => {
  await fillJournal(world, admin, 10);
  const entries = await journalOf(world);
  const last = entries.at(-1);
  expect(await check()).toEqual({
    entries: entries.length,
    lastId: last?.id,
    newestId: last?.id,
    head: last?.hash,
    brokenAt: null,
    brokenBy: null,
    isComplete: true,
  });
  expect(await check(last?.id)).toMatchObject({ entries: 0, head: last?.hash, brokenAt: null, isComplete: true });
});

test("the check of the journal continues where it stopped, some entries per call, without blocking other calls", async () => {
  await fillJournal(world, admin, 60);
  const total = (await journalOf(world)).length;
  const bound = { inAll: 20, atOnce: 10 };
  const stretches: JournalCheck[] = [await checkJournal(world.deps, {}, bound)];
  for (let last = stretches[0]; last && !last.isComplete; last = stretches.at(-1))
    stretches.push(await checkJournal(world.deps, { after: last.lastId }, bound));
  expect(stretches.map(({ entries }) => entries)).toEqual([20, 20, 20, total - 60]);
  expect(stretches.at(-1)).toMatchObject({ brokenAt: null, isComplete: true });
});

test("the check of the journal refuses to begin at an entry that does not exist", async () => {
  await expectRefused(world, () => check(999_999), "NOT_FOUND");
  await expectRefused(world, () => check(-1), "INVALID_INPUT");
  await expectRefused(world, () => back.admin.verifyJournal.query({ after: 1, seal: "abc" }), "INVALID_INPUT");
});

test("the check of the journal continues only after the seal seen before, so that a rewritten chain is detected", async () => {
  await fillJournal(world, admin, 3);
  const seen = await check();
  const from = (seal: string) => back.admin.verifyJournal.query({ after: seen.lastId, seal });
  expect(await from(seen.head)).toMatchObject({ entries: 0, brokenAt: null, isComplete: true });
  const other = "f".repeat(64);
  expect(await from(other)).toMatchObject({ entries: 0, brokenAt: seen.lastId, isComplete: true });
  // An entry that was seen and is no more.
  expect(await back.admin.verifyJournal.query({ after: 999_999, seal: other })).toMatchObject({ brokenAt: 999_999 });
});

test("the check of the journal detects an entry that was changed behind the database's guards", async () => {
  await fillJournal(world, admin, 10);
  const forged = (await journalOf(world))[5]?.id ?? 0;
  const restore = await forgeReason(world, forged);
  expect(await check()).toMatchObject({ entries: 5, lastId: forged - 1, brokenAt: forged, isComplete: true });
  expect(await check(forged)).toMatchObject({ brokenAt: null });
  const isSealed = async (id: number) => (await back.admin.journalEntry.query({ id })).isSealed;
  expect([await isSealed(forged - 1), await isSealed(forged)]).toEqual([true, false]);
  await restore();
  expect([(await check()).brokenAt, await isSealed(forged)]).toEqual([null, true]);
});

test("a journal from before there was a key is sealed once, and every entry before that with it", async () => {
  await fillJournal(world, admin, 5);
  const raw = await openRaw(world.url);
  const disarm = world.url.startsWith("file:")
    ? "drop trigger audit_no_update"
    : "alter table audit disable trigger user";
  await raw.commit(disarm, "update audit set keyed_hash = null");
  await raw.close();
  expect(await check()).toMatchObject({ brokenAt: 1, brokenBy: "key" });
  await sealOlder(world.db, world.clock.now);
  const proof = () => verifyChain(world.db.read, DEVELOPMENT_JOURNAL_KEY);
  const entries = (await journalOf(world)).length;
  expect(await proof()).toMatchObject({ entries, brokenAt: null });
  expect(await check()).toMatchObject({ entries, brokenAt: null });
  expect((await back.admin.journal.query({})).entries[0]).toMatchObject({ action: "sealJournal", actorId: null });
});
