/**
 * The chart of accounts (docs/product.md 12.1). Assets grow by debit, everything else by credit; no account goes below zero.
 * `cash` asset: money on a receiving number · `member`, `held` liabilities: spendable, and reserved for waiting withdrawals ·
 * `fund_sponsor`, `fund_operator` restricted: the reward fund by origin · `fund_campaign` restricted: each campaign's own money ·
 * `sales` income: VIP sales less their bonuses, and campaigns' fees · `operator` equity: the operator's own money.
 */
export const accountKinds = [
  "cash",
  "member",
  "held",
  "fund_sponsor",
  "fund_operator",
  "fund_campaign",
  "sales",
  "operator",
] as const;
export type AccountKind = (typeof accountKinds)[number];

/**
 * The allowed flows: kind → [debit, credit][]. The database refuses every other (table `flow`, closed by a trigger).
 * Rewards (TASK, BONUS_TASK) leave only the fund, and only recorded funding enters it: no row leads from members'
 * money, sales or the operator's account into it (docs/product.md 2.1). The operator takes what the platform earned
 * (DRAWING) and bears what a count finds missing (SHORTFALL): neither touches what belongs to members. A deposit whose
 * transfer the operator took back leaves as it came, from its member, then from the platform (REVERSAL); what the
 * platform advanced comes back out of the member's gains (REPAYMENT). What a mobile-money operator takes for sending
 * money (FEE) is borne by the platform alone. A campaign's money pays its own answers and the fee on them; what is left
 * goes back (CAMPAIGN_REFUND), and a rest too small to send into the fund (CAMPAIGN_REST) (docs/product.md 22).
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
    ["fund_campaign", "member"],
  ],
  BONUS_TASK: [
    ["fund_sponsor", "member"],
    ["fund_operator", "member"],
    ["fund_campaign", "member"],
  ],
  FUNDING: [
    ["cash", "fund_sponsor"],
    ["cash", "fund_operator"],
    ["cash", "fund_campaign"],
  ],
  CAMPAIGN_FEE: [["fund_campaign", "sales"]],
  CAMPAIGN_REFUND: [["fund_campaign", "cash"]],
  CAMPAIGN_REST: [["fund_campaign", "fund_sponsor"]],
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
    ["fund_campaign", "cash"],
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
  fundCampaign: (campaignId: number) => `fund:campaign:${campaignId}`,
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
  drawing: (drawingId: number, from: "sales" | "operator" | "fund_campaign") => `drawing:${drawingId}:${from}`,
  /** Of a fee that both bear, `operator` is the rest that sales did not cover. */
  fee: (transferKey: string, rest?: "operator") => ["fee", transferKey, ...(rest ? [rest] : [])].join(":"),
  cashMove: (cashMoveId: number) => `cash_move:${cashMoveId}`,
  reversal: (reversalId: number, from: "member" | "sales" | "operator") => `reversal:${reversalId}:${from}`,
  fundingReversal: (fundingReversalId: number, from: "fund_campaign" | "sales" | "operator") =>
    `funding_reversal:${fundingReversalId}:${from}`,
  /** `totalAr`: what the campaign's fee comes to with this transfer. */
  campaignFee: (campaignId: number, totalAr: number) => `campaign_fee:${campaignId}:${totalAr}`,
  campaignRest: (campaignId: number) => `campaign_rest:${campaignId}`,
  repayment: (taskCause: string) => `repayment:${taskCause}`,
  adjustment: (adjustmentId: number) => `adjustment:${adjustmentId}`,
} as const;
