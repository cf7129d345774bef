import type * as z from "zod/mini";
import type { Reader } from "../../db/database.ts";
import { BYTE_ORDER_MARK, type Column, headerOf, linesOf } from "./export.rules.ts";

/** A list that leaves as a file. */
type ExportedList<Schema extends z.ZodMiniType, Row> = {
  /** Of the filter: the schema of the list's own procedure, without its pages. */
  input: Schema;
  columns: readonly Column<Row>[];
  /** The rows that a filter leaves, a few hundred at a time. The first stretch is read before anything is answered: it may refuse. */
  rows: (reader: Reader, input: z.output<Schema>, now: number) => AsyncIterable<readonly Row[]>;
};

/** The same once its filter is known to be right. */
export type PreparedExport = {
  /** As the journal keeps it. */
  filter: object;
  /** The file's text, a stretch at a time, from a state of the database that does not change meanwhile, as of an instant (UTC ms). */
  text: (reader: Reader, now: number) => AsyncGenerator<string>;
};

/**
 * Defines a list as a file (CSV: `;`, UTF-8 with its mark, dates twice). What it answers belongs in the table of
 * `export.service.ts`.
 * @throws ZodError from what it answers, for a filter that its schema refuses
 */
export function defineExport<Schema extends z.ZodMiniType, Row>(list: ExportedList<Schema, Row>) {
  const { input, columns, rows } = list;
  return (filter: unknown): PreparedExport => {
    const checked = input.parse(filter);
    return {
      filter: filter as object,
      async *text(reader, now) {
        let start = BYTE_ORDER_MARK + headerOf(columns);
        for await (const stretch of rows(reader, checked, now)) {
          yield start + linesOf(columns, stretch);
          start = "";
        }
        if (start) yield start;
      },
    };
  };
}
