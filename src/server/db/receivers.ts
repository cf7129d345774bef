import { asc, eq, sql } from "drizzle-orm";
import type { MobileOperator } from "../../shared/phone.ts";
import { prepared, type Reader } from "./database.ts";

/** A receiving number (docs/product.md 8.2). */
export type ReceivingNumber = { phone: string; operator: MobileOperator; holderName: string; isOpen: boolean };

const columns = ({ receivingNumber: number }: Reader["t"]) => ({
  phone: number.phone,
  operator: number.operator,
  holderName: number.holderName,
  isOpen: number.isOpen,
});

const all = prepared<Record<string, never>, ReceivingNumber>("receiving_numbers", ({ q, t }) =>
  q.select(columns(t)).from(t.receivingNumber).orderBy(asc(t.receivingNumber.createdAt), asc(t.receivingNumber.phone)),
);

/** Every receiving number, open for deposits or not, the oldest first. */
export const listReceivers = (reader: Reader): Promise<ReceivingNumber[]> => all(reader, {});

const byPhone = prepared<{ phone: string }, ReceivingNumber>("receiving_number_of_phone", ({ q, t }) =>
  q
    .select(columns(t))
    .from(t.receivingNumber)
    .where(eq(t.receivingNumber.phone, sql.placeholder("phone"))),
);

/** The receiving number of a phone (`+261…`); undefined when it is none. */
export async function findReceiver(reader: Reader, phone: string): Promise<ReceivingNumber | undefined> {
  const [row] = await byPhone(reader, { phone });
  return row;
}
