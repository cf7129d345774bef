import { codes } from "../../src/server/ledger/chart.ts";
import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";
import { type Forged, posting } from "./forgery.ts";
import { booked, fee, sent } from "./recorded.ts";

const left = ({ owner }: Economy, change: Partial<Forged> = {}) => {
  const [kind, credit, cause] = ["FEE", codes.cash(owner.phone), "fee:MVola:3210000900"];
  return posting({ kind, debit: codes.sales, credit, amount: 300, cause, ...change });
};
/** The recorded drawing of `sent` that moved no money is no fault of the fee. */
const said = (economy: Economy, change: Parameters<typeof sent>[2] = {}): Statement[] => [
  ...sent(economy, 300, change),
  "delete from drawing where id = 901",
];
/** A fee of 300 Ar, as it should be. */
const sound = (economy: Economy): Statement[] => [...said(economy), fee(economy, 300), booked(300), left(economy)];

/** Faults in operators' fees: beside what their messages say, and beside what left the numbers. */
export const feeFaults: [string, string[], (economy: Economy) => Statement[]][] = [
  ["a sound fee", [], sound],
  [
    "a fee that no message says",
    ["I30"],
    (economy) => [...sound(economy), "delete from statement_entry where id = 900"],
  ],
  [
    "of a message that nobody confirmed",
    ["I30"],
    (economy) => [...said(economy, { isConfirmed: false }), ...sound(economy).slice(-3)],
  ],
  [
    "more than the message says",
    ["I30"],
    (economy) => [...sound(economy), "update statement_entry set fee_ar = 299 where id = 900"],
  ],
  [
    "more than 5 % of the sending",
    ["I30"],
    (economy) => [...sound(economy), "update statement_entry set amount_ar = 5999 where id = 900"],
  ],
  [
    "of another hour than the message says",
    ["I30"],
    (economy) => [...sound(economy), "update statement_entry set happened_at = 5 where id = 900"],
  ],
  [
    "of another sending",
    ["I30", "I31"],
    (economy) => [...sound(economy), "update operator_fee set transfer_key = 'MVola:3210000901'"],
  ],
  ["booked and never left", ["I31"], (economy) => sound(economy).slice(0, -1)],
  ["that left and nobody stored", ["I31"], (economy) => [left(economy)]],
  ["that left before it was booked", ["I31"], (economy) => [...said(economy), fee(economy, 300), left(economy)]],
  ["said to come from the operator", ["I31"], (economy) => [...sound(economy), booked(0)]],
  [
    "out of another number",
    ["I31"],
    (economy) => [...sound(economy).slice(0, -1), left(economy, { credit: codes.cash(economy.admin.phone) })],
  ],
];
