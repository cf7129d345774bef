import { type Column, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { stands } from "./reversed.ts";

/** SQL condition: a confirmed import has the message of the money sent that was tied to this payout, and no message took it back. */
export function hasConfirmedSending(reader: Reader, payoutId: Column): SQL {
  const { operatorMessage: entry, statementImport } = reader.t;
  return sql`exists (select 1 from ${entry} inner join ${statementImport} on ${statementImport.id} = ${entry.importId}
    where ${entry.transactionId} = ${payoutId} and ${statementImport.confirmedAt} is not null
      and ${stands(reader, entry.transferKey)})`;
}
