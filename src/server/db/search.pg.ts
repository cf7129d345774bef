import { and, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import * as tables from "./tables.pg.ts";
import type { Tables } from "./tables.ts";

const { member } = tables as unknown as Tables;

/** Written exactly as in the index `member_name`, so that PostgreSQL uses it. */
const spacedName = sql`('  ' || replace(${member.searchName}, ' ', '  ') || '  ')`;

/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` mean themselves (`… like ${containing(text)} escape '\'`). */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
const contains = (said: SQL, text: string) => sql`${said} like ${containing(text)}`;

export const lookup: Reader["lookup"] = {
  members: ({ words, digits, exactly }) => {
    const named = and(...words.map((texts) => or(...texts.map((text) => contains(spacedName, text)))));
    const numbered = digits ? contains(sql`${member.phone}`, digits) : undefined;
    return sql`(${or(named, numbered, ...exactly)})`;
  },
  among: (number, ids) => sql`${number} = any(${`{${ids.join(",")}}`}::bigint[])`,
  each: (json) => sql`json_array_elements(${json}::json)`,
  newId: (table) => sql`nextval(pg_get_serial_sequence(${table}, 'id'))`,
};
