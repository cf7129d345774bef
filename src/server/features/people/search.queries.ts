import { eq, type SQL, sql } from "drizzle-orm";
import type { PeopleInput } from "../../../shared/people.ts";
import type { Reader } from "../../db/database.ts";
import type { Search } from "./people.rules.ts";

/** What names one person. */
export const exactly = ({ member }: Reader["t"], { id, phone, code }: Search): SQL[] => [
  ...(id === undefined ? [] : [eq(member.id, id)]),
  ...(phone ? [eq(member.phone, phone)] : []),
  ...(code ? [eq(member.invitationCode, code)] : []),
];

/** Whom a search names by a number or code that is one person's. */
export async function listExact(reader: Reader, search: Search): Promise<number[]> {
  const { member } = reader.t;
  const wheres = exactly(reader.t, search);
  const found = await Promise.all(wheres.map((where) => reader.q.select({ id: member.id }).from(member).where(where)));
  return found.flat().map(({ id }) => id);
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
