import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { anyOf, groupsOf, indexed, isMeant, type Word, waysOf } from "./search.ts";
import * as tables from "./tables.pg.ts";
import type { Tables } from "./tables.ts";

const known = tables as unknown as Tables;
const { member } = known;

function hasGroups(column: typeof member.searchName | typeof member.phone, text: string): SQL {
  const groups = groupsOf(text).map((group) => sql`${group}`);
  return sql`search_parts(${column}) @> array[${sql.join(groups, sql`, `)}]::text[]`;
}

/** Asks the indexes of groups of three signs which rows may be meant, then those rows. */
export const meant: Reader["meant"] = (what, { before = Number.MAX_SAFE_INTEGER, limit }) => {
  const has = (word: Word) => anyOf(indexed(word).map((text) => hasGroups(member.searchName, text))) ?? sql`true`;
  const named = waysOf(what.name ?? "").map((words) => sql.join(words.map(has), sql` and `));
  const may = anyOf([
    ...named.map((all) => sql`(${all})`),
    ...(what.digits ? [hasGroups(member.phone, what.digits)] : []),
  ]);
  return may
    ? sql`select ${member.id} as id from ${member} where ${may} and ${isMeant(known, what)}
        and ${member.id} < ${before} order by ${member.id} desc limit ${limit}`
    : sql`select 0::bigint as id where false`;
};
