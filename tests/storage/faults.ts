import { codes } from "../../src/server/ledger/chart.ts";
import type { Statement } from "../support/raw.ts";
import { campaignFaults } from "./campaign-faults.ts";
import { countFaults } from "./count-faults.ts";
import type { Economy } from "./economy.ts";
import { feeFaults } from "./fee-faults.ts";
import { codesOf, columns, type Forged, posting } from "./forgery.ts";
import { reversalFaults } from "./reversal-faults.ts";
import { rewardFaults } from "./reward-faults.ts";
import { statementFaults } from "./statement-faults.ts";
import { drawing, treasuryFaults } from "./treasury-faults.ts";

/** A fault in a ledger whose guards were taken away, and every invariant it breaks. */
type Fault = [what: string, broken: string[], plant: (economy: Economy) => Statement[]];

const memberOf = ({ member }: Economy) => codes.member(member.memberId);
const referrerOf = ({ referrer }: Economy) => codes.member(referrer.memberId);
const cashOf = (economy: Economy) => codesOf("cash", economy)[0];

/** A balance correction that nobody recorded. */
const gift = (economy: Economy, change: Partial<Forged> = {}) =>
  posting({ kind: "BALANCE_ADD", debit: codes.operator, credit: memberOf(economy), ...change });

/** Changes a balance without a transfer. */
const edit = (code: string, byAr: number): Statement => [
  "update account set balance_ar = balance_ar + ? where code = ?",
  byAr,
  code,
];

const balances: Fault[] = [
  ["a transfer of nothing", ["I1", "I23"], (economy) => [drawing(economy, { amount: 0 })]],
  [
    "100 Ar moved between two balances by hand",
    ["I2"],
    (economy) => [edit(memberOf(economy), 100), edit(referrerOf(economy), -100)],
  ],
  [
    "a transfer to an account that does not exist",
    ["I3", "I23"],
    (economy) => [
      drawing(economy, { amount: 0 }),
      "update transfer set credit_account_id = 999999, amount_ar = 100 where cause = 'forged'",
      edit(codes.operator, -100),
    ],
  ],
  [
    "a balance below zero, by a correction nobody recorded",
    ["I4", "I19"],
    (economy) => [
      gift(economy, { kind: "BALANCE_REMOVE", debit: memberOf(economy), credit: codes.operator, amount: 10_000_000 }),
    ],
  ],
  [
    "a drawing beyond the operator's own money",
    ["I4", "I14", "I23"],
    (economy) => [drawing(economy, { amount: 1_000_000 })],
  ],
  ["one cause posted twice", ["I6", "I23"], (economy) => [drawing(economy), drawing(economy)]],
  ["a flow outside the chart", ["I6", "I23"], (economy) => [drawing(economy, { debit: memberOf(economy) })]],
  [
    "a flow that the chart has not, before anything moved by it",
    ["I6"],
    () => ["insert into flow (kind, debit_kind, credit_kind) values ('DRAWING', 'member', 'cash')"],
  ],
  ["money given without a recorded correction", ["I19"], (economy) => [gift(economy)]],
  [
    "a recorded correction that moved nothing",
    ["I19"],
    ({ admin, member }) => [
      [
        `insert into adjustment (${columns.adjustment}) values (?, 'add', 5, 'x', ?, 0)`,
        member.memberId,
        admin.memberId,
      ],
    ],
  ],
];

const change = (set: string, id: number): Statement => [`update "transaction" set ${set} where id = ?`, id];

const deposited = (economy: Economy, transactionId: number, credit = memberOf(economy)) =>
  posting({ kind: "DEPOSIT", debit: cashOf(economy), credit, amount: 7_000, cause: `deposit:${transactionId}` });

const onNumber = (phone: string, id: number): Statement => [
  'update "transaction" set operator_phone = ? where id = ?',
  phone,
  id,
];

