import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import Client from "better-sqlite3";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { scheduleBackups } from "../../src/server/ops/backup/schedule.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

describe.runIf(process.env.TEST_ENGINE === "sqlite")("a clock that is set back", () => {
  let world: World;
  let folder: string;
  beforeEach(async () => {
    world = await createWorld();
    folder = scratchFolder("clock");
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await world.close();
    rmSync(folder, { recursive: true });
  });

  test("makes nobody wait longer for a lock", async () => {
    const other = new Client(world.url.replace(/^file:/, ""));
    other.exec("BEGIN IMMEDIATE");
    let now = Date.now();
    vi.spyOn(Date, "now").mockImplementation(() => {
      now -= 1_000;
      return now;
    });
    const write = world.db.transact((tx) => tx.q.delete(tx.t.throttle)).catch((error: Error) => error.message);
    expect(await Promise.race([write, delay(3_000, "still waiting")])).toBe("BUSY");
    other.close();
  });

  test("does not put the next copy off, after one that failed", async () => {
    const taken = join(folder, "a-file");
    writeFileSync(taken, "");
    let failed = 0;
    const log = pino({}, { write: () => void failed++ });
    const ahead = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1_000 * HOUR_MS);
    const env = { ...world.deps.env, NODE_ENV: "production" as const, BACKUP_FOLDER: taken };
    const stop = scheduleBackups({ env, log }, { lookMs: 5, againMs: 100 });
    await expect.poll(() => failed).toBe(1);
    ahead.mockRestore();
    await expect.poll(() => failed).toBeGreaterThan(1);
    stop();
  });
});
