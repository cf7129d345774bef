import { codes } from "../../src/server/ledger/chart.ts";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import type { Economy } from "./economy.ts";
import { columns, posting } from "./forgery.ts";

/** A matched line that no use case wrote: of the validated deposit, unless said otherwise. */
const matched = ({ admin, ids }: Economy, change: { amountAr?: number; reference?: string; deposit?: number } = {}) => {
  const { amountAr = 70_000, reference = "VALIDATED", deposit = ids.validated } = change;
  const values = [
    admin.phone,
    reference,
    transferKey(admin.phone, reference),
    amountAr,
    deposit,
    admin.memberId,
    admin.memberId,
  ];
  const flag = "(1 = 0)";
  return [
    `insert into statement_line (${columns.statement_line}) values (?, 'MVola', ?, ?, ?, ${flag}, 'matched', ?, ?, 0, ?, 0, null)`,
    ...values,
  ] satisfies Statement;
};

/** A funding as recorded and posted, with the reference of a transfer that is a deposit already. */
const funded = ({ admin }: Economy, reference: string): Statement[] => [
  [
    `insert into funding (id, ${columns.funding}) values (901, 'sponsor', 'Partenaire', 70000, ?, ?, ?, ?, 0)`,
    reference,
    transferKey(admin.phone, reference),
    admin.phone,
    admin.memberId,
  ],
  posting({
    kind: "FUNDING",
    debit: codes.cash(admin.phone),
    credit: codes.fundSponsor,
    amount: 70_000,
    cause: "funding:901",
  }),
];

const paidUnder = ({ ids }: Economy, reference: string): Statement => [
  `update "transaction" set decision_reference = ?, transfer_key = ? where id = ?`,
  reference,
  transferKey("+261340000000", reference),
  ids.paid,
];

const OTHER_DEPOSIT = `(select min(id) from "transaction" where type = 'deposit' and status = 'validated')`;

/** Faults in the lines of operators' statements, and what finds them. */
export const statementFaults: [string, string[], (economy: Economy) => Statement[]][] = [
  ["linked to a deposit that waits", ["I7b"], (economy) => [matched(economy, { deposit: economy.ids.waitingDeposit })]],
  ["linked to a deposit of another amount", ["I7b"], (economy) => [matched(economy, { amountAr: 60_000 })]],
  ["a credited deposit recorded as a funding too", ["I7c"], (economy) => funded(economy, "VALIDATED")],
  ["the same, typed in another way", ["I7c"], (economy) => funded(economy, "0VALIDATED.")],
  [
    "money of a line that credited a deposit recorded as a funding too",
    ["I7c"],
    (economy) => [matched(economy, { reference: "7000000001" }), ...funded(economy, "7000000001")],
  ],
  [
    "a funding under the reference of a payout",
    ["I7d"],
    (economy) => [paidUnder(economy, "7000000002"), ...funded(economy, "7000000002")],
  ],
  ["a funding under that of cash carried to its number", ["I7d"], (economy) => funded(economy, "0M-1.")],
  [
    "a deposit credited under the reference of a payout",
    ["I7d"],
    (economy) => [
      paidUnder(economy, "PP261124.1342.A00001"),
      [
        `update "transaction" set transfer_key = ? where id = ?`,
        transferKey("+261340000000", "PP261124.1342.A00001"),
        economy.ids.validated,
      ],
    ],
  ],
  [
    "a line that credited a deposit, of a payout",
    ["I7d"],
    (economy) => [matched(economy, { reference: "7000000003" }), paidUnder(economy, "7000000003")],
  ],
  [
    "a line that credited a deposit, of cash carried to its number",
    ["I7d"],
    (economy) => [matched(economy, { reference: "M-1" })],
  ],
  ["linked to a withdrawal", ["I7b"], (economy) => [matched(economy, { amountAr: 6_000, deposit: economy.ids.paid })]],
  [
    "credited with another amount than declared, without a line",
    ["I7f"],
    ({ ids }) => [[`update "transaction" set declared_ar = amount_ar where id = ?`, ids.validated]],
  ],
  [
    "a sending tied to a payout of another amount",
    ["I7g"],
    ({ admin, ids }) => [
      [
        `insert into statement_entry (phone, operator, kind, reference, transfer_key, amount_ar, transaction_id, imported_by, imported_at)
          select operator_phone, 'MVola', 'sent', '3210000001', 'MVola:3210000001', amount_ar + 1, id, ?, 0
          from "transaction" where id = ?`,
        admin.memberId,
        ids.paid,
      ],
    ],
  ],
  [
    "linked to one deposit while another was credited under its reference",
    // The other one's number is changed for it, which its credit contradicts.
    ["I7b", "I8"],
    (economy) => [
      matched(economy),
      [`update "transaction" set operator_phone = ? where id = ${OTHER_DEPOSIT}`, economy.admin.phone],
      `update statement_line set transaction_id = ${OTHER_DEPOSIT},
        amount_ar = (select amount_ar from "transaction" where id = ${OTHER_DEPOSIT})`,
    ],
  ],
];
