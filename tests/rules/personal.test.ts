import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as tables from "../../src/server/db/tables.sqlite.ts";
import { impersonalColumns, personalColumns } from "../../src/server/features/people/personal.rules.ts";

/** A column that takes one of a few fixed words identifies nobody. */
const freeTexts = Object.values(tables)
  .filter((table) => table instanceof SQLiteTable)
  .map((table) => getTableConfig(table))
  .flatMap(({ name, columns }) =>
    columns
      .filter(({ dataType, enumValues }) => dataType === "buffer" || (dataType === "string" && !enumValues?.length))
      .map((column) => `${name}.${column.name}`),
  );

test("for each column of free text or of bytes it is said whether closing an account clears it, why it is kept, or that it names nobody", () => {
  expect([...Object.keys(personalColumns), ...impersonalColumns].sort()).toEqual(freeTexts.sort());
});
