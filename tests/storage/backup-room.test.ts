import fs, { readdirSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, join } from "node:path";
import Client from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY } from "../../src/server/app/env.ts";
import { backUp, backUpAs, copyBeforeMigration } from "../../src/server/ops/backup/backup.ts";
import { restore } from "../../src/server/ops/backup/restore.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

const PAGE_BYTES = 4_096;
const KEY = "a-key-of-the-backups-that-nobody-guesses";
const KEYS = { BACKUP_KEY: "", JOURNAL_KEY: DEVELOPMENT_JOURNAL_KEY };

describe.runIf(process.env.TEST_ENGINE === "sqlite")("a disk with little room", () => {
  let world: World;
  let folder: string;
  let path: string;
  beforeEach(async () => {
    world = await createWorld();
    folder = scratchFolder("backup-room");
    path = world.url.replace(/^file:/, "");
  });
  afterEach(() => {
    leave();
    rmSync(folder, { recursive: true });
  });

  const envWith = (key = "") => ({
    ...world.deps.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: world.url,
    BACKUP_FOLDER: folder,
    BACKUP_KEY: key,
  });
  /** What a copy of the world's database takes: its pages but those that nothing uses. */
  const copiedSize = () => {
    const client = new Client(path, { readonly: true });
    const count = (pragma: string) => Number(client.pragma(pragma, { simple: true }));
    const pages = count("page_count") - count("freelist_count");
    client.close();
    return pages * PAGE_BYTES;
  };

  /** Makes every disk say that so many bytes are free, of a disk of `blocks` bytes. */
  function leave(bytes?: number, blocks = 1e12) {
    vi.restoreAllMocks();
    if (bytes !== undefined) {
      const said = { ...fs.statfsSync(folder), blocks, bsize: 1, bavail: bytes };
      vi.spyOn(fs, "statfsSync").mockReturnValue(said);
    }
    // What was imported by name is another reference.
    syncBuiltinESMExports();
  }

  const TOO_LITTLE = /^The copy needs \d+ MB in .*backup-room.*, where 0 MB are free\.$/;

  test("takes no copy that cannot fit: it says how much is needed and free, and leaves nothing", async () => {
    const size = copiedSize();
    const free = size - PAGE_BYTES;
    leave(free);
    const [needed, left] = [Math.ceil(size / 1e6), Math.floor(free / 1e6)];
    const words = `The copy needs ${needed} MB in ${folder}, where ${left} MB are free.`;
    await expect(backUp(envWith(), Date.now())).rejects.toThrow(words);
    await expect(backUpAs(envWith(), join(folder, "own.db"))).rejects.toThrow(words);
    expect(readdirSync(folder)).toEqual([]);
    leave(size);
    await backUp(envWith(), Date.now());
    await backUpAs(envWith(), join(folder, "own.db"));
    expect(readdirSync(folder).filter((name) => name.endsWith(".db"))).toHaveLength(2);
  });

  test("holds a copy and the sealed one that is made of it, or neither", async () => {
    leave(copiedSize() * 2 - PAGE_BYTES);
    await expect(backUp(envWith(KEY), Date.now())).rejects.toThrow(/^The copy needs/);
    expect(readdirSync(folder)).toEqual([]);
    leave(copiedSize() * 2);
    await backUp(envWith(KEY), Date.now());
  });

  test("begins no migration that no copy comes before, and no restore", async () => {
    const copy = await backUp(envWith(), Date.now());
    const client = new Client(path);
    client.prepare("delete from migration where name = (select max(name) from migration)").run();
    client.close();
    leave(1_000);
    await expect(copyBeforeMigration(envWith(), 1)).rejects.toThrow(TOO_LITTLE);
    await expect(restore(copy, join(folder, "restored", "app.db"), KEYS, Date.now())).rejects.toThrow(TOO_LITTLE);
    expect(readdirSync(join(folder, "restored"))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual([basename(copy), `${basename(copy)}.head.json`, "restored"]);
  });

  test("is not assumed when the file system does not report its room", async () => {
    leave(0, 0);
    await backUp(envWith(), Date.now());
  });
});
