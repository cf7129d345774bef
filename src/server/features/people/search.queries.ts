import { eq, type SQL, sql } from "drizzle-orm";
import type { PeopleInput } from "../../../shared/people.ts";
import type { Reader } from "../../db/database.ts";
import type { Newest } from "../../db/search.ts";
import type { Search } from "./people.rules.ts";

/** What names one person. */
export const exactly = ({ member }: Reader["t"], { id, phone, code }: Search): SQL[] => [
  ...(id === undefined ? [] : [eq(member.id, id)]),
  ...(phone ? [eq(member.phone, phone)] : []),
  ...(code ? [eq(member.invitationCode, code)] : []),
];

/** Whom a search means by number, each question answered by an index: who is named, and the newest that have a part in common. */
export function among(reader: Reader, search: Search, newest: Newest): SQL {
  const { member } = reader.t;
  const named = exactly(reader.t, search).map((where) => sql`select ${member.id} as id from ${member} where ${where}`);
  const common = sql`select id from (${reader.meant(search, newest)}) common`;
  return sql`(${sql.join([...named, common], sql` union all `)})`;
}

/** Whether a name or number has so many in common, before a cursor. */
export async function hasMore(reader: Reader, search: Search, { before, limit }: Newest): Promise<boolean> {
  const [found] = await reader.q
    .select({ members: sql<number>`count(*)` })
    .from(sql`(${reader.meant(search, { before, limit })}) common`);
  return (found?.members ?? 0) >= limit;
}

type Narrowing = Pick<PeopleInput, "status" | "role"> & { level: number | "free" | undefined };

/** Whether a filter leaves fewer than so many, whatever is searched: counted in the indexes of rare values, up to there. */
export async function leavesFew(reader: Reader, filter: Narrowing, limit: number): Promise<boolean> {
  const { member, membership } = reader.t;
  const { status, role, level } = filter;
  const lists = [
    ...(status && status !== "active" ? [sql`${member} where ${member.status} = ${status}`] : []),
    ...(role === "admin" ? [sql`${member} where ${member.role} = 'admin'`] : []),
    ...(typeof level === "number"
      ? [sql`${membership} where ${membership.levelId} = ${level} and ${membership.replacedAt} is null`]
      : []),
  ];
  for (const list of lists) {
    const found = sql`(select 1 from ${list} limit ${limit}) found`;
    const [counted] = await reader.q.select({ rows: sql<number>`count(*)` }).from(found);
    if ((counted?.rows ?? 0) < limit) return true;
  }
  return false;
}
