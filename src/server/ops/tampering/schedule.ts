import { HOUR_MS, MINUTE_MS } from "../../../shared/day.ts";
import type { Deps } from "../../app/deps.ts";
import { runInChildProcess } from "../child-process.ts";
import { type Tampering, tamperings } from "./find.ts";

/** After the start, which has looked at the guards itself. */
const FIRST_MS = MINUTE_MS;
/** A check that takes this long is taken for stuck and stopped. */
const TIMEOUT_MS = 30 * MINUTE_MS;

/**
 * Looks for tampering every hour while the server runs, in a process of its own (docs/product.md 15.2). What it finds are alarms, until it
 * finds them no more. Returns how to stop.
 */
export function scheduleChecks(
  { log, alarms, clock }: Pick<Deps, "log" | "alarms" | "clock">,
  { firstMs = FIRST_MS, everyMs = HOUR_MS, timeoutMs = TIMEOUT_MS } = {},
): () => void {
  const stopping = new AbortController();
  let timer = setTimeout(check, firstMs);
  timer.unref();

  function check(): void {
    const startedAt = Date.now();
    runInChildProcess("find-tampering", { timeout: timeoutMs, signal: stopping.signal }, (error, out, words) => {
      if (stopping.signal.aborted) return;
      const ms = Date.now() - startedAt;
      if (error) {
        log.error({ ms, reason: words.trim().slice(-300) || `ended by ${error.signal}` }, "the checks failed");
        alarms?.raise("checks", clock());
      } else {
        const found = JSON.parse(out) as Tampering;
        for (const name of tamperings) alarms?.set(name, found[name], clock());
        alarms?.clear("checks");
        log.info({ ms }, "checked");
      }
      timer = setTimeout(check, everyMs);
      timer.unref();
    });
  }

  return () => {
    clearTimeout(timer);
    stopping.abort();
  };
}
