import { rmSync } from "node:fs";
import pino from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "../../src/server/app/env.ts";
import { brokenIn } from "../../src/server/app/integrity.ts";
import { openPrepared } from "../../src/server/app/prepare.ts";
import { whileAlone } from "../../src/server/db/alone.ts";
import { fileOf } from "../../src/server/db/url.ts";
import { demoAccounts, people } from "../../src/server/ops/seed/demo-people.ts";
import { copyBase } from "../support/copies.ts";
import { openRaw } from "../support/raw.ts";

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
  // The demo's month is half a minute of commits on PostgreSQL; there the tables alone are made twice by whoever is not alone.
  const DEMO = fileOf(base.url) === undefined ? undefined : "1";
  const env = readEnv({ NODE_ENV: "test", DEMO, DATABASE_URL: base.url, LOG_LEVEL: "silent" });
  const start = () => openPrepared(env, pino({ level: "silent" }));
  const [{ db }, other] = await Promise.all([start(), start()]);
  const { level, member } = db.read.t;
  expect(await db.read.q.select({ name: level.name }).from(level)).toHaveLength(7);
  const names = await db.read.q.select({ name: member.name }).from(member);
  const expected = DEMO ? [...demoAccounts.admins, ...people].map(({ name }) => name) : [];
  expect(names.map(({ name }) => name).sort()).toEqual(expected.sort());
  expect(await brokenIn(db.read)).toEqual([]);
  await db.close();
  await other.db.close();
});

test("whoever prepares a database is alone, and leaves it to the next one even when it fails", async () => {
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
