import { and, eq, sql } from "drizzle-orm";
import { prepared, type Tx } from "../../db/database.ts";

type Entry = { memberId: number; key: string; operation: string; bodyHash: string; answer: string; createdAt: number };
type StoredAnswer = Pick<Entry, "operation" | "bodyHash" | "answer">;

const entryOf = prepared<{ memberId: number; key: string }, StoredAnswer>(
  "idempotency_entry",
  ({ q, t: { idempotency } }) =>
    q
      .select({ operation: idempotency.operation, bodyHash: idempotency.bodyHash, answer: idempotency.answer })
      .from(idempotency)
      .where(and(eq(idempotency.memberId, sql.placeholder("memberId")), eq(idempotency.key, sql.placeholder("key")))),
);

/** The stored answer for a member's idempotency key; undefined when the key is new. */
export async function findEntry(tx: Tx, memberId: number, key: string): Promise<StoredAnswer | undefined> {
  const [entry] = await entryOf(tx, { memberId, key });
  return entry;
}

/** Stores an answer under its idempotency key. */
export const insertEntry = prepared<Entry, never>("idempotency_add", ({ q, t: { idempotency } }) =>
  q.insert(idempotency).values({
    memberId: sql.placeholder("memberId"),
    key: sql.placeholder("key"),
    operation: sql.placeholder("operation"),
    bodyHash: sql.placeholder("bodyHash"),
    answer: sql.placeholder("answer"),
    createdAt: sql.placeholder("createdAt"),
  }),
);
