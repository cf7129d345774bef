import { and, desc, eq, lt } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import type { ActRow } from "./acts.rules.ts";
import { aboutAccount } from "./audit.queries.ts";

/** Whose acts, read by whom, and where the list continues. */
export type About = { memberId: number; by: "owner" | "admin"; before: number | undefined };

/**
 * Entries about an account, newest first: those its owner may read; for administrators also those that only have it as their
 * target (how it was made, what was proposed).
 */
export async function listOfMember(reader: Reader, about: About, limit: number): Promise<ActRow[]> {
  const { audit } = reader.t;
  const { memberId, by, before } = about;
  const read = by === "owner" ? eq(audit.memberId, memberId) : aboutAccount(reader, memberId);
  return reader.q
    .select({
      id: audit.id,
      at: audit.at,
      action: audit.action,
      actorName: audit.actorName,
      targetKind: audit.targetKind,
      targetId: audit.targetId,
      before: audit.before,
      after: audit.after,
      reason: audit.reason,
    })
    .from(audit)
    .where(and(read, before === undefined ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit);
}
