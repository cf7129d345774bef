import { expect, test } from "vitest";
import { guessColumns } from "../../src/client/features/statement/columns.ts";
import { parseCsv } from "../../src/shared/statement-csv.ts";

const TITLES = "Référence;Date;Type;Montant;Statut";
const IN = "3210176366;06/07/2026;Reçu;50 000;Succès";
const OUT = "3210176367;06/07/2026;Envoyé;5 000;Échec";
const known = { hasTitles: true, reference: 0, amount: 3, date: 1, direction: 2, status: 4 };

test.each([
  ["a line of totals", "Total;;;55 000;"],
  ["one with its word elsewhere", ";;;55 000;Total"],
  ["an empty line", ";;;;"],
])("%s hides neither the direction nor the status of the others", (_, last) => {
  expect(guessColumns(parseCsv([TITLES, IN, OUT, last].join("\n")) ?? [])).toEqual(known);
});

test("a movement that does not say it leaves the choice to the administrator", () => {
  const columns = guessColumns(parseCsv([TITLES, IN, OUT.replace("Envoyé", "Transfert")].join("\n")) ?? []);
  expect(columns).toEqual({ ...known, direction: undefined });
});
