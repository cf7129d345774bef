import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { SETTLED_MS } from "../../shared/two-people.ts";
import type { Reader } from "../db/database.ts";

type Payout = Pick<Reader["t"]["transaction"], "memberId" | "payoutPhone" | "createdAt">;

/** An instant (UTC ms), as a value or as a column. PostgreSQL cannot tell the type of a value in a difference, hence the cast. */
const instantOf = (at: SQLWrapper | number): SQL => (typeof at === "number" ? sql`cast(${at} as bigint)` : sql`${at}`);

/**
 * SQL condition: at an instant, a payout was plain: to the account's own number for SETTLED_MS at least, while no administrator's word had
 * touched the account since a decision of two last paid it.
 */
export function isPlain(reader: Reader, payout: Payout, at: SQLWrapper | number): SQL {
  const { approval, journal, member } = reader.t;
  const paidAt = sql`(select max(paid.decided_at) from ${approval} paid
    where paid.member_id = ${payout.memberId} and paid.kind = 'withdrawal' and paid.status = 'approved'
      and paid.decided_at <= ${instantOf(at)})`;
  return sql`(exists (select 1 from ${member} own where own.id = ${payout.memberId} and own.phone = ${payout.payoutPhone}
      and own.created_at <= ${instantOf(at)} - ${SETTLED_MS}
      and coalesce(own.phone_changed_at, 0) <= ${instantOf(at)} - ${SETTLED_MS})
    and not exists (select 1 from ${journal} touched where touched.target_kind = 'member'
      and touched.target_id = cast(${payout.memberId} as text) and touched.actor_id is not null
      and touched.action in ('createPerson', 'updatePerson', 'resetPassword', 'resetTotp', 'blockPerson', 'unblockPerson',
        'grantLevel', 'adjustBalance', 'payOut')
      and touched.at <= ${instantOf(at)} and touched.at >= coalesce(${paidAt}, 0)))`;
}
