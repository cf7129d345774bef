import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { whileHolding } from "../../src/server/db/start-lock.ts";
import { scheduleBackups } from "../../src/server/ops/backup/schedule.ts";
import { scratchFolder } from "../support/scratch.ts";
import { createWorld, type World } from "../support/world.ts";

const WAIT = { timeout: 25_000 };
/** What each process that is started here does first: one that copies says which it is, and how much it gives way. */
const SAY = `import { writeFileSync } from "node:fs"; import { getPriority } from "node:os";
  if (process.argv[1]?.endsWith("backup.ts")) writeFileSync(process.env.STARTED, process.pid + " " + getPriority());`;

const isHere = process.env.TEST_ENGINE === "sqlite" && process.platform !== "win32";

describe.runIf(isHere)("the process that a server copies its database in", () => {
  let world: World;
  let folder: string;
  beforeEach(async () => {
    world = await createWorld();
    folder = scratchFolder("backup-process");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const surroundings = () => ({
    NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(SAY)}"`,
    STARTED: join(folder, "started"),
    TMPDIR: folder,
    NODE_ENV: "production",
    DATABASE_URL: world.url,
    BACKUP_FOLDER: join(folder, "copies"),
  });
  /** What those of a machine that copy hold in turn. */
  const turn = () => join(folder, `asako-copy-${process.getuid?.()}`);
  const started = async () => {
    const said = () => readFileSync(join(folder, "started"), "utf8").split(" ").map(Number);
    return vi.waitFor(() => said() as [pid: number, priority: number], WAIT);
  };

  test("gives way to everything else, and waits while another of the machine copies", async () => {
    for (const [name, value] of Object.entries(surroundings())) vi.stubEnv(name, value);
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const env = { ...world.deps.env, NODE_ENV: "production" as const, BACKUP_FOLDER: join(folder, "copies") };
    let stop = () => {};
    await whileHolding(turn(), async () => {
      stop = scheduleBackups({ env, log }, { lookMs: 20, againMs: 0 });
      expect((await started())[1]).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
      await setTimeout(1_000);
      expect([existsSync(env.BACKUP_FOLDER), lines]).toEqual([false, []]);
    });
    await vi.waitFor(() => expect(lines.join()).toContain("backed up and checked"), WAIT);
    stop();
  });

  test("is ended when it never returns from what it does, and administrators are told", async () => {
    spawnSync("mkfifo", [turn()]);
    for (const [name, value] of Object.entries(surroundings())) vi.stubEnv(name, value);
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    const env = { ...world.deps.env, NODE_ENV: "production" as const, BACKUP_FOLDER: join(folder, "copies") };
    const stop = scheduleBackups({ env, log, alarms: world.alarms }, { lookMs: 20, timeoutMs: 4_000 });
    onTestFinished(stop);
    await vi.waitFor(() => expect(lines.join()).toContain("ended by SIGKILL"), WAIT);
    const [pid] = await started();
    expect(spawnSync("kill", ["-0", String(pid)]).status).not.toBe(0);
    expect(world.alarms.list()).toEqual([{ name: "backup", records: [], since: expect.any(Number) }]);
  });

  test("ends with its server, even when it never returns from what it does", async () => {
    // Opening a pipe that nobody reads blocks the whole thread.
    spawnSync("mkfifo", [turn()]);
    const schedule = new URL("../../src/server/ops/backup/schedule.ts", import.meta.url).href;
    const code = `const { scheduleBackups } = await import("${schedule}");
      scheduleBackups({ env: process.env, log: console }, { lookMs: 20 });
      setInterval(() => {}, 1_000);`;
    const options = { env: { ...process.env, ...surroundings() }, stdio: "ignore" as const };
    const server = spawn(process.execPath, ["--input-type=module", "--eval", code], options);
    onTestFinished(() => void server.kill("SIGKILL"));
    const [pid] = await started();
    onTestFinished(() => void spawnSync("kill", ["-9", String(pid)]));
    const isThere = () => spawnSync("kill", ["-0", String(pid)]).status === 0;
    await setTimeout(1_500);
    expect(isThere()).toBe(true);
    server.kill("SIGKILL");
    await vi.waitFor(() => expect(isThere()).toBe(false), WAIT);
  });
});
