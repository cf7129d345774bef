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

const heldCounter = prepared<{ key: string }, Counter>("throttle_hold", ({ q, t: { throttle } }) =>
  q
    .insert(throttle)
    .values({ key: sql.placeholder("key"), attempts: 0, windowEndsAt: 0, blockedUntil: 0 })
    .onConflictDoUpdate({ target: throttle.key, set: { key: sql`excluded.key` } })
    .returning({
      attempts: throttle.attempts,
      windowEndsAt: throttle.windowEndsAt,
      blockedUntil: throttle.blockedUntil,
    }),
);

/** The counter of a key, locked until the transaction ends; created at the first attempt. */
export async function holdCounter(tx: Tx, key: string): Promise<Counter> {
  const [row] = await heldCounter(tx, { key });
  if (!row) throw new Error("upsert answered no row");
  return row;
}

/** Stores a counter that is held. */
export const storeCounter = prepared<Counter & { key: string }, never>("throttle_store", ({ q, t: { throttle } }) =>
  q
    .update(throttle)
    .set({
      attempts: sql`${sql.placeholder("attempts")}`,
      windowEndsAt: sql`${sql.placeholder("windowEndsAt")}`,
      blockedUntil: sql`${sql.placeholder("blockedUntil")}`,
    })
    .where(eq(throttle.key, sql.placeholder("key"))),
);

/** Deletes some counters whose windows are over, oldest first. */
export const deleteExpired = prepared<{ now: number; limit: number }, never>(
  "throttle_delete_expired",
  ({ q, t: { throttle } }) => {
    const isOver = lte(throttle.windowEndsAt, sql.placeholder("now"));
    const over = q
      .select({ key: throttle.key })
      .from(throttle)
      .where(isOver)
      .orderBy(throttle.windowEndsAt)
      .limit(sql.placeholder("limit"));
    // Checked again in the delete: a counter that was reopened since it was listed stays.
    return q.delete(throttle).where(and(inArray(throttle.key, over), isOver));
  },
);

/** Deletes the counter of a key. */
export const deleteCounter = prepared<{ key: string }, never>("throttle_delete", ({ q, t: { throttle } }) =>
  q.delete(throttle).where(eq(throttle.key, sql.placeholder("key"))),
);