const transactions: Fault[] = [
  [
    "a decision that was not counted",
    ["I24"],
    () => [
      "update transaction_tally set transactions = transactions - 1 where status = 'validated' and type = 'deposit'",
    ],
  ],
  ["one transfer waiting twice", ["I7"], ({ ids }) => [change("transfer_key = 'MVola~OWN'", ids.waitingDeposit)]],
  ["a deposit that names no transfer", ["I7e"], ({ ids }) => [change("transfer_key = null", ids.waitingDeposit)]],
  ["validated without its credit", ["I8", "I32"], ({ ids }) => [change("status = 'validated'", ids.waitingDeposit)]],
  ["credited while it waits", ["I8"], (economy) => [deposited(economy, economy.ids.waitingDeposit)]],
  ["credited though rejected", ["I8"], (economy) => [deposited(economy, economy.ids.rejected)]],
  ["credited though nobody declared it", ["I8"], (economy) => [deposited(economy, 999_999)]],
  [
    "credited to another member",
    ["I8", "I32"],
    (economy) => [
      change("status = 'validated'", economy.ids.waitingDeposit),
      deposited(economy, economy.ids.waitingDeposit, referrerOf(economy)),
    ],
  ],
  [
    "credited with another amount",
    ["I8", "I21", "I24", "I32"],
    ({ ids }) => [change("amount_ar = 80000", ids.validated)],
  ],
  ["decided by its owner", ["I8"], ({ ids }) => [change("decided_by = member_id", ids.validated)]],
  ["credited from another number", ["I8"], ({ ids, owner }) => [onNumber(owner.phone, ids.validated)]],
  ["paid out of another number", ["I8"], ({ ids, owner }) => [onNumber(owner.phone, ids.paid)]],
  [
    "credited on nobody's word",
    ["I32"],
    ({ ids }) => [["delete from decided_alone where transaction_id = ?", ids.validated]],
  ],
  [
    "paid out on nobody's word, to a number that is not three days old",
    ["I33"],
    ({ ids }) => [["delete from decided_alone where act = 'withdrawal' and target = ?", String(ids.paid)]],
  ],
  [
    "held from another member's balance",
    ["I8"],
    (economy) => [
      [
        "update transfer set debit_account_id = (select id from account where code = ?) where cause = ?",
        referrerOf(economy),
        `hold:${economy.ids.waitingWithdrawal}`,
      ],
      edit(referrerOf(economy), -9_000),
      edit(memberOf(economy), 9_000),
    ],
  ],
  [
    "waiting without money held for it",
    ["I8", "I9"],
    () => [
      `insert into "transaction" (member_id, type, status, amount_ar, payout_phone, created_at)
        select member_id, type, 'pending', 5000, payout_phone, 0 from "transaction" where type = 'withdrawal' limit 1`,
    ],
  ],
  [
    "paid out and given back",
    ["I8", "I9"],
    (economy) => {
      const release = { kind: "WITHDRAWAL_RELEASE", debit: codesOf("held", economy)[0], credit: memberOf(economy) };
      return [posting({ ...release, amount: 6_000, cause: `release:${economy.ids.paid}` })];
    },
  ],
];

const FIRST_SALE = "(select min(id) from membership)";

const sales: Fault[] = [
  ["another count of memberships", ["I25"], () => ["update running_ceiling set memberships = memberships + 1"]],
  ["a count of memberships there are not", ["I25"], () => ["insert into running_ceiling values (1, 2, 700, 1)"]],
  [
    "a membership nobody paid",
    ["I12"],
    () => [
      `insert into membership
        (member_id, level_id, origin, level_name, price_ar, daily_ceiling_ar, paid_ar, starts_at, expires_at)
        select member_id, level_id, 'purchase', 'VIP6', 1000000, 35000, 1000000, 0, 1
        from membership where id = ${FIRST_SALE}`,
    ],
  ],
  ["a membership paid at another price", ["I12"], () => [`update membership set paid_ar = 1 where id = ${FIRST_SALE}`]],
  [
    "a membership paid by somebody else",
    ["I12"],
    ({ referrer }) => [[`update membership set member_id = ? where id = ${FIRST_SALE}`, referrer.memberId]],
  ],
  [
    "a sale of nothing",
    ["I12"],
    (economy) => [
      posting({ kind: "VIP_PURCHASE", debit: memberOf(economy), credit: codes.sales, cause: "purchase:999" }),
    ],
  ],
  [
    "bonuses above 30 % of their sale",
    ["I12"],
    (economy) => [
      gift(economy, {
        kind: "BONUS_VIP",
        debit: codes.sales,
        credit: referrerOf(economy),
        amount: 20_000,
        origin: economy.member.memberId,
      }),
      `update transfer set group_cause = 'purchase:' || ${FIRST_SALE} where cause = 'forged'`,
      "update sponsorship set purchase_bonus_ar = purchase_bonus_ar + 20000",
    ],
  ],
];

const funded = (economy: Economy, kind: string, credit: string) =>
  posting({ kind, debit: cashOf(economy), credit, amount: 500 });

const fund: Fault[] = [
  ["money of no recorded source in the fund", ["I13"], (economy) => [funded(economy, "FUNDING", codes.fundSponsor)]],
  ["capital of no recorded source", ["I13"], (economy) => [funded(economy, "CAPITAL", codes.operator)]],
  [
    "the operator's money shown as a sponsor's",
    ["I13"],
    () => ["update funding set kind = 'sponsor' where kind = 'operator'"],
  ],
  [
    "a funding that came to another number than was recorded",
    ["I13"],
    ({ admin }) => [["update funding set cash_phone = ? where reference = 'S-1'", admin.phone]],
  ],
  ["a recorded funding that never arrived", ["I13"], () => ["update funding set id = id + 500"]],
  [
    "VIP sales moved into the fund",
    ["I6", "I13"],
    () => [posting({ kind: "FUNDING", debit: codes.sales, credit: codes.fundSponsor })],
  ],
  [
    "a bonus paid by the operator instead of the fund",
    ["I6", "I10", "I13"],
    (economy) => [
      gift(economy, { kind: "BONUS_TASK", credit: referrerOf(economy), origin: economy.member.memberId }),
      "update sponsorship set task_bonus_ar = task_bonus_ar + 1",
    ],
  ],
];

export const faults = {
  balances,
  "deposits and withdrawals": transactions,
  "tasks and bonuses": rewardFaults,
  sales,
  "the fund": fund,
  "lines of operators' statements": statementFaults,
  treasury: treasuryFaults,
  campaigns: campaignFaults,
  "reversed deposits": reversalFaults,
  "operators' fees": feeFaults,
  "what is counted beside the rows": countFaults,
};
