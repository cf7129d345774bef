import { eq } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import type { ReceivingNumber } from "../../db/receivers.ts";

/** Stores a new receiving number. @param made when (UTC ms) and by whom; null for a command */
export async function insertReceiver(
  tx: Tx,
  number: ReceivingNumber,
  made: { createdAt: number; createdBy: number | null },
): Promise<void> {
  await tx.q.insert(tx.t.receivingNumber).values({ ...number, ...made });
}

/** Changes whose a receiving number is, or whether it is open. */
export async function updateReceiver(
  tx: Tx,
  phone: string,
  change: Partial<Omit<ReceivingNumber, "phone">>,
): Promise<void> {
  await tx.q.update(tx.t.receivingNumber).set(change).where(eq(tx.t.receivingNumber.phone, phone));
}
