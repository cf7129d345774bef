import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";

type Table = Tx["t"]["gateway"];
type NewGateway = Pick<
  Table["$inferInsert"],
  "name" | "installerId" | "holderId" | "holderName" | "sims" | "createdAt" | "createdBy"
>;

/** Stores a gateway that has no key yet; answers its id. */
export async function insertGateway(tx: Tx, fields: NewGateway): Promise<number> {
  const { gateway } = tx.t;
  const [row] = await tx.q.insert(gateway).values(fields).returning({ id: gateway.id });
  if (!row) throw new Error("the gateway was not stored");
  return row.id;
}

/** Revokes a gateway; its key opens nothing any more. */
export async function revoke(tx: Tx, id: number, by: { revokedAt: number; revokedBy: number }): Promise<void> {
  const { gateway } = tx.t;
  await tx.q
    .update(gateway)
    .set({ ...by, key: null })
    .where(eq(gateway.id, id));
}

/** Gives a gateway another key, encrypted. */
export async function storeKey(tx: Tx, id: number, key: string): Promise<void> {
  const { gateway } = tx.t;
  await tx.q
    .update(gateway)
    .set({ key })
    .where(and(eq(gateway.id, id), isNull(gateway.revokedAt)));
}

/** Notes that something signed came, and by how many milliseconds the phone's clock is ahead of ours. */
export async function noteHeard(tx: Tx, id: number, heard: { heardAt: number; clockAheadMs: number }): Promise<void> {
  const { gateway } = tx.t;
  await tx.q.update(gateway).set(heard).where(eq(gateway.id, id));
}

/** Counts a call that was refused. */
export async function noteRefusal(tx: Tx, id: number, refusedAt: number): Promise<void> {
  const { gateway } = tx.t;
  await tx.q
    .update(gateway)
    .set({ refusals: sql`${gateway.refusals} + 1`, refusedAt })
    .where(eq(gateway.id, id));
}
