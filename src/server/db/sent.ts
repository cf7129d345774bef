import { type Column, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** SQL condition: a confirmed import has the message of the money sent that was tied to this payout. */
export function wasSeenSent({ t: { statementEntry: entry, statementImport } }: Reader, payoutId: Column): SQL {
  // An entry is of the import of its number that the same person made at the same moment.
  return sql`exists (select 1 from ${entry} inner join ${statementImport} on ${statementImport.phone} = ${entry.phone}
    and ${statementImport.importedBy} = ${entry.importedBy} and ${statementImport.importedAt} = ${entry.importedAt}
    where ${entry.transactionId} = ${payoutId} and ${statementImport.confirmedAt} is not null)`;
}

/** SQL condition on an answer: its member says « Pas reçu », and no confirmed import contains the sending. */
export const isDisputed = (reader: Reader): SQL => {
  const { payoutAnswer } = reader.t;
  return sql`(${payoutAnswer.says} = 'missing' and not ${wasSeenSent(reader, payoutAnswer.transactionId)})`;
};
