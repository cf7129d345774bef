import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import Client from "better-sqlite3";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAlarms } from "../../src/server/app/alarms.ts";
import { needsMigration } from "../../src/server/db/migrate.ts";
import { backUp, backUpAs, journalHead } from "../../src/server/ops/backup/backup.ts";
import { drill } from "../../src/server/ops/backup/drill.ts";
import { restore } from "../../src/server/ops/backup/restore.ts";
import { copiesAmong } from "../../src/server/ops/backup/rotation.ts";
import { scheduleBackups } from "../../src/server/ops/backup/schedule.ts";
import { openSealed, sealFile } from "../../src/server/ops/backup/seal.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

const KEY = "a-key-of-the-backups-that-nobody-guesses";

/** Collects the alarms and log lines about the copies of a server. */
function listener() {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return { lines, log, alarms: createAlarms(pino({ level: "silent" })) };
}

describe.runIf(process.env.TEST_ENGINE === "sqlite")("copies of the SQLite database", () => {
  let world: World;
  let folder: string;
  beforeEach(async () => {
    world = await createWorld();
    folder = scratchFolder("backup");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const envWith = (key = "") => ({ ...world.deps.env, BACKUP_FOLDER: folder, BACKUP_KEY: key });
  const balancesIn = (path: string) => {
    const client = new Client(path, { readonly: true });
    const rows = client.prepare("select code, balance_ar from account order by code").all();
    client.close();
    return rows;
  };

  test("a copy of a database in use is checked, sealed, and restored as it was", async () => {
    const member = await world.aMember({ balanceAr: 30_000 });
    const before = balancesIn(world.url.replace(/^file:/, ""));
    const copy = await backUp(envWith(KEY), Date.now());
    // What comes later is not in it.
    await world.aMember({ balanceAr: 50_000 });

    expect(copiesAmong(readdirSync(folder))).toEqual([copy.slice(folder.length + 1)]);
    expect(readFileSync(copy).includes(member.phone)).toBe(false);
    const target = join(folder, "restored", "app.db");
    await restore(copy, target, envWith(KEY), Date.now());
    expect(balancesIn(target)).toEqual(before);
  });

  test("a sealed copy with another key, a changed byte, a cut end or other content is refused, and nothing is left", async () => {
    const plain = join(folder, "plain");
    const sealed = join(folder, "sealed");
    const target = join(folder, "target");
    writeFileSync(plain, "Rado doit 5 000 Ar".repeat(10_000));
    await sealFile(plain, sealed, KEY);
    const whole = readFileSync(sealed);
    const spoiled = [0, 20, 5_000, whole.length - 1].map((index) => {
      const copy = Buffer.from(whole);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return copy;
    });
    for (const content of [...spoiled, whole.subarray(0, -1), whole.subarray(0, 10), Buffer.from("")]) {
      writeFileSync(join(folder, "spoiled"), content);
      await expect(openSealed(join(folder, "spoiled"), target, KEY)).rejects.toThrow(/was changed|no sealed backup/);
      expect(existsSync(target)).toBe(false);
    }
    await expect(openSealed(sealed, target, `${KEY}x`)).rejects.toThrow(/another one/);
    await openSealed(sealed, target, KEY);
    expect(readFileSync(target).equals(readFileSync(plain))).toBe(true);
  });

  test("a copy that breaks an invariant of the ledger is not kept", async () => {
    await world.aMember({ balanceAr: 10_000 });
    const client = new Client(world.url.replace(/^file:/, ""));
    const guards = client
      .prepare("select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'account'")
      .all() as { name: string; sql: string }[];
    for (const { name } of guards) client.exec(`drop trigger ${name}`);
    client.exec("update account set balance_ar = balance_ar + 1 where code like 'member:%'");
    await expect(backUp(envWith(), Date.now())).rejects.toThrow(/The copy breaks I/);
    await expect(backUpAs(envWith(), join(folder, "own.db"))).rejects.toThrow(/The copy breaks I/);
    expect(readdirSync(folder)).toEqual([]);
    client.exec("update account set balance_ar = balance_ar - 1 where code like 'member:%'");
    for (const { sql } of guards) client.exec(sql);
    client.close();
  });

  test("a restore never writes over a database", async () => {
    const copy = await backUp(envWith(), Date.now());
    const target = join(folder, "app.db");
    writeFileSync(target, "all there is");
    await expect(restore(copy, target, envWith(), Date.now())).rejects.toThrow(/move it away/);
    expect(readFileSync(target, "utf8")).toBe("all there is");
  });

  test("the drill restores the newest copy, serves it, and says so; it fails on an old one, or without one", async () => {
    const now = Date.now();
    await expect(drill({ ...envWith(KEY), BACKUP_FOLDER: join(folder, "none") }, now)).rejects.toThrow(/no backup/);
    // What a clock that ran ahead made.
    await backUp(envWith(KEY), now + 100 * HOUR_MS);
    await expect(drill(envWith(KEY), now)).rejects.toThrow(/no backup/);
    await backUp(envWith(KEY), now - 3 * HOUR_MS);
    await expect(drill(envWith(KEY), now)).rejects.toThrow(/more than 2 h old/);
    await backUp(envWith(KEY), now - HOUR_MS);
    expect(await drill(envWith(KEY), now)).toMatch(/restored, checked and served in .* 1.0 h old/);
    await expect(drill(envWith(`${KEY}x`), now)).rejects.toThrow(/another one/);
  });

  test("a server in production makes one when an hour has passed since the last, and not before", async () => {
    const inProduction = { ...envWith(), NODE_ENV: "production" as const };
    vi.stubEnv("DATABASE_URL", world.url);
    vi.stubEnv("BACKUP_FOLDER", folder);
    const copies = () => copiesAmong(readdirSync(folder)).length;
    await backUp(envWith(), Date.now() - HOUR_MS);
    // What a clock that ran ahead made is no copy of this hour.
    await backUp(envWith(), Date.now() + 100 * HOUR_MS);
    const { lines, log, alarms } = listener();
    alarms.raise("backup", Date.now());
    const stop = scheduleBackups({ env: inProduction, log, alarms }, { lookMs: 20, againMs: 0 });
    await vi.waitFor(() => expect(lines.join()).toContain("backed up and checked"), { timeout: 25_000 });
    expect(copies()).toBe(3);
    await setTimeout(200);
    expect([copies(), lines.length]).toEqual([3, 1]);
    expect(alarms.list()).toEqual([]);
    // Logs are kept elsewhere, so somebody who rewrites the journal in the file cannot change the logged seal.
    expect(JSON.parse(lines[0] ?? "").journalHead).toBe(journalHead(envWith()));
    stop();
    vi.unstubAllEnvs();
  });

  test("a backup folder that cannot be read is reported again at intervals, and stops nothing", async () => {
    const inProduction = { ...envWith(), NODE_ENV: "production" as const, BACKUP_FOLDER: join(folder, "a-file") };
    writeFileSync(inProduction.BACKUP_FOLDER, "");
    const { lines, log, alarms } = listener();
    const stop = scheduleBackups({ env: inProduction, log, alarms }, { lookMs: 5, againMs: 100 });
    await expect.poll(() => lines.length).toBeGreaterThan(1);
    stop();
    expect(lines.every((line) => line.includes("the backup failed") && line.includes("ENOTDIR"))).toBe(true);
    const [first, second] = lines.map((line) => Number(JSON.parse(line).time));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(100);
    const [alarm] = alarms.list();
    expect(alarm).toMatchObject({ name: "backup", records: [] });
    // It was raised just before the line was written.
    expect((first ?? 0) - (alarm?.since ?? 0)).toBeLessThan(50);
  });

  test("a migration is due only when one is missing and the database exists", async () => {
    const path = world.url.replace(/^file:/, "");
    expect([needsMigration(path), needsMigration(join(folder, "none.db"))]).toEqual([false, false]);
    const client = new Client(path);
    const [last] = client.prepare("select * from migration order by name desc limit 1").all() as {
      name: string;
      hash: string;
    }[];
    client.prepare("delete from migration where name = ?").run(last?.name);
    expect(needsMigration(path)).toBe(true);
    client.prepare("insert into migration (name, hash) values (?, ?)").run(last?.name, last?.hash);
    client.close();
  });
});
