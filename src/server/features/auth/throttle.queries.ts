import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import type { Counter } from "./throttle.rules.ts";

const counterByKey = prepared<{ key: string }, Counter>("throttle_counter", ({ q, t: { throttle } }) =>
  q
    .select({ attempts: throttle.attempts, windowEndsAt: throttle.windowEndsAt, blockedUntil: throttle.blockedUntil })
    .from(throttle)
    .where(eq(throttle.key, sql.placeholder("key"))),
);

/** The counter of a key, if any attempt was made. */
export async function findCounter(reader: Reader, key: string): Promise<Counter | undefined> {
  const [row] = await counterByKey(reader, { key });
  return row;
}

/** The counter of a key, locked until the transaction ends; created at the first attempt. */
export async function holdCounter(tx: Tx, key: string): Promise<Counter> {
  const { throttle } = tx.t;
  const [row] = await tx.q
    .insert(throttle)
    .values({ key, attempts: 0, windowEndsAt: 0, blockedUntil: 0 })
    .onConflictDoUpdate({ target: throttle.key, set: { key } })
    .returning();
  if (!row) throw new Error("upsert answered no row");
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

/** Deletes some counters whose windows are over, oldest first. */
export async function deleteExpired(tx: Tx, now: number, limit: number): Promise<void> {
  const { throttle } = tx.t;
  const over = tx.q
    .select({ key: throttle.key })
    .from(throttle)
    .where(lte(throttle.windowEndsAt, now))
    .orderBy(throttle.windowEndsAt)
    .limit(limit);
  // Checked again in the delete: a counter that was reopened since it was listed stays.
  await tx.q.delete(throttle).where(and(inArray(throttle.key, over), lte(throttle.windowEndsAt, now)));
}

/** Deletes the counter of a key. */
export async function deleteCounter(tx: Tx, key: string): Promise<void> {
  await tx.q.delete(tx.t.throttle).where(eq(tx.t.throttle.key, key));
}
