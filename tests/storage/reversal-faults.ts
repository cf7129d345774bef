import { codes } from "../../src/server/ledger/chart.ts";
import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";
import { type Forged, posting } from "./forgery.ts";
import { reversal, takenBack } from "./recorded.ts";

const memberOf = ({ member }: Economy) => codes.member(member.memberId);

const taken = (economy: Economy, change: Partial<Forged> = {}) =>
  posting({
    kind: "REVERSAL",
    debit: memberOf(economy),
    credit: codes.cash(economy.owner.phone),
    amount: 40,
    cause: "reversal:900:member",
    ...change,
  });

/** A deposit of 100 Ar of which 40 Ar came back, as it should be. */
const sound = (economy: Economy): Statement[] => [
  ...takenBack(economy, 100),
  reversal(economy, { member_ar: 40 }),
  taken(economy),
];

const repaid = (economy: Economy, amount: number): Statement =>
  posting({
    kind: "REPAYMENT",
    debit: memberOf(economy),
    credit: codes.operator,
    amount,
    cause: "repayment:deposit:900",
    group: "deposit:900",
  });

/** Faults in reversed deposits: in what was taken for them and in what was repaid. */
export const reversalFaults: [string, string[], (economy: Economy) => Statement[]][] = [
  ["a sound reversal", [], sound],
  ["a reversal that nobody recorded", ["I28"], (economy) => [...takenBack(economy, 100), taken(economy)]],
  ["a recorded reversal that took nothing", ["I28"], (economy) => sound(economy).slice(0, -1)],
  ["a reversal of another amount", ["I28"], (economy) => [...sound(economy), "update reversal set member_ar = 41"]],
  [
    "a reversal from another member",
    ["I28"],
    (economy) => [...sound(economy), `update reversal set member_id = ${economy.referrer.memberId}`],
  ],
  [
    "a reversal out of another number",
    ["I28"],
    (economy) => [...sound(economy).slice(0, -1), taken(economy, { credit: codes.cash(economy.admin.phone) })],
  ],
  [
    "a reversal shown as the operator's",
    ["I28"],
    (economy) => [...sound(economy), "update reversal set member_ar = 0, operator_ar = 40"],
  ],
  [
    "more asked than was taken back",
    ["I28"],
    (economy) => [...sound(economy), "update statement_reversal set amount_ar = 99"],
  ],
  ["more taken than was asked", ["I21", "I28"], (economy) => [...sound(economy), "update reversal set asked_ar = 39"]],
  ["more undone than the deposit", ["I28"], (economy) => [...sound(economy), "update reversal set undone_ar = 61"]],
  [
    "a level ended that still runs",
    ["I28"],
    (economy) => [...sound(economy), "update reversal set membership_id = (select max(id) from membership)"],
  ],
  [
    "a deposit reversed that nobody took back",
    ["I28"],
    (economy) => [...sound(economy), "delete from statement_reversal"],
  ],
  ["a second part without a first", ["I28"], (economy) => [...sound(economy), "update reversal set part = 2"]],
  ["a repayment out of no task", ["I29"], (economy) => [...sound(economy), repaid(economy, 20)]],
  ["more repaid than owed", ["I29"], (economy) => [...sound(economy), repaid(economy, 61)]],
  [
    "a reversal that no day counts",
    ["I21"],
    (economy) => [...sound(economy), "update day_total set amount_ar = 0 where figure = 'reversal'"],
  ],
];
