import { type Column, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { stands } from "./reversed.ts";

/** SQL condition: a confirmed import has a received line of a funding's transfer, on its number and of its amount. */
export function isMatched(reader: Reader): SQL {
  const { funding, operatorMessage: line, statementImport } = reader.t;
  return sql`exists (select 1 from ${line} inner join ${statementImport} on ${statementImport.id} = ${line.importId}
    where ${line.transferKey} = ${funding.transferKey} and ${line.kind} = 'received' and ${line.phone} = ${funding.cashPhone}
      and ${line.amountAr} = ${funding.amountAr} and ${eq(line.isCashPoint, false)} and ${statementImport.confirmedAt} is not null)
    and ${stands(reader, funding.transferKey)}`;
}

/** SQL condition: a confirmed import has the message of the money sent that was tied to this payout, and no message took it back. */
export function hasConfirmedSending(reader: Reader, payoutId: Column): SQL {
  const { operatorMessage: entry, statementImport } = reader.t;
  return sql`exists (select 1 from ${entry} inner join ${statementImport} on ${statementImport.id} = ${entry.importId}
    where ${entry.transactionId} = ${payoutId} and ${statementImport.confirmedAt} is not null
      and ${stands(reader, entry.transferKey)})`;
}
