import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";

/** SQL condition: sessions that at `now` (UTC ms) were not ended, are not expired, and were used lately enough. */
export const isLasting = ({ t: { session } }: Reader, now: number | Placeholder): SQL | undefined =>
  and(isNull(session.endedAt), gt(session.expiresAt, now), gt(sql`${session.seenAt} + ${session.idleMs}`, now));

/** SQL condition: sessions of their member's present token version, which a block or a new password raises. */
export const isOfPresentVersion = ({ t: { session, member } }: Reader): SQL =>
  eq(session.tokenVersion, member.tokenVersion);
