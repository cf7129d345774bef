import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import Client from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { backUp, copyBeforeMigration } from "../../src/server/ops/backup/backup.ts";
import { restore } from "../../src/server/ops/backup/restore.ts";
import { scheduleBackups } from "../../src/server/ops/backup/schedule.ts";
import { openSealed } from "../../src/server/ops/backup/seal.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { clientOf, tokenOf } from "../support/client.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

const KEY = "a-key-of-the-backups-that-nobody-guesses";
const KEYS = { BACKUP_KEY: "", JOURNAL_KEY: DEVELOPMENT_JOURNAL_KEY };

const balancesIn = (path: string) => {
  const client = new Client(path, { readonly: true });
  const rows = client.prepare("select code, balance_ar from account order by code").all();
  client.close();
  return rows;
};

describe.runIf(process.env.TEST_ENGINE === "sqlite")("the files of the SQLite database and of its copies", () => {
  let world: World;
  let folder: string;
  let path: string;
  beforeEach(async () => {
    world = await createWorld();
    folder = scratchFolder("backup-files");
    path = world.url.replace(/^file:/, "");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const envWith = (key = "") => ({
    ...world.deps.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: world.url,
    BACKUP_FOLDER: folder,
    BACKUP_KEY: key,
  });

  test("before a migration one more copy is made, sealed like the others, and restores", async () => {
    const member = await world.aMember({ balanceAr: 30_000 });
    expect(await copyBeforeMigration(envWith(KEY), 1)).toBeUndefined();
    const client = new Client(path);
    const last = client.prepare("select * from migration order by name desc limit 1").get() as { name: string };
    client.prepare("delete from migration where name = ?").run(last.name);
    const copy = (await copyBeforeMigration(envWith(KEY), 1)) ?? "";
    client.prepare("insert into migration values (@name, @hash)").run(last);
    client.close();

    expect(readdirSync(folder)).toEqual(["before-migration-1.db.sealed"]);
    expect(readFileSync(copy).includes(member.phone)).toBe(false);
    const opened = join(folder, "opened.db");
    await openSealed(copy, opened, KEY);
    expect(balancesIn(opened)).toEqual(balancesIn(path));
  });

  test("every session in a restored copy is ended: it may have been ended after the copy was made", async () => {
    const member = await world.aMember();
    const token = await tokenOf(world, member);
    const copy = await backUp(envWith(), Date.now());
    await clientOf(world, token).auth.logout.mutate();
    const target = join(folder, "restored", "app.db");
    await restore(copy, target, KEYS, world.clock.now);
    const client = new Client(target, { readonly: true });
    expect(client.prepare("select member_id, ended_at from session").all()).toEqual([
      { member_id: member.memberId, ended_at: world.clock.now },
    ]);
    client.close();
  });

  test("of a damaged copy nothing is restored: a server would serve it", async () => {
    for (let index = 0; index < 20; index++) await world.aMember({ balanceAr: 10_000 });
    const copy = await backUp(envWith(), Date.now());
    const bytes = readFileSync(copy);
    bytes.fill("x", bytes.length - 3 * 4_096, bytes.length - 2 * 4_096);
    writeFileSync(copy, bytes);
    await expect(restore(copy, join(folder, "restored", "app.db"), KEYS, Date.now())).rejects.toThrow();
    expect(readdirSync(join(folder, "restored"))).toEqual([]);
  });

  test("an interrupted copy is removed with a later one, and one that is being made stays", async () => {
    const hoursOld = { "app-2026-11-21T09-30-12.db.part": 2, "app-2026-11-21T10-30-12.db.part": 0, "notes.part": 2 };
    for (const [name, hours] of Object.entries(hoursOld)) {
      const at = new Date(Date.now() - hours * HOUR_MS);
      writeFileSync(join(folder, name), "+261340000001");
      utimesSync(join(folder, name), at, at);
    }
    const copy = await backUp(envWith(KEY), Date.now());
    const left = ["app-2026-11-21T10-30-12.db.part", basename(copy), `${basename(copy)}.head.json`, "notes.part"];
    expect(readdirSync(folder).sort()).toEqual(left.sort());
  });

  test.skipIf(process.platform === "win32")("nobody but its owner reads the database or a copy of it", async () => {
    await world.aMember({ balanceAr: 30_000 });
    const copy = await backUp(envWith(), Date.now());
    const restored = join(folder, "restored", "app.db");
    chmodSync(copy, 0o644);
    await restore(copy, restored, KEYS, Date.now());
    const fresh = join(folder, "fresh", "app.db");
    await migrate(`file:${fresh}`);
    const again = await backUp(envWith(), Date.now() + 1_000);
    const rightsOf = (one: string) => (statSync(one).mode & 0o777).toString(8);
    expect([`${path}-wal`, again, restored, fresh].map(rightsOf)).toEqual(["600", "600", "600", "600"]);
    expect(rightsOf(join(folder, "fresh"))).toBe("700");
  });

  test("a copy made by hand ends the alarm before this server tries again", async () => {
    const env = { ...envWith(), BACKUP_FOLDER: join(folder, "copies") };
    writeFileSync(env.BACKUP_FOLDER, "");
    const stop = scheduleBackups({ ...world.deps, env, alarms: world.alarms }, { lookMs: 20, againMs: HOUR_MS });
    await expect.poll(() => world.alarms.list()).toHaveLength(1);
    rmSync(env.BACKUP_FOLDER);
    mkdirSync(env.BACKUP_FOLDER);
    await backUp(env, Date.now());
    await expect.poll(() => world.alarms.list()).toEqual([]);
    stop();
  });
});
