import { and, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { containing } from "./like.ts";
import { anyOf, groupsOf, hasWord, indexed } from "./search.ts";
import * as tables from "./tables.pg.ts";
import type { Tables } from "./tables.ts";

const { member, nameWord } = tables as unknown as Tables;

function hasGroups(column: typeof nameWord.word | typeof member.phone, text: string): SQL {
  const groups = groupsOf(text).map((group) => sql`${group}`);
  return sql`search_parts(${column}) @> array[${sql.join(groups, sql`, `)}]::text[]`;
}

/** Asks the indexes of groups of three signs which rows may be meant, then those rows. */
export const lookup: Reader["lookup"] = {
  words: (word, limit) => {
    const may = anyOf(indexed(word).map((text) => hasGroups(nameWord.word, text)));
    return sql`select ${nameWord.id} as id from ${nameWord} where ${may} and ${hasWord(nameWord.word, word)} limit ${limit}`;
  },
  phones: (digits, { before, limit, passing }) => sql`select ${member.id} as id from ${member}
    where ${and(
      hasGroups(member.phone, digits),
      sql`${member.phone} like ${containing(digits)} and ${member.id} < ${before}`,
      passing?.(sql`${member.id}`),
    )} order by ${member.id} desc limit ${limit}`,
  joined: sql`string_agg(id::text, ',')`,
  among: (number, ids) => sql`${number} = any(${`{${ids.join(",")}}`}::bigint[])`,
};
