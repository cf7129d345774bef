import { eq } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import type { Counter } from "./throttle.rules.ts";

/** The counter of a key, if any attempt was made. */
export async function findCounter(reader: Reader, key: string): Promise<Counter | undefined> {
  const { throttle } = reader.t;
  const [row] = await reader.q.select().from(throttle).where(eq(throttle.key, key));
  return row;
}

/** Stores a counter. */
export async function storeCounter(tx: Tx, key: string, counter: Counter): Promise<void> {
  const { attempts, windowEndsAt, blockedUntil } = counter;
  await tx.q
    .insert(tx.t.throttle)
    .values({ key, attempts, windowEndsAt, blockedUntil })
    .onConflictDoUpdate({ target: tx.t.throttle.key, set: { attempts, windowEndsAt, blockedUntil } });
}

/** Forgets a key's attempts. */
export async function deleteCounter(tx: Tx, key: string): Promise<void> {
  await tx.q.delete(tx.t.throttle).where(eq(tx.t.throttle.key, key));
}
