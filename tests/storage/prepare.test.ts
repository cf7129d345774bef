import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEVELOPMENT_JOURNAL_KEY, readEnv } from "../../src/server/app/env.ts";
import { brokenIn } from "../../src/server/app/integrity.ts";
import { openPrepared } from "../../src/server/app/prepare.ts";
import { findGuardFaults, repairGuards } from "../../src/server/db/guards.ts";
import { whileAlone } from "../../src/server/db/start-lock.ts";
import { fileOf } from "../../src/server/db/url.ts";
import { migrateKept } from "../../src/server/ops/backup/migrate.ts";
import { demoAccounts, people } from "../../src/server/ops/seed/demo-people.ts";
import { copyBase } from "../support/copies.ts";
import { openRaw } from "../support/raw.ts";
import { scratchFolder } from "../support/scratch.ts";

const secrets = {
  JWT_SECRET: "a-secret-of-forty-characters-or-so-0123456789",
  JOURNAL_KEY: "a-key-of-the-journal-of-forty-characters-0123",
};

let base: Awaited<ReturnType<typeof copyBase>>;
beforeEach(async () => {
  base = await copyBase();
});
afterEach(() => base.drop());

/** As it is before a first start. */
async function empty(url: string): Promise<void> {
  const file = fileOf(url);
  if (file !== undefined) return rmSync(file);
  const raw = await openRaw(url);
  await raw.commit("drop schema public cascade", "create schema public");
  await raw.close();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("two first starts at once: one makes everything, the other finds it made", async () => {
  await empty(base.url);
  // The demo takes half a minute of commits on PostgreSQL, so there the servers start without it.
  const DEMO = fileOf(base.url) === undefined ? undefined : "1";
  const env = readEnv({ NODE_ENV: "test", DEMO, DATABASE_URL: base.url, LOG_LEVEL: "silent" });
  const start = () => openPrepared(env, pino({ level: "silent" }));
  const [{ db }, other] = await Promise.all([start(), start()]);
  const { level, member } = db.read.t;
  expect(await db.read.q.select({ name: level.name }).from(level)).toHaveLength(7);
  const names = (await db.read.q.select({ name: member.name }).from(member)).map(({ name }) => name);
  // Beside them those who only answer campaigns; each person was made once.
  const expected = DEMO ? [...demoAccounts.admins, ...people].map(({ name }) => name) : [];
  expect(names).toEqual(expect.arrayContaining(expected));
  expect(new Set(names).size).toBe(names.length);
  expect(await brokenIn(db.read, DEVELOPMENT_JOURNAL_KEY)).toEqual([]);
  await db.close();
  await other.db.close();
});

test("a real site is not begun by its server: where no database is, nothing is made, and what to do is said", async () => {
  await empty(base.url);
  const env = readEnv({ NODE_ENV: "production", ...secrets, DATABASE_URL: base.url, LOG_LEVEL: "silent" });
  const log = pino({ level: "silent" });
  await expect(openPrepared(env, log)).rejects.toThrow(/^There is no site yet .*npm run db:migrate/);
  const file = fileOf(base.url);
  if (file) {
    expect(existsSync(file)).toBe(false);
    const away = join(dirname(file), "not-mounted");
    const lost = { ...env, DATABASE_URL: `file:${join(away, "app.db")}` };
    await expect(openPrepared(lost, log)).rejects.toThrow(
      `There is no site yet at ${join(away, "app.db")}: npm run db:migrate`,
    );
    expect(existsSync(away)).toBe(false);
  }
  await migrateKept(env);
  await (await openPrepared(env, log)).db.close();
});

test("another program's database gets no table of ours, and is named", async () => {
  await empty(base.url);
  const raw = await openRaw(base.url);
  await raw.commit("create table page (id integer primary key)", "create table migration (id integer primary key)");
  const env = readEnv({ NODE_ENV: "test", JOURNAL_KEY: secrets.JOURNAL_KEY, DATABASE_URL: base.url });
  const named = fileOf(base.url) ?? "the PostgreSQL database that DATABASE_URL names";
  const words = `${named} has tables and is no site: it is another program's, or was damaged. Nothing was changed: look at DATABASE_URL.`;
  await expect(openPrepared(env, pino({ level: "silent" }))).rejects.toThrow(words);
  await expect(migrateKept(env)).rejects.toThrow(words);
  expect(await raw.all("select id from page union all select id from migration")).toEqual([]);
  await expect(raw.all("select id from member")).rejects.toThrow();
  await raw.close();
});

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "a log of commits without its database is left as it is: it may hold the last ones",
  async () => {
    const file = fileOf(base.url) ?? "";
    renameSync(file, `${file}-away`);
    writeFileSync(`${file}-wal`, "commits");
    const env = readEnv({ NODE_ENV: "test", DATABASE_URL: base.url });
    const words = `${file}-wal is there without ${file}: put that one back, or move this one away too.`;
    await expect(openPrepared(env, pino({ level: "silent" }))).rejects.toThrow(words);
    expect([existsSync(file), readFileSync(`${file}-wal`, "utf8")]).toEqual([false, "commits"]);
  },
);

