import { setTimeout as delay } from "node:timers/promises";
import type { Tx } from "../../src/server/db/database.ts";
import type { World } from "./world.ts";

/** Long enough for a call to come to the row that is held. */
export const MEANWHILE_MS = 250;

/** What begins once another call has come as far as it can. */
export const later = <Answer>(begin: () => Promise<Answer>): Promise<Answer> => delay(MEANWHILE_MS).then(begin);

/**
 * Holds rows until what was begun meanwhile, and a little later, has come as far as it can; then all of it ends. On SQLite, which
 * has one writer, one simply comes after the other.
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
  // What is refused before the rows are free is heard all the same.
  begun.catch(() => {});
  await delay(2 * MEANWHILE_MS);
  freed.resolve();
  await holding;
  return begun;
}
