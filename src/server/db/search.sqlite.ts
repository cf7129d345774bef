import { sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { indexed, type Word, waysOf } from "./search.ts";

const phrase = (column: "name" | "phone", text: string) => `${column} : "${text.replaceAll('"', '""')}"`;

/** Asks `member_search`, whose lists are in the order of the members' numbers: a page of them is read, never all. */
export const meant: Reader["meant"] = ({ name, digits }, { before = Number.MAX_SAFE_INTEGER, limit }) => {
  const has = (word: Word) =>
    `(${indexed(word)
      .map((text) => phrase("name", text))
      .join(" OR ")})`;
  const named = waysOf(name ?? "").map((words) => words.map(has).join(" AND "));
  const either = [...named.map((words) => `(${words})`), ...(digits ? [phrase("phone", digits)] : [])];
  // Cast: SQLite binds every number as a fractional one, which the index would not take for a bound.
  return either.length > 0
    ? sql`select rowid as id from member_search where member_search match ${either.join(" OR ")}
        and rowid < cast(${before} as integer) order by rowid desc limit ${limit}`
    : sql`select 0 as id where false`;
};
