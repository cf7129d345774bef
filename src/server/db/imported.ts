import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/**
 * SQL condition: an import is finished. Until then nothing that it brought proposes, credits, ties, proves, counts or is shown
 * (docs/product.md 11.1). Those under way are few, and found once for the whole query.
 */
export const isFinished = ({ t: { statementImport } }: Reader, importId: SQLWrapper): SQL =>
  sql`${importId} not in (select id from ${statementImport} where finished_at is null and interrupted_at is null)`;

/** SQL condition: a message is a line, which is of money received and of a finished import. Literally the words of its indexes. */
export function isLine(reader: Reader, line: Reader["t"]["operatorMessage"] = reader.t.operatorMessage): SQL {
  return sql`(${line.kind} = 'received' and ${isFinished(reader, line.importId)})`;
}

/** SQL: who brought an import in, given the name of the member that it is joined with: a gateway has a name of its own. */
export const importerName = ({ t: { gateway, statementImport } }: Reader, name: SQLWrapper): SQL<string> =>
  sql<string>`coalesce(${name}, (select 'Passerelle ' || g.name from ${gateway} g where g.id = ${statementImport.gatewayId}), '')`;
