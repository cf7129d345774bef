import type * as z from "zod/mini";
import type { Reader } from "../../db/database.ts";
import { BYTE_ORDER_MARK, type Column, headerOf, linesOf } from "./export.rules.ts";

/** An exported list. */
type ExportedList<Schema extends z.ZodMiniType, Row> = {
  /** The schema of the filter: that of the list's own procedure, without pages. */
  input: Schema;
  columns: readonly Column<Row>[];
  /** The rows that match a filter, in chunks. The first chunk is read before the answer begins, so it may still throw. */
  rows: (reader: Reader, input: z.output<Schema>, now: number) => AsyncIterable<readonly Row[]>;
};

/** An export whose filter is valid. */
export type PreparedExport = {
  /** For the journal. */
  filter: object;
  /** The file's text in chunks, from a snapshot. @param now UTC milliseconds */
  text: (reader: Reader, now: number) => AsyncGenerator<string>;
};

/**
 * Defines the CSV export of a list (docs/product.md 15.3), for the table in `export.service.ts`.
 * @returns a function that prepares an export; it throws ZodError for an invalid filter
 */
export function defineExport<Schema extends z.ZodMiniType, Row>(list: ExportedList<Schema, Row>) {
  const { input, columns, rows } = list;
  return (filter: unknown): PreparedExport => {
    const checked = input.parse(filter);
    return {
      filter: filter as object,
      async *text(reader, now) {
        let start = BYTE_ORDER_MARK + headerOf(columns);
        for await (const chunk of rows(reader, checked, now)) {
          yield start + linesOf(columns, chunk);
          start = "";
        }
        if (start) yield start;
      },
    };
  };
}
