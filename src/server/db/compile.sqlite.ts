import type { Statement } from "better-sqlite3";
import { Column, is, Param, Placeholder, SQL } from "drizzle-orm";
import type { Preparable } from "./database.ts";

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Encoder = { mapToDriverValue(value: unknown): unknown };
type Bind = (args: Record<string, unknown>) => unknown;
type Field = { name: string; decode: ((value: unknown) => unknown) | undefined };

/** What Drizzle's prepared query holds on better-sqlite3. */
type Built = {
  stmt: Statement;
  query: { params: unknown[] };
  /** Absent on a write without `returning`. */
  fields?: { path: string[]; field: unknown }[];
};

function bindOf(param: unknown): Bind {
  if (is(param, Placeholder)) return (args) => args[param.name];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value;
    const encoder = param.encoder as Encoder;
    return (args) => encoder.mapToDriverValue(args[name]);
  }
  return () => param;
}

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field;
  return is(field, SQL) ? (field as unknown as { decoder: Decoder }).decoder : undefined;
}

function fieldOf({ path, field }: NonNullable<Built["fields"]>[number]): Field {
  const [name = ""] = path;
  if (path.length > 1) throw new Error(`A prepared query selects flat fields: ${path.join(".")}`);
  const decoder = decoderOf(field);
  const isIdentity = !decoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return { name, decode: isIdentity ? undefined : (value) => decoder.mapFromDriverValue(value) };
}

/**
 * Runs a prepared Drizzle query without its per-call interpretation: parameters and columns are resolved once, here. Twice as
 * fast on the queries that every call makes; the text of the query and its types stay Drizzle's.
 */
export function compile<Row>(query: Preparable, name: string): (args: Record<string, unknown>) => Row[] {
  const built = query.prepare(name) as Built;
  const binds = built.query.params.map(bindOf);
  if (!built.fields) {
    return (args) => {
      built.stmt.run(binds.map((bind) => bind(args)));
      return [];
    };
  }
  const fields = built.fields.map(fieldOf);
  const statement = built.stmt.raw(true);
  const read = (values: unknown[]): Row => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index++) {
      const { name: key, decode } = fields[index] as Field;
      const value = values[index];
      row[key] = decode && value !== null ? decode(value) : value;
    }
    return row as Row;
  };
  return (args) => (statement.all(binds.map((bind) => bind(args))) as unknown[][]).map(read);
}
