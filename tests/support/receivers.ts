import { eq } from "drizzle-orm";
import type { Tx } from "../../src/server/db/database.ts";
import { operatorOf } from "../../src/shared/phone.ts";
import type { World } from "./world.ts";

type Holder = { memberId: number; name: string; phone: string };

/** Makes an administrator's own number an open receiving number directly, as two of them would have. @param at UTC milliseconds */
export async function addReceiver(tx: Tx, { memberId, name, phone }: Holder, at: number): Promise<void> {
  const operator = operatorOf(phone) ?? "MVola";
  const row = { phone, operator, holderName: name, isOpen: true, createdAt: at, createdBy: memberId };
  await tx.q.insert(tx.t.receivingNumber).values(row);
}

/** SQL that makes receiving numbers, by an administrator's id, for rows as no use case makes them. */
export const receiverRows = (createdBy: number, ...phones: string[]): string =>
  `insert into receiving_number (phone, operator, holder_name, is_open, created_at, created_by) values ${phones
    .map((phone) => `('${phone}', 'MVola', 'Hanta', (1 = 1), 0, ${createdBy})`)
    .join(", ")}`;

/** Closes receiving numbers for deposits directly, or opens them; all of them where none is named. */
export async function setOpen(world: World, isOpen: boolean, ...phones: string[]): Promise<void> {
  await world.db.transact(async (tx) => {
    const { receivingNumber } = tx.t;
    if (phones.length === 0) await tx.q.update(receivingNumber).set({ isOpen });
    for (const phone of phones)
      await tx.q.update(receivingNumber).set({ isOpen }).where(eq(receivingNumber.phone, phone));
  });
}
