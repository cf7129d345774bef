import { or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import * as tables from "./tables.sqlite.ts";

const { member } = tables;

const phrase = (column: "name" | "phone", text: string) => `${column} : "${text.replaceAll('"', '""')}"`;
const anyOf = (terms: readonly string[]) => `(${terms.join(" OR ")})`;

export const lookup: Reader["lookup"] = {
  // One list of ids: for conditions joined by `or`, SQLite would read and sort all the rows of each.
  members: ({ words, digits, exactly }) => {
    const said = words.map((texts) => anyOf(texts.map((text) => phrase("name", text)))).join(" AND ");
    const match = [...(said ? [`(${said})`] : []), ...(digits ? [phrase("phone", digits)] : [])].join(" OR ");
    const lists: SQL[] = [
      ...(match ? [sql`select rowid from member_search where member_search match ${match}`] : []),
      ...(exactly.length > 0 ? [sql`select ${member.id} from ${member} where ${or(...exactly)}`] : []),
    ];
    return sql`${member.id} in (${sql.join(lists, sql` union all `)})`;
  },
  // Sorted: SQLite keeps the list in order, and appending is faster than inserting.
  among: (number, ids) =>
    sql`${number} in (select value from json_each(${JSON.stringify([...ids].sort((a, b) => a - b))}))`,
  each: (json) => sql`json_each(${json})`,
  newId: () => sql`null`,
};
