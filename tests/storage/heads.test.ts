import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY as KEY } from "../../src/server/app/env.ts";
import { backUp } from "../../src/server/ops/backup/backup.ts";
import { findOtherHistory, headFileOf } from "../../src/server/ops/backup/heads.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { fillJournal, journalOf } from "../support/journal.ts";
import { openRaw, type Raw } from "../support/raw.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

describe.runIf(process.env.TEST_ENGINE === "sqlite")("how far the journal went in a copy", () => {
  let world: World;
  let raw: Raw;
  let folder: string;
  beforeEach(async () => {
    world = await createWorld();
    raw = await openRaw(world.url);
    folder = scratchFolder("heads");
    await fillJournal(world, await world.anAdmin(), 5);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const copyAt = (at: number) => backUp({ ...world.deps.env, BACKUP_FOLDER: folder }, at);
  const found = () => findOtherHistory(world.db.read, folder, KEY);
  /** The last entries cut off, and the head put where the chain now ends: every seal is right. */
  const cutOff = async (count: number) => {
    const entries = await journalOf(world);
    const last = entries.at(-1 - count);
    await raw.commit(
      "drop trigger audit_no_delete",
      "drop trigger audit_head_update_guard",
      ["delete from audit where id > ?", last?.id ?? 0],
      ["update audit_head set hash = ?", last?.hash ?? ""],
    );
    return entries.at(-1)?.id;
  };

  test("is stored beside the copy, and is deleted with it", async () => {
    const first = await copyAt(world.clock.now);
    const last = (await journalOf(world)).at(-1);
    expect(JSON.parse(readFileSync(headFileOf(first), "utf8"))).toEqual({
      entries: 5,
      lastId: last?.id,
      head: last?.hash,
      hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    // Of one hour the newest copy stays.
    await copyAt(world.clock.now + 1_000);
    expect([existsSync(first), existsSync(headFileOf(first))]).toEqual([false, false]);
    expect(readdirSync(folder)).toHaveLength(2);
    await fillJournal(world, await world.anAdmin(), 2);
    expect(await found()).toEqual([]);
  });

  test("shows a journal whose last entries were cut off, as long as the copy is kept", async () => {
    await copyAt(world.clock.now);
    const lost = await cutOff(2);
    expect(await found()).toEqual([`entry ${lost}`]);
    await copyAt(world.clock.now + HOUR_MS);
    expect(await found()).toEqual([`entry ${lost}`]);
    // Others were written in their place.
    await fillJournal(world, await world.anAdmin(), 4);
    expect(await found()).toEqual([`entry ${lost}`]);
  });

  test("is not believed when somebody else wrote it", async () => {
    const copy = await copyAt(world.clock.now);
    const file = headFileOf(copy);
    const head = JSON.parse(readFileSync(file, "utf8"));
    await cutOff(2);
    const last = (await journalOf(world)).at(-1);
    writeFileSync(file, JSON.stringify({ ...head, entries: 3, lastId: last?.id, head: last?.hash }));
    const [name] = readdirSync(folder).filter((one) => one.endsWith(".head.json"));
    expect(await found()).toEqual([name]);
    writeFileSync(file, "no head");
    expect(await found()).toEqual([name]);
    rmSync(join(folder, name ?? ""));
  });
});
