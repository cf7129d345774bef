import { type SQL, sql } from "drizzle-orm";
import { isPlain } from "../acts/touch.ts";
import type { Reader } from "../db/database.ts";
import type { Check } from "./check-terms.ts";

/** Id of the journal's entry of a decision: what it comes after and before, whatever the clock said. */
const entryOf = (journal: Reader["t"]["journal"], id: SQL, decidedAt: SQL): SQL =>
  sql`(select min(own.id) from ${journal} own
    where own.target_kind = 'transaction' and own.target_id = cast(${id} as text) and own.at = ${decidedAt})`;

/**
 * Invariants of whose word members' money rests on: two people's, one person's who vouches for it, or an operator's and the member's own
 * (docs/product.md 13.4). Evidence that came later, or went, changes nothing about how it was decided.
 */
export const vouchedChecks: Check[] = [
  {
    id: "I32",
    says: "a credited deposit was decided by two, or is vouched for, or a confirmed message and its payer's number prove it",
    count: ({
      t: { approval, approvalDeposit, decidedAlone, gateway, journal, operatorMessage, statementImport, transaction },
    }) => {
      const provenAt = (
        at: SQL,
      ) => sql`exists (select 1 from ${operatorMessage} l join ${statementImport} i on i.id = l.import_id
          where l.transfer_key = x.transfer_key and l.phone = x.operator_phone and l.kind = 'received' and l.amount_ar = x.amount_ar
            and i.finished_at <= ${at} and (i.confirmed_at <= ${at} or (i.proven_at <= ${at} and not exists (
              select 1 from ${gateway} g where g.id = i.gateway_id and x.decided_by in (g.installer_id, g.holder_id))))
            and (l.payer_then_id = x.member_id or (l.payer_then_id is null and exists (select 1 from ${operatorMessage} shown
              join ${transaction} credited on credited.id = shown.transaction_id
              join ${approvalDeposit} part on part.transaction_id = credited.id
              join ${approval} run on run.id = part.approval_id and run.status = 'approved' and run.decided_at <= ${at}
              where shown.payer_hash = l.payer_hash and credited.member_id = x.member_id))))`;
      // The server's clock may have been set back between the evidence and the decision.
      const latestBefore = sql`(select max(earlier.at) from ${journal} earlier where earlier.id < ${entryOf(journal, sql`x.id`, sql`x.decided_at`)})`;
      return sql`select count(*) as n from ${transaction} x
        where x.type = 'deposit' and x.status || '' = 'validated'
          and not exists (select 1 from ${decidedAlone} d where d.transaction_id = x.id and d.amount_ar = x.amount_ar)
          and not exists (select 1 from ${approvalDeposit} r join ${approval} p on p.id = r.approval_id
            where r.transaction_id = x.id and p.status = 'approved' and p.decided_at = x.decided_at)
          and not (${provenAt(sql`x.decided_at`)} or ${provenAt(latestBefore)})`;
    },
  },
  {
    id: "I33",
    says: "a payout was decided by two, or is vouched for, or was plain",
    count: (reader) => {
      const { approval, decidedAlone, journal, transaction } = reader.t;
      const { id, amountAr, decidedAt, status, type } = transaction;
      const setBackTo = sql`(select min(later.at) from ${journal} later
        where later.id > ${entryOf(journal, sql`${id}`, sql`${decidedAt}`)} and later.at < ${decidedAt})`;
      // What happened in the millisecond of the decision may have come before it or after, as what happened since the time to which
      // the server's clock was set back after it.
      const wasPlain = [sql`${decidedAt}`, sql`(${decidedAt} - 1)`, sql`(${setBackTo} - 1)`].map((at) =>
        isPlain(reader, transaction, at),
      );
      return sql`select count(*) as n from ${transaction}
        where ${type} = 'withdrawal' and ${status} || '' = 'validated'
          and not exists (select 1 from ${decidedAlone} d
            where d.act = 'withdrawal' and d.target = cast(${id} as text) and d.amount_ar = ${amountAr})
          and not exists (select 1 from ${approval} p
            where p.kind = 'withdrawal' and p.status = 'approved' and p.target = cast(${id} as text))
          and not (${sql.join(wasPlain, sql` or `)})`;
    },
  },
];
