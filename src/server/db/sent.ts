import { type Column, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** SQL condition: a confirmed import has the message of the money sent that was tied to this payout. */
export function hasConfirmedSending({ t: { statementEntry: entry, statementImport } }: Reader, payoutId: Column): SQL {
  return sql`exists (select 1 from ${entry} inner join ${statementImport} on ${statementImport.id} = ${entry.importId}
    where ${entry.transactionId} = ${payoutId} and ${statementImport.confirmedAt} is not null)`;
}

/** SQL condition on an answer: its member says « Pas reçu », and no confirmed import contains the sending. */
export const isDisputed = (reader: Reader): SQL => {
  const { payoutAnswer } = reader.t;
  return sql`(${payoutAnswer.says} = 'missing' and not ${hasConfirmedSending(reader, payoutAnswer.transactionId)})`;
};
