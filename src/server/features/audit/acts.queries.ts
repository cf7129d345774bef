import { and, desc, eq, lt, or } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import type { ActRow } from "./acts.rules.ts";

/** Entries about an account, newest first, before a cursor: those its owner sees, and how it was made. */
export async function listOfMember(
  reader: Reader,
  memberId: number,
  before: number | undefined,
  limit: number,
): Promise<ActRow[]> {
  const { audit } = reader.t;
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
    .where(
      and(
        or(eq(audit.memberId, memberId), and(eq(audit.targetKind, "member"), eq(audit.targetId, String(memberId)))),
        before === undefined ? undefined : lt(audit.id, before),
      ),
    )
    .orderBy(desc(audit.id))
    .limit(limit);
}
