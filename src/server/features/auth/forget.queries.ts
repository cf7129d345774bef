import { and, inArray, isNotNull, lte } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";

/** Clears the networks of sign-ups until an instant, the oldest first. */
export async function forgetNetworks({ q, t: { member } }: Tx, until: number, limit: number): Promise<void> {
  const old = q
    .select({ id: member.id })
    .from(member)
    .where(and(isNotNull(member.signupNetwork), lte(member.createdAt, until)))
    .orderBy(member.createdAt)
    .limit(limit);
  await q.update(member).set({ signupNetwork: null }).where(inArray(member.id, old));
}

/** Clears the browsers of sessions that were opened until an instant, the oldest first. */
export async function forgetBrowsers({ q, t: { session } }: Tx, until: number, limit: number): Promise<void> {
  const old = q
    .select({ id: session.id })
    .from(session)
    .where(and(isNotNull(session.browserKey), lte(session.createdAt, until)))
    .orderBy(session.createdAt)
    .limit(limit);
  await q.update(session).set({ browserKey: null }).where(inArray(session.id, old));
}
