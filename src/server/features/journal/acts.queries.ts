import { and, desc, eq, lt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { prepared, type Reader } from "../../db/database.ts";
import type { ActRow } from "./acts.rules.ts";
import { aboutAccount } from "./entry.queries.ts";

/** Whose account, who reads, and the last id of the page before. */
export type ActsQuery = { memberId: number; by: "owner" | "admin"; before: number | undefined };

function select(
  { q, t: { journal } }: Reader,
  about: SQL | undefined,
  before: number | Placeholder,
  limit: number | Placeholder,
) {
  return q
    .select({
      id: journal.id,
      at: journal.at,
      action: journal.action,
      actorName: journal.actorName,
      targetKind: journal.targetKind,
      targetId: journal.targetId,
      before: journal.before,
      after: journal.after,
      reason: journal.reason,
    })
    .from(journal)
    .where(and(about, lt(journal.id, before)))
    .orderBy(desc(journal.id))
    .limit(limit);
}

const ofOwner = prepared<{ memberId: number; before: number; limit: number }, ActRow>("acts_own", (reader) => {
  const about = eq(reader.t.journal.memberId, sql.placeholder("memberId"));
  return select(reader, about, sql.placeholder("before"), sql.placeholder("limit"));
});

/**
 * Entries about an account, newest first. Administrators also read those that only have it as their target: its creation, proposals.
 */
export async function listOfMember(
  reader: Reader,
  { memberId, by, before = Number.MAX_SAFE_INTEGER }: ActsQuery,
  limit: number,
): Promise<ActRow[]> {
  if (by === "owner") return ofOwner(reader, { memberId, before, limit });
  return select(reader, aboutAccount(reader, memberId), before, limit);
}
