import { beforeEach, expect, test } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY } from "../../src/server/app/env.ts";
import { sealOlder, verifyChain } from "../../src/server/features/journal/seal.service.ts";
import { type Client, signedIn } from "../support/client.ts";
import { fillJournal, forgeReason, journalOf } from "../support/journal.ts";
import { openRaw } from "../support/raw.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin();
  back = await signedIn(world, admin);
});

const proof = () => verifyChain(world.db.read, DEVELOPMENT_JOURNAL_KEY);

test("the check of the journal detects an entry that was changed behind the database's guards", async () => {
  await fillJournal(world, admin, 10);
  const forged = (await journalOf(world))[5]?.id ?? 0;
  const restore = await forgeReason(world, forged);
  expect(await proof()).toMatchObject({ entries: 5, brokenAt: forged });
  const isSealed = async (id: number) => (await back.admin.journalEntry.query({ id })).isSealed;
  expect([await isSealed(forged - 1), await isSealed(forged)]).toEqual([true, false]);
  await restore();
  expect([await isSealed(forged), (await proof()).brokenAt]).toEqual([true, null]);
});

test("a journal from before there was a key is sealed once, and every entry before that with it", async () => {
  await fillJournal(world, admin, 5);
  const raw = await openRaw(world.url);
  const disarm = world.url.startsWith("file:")
    ? "drop trigger audit_no_update"
    : "alter table audit disable trigger user";
  await raw.commit(disarm, "update audit set keyed_hash = null");
  await raw.close();
  expect(await proof()).toMatchObject({ brokenAt: 1, brokenBy: "key" });
  await sealOlder(world.db, world.clock.now);
  const entries = (await journalOf(world)).length;
  expect(await proof()).toMatchObject({ entries, brokenAt: null });
  expect((await back.admin.journal.query({})).entries[0]).toMatchObject({ action: "sealJournal", actorId: null });
});
