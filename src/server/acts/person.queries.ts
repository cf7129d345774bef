import { and, asc, eq, inArray } from "drizzle-orm";
import { accessFacts, type LinkFact } from "../../shared/person.ts";
import type { Reader, Tx } from "../db/database.ts";

export type NewLink = { byId: number | null; accountId: number; what: LinkFact; asAdmin: boolean; at: number };

/** All facts about administrators' access, in the order in which they were stored. */
export async function listLinks(reader: Reader) {
  const { id, byId, accountId, what, asAdmin, at } = reader.t.adminLink;
  return reader.q
    .select({ byId, accountId, what, at })
    .from(reader.t.adminLink)
    .where(eq(asAdmin, true))
    .orderBy(asc(id));
}

/** Who gave a member access before they were an administrator, and how, in the order in which it was stored. */
export async function listBefore(reader: Reader, memberId: number) {
  const { id, byId, accountId, what, asAdmin } = reader.t.adminLink;
  return reader.q
    .select({ byId, what })
    .from(reader.t.adminLink)
    .where(and(eq(accountId, memberId), eq(asAdmin, false), inArray(what, [...accessFacts])))
    .orderBy(asc(id));
}

export async function insertLinks(tx: Tx, links: NewLink[]): Promise<void> {
  if (links.length > 0) await tx.q.insert(tx.t.adminLink).values(links);
}
