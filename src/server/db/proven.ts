import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { isFinished } from "./imported.ts";

type Deposit = Pick<Reader["t"]["transaction"], "id" | "memberId" | "transferKey" | "operatorPhone" | "amountAr">;

/** SQL condition on an account's id: it is of the person who decides, who may have several accounts. */
export type IsDecider = (accountId: SQL) => SQL;

const idList = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Of a person with these accounts. */
export const isPerson =
  (person: readonly number[]): IsDecider =>
  (accountId) =>
    sql`${accountId} in (${idList(person)})`;

/** Of one person with the account in a column. @param persons the accounts of each person who has several (`listPersons`) */
export const isOneWith =
  (decider: SQLWrapper, persons: readonly (readonly number[])[]): IsDecider =>
  (accountId) => {
    const shared = persons.map((ids) => sql`(${accountId} in (${idList(ids)}) and ${decider} in (${idList(ids)}))`);
    return sql`(${sql.join([sql`${accountId} = ${decider}`, ...shared], sql` or `)})`;
  };

/**
 * SQL condition: a message is evidence for what somebody decides: a second person confirmed it, or a gateway proves it
 * that they neither set up nor hold (docs/product.md 11.9). Its import is `confirmed`.
 */
const isEvidence = ({ t: { gateway } }: Reader, isDecider: IsDecider): SQL =>
  sql`(confirmed.confirmed_at is not null or (confirmed.proven_at is not null and not exists (select 1 from ${gateway} g
    where g.id = confirmed.gateway_id and (${isDecider(sql`g.installer_id`)} or ${isDecider(sql`g.holder_id`)}))))`;

/**
 * SQL condition: a number paid for one account alone, and two decided so: an approved run had a deposit of this account
 * whose line, imported by then, showed the number; no line of it credited another account, and none is of a transfer
 * that another account declared, refused or not. The line is `line`.
 */
function isLearnt(reader: Reader, { memberId }: Deposit): SQL {
  const { approval, approvalDeposit, operatorMessage, statementImport, transaction } = reader.t;
  return sql`(exists (select 1 from ${operatorMessage} shown
      inner join ${statementImport} brought on brought.id = shown.import_id
      inner join ${transaction} credited on credited.id = shown.transaction_id
      inner join ${approvalDeposit} part on part.transaction_id = credited.id
      inner join ${approval} run on run.id = part.approval_id
      where shown.payer_hash = line.payer_hash and shown.transfer_key = credited.transfer_key and credited.member_id = ${memberId} and run.status = 'approved'
        and brought.confirmed_at is not null and brought.finished_at <= run.decided_at)
    and not exists (select 1 from ${operatorMessage} other
      inner join ${transaction} declared on declared.id = other.transaction_id
        or (declared.reference = other.reference and declared.operator_phone = other.phone and declared.type = 'deposit')
      where other.payer_hash = line.payer_hash and declared.member_id <> ${memberId}))`;
}

/**
 * SQL condition: a deposit has its line that is evidence for its decision, of its own reference, number and amount, and
 * it is known who paid: the account's own number, had before the transfer's hour, or one that two decided to be of this
 * account and that paid for no other (docs/product.md 13). What a member or an administrator said afterwards proves
 * nothing.
 * @param isDecider whose decision it is
 */
export function isProven(reader: Reader, deposit: Deposit, isDecider: IsDecider): SQL {
  const { operatorMessage, statementImport } = reader.t;
  return sql`exists (select 1 from ${operatorMessage} line
    inner join ${statementImport} confirmed on confirmed.id = line.import_id
    where line.transfer_key = ${deposit.transferKey} and line.phone = ${deposit.operatorPhone} and line.kind = 'received'
      and line.amount_ar = ${deposit.amountAr} and not line.is_cash_point and line.state <> 'ignored'
      and (line.transaction_id is null or line.transaction_id = ${deposit.id})
      and ${isEvidence(reader, isDecider)} and ${isFinished(reader, sql`line.import_id`)}
      and (line.payer_then_id = ${deposit.memberId}
        or (line.payer_then_id is null and (line.payer_id is null or line.payer_id = ${deposit.memberId})
          and ${isLearnt(reader, deposit)})))`;
}
