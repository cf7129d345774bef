import { existsSync, readdirSync } from "node:fs";
import { MINUTE_MS } from "../../../shared/day.ts";
import type { Deps } from "../../app/deps.ts";
import { runInChildProcess } from "../child-process.ts";
import { folderOf, isBackedUp } from "./backup.ts";
import { isDue } from "./rotation.ts";

/** How often to check whether a copy is due, so that a server that restarts within the hour still makes one. */
const LOOK_MS = MINUTE_MS;
/** Delay after a failed copy; each attempt takes the space and time of a whole one. */
const AGAIN_MS = 10 * MINUTE_MS;
/** A copy that takes this long, or waits so long for another's end, is taken for stuck and stopped. */
const TIMEOUT_MS = 10 * MINUTE_MS;

/**
 * Copies the SQLite database every hour while the server runs, in a process of its own that reads the same environment, gives way to
 * everything else and ends with this one: neither the copy nor its checks delay a call. Administrators are told as long as they fail.
 * Returns how to stop.
 */
export function scheduleBackups(
  { env, log, alarms }: Pick<Deps, "env" | "log" | "alarms">,
  { lookMs = LOOK_MS, againMs = AGAIN_MS, timeoutMs = TIMEOUT_MS } = {},
): () => void {
  if (!isBackedUp(env)) return () => {};
  const folder = folderOf(env);
  const stopping = new AbortController();
  let isRunning = false;
  /** Not by the clock: one that is set back would put the next attempt off for as long. */
  let failedAt = Number.NEGATIVE_INFINITY;

  const fail = (reason: object) => {
    failedAt = performance.now();
    alarms?.raise("backup", Date.now());
    log.error(reason, "the backup failed");
  };

  function look(): void {
    if (isRunning) return;
    const hasJustFailed = performance.now() - failedAt < againMs;
    try {
      // Made by this server, another one, or by hand.
      if (!isDue(existsSync(folder) ? readdirSync(folder) : [], Date.now())) alarms?.clear("backup");
      else if (!hasJustFailed) copy();
    } catch (err) {
      // A folder that cannot be read is no reason to stop the server.
      if (!hasJustFailed) fail({ err });
    }
  }

  function copy(): void {
    isRunning = true;
    const startedAt = Date.now();
    runInChildProcess("backup", { timeout: timeoutMs, signal: stopping.signal }, (error, out, words) => {
      isRunning = false;
      const ms = Date.now() - startedAt;
      const [journalHead] = /[0-9a-f]{64}/.exec(out) ?? [];
      if (!error) log.info({ ms, journalHead }, "backed up and checked");
      else if (!stopping.signal.aborted) fail({ ms, reason: words.trim().slice(-300) || `ended by ${error.signal}` });
    });
  }

  const timer = setInterval(look, lookMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
  };
}
