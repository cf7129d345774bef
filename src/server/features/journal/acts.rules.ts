import {
  type ActChange,
  type ActField,
  actFields,
  type JournalAction,
  type MemberAct,
} from "../../../shared/journal-acts.ts";
import type { TransactionType } from "../../../shared/transactions.ts";
import { factsIn } from "./entry.rules.ts";

/** A stored entry of the journal. */
export type ActRow = {
  id: number;
  at: number;
  action: string;
  actorName: string;
  targetKind: string;
  targetId: string;
  before: string | null;
  after: string | null;
  reason: string | null;
};

type Facts = Record<string, string | number | null | undefined>;

/** The `name` stored with a level's terms is the level's, not the account's. */
const named = (action: string, { name, ...facts }: Facts): Facts =>
  action === "grantLevel" ? { ...facts, levelName: name } : { ...facts, name };

function changesOf(before: Facts, after: Facts): ActChange[] {
  const value = (facts: Facts, field: ActField) => facts[field] ?? null;
  return actFields
    .map((field) => ({ field, before: value(before, field), after: value(after, field) }))
    .filter((change) => change.before !== change.after);
}

function transactionOf({ targetKind, targetId }: ActRow, { type, amountAr }: Facts): MemberAct["transaction"] {
  if (targetKind !== "transaction") return null;
  return { id: Number(targetId), type: type as TransactionType, amountAr: Number(amountAr) };
}

/**
 * An entry as the account's owner reads it (docs/product.md 14.7): the changed fields of the account, and nothing else that is stored
 * with it, such as the paying number or the administrator's address.
 */
export function actOf(row: ActRow): MemberAct {
  const { id, at, actorName, reason } = row;
  const action = row.action as JournalAction;
  const [before, after] = [named(action, factsIn(row.before) as Facts), named(action, factsIn(row.after) as Facts)];
  const transaction = transactionOf(row, after);
  // A decision's sentence says its status, and a created account has nothing before.
  const changes = transaction || action === "createPerson" ? [] : changesOf(before, after);
  return { id, at, action, actorName, reason, transaction, changes };
}
