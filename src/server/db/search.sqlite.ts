import { and, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { containing } from "./like.ts";
import { groupsOf, indexed } from "./search.ts";
import * as tables from "./tables.sqlite.ts";

const { member } = tables;
/** Digits of the groups that `phone_search` knows; fewer are looked for in `member_search`. */
const DIGITS = 5;

const phrase = (column: "word" | "phone", text: string) => `${column} : "${text.replaceAll('"', '""')}"`;

const allOf = (groups: readonly string[]) => groups.map((group) => `"${group}"`).join(" AND ");

/** Asks the indexes of groups of three signs, whose lists are in the order of their numbers: a page of them is read, never all. */
export const lookup: Reader["lookup"] = {
  words: (word, limit) => {
    const either = indexed(word).map((text) => phrase("word", text));
    return sql`select rowid as id from word_search where word_search match ${either.join(" OR ")} limit ${limit}`;
  },
  // Cast: SQLite binds every number as a fractional one, which the index would not take for a bound.
  phones: (digits, { before, limit, passing }) =>
    digits.length < DIGITS
      ? sql`select rowid as id from member_search
        where ${and(
          sql`member_search match ${phrase("phone", digits)} and rowid < cast(${before} as integer)`,
          passing?.(sql`member_search.rowid`),
        )} order by rowid desc limit ${limit}`
      : sql`select rowid as id from phone_search
        where ${and(
          sql`phone_search match ${allOf(groupsOf(digits, DIGITS))} and rowid < cast(${before} as integer)`,
          sql`exists (select 1 from ${member} where ${member.id} = phone_search.rowid and ${member.phone} like ${containing(digits)})`,
          passing?.(sql`phone_search.rowid`),
        )} order by rowid desc limit ${limit}`,
  joined: sql`group_concat(id)`,
  // The lowest first: SQLite keeps them in order, and appends faster than it inserts.
  among: (number, ids) =>
    sql`${number} in (select value from json_each(${JSON.stringify([...ids].sort((a, b) => a - b))}))`,
};
