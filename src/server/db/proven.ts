import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

type Deposit = Pick<Reader["t"]["transaction"], "id" | "memberId" | "transferKey" | "operatorPhone" | "amountAr">;

/**
 * SQL condition: a deposit has its line of a confirmed import, of its own reference, number and amount, and the account's own number paid
 * it.
 */
export function isProven(reader: Reader, deposit: Deposit): SQL {
  const { operatorMessage, statementImport } = reader.t;
  return sql`exists (select 1 from ${operatorMessage} line
    inner join ${statementImport} confirmed on confirmed.id = line.import_id
    where line.transfer_key = ${deposit.transferKey} and line.phone = ${deposit.operatorPhone} and line.kind = 'received'
      and line.amount_ar = ${deposit.amountAr} and not line.is_cash_point
      and (line.transaction_id is null or line.transaction_id = ${deposit.id})
      and confirmed.confirmed_by is not null and line.payer_id = ${deposit.memberId})`;
}
