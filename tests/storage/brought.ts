import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";

export type Row = Record<string, string | number | null>;

/** A flag in either engine's words, since values are bound as text and numbers. */
export const NO = "(1 = 0)";

/** INSERT of a row whose values are bound, and of columns that are given in SQL. */
export function insertOf(table: string, row: Row, also: Record<string, string> = {}): Statement {
  const names = [...Object.keys(row), ...Object.keys(also)];
  const values = [...Object.keys(row).map(() => "?"), ...Object.values(also)];
  return [`insert into ${table} (${names.join(", ")}) values (${values.join(", ")})`, ...Object.values(row)];
}

/** INSERT of an import that is under way, by default of the administrator on their own number. */
export function begun({ admin }: Economy, change: Row = {}): Statement {
  const about = { phone: admin.phone, operator: "MVola", source: "sms", imported_by: admin.memberId };
  const row = { id: 801, ...about, imported_at: 0, active_at: 0, messages: 3, ...change };
  return insertOf("statement_import", row, { names_payers: NO });
}

/** INSERT of a received message of an import, by default the line that the validated deposit of the economy declares. */
export function message({ admin }: Economy, change: Row = {}): Statement {
  const row: Row = {
    id: 901,
    phone: admin.phone,
    operator: "MVola",
    kind: "received",
    reference: "VALIDATED",
    amount_ar: 70_000,
    state: "waiting",
    import_id: 801,
    ...change,
  };
  const key = row.reference === null ? null : transferKey(String(row.phone), String(row.reference));
  return insertOf("operator_message", { transfer_key: key, ...row }, { is_cash_point: NO });
}

/** INSERT of a reversal, by default of the deposit of the economy that waits. */
export function reversal(economy: Economy, change: Row = {}): Statement {
  const { reference = "WAITING", phone = economy.admin.phone } = change;
  const row = {
    kind: "reversed",
    reference,
    amount_ar: 7_000,
    reverses_key: transferKey(String(phone), String(reference)),
  };
  return message(economy, { ...row, ...change });
}

/** INSERT of an unread text of an import. */
export function unreadText({ admin }: Economy, change: Row = {}): Statement {
  const about = { phone: admin.phone, operator: "MVola", text: "Voaray", fingerprint: "a", wording: "a" };
  return insertOf("statement_unread", { id: 901, ...about, state: "waiting", import_id: 801, ...change });
}

export const finish = (id = 801): Statement => [
  "update statement_import set finished_at = 1, gaps = 0, left_out = '{}' where id = ?",
  id,
];

/** What one import brought, finished: statements that `message`, `reversal` or `unreadText` made. */
export const brought = (economy: Economy, ...rows: Statement[]): Statement[] => [begun(economy), ...rows, finish()];

/** The same of another import, for which the rows were made. */
export const broughtBy = (economy: Economy, change: Row & { id: number }, ...rows: Statement[]): Statement[] => [
  begun(economy, change),
  ...rows,
  finish(change.id),
];

type Matching = { id?: number; to?: number; by?: number; set?: string };

/** Matches a message, by default the line of the economy's validated deposit with it. */
export const match = (
  { admin, ids }: Economy,
  { id = 901, to = ids.validated, by = admin.memberId, set = "decided_at = 1" }: Matching = {},
): Statement => [
  `update operator_message set state = 'matched', transaction_id = ?, decided_by = ?, ${set} where id = ?`,
  to,
  by,
  id,
];
