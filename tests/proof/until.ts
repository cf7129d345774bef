import { setTimeout as delay } from "node:timers/promises";

const EVERY_MS = 100;

/** Asks until the answer is yes. @throws Error with what was waited for */
export async function until(isSo: () => Promise<boolean>, patienceMs: number, what: string): Promise<void> {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    if (await isSo()) return;
    await delay(EVERY_MS);
  }
  throw new Error(`not there: ${what}`);
}
