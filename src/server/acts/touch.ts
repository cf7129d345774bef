import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../db/database.ts";

/** An instant (UTC ms), as a value or as a column. PostgreSQL cannot tell the type of a value in a comparison, hence the cast. */
const instantOf = (at: SQLWrapper | number): SQL => (typeof at === "number" ? sql`cast(${at} as bigint)` : sql`${at}`);

/** SQL condition: at an instant, no administrator's word had touched an account. */
export function isUntouched({ t: { journal } }: Reader, memberId: Column, at: SQLWrapper | number): SQL {
  return sql`not exists (select 1 from ${journal} touched where touched.target_kind = 'member'
    and touched.target_id = cast(${memberId} as text) and touched.at <= ${instantOf(at)}
    and touched.action in ('createPerson', 'updatePerson', 'resetPassword', 'blockPerson', 'unblockPerson', 'grantLevel', 'adjustBalance', 'payOut'))`;
}
