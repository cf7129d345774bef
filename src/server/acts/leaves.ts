import { and, asc, gt, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { JournalAction } from "../../shared/journal-acts.ts";
import type { Reader } from "../db/database.ts";
import { type EntryRow, factsIn } from "../features/journal/entry.rules.ts";

type Value = string | number | boolean | null;

/** What a record and its entry both say: the same values in the same order, or somebody wrote one of them by hand. */
export type Fact = readonly Value[];

/** The records that an act leaves, and what each has in common with its entry of the journal. */
export type Leaves = {
  /** What a finding calls one. */
  name: string;
  /** The actions of the entries, where they are not the act itself. */
  actions?: readonly JournalAction[];
  /** A page of them after an id, oldest first. */
  list: (reader: Reader, after: number, limit: number) => Promise<{ id: number; fact: Fact }[]>;
  /** What an entry says; undefined when it is of none of them. */
  said: (entry: EntryRow) => Fact | undefined;
};

type Row<Table extends SQLiteTable> = keyof Table["$inferSelect"] & string;
type Numbered = SQLiteTable & { id: SQLiteColumn };

/** A column whose value the entry has after the act, under the same name or under another; or what can be said from either. */
type Field<Table extends SQLiteTable> =
  | Row<Table>
  | [column: Row<Table>, named: string]
  | { row: (row: Table["$inferSelect"]) => Value; entry: (entry: EntryRow) => Value };

type Common<Table extends SQLiteTable> = {
  fields: readonly Field<Table>[];
  /** The columns that say who did it, when (UTC ms), and what the entry names. */
  by?: Row<Table>;
  at?: Row<Table>;
  target?: Row<Table>;
  /** Which rows of the table. */
  where?: (table: Table) => SQL | undefined;
  /** Which entries, where some of the same actions are of something else. */
  isOf?: (entry: EntryRow) => boolean;
};

type Facts = Record<string, unknown>;

/** How a field is read from a row, and from an entry with the facts that it says. */
function fieldReader<Table extends SQLiteTable>(field: Field<Table>) {
  if (typeof field === "object" && "row" in field)
    return { ofRow: (row: Facts) => field.row(row as Table["$inferSelect"]), ofEntry: field.entry };
  const [column, named] = typeof field === "string" ? [field, field] : field;
  return {
    ofRow: (row: Facts) => row[column] as Value,
    ofEntry: (_entry: EntryRow, facts: Facts) => (facts[named] as Value) ?? null,
  };
}

/** Records that are rows of a table, each with exactly one entry that says the same. */
export function leaves<Table extends Numbered>(
  name: string,
  tableIn: (t: Reader["t"]) => Table,
  common: Common<Table>,
): Leaves {
  const { by = "recordedBy", at = "createdAt", target = "id", where, isOf } = common;
  const fields = common.fields.map(fieldReader);
  return {
    name,
    async list({ q, t }, after, limit) {
      const table = tableIn(t);
      const rows: Facts[] = await q
        .select()
        .from(table as SQLiteTable)
        .where(and(where?.(table), gt(table.id, after)))
        .orderBy(asc(table.id))
        .limit(limit);
      return rows.map((row) => ({
        id: Number(row.id),
        fact: [
          String(row[target]),
          ...[by, at].map((column) => row[column] as Value),
          ...fields.map(({ ofRow }) => ofRow(row)),
        ],
      }));
    },
    said(entry) {
      if (isOf && !isOf(entry)) return undefined;
      const { targetId, actorId, at: when, memberId, action, reason, after } = entry;
      const facts: Facts = { memberId, action, reason, ...factsIn(after) };
      return [targetId, actorId, when, ...fields.map(({ ofEntry }) => ofEntry(entry, facts))];
    },
  };
}
