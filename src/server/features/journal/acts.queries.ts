import { and, desc, eq, lt } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import type { ActRow } from "./acts.rules.ts";
import { aboutAccount } from "./entry.queries.ts";

/** Whose account, who reads, and the last id of the page before. */
export type ActsQuery = { memberId: number; by: "owner" | "admin"; before: number | undefined };

/**
 * Entries about an account, newest first. Administrators also read those that only have it as their target: its creation, proposals.
 */
export async function listOfMember(reader: Reader, about: ActsQuery, limit: number): Promise<ActRow[]> {
  const { journal } = reader.t;
  const { memberId, by, before } = about;
  const read = by === "owner" ? eq(journal.memberId, memberId) : aboutAccount(reader, memberId);
  return reader.q
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
    .where(and(read, before === undefined ? undefined : lt(journal.id, before)))
    .orderBy(desc(journal.id))
    .limit(limit);
}
