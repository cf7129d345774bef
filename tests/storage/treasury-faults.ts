import { codes } from "../../src/server/ledger/chart.ts";
import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";
import { codesOf, type Forged, posting } from "./forgery.ts";

/** Money that leaves a number for the operator, and nobody recorded it. */
export const drawing = (economy: Economy, change: Partial<Forged> = {}) =>
  posting({ kind: "DRAWING", debit: codes.operator, credit: codesOf("cash", economy)[0], ...change });

const drawn = (set: string): Statement => `update drawing set ${set} where reference = 'D-1'`;

/** Faults in money that left the platform's numbers, and the invariants that find them. */
export const treasuryFaults: [string, string[], (economy: Economy) => Statement[]][] = [
  ["money taken that nobody recorded", ["I23"], (economy) => [drawing(economy)]],
  ["a recorded drawing that never left", ["I23"], () => [drawn("id = id + 500")]],
  ["a drawing of another amount", ["I23"], () => [drawn("amount_ar = amount_ar + 1")]],
  ["a drawing said to come from sales alone", ["I23"], () => [drawn("sales_ar = amount_ar")]],
  ["a drawing from another number", ["I23"], ({ admin }) => [[`${drawn("cash_phone = ?")}`, admin.phone]]],
  ["a drawing shown as a shortfall", ["I23"], () => [drawn("count_id = 1")]],
  ["a recorded move that never happened", ["I23"], () => ["update cash_move set id = id + 500"]],
  ["a move of another amount", ["I23"], () => ["update cash_move set amount_ar = amount_ar + 1"]],
  ["a move the other way round", ["I23"], () => ["update cash_move set from_phone = to_phone, to_phone = from_phone"]],
  ["a move to another number", ["I23"], ({ member }) => [["update cash_move set to_phone = ?", member.phone]]],
];
