import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Kit } from "./kit.sqlite.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const number = (name: string) => bigint(name, { mode: "number" });

/** The column types of PostgreSQL: every whole number is a bigint, read back as a safe integer. */
const kit = {
  table: pgTable,
  id: () => number("id").primaryKey().generatedByDefaultAsIdentity(),
  ref: number,
  money: number,
  instant: number,
  day: number,
  count: number,
  flag: (name: string) => boolean(name),
  text: (name: string, values?: readonly [string, ...string[]]) =>
    text(name, { enum: values as [string, ...string[]] }),
  bytes: (name: string) => bytes(name),
  index,
  uniqueIndex,
  unique,
  primaryKey,
  foreignKey,
  check,
};

/** Cast here only: queries are typed against SQLite's kit and run on both engines. */
export const pgKit = kit as unknown as Kit;
