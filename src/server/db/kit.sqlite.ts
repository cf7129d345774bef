import {
  blob,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** The column types of SQLite. `tables*.ts` use only these names, so that one definition serves both engines. */
export const sqliteKit = {
  table: sqliteTable,
  /** Primary key, never reused: receipts and ledger causes contain it. */
  id: () => integer("id").primaryKey({ autoIncrement: true }),
  /** A foreign key. */
  ref: (name: string) => integer(name),
  /** Whole Ariary. */
  money: (name: string) => integer(name),
  /** UTC milliseconds. */
  instant: (name: string) => integer(name),
  /** A day of Madagascar, counted from 1970-01-01. */
  day: (name: string) => integer(name),
  count: (name: string) => integer(name),
  flag: (name: string) => integer(name, { mode: "boolean" }),
  text: <const Values extends readonly [string, ...string[]]>(name: string, values?: Values) =>
    text(name, { enum: values as Values }),
  /** Bytes as they are. */
  bytes: (name: string) => blob(name, { mode: "buffer" }),
  index,
  uniqueIndex,
  unique,
  primaryKey,
  foreignKey,
  check,
};

export type Kit = typeof sqliteKit;
