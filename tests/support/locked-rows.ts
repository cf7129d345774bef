import { setTimeout as delay } from "node:timers/promises";
import type { Tx } from "../../src/server/db/database.ts";
import type { World } from "./world.ts";

/** Long enough for a call to reach the locked row. */
export const MEANWHILE_MS = 250;

/** Starts a call after MEANWHILE_MS, when the others have come as far as they can. */
export const later = <Answer>(begin: () => Promise<Answer>): Promise<Answer> => delay(MEANWHILE_MS).then(begin);

/**
 * Locks rows until the calls begun meanwhile wait for them, then releases them. On SQLite, which has one writer, the calls simply run
 * one after the other.
 */
export async function whileHeld<Answers>(
  { db }: World,
  hold: (tx: Tx) => Promise<void>,
  begin: () => Promise<Answers>,
): Promise<Answers> {
  const held = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  const holding = db.transact(async (tx) => {
    await hold(tx);
    held.resolve();
    await freed.promise;
  });
  await held.promise;
  const begun = begin();
  // Prevents an unhandled rejection of a call that fails before the rows are released.
  begun.catch(() => {});
  await delay(2 * MEANWHILE_MS);
  freed.resolve();
  await holding;
  return begun;
}
