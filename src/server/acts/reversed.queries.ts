import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Reader } from "../db/database.ts";

/**
 * What administrators who count as one person reversed alone since an instant (UTC ms), of one member or of all, in Ariary: what the operator
 * took back counts in full, whatever part there was to take (docs/product.md 12.9, 13.2).
 */
export async function sumReversed(
  reader: Reader,
  { adminIds, since }: { adminIds: readonly number[]; since: number },
  of?: { memberId: number },
): Promise<number> {
  const { approval, reversal } = reader.t;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${reversal.askedAr}), 0)` })
    .from(reversal)
    .where(
      and(
        of && eq(reversal.memberId, of.memberId),
        inArray(reversal.recordedBy, [...adminIds]),
        gt(reversal.createdAt, since),
        sql`not exists (select 1 from ${approval} p where p.kind = 'reversal' and p.status = 'approved'
          and p.target = cast(${reversal.transactionId} as text) and p.decided_at = ${reversal.createdAt})`,
      ),
    );
  return Number(row?.sumAr ?? 0);
}
