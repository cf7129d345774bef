import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { SETTLED_MS } from "../../shared/two-people.ts";
import type { Reader, Tx } from "../db/database.ts";
import type { TouchKind } from "../db/tables.touch.ts";

/** An instant (UTC ms), as a value or as a column. PostgreSQL cannot tell the type of a value in a difference, hence the cast. */
const instantOf = (at: SQLWrapper | number): SQL => (typeof at === "number" ? sql`cast(${at} as bigint)` : sql`${at}`);

/** Records that an administrator's word touched an account, in the transaction of the act. @param at UTC milliseconds */
export async function recordTouch(
  tx: Tx,
  touch: { memberId: number; adminId: number; what: TouchKind; at: number },
): Promise<void> {
  await tx.q.insert(tx.t.touch).values(touch);
}

/**
 * SQL condition: at an instant, no administrator's word had touched an account since a decision of two last paid it. A touch in the
 * millisecond of that decision counts as later.
 */
export function isUntouched(reader: Reader, memberId: Column, at: SQLWrapper | number): SQL {
  const { approval, touch } = reader.t;
  // A payout is carried out in the transaction that approves it.
  const paidAt = sql`(select max(paid.decided_at) from ${approval} paid
    where paid.member_id = ${memberId} and paid.kind = 'withdrawal' and paid.status = 'approved'
      and paid.decided_at <= ${instantOf(at)})`;
  return sql`not exists (select 1 from ${touch} touched where touched.member_id = ${memberId}
    and touched.at <= ${instantOf(at)} and touched.at >= coalesce(${paidAt}, 0))`;
}

type Payout = Pick<Reader["t"]["transaction"], "memberId" | "payoutPhone" | "createdAt">;

/**
 * SQL condition: at an instant, a payout was plain: asked for by the member, to the account's own number for SETTLED_MS at least, from an
 * account that no administrator's word had touched. A number that changed and changed back is new.
 */
export function isPlain(reader: Reader, payout: Payout, at: SQLWrapper | number): SQL {
  const { memberNumber, touch } = reader.t;
  const latest = sql`(select max(newest.id) from ${memberNumber} newest
    where newest.member_id = ${payout.memberId} and newest.since <= ${instantOf(at)})`;
  return sql`(exists (select 1 from ${memberNumber} own where own.id = ${latest} and own.phone = ${payout.payoutPhone}
      and own.since <= ${instantOf(at)} - ${SETTLED_MS})
    and not exists (select 1 from ${touch} asked where asked.member_id = ${payout.memberId} and asked.at = ${payout.createdAt}
      and asked.what = 'payOut')
    and ${isUntouched(reader, payout.memberId as Column, at)})`;
}
