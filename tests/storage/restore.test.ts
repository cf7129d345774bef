import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Client from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUp } from "../../src/server/ops/backup/backup.ts";
import { drill } from "../../src/server/ops/backup/drill.ts";
import { restore } from "../../src/server/ops/backup/restore.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

const NAME = "app-2026-11-26T04-00-00.db";
const HOUR_LATER = Date.parse("2026-11-26T05:00:00Z");

describe.runIf(process.env.TEST_ENGINE === "sqlite")("a restore", () => {
  let world: World;
  let folder: string;
  beforeEach(async () => {
    world = await createWorld();
    folder = scratchFolder("restore");
  });
  afterEach(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });
  const env = () => ({ ...world.deps.env, BACKUP_FOLDER: folder });

  test.each([
    ["an empty file", ""],
    ["another program's database", "create table page (id integer); create table member (id integer)"],
  ])("of %s begins no site, and leaves nothing at the target", async (_, made) => {
    const copy = join(folder, NAME);
    const client = new Client(copy);
    client.exec(made);
    client.close();
    const words = `${copy} is no copy of a site.`;
    await expect(restore(copy, join(folder, "target.db"), env(), HOUR_LATER)).rejects.toThrow(words);
    expect(readdirSync(folder)).toEqual([NAME]);
    await expect(drill(env(), HOUR_LATER)).rejects.toThrow(words);
  });

  test("of a file that is not there makes no folder for it", async () => {
    const target = join(folder, "new", "target.db");
    await expect(restore(join(folder, NAME), target, env(), HOUR_LATER)).rejects.toThrow("no such file");
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(["-wal", "-journal"])("leaves the %s of another database as it is", async (suffix) => {
    const copy = await backUp(env(), Date.now());
    const target = join(folder, "target.db");
    writeFileSync(target + suffix, "its last commits");
    const words = `${target}${suffix} exists: stop the server, and move it away first.`;
    await expect(restore(copy, target, env(), Date.now())).rejects.toThrow(words);
    expect([existsSync(target), readFileSync(target + suffix, "utf8")]).toEqual([false, "its last commits"]);
  });
});
