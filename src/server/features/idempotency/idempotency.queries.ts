import { and, eq } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";

type Entry = { memberId: number; key: string; operation: string; bodyHash: string; answer: string; createdAt: number };

/** The stored answer for a member's idempotency key; undefined when the key is new. */
export async function findEntry(tx: Tx, memberId: number, key: string) {
  const { idempotency } = tx.t;
  const [entry] = await tx.q
    .select({ operation: idempotency.operation, bodyHash: idempotency.bodyHash, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.memberId, memberId), eq(idempotency.key, key)));
  return entry;
}

/** Stores an answer under its idempotency key. */
export async function insertEntry(tx: Tx, entry: Entry): Promise<void> {
  await tx.q.insert(tx.t.idempotency).values(entry);
}
