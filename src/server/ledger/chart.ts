/**
 * The chart of accounts (docs/product.md 12.1). Assets grow by debit, everything else by credit; no account goes below zero.
 * `cash` asset: money on a receiving number · `member`, `held` liabilities: spendable, and reserved for waiting withdrawals ·
 * `fund_sponsor`, `fund_operator` restricted: the reward fund by origin · `sales` income: VIP sales less their bonuses ·
 * `operator` equity: the operator's own money.
 */
export const accountKinds = ["cash", "member", "held", "fund_sponsor", "fund_operator", "sales", "operator"] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * The allowed flows: kind → [debit, credit][]. The database refuses every other (table `flow`, closed by a trigger).
 * Rewards (TASK, BONUS_TASK) leave only the fund, and only recorded funding enters it: no row leads from members' money, sales or the
 * operator's account into it (docs/product.md 2.1). The operator takes what the platform earned (DRAWING) and bears what a count finds
 * missing (SHORTFALL): neither touches what belongs to members. A deposit whose transfer the operator took back leaves as it came, from
 * its member, then from the platform (REVERSAL); what the platform advanced comes back out of the member's gains (REPAYMENT). What a
 * mobile-money operator takes for sending money (FEE) is borne by the platform alone.
 */
export const flows = {
  DEPOSIT: [["cash", "member"]],
  WITHDRAWAL_HOLD: [["member", "held"]],
  WITHDRAWAL_RELEASE: [["held", "member"]],
  WITHDRAWAL_PAYOUT: [["held", "cash"]],
  VIP_PURCHASE: [["member", "sales"]],
  BONUS_VIP: [["sales", "member"]],
  TASK: [
    ["fund_sponsor", "member"],
    ["fund_operator", "member"],
  ],
  BONUS_TASK: [
    ["fund_sponsor", "member"],
    ["fund_operator", "member"],
  ],
  FUNDING: [
    ["cash", "fund_sponsor"],
    ["cash", "fund_operator"],
  ],
  CAPITAL: [["cash", "operator"]],
  DRAWING: [
    ["sales", "cash"],
    ["operator", "cash"],
  ],
  SHORTFALL: [
    ["sales", "cash"],
    ["operator", "cash"],
  ],
  FEE: [
    ["sales", "cash"],
    ["operator", "cash"],
  ],
  CASH_MOVE: [["cash", "cash"]],
  BALANCE_ADD: [["operator", "member"]],
  BALANCE_REMOVE: [["member", "operator"]],
  REVERSAL: [
    ["member", "cash"],
    ["sales", "cash"],
    ["operator", "cash"],
  ],
  REPAYMENT: [["member", "operator"]],
} as const satisfies Record<string, readonly (readonly [debit: AccountKind, credit: AccountKind])[]>;

export type TransferKind = keyof typeof flows;

/** The code of each account. */
export const codes = {
  cash: (phone: string) => `cash:${phone}`,
  member: (memberId: number) => `member:${memberId}`,
  held: (memberId: number) => `held:${memberId}`,
  fundSponsor: "fund:sponsor",
  fundOperator: "fund:operator",
  sales: "sales",
  operator: "operator",
} as const;

/** The number of the member an account belongs to; undefined for the platform's own accounts. */
export function ownerOf(code: string): number | undefined {
  if (!code.startsWith("member:") && !code.startsWith("held:")) return undefined;
  return Number(code.slice(code.indexOf(":") + 1));
}

/** Causes: the unique name of what a transfer is for. The database refuses a second transfer of one cause, so an event pays once. */
export const causes = {
  deposit: (transactionId: number) => `deposit:${transactionId}`,
  hold: (transactionId: number) => `hold:${transactionId}`,
  release: (transactionId: number) => `release:${transactionId}`,
  payout: (transactionId: number) => `payout:${transactionId}`,
  purchase: (membershipId: number) => `purchase:${membershipId}`,
  task: (memberId: number, taskId: number, day: number) => `task:${memberId}:${taskId}:${day}`,
  bonus: (source: string, level: number) => `bonus:${source}:${level}`,
  funding: (fundingId: number) => `funding:${fundingId}`,
  capital: (fundingId: number) => `capital:${fundingId}`,
  drawing: (drawingId: number, from: "sales" | "operator") => `drawing:${drawingId}:${from}`,
  /** Of a fee that both bear, `operator` is the rest that sales did not cover. */
  fee: (transferKey: string, rest?: "operator") => ["fee", transferKey, ...(rest ? [rest] : [])].join(":"),
  cashMove: (cashMoveId: number) => `cash_move:${cashMoveId}`,
  reversal: (reversalId: number, from: "member" | "sales" | "operator") => `reversal:${reversalId}:${from}`,
  repayment: (taskCause: string) => `repayment:${taskCause}`,
  adjustment: (adjustmentId: number) => `adjustment:${adjustmentId}`,
} as const;
