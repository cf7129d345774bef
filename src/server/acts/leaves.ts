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

/** A column whose value the entry has after the act: under the same name, or under another. */
type Field<Table extends SQLiteTable> = Row<Table> | [column: Row<Table>, named: string];

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
  actions?: readonly JournalAction[];
};

const columnOf = (field: string | [string, string]) => (typeof field === "string" ? field : field[0]);
const namedIn = (field: string | [string, string]) => (typeof field === "string" ? field : field[1]);

/** Records that are rows of a table, each with exactly one entry that says the same. */
export function leaves<Table extends Numbered>(
  name: string,
  tableIn: (t: Reader["t"]) => Table,
  common: Common<Table>,
): Leaves {
  const { fields, by = "recordedBy", at = "createdAt", target = "id", where, isOf, actions } = common;
  return {
    name,
    ...(actions ? { actions } : {}),
    async list({ q, t }, after, limit) {
      const table = tableIn(t);
      const rows: Record<string, unknown>[] = await q
        .select()
        .from(table as SQLiteTable)
        .where(and(where?.(table), gt(table.id, after)))
        .orderBy(asc(table.id))
        .limit(limit);
      const valueIn = (row: Record<string, unknown>, column: string) => row[column] as Value;
      return rows.map((row) => ({
        id: Number(row.id),
        fact: [
          String(row[target]),
          ...[by, at].map((column) => valueIn(row, column)),
          ...fields.map((field) => valueIn(row, columnOf(field))),
        ],
      }));
    },
    said(entry) {
      if (isOf && !isOf(entry)) return undefined;
      const facts = { memberId: entry.memberId, action: entry.action, ...factsIn(entry.after) } as Record<
        string,
        unknown
      >;
      return [
        entry.targetId,
        entry.actorId,
        entry.at,
        ...fields.map((field) => (facts[namedIn(field)] as Value) ?? null),
      ];
    },
  };
}