test.runIf(process.env.TEST_ENGINE === "sqlite")(
  "a folder of copies that is none is told before the site opens",
  async () => {
    const file = fileOf(base.url) ?? "";
    const taken = { NODE_ENV: "production", ...secrets, DATABASE_URL: base.url, BACKUP_FOLDER: file };
    const log = pino({ level: "silent" });
    await expect(openPrepared(readEnv(taken), log)).rejects.toThrow(`BACKUP_FOLDER: ${file} is no folder.`);
    const below = join(file, "copies");
    await expect(openPrepared(readEnv({ ...taken, BACKUP_FOLDER: below }), log)).rejects.toThrow(`mkdir '${below}'`);
  },
);

/** Whether the rights of a folder bind this user; they do not bind root. */
function isBound(): boolean {
  const folder = scratchFolder("rights");
  try {
    chmodSync(folder, 0o500);
    accessSync(folder, constants.W_OK);
    return false;
  } catch {
    return true;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.runIf(process.env.TEST_ENGINE === "sqlite" && isBound())(
  "a folder of copies that this user may not write to stops the start",
  async () => {
    const BACKUP_FOLDER = join(dirname(fileOf(base.url) ?? ""), "copies");
    mkdirSync(BACKUP_FOLDER, { mode: 0o500 });
    const env = { NODE_ENV: "production", ...secrets, DATABASE_URL: base.url, BACKUP_FOLDER };
    await expect(openPrepared(readEnv(env), pino({ level: "silent" }))).rejects.toMatchObject({
      code: "EACCES",
      path: BACKUP_FOLDER,
    });
  },
);

const isPosix = process.env.TEST_ENGINE === "sqlite" && process.platform !== "win32";
test.runIf(isPosix)("a database that others could read is closed to them at the start", async () => {
  const file = fileOf(base.url) ?? "";
  chmodSync(file, 0o644);
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: base.url, LOG_LEVEL: "silent" });
  const { db } = await openPrepared(env, pino({ level: "silent" }));
  await db.transact((tx) => tx.q.delete(tx.t.throttle));
  const rights = [file, `${file}-wal`, `${file}-shm`].map((one) => (statSync(one).mode & 0o777).toString(8));
  expect(rights).toEqual(["600", "600", "600"]);
  await db.close();
});

test("one process prepares a database at a time, and releases the lock even when it fails", async () => {
  await expect(whileAlone(base.url, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  let atWork = 0;
  const work = async () => {
    const others = atWork++;
    await pause(50);
    atWork--;
    return others;
  };
  const all = await Promise.all([1, 2, 3].map(() => whileAlone(base.url, work)));
  expect(all).toEqual([0, 0, 0]);
});

test("who waits for another process that prepares the database is told so", async () => {
  const told = vi.spyOn(process, "emitWarning").mockReturnValue();
  const release = Promise.withResolvers<void>();
  const first = whileAlone(base.url, () => release.promise);
  await pause(300);
  expect(told).not.toHaveBeenCalled();
  const second = whileAlone(base.url, async () => "done", 20);
  await expect
    .poll(() => told.mock.calls)
    .toEqual([[expect.stringMatching(/^Another process prepares this database/)]]);
  release.resolve();
  expect([await first, await second]).toEqual([undefined, "done"]);
  told.mockRestore();
});

test("a guard that is missing stops the start, with its name, until it is put back", async () => {
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: base.url, LOG_LEVEL: "silent" });
  const start = () => openPrepared(env, pino({ level: "silent" }));
  const raw = await openRaw(base.url);
  await raw.commit(`drop trigger audit_head_update_guard${fileOf(base.url) === undefined ? " on audit_head" : ""}`);
  await raw.close();
  const words = "trigger audit_head_update_guard (missing). See npm run db:repair-guards.";
  await expect(start()).rejects.toThrow(words);
  await repairGuards(base.url, await findGuardFaults(base.url));
  await (await start()).db.close();
});
