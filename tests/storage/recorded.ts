import type { AccountKind, TransferKind } from "../../src/server/ledger/chart.ts";
import { dayOf } from "../../src/shared/day.ts";
import type { Statement } from "../support/raw.ts";
import { EPOCH, type Person } from "../support/world.ts";
import { broughtBy, message, reversal as takenBackBy } from "./brought.ts";
import { type Economy, spareNumbers } from "./economy.ts";
import { columns, posting } from "./forgery.ts";

/** What to store before a transfer may be posted, and what names it. */
type Recorded = { first: Statement[]; cause: string; group?: string; origin?: number };

/** A decision of two at the moment of the forgery, of an amount and a target. */
export function decidedByTwo(
  { admin, owner }: Economy,
  kind: string,
  target: number | string,
  amount: number,
  id = 950,
): Statement[] {
  return [
    [
      `insert into approval (id, kind, target, amount_ar, input, facts, proposed_by, proposed_at, expires_at, status)
        values (${id}, ?, ?, ?, '{}', '{}', ?, 0, 259200000, 'waiting')`,
      ...[kind, String(target), amount, admin.memberId],
    ],
    [`update approval set status = 'approved', decided_by = ?, decided_at = 0 where id = ${id}`, owner.memberId],
  ];
}

/** The row of one administrator who vouches alone for a deposit or a payout, at the moment of the forgery. */
export function vouched({ admin }: Economy, act: "deposits" | "withdrawal", target: number, amount: number): Statement {
  const sql = `insert into decided_alone (admin_id, at, amount_ar, act, target, transaction_id) values (?, 0, ?, ?, ?, ?)`;
  return [sql, admin.memberId, amount, act, String(target), act === "deposits" ? target : null];
}

/** A run of one waiting deposit that two decided. */
function runOf(economy: Economy, transactionId: number, amount: number): Statement[] {
  const [proposed, approved] = decidedByTwo(economy, "deposits", `1.${transactionId}`, amount, 951) as [
    Statement,
    Statement,
  ];
  const joined = "insert into approval_deposit (approval_id, transaction_id, input) values (951, ?, '{}')";
  return [proposed, [joined, transactionId], approved];
}

/** A balance correction of the economy's member or referrer, as the posting of its kind needs it. */
export function corrected(economy: Economy, kind: "BALANCE_ADD" | "BALANCE_REMOVE", amount: number): Recorded {
  const { admin, member, referrer } = economy;
  const [action, person] = kind === "BALANCE_ADD" ? ["add", referrer] : ["remove", member];
  const sql = `insert into adjustment (id, ${columns.adjustment}) values (900, ?, ?, ?, 'x', ?, 0)`;
  const decided = decidedByTwo(economy, action, person.memberId, amount);
  return { first: [...decided, [sql, person.memberId, action, amount, admin.memberId]], cause: "adjustment:900" };
}

/** What leaves the owner's number for the operator, or because a count finds nothing there. */
export function left(economy: Economy, kind: "DRAWING" | "SHORTFALL", debit: AccountKind, amount: number): Recorded {
  const { admin, owner } = economy;
  const count: Statement = [
    `insert into cash_count (id, ${columns.cash_count}) select 900, ?, 0, balance_ar, ?, 0 from account where code = ?`,
    owner.phone,
    admin.memberId,
    `cash:${owner.phone}`,
  ];
  const isCounted = kind === "SHORTFALL";
  const drawing: Statement = [
    `insert into drawing (id, ${columns.drawing}) values (900, ?, ?, ?, ?, ?, ?, 'x', ?, 0)`,
    ...[
      amount,
      debit === "sales" ? amount : 0,
      owner.phone,
      ...(isCounted ? [null, null] : ["D-900", "MVola~D-900"]),
      isCounted ? 900 : null,
    ],
    admin.memberId,
  ];
  const decided = isCounted
    ? decidedByTwo(economy, "shortfall", 900, amount)
    : decidedByTwo(economy, "drawing", owner.phone, amount);
  return { first: [...decided, ...(isCounted ? [count, drawing] : [drawing])], cause: `drawing:900:${debit}` };
}

/** Cash carried from the owner's number to the administrator's, as a transfer from one cash account to the other needs it. */
export function carried(economy: Economy, amount: number): Recorded {
  const { admin, owner } = economy;
  const sql = `insert into cash_move (id, ${columns.cash_move}) values (900, ?, ?, ?, 'M-900', 'MVola~M-900', 'MVola~M-900', ?, 0)`;
  const move: Statement = [sql, owner.phone, admin.phone, amount, admin.memberId];
  return { first: [...decidedByTwo(economy, "cashMove", owner.phone, amount), move], cause: "cash_move:900" };
}

/** What a message that states a fee and its import may say otherwise. */
type Said = { feeAr?: number; isConfirmed?: boolean; kind?: "sent" | "fee" };

/**
 * The confirmed message of a drawing from the owner's number, with the fee that the operator took for it: what a fee needs before it is
 * stored.
 */
export function sent(
  economy: Economy,
  amount: number,
  { feeAr = amount, isConfirmed = true, kind = "sent" }: Said = {},
): Statement[] {
  const { admin, owner } = economy;
  const by = admin.memberId;
  const said = { phone: owner.phone, reference: "3210000900", import_id: 900 };
  const messages = [
    message(economy, {
      ...said,
      id: 900,
      kind: "sent",
      amount_ar: 20 * amount,
      fee_ar: kind === "sent" ? feeAr : null,
    }),
    ...(kind === "fee" ? [message(economy, { ...said, id: 901, kind: "fee", amount_ar: feeAr })] : []),
  ];
  return [
    [
      `insert into drawing (id, ${columns.drawing}) values (901, ?, 0, ?, '3210000900', 'MVola:3210000900', null, 'x', ?, 0)`,
      20 * amount,
      owner.phone,
      by,
    ],
    ...broughtBy(economy, { id: 900, phone: owner.phone }, ...messages),
    ...(isConfirmed
      ? ([
          [
            `insert into approval (id, kind, target, amount_ar, input, facts, proposed_by, proposed_at, expires_at, status)
              values (900, 'statement', '900', 1, '{}', '{}', ?, 0, 259200000, 'waiting')`,
            by,
          ],
          ["update approval set status = 'approved', decided_by = ?, decided_at = 1 where id = 900", owner.memberId],
          ["update statement_import set confirmed_by = ?, confirmed_at = 1 where id = 900", owner.memberId],
        ] satisfies Statement[])
      : []),
  ];
}

/** INSERT of a fee, by default that of `sent`. */
export function fee(
  { owner }: Economy,
  amount: number,
  change: Record<string, string | number | null> = {},
): Statement {
  const row = {
    id: 900,
    transfer_key: "MVola:3210000900",
    cash_phone: owner.phone,
    amount_ar: amount,
    happened_at: 0,
    entry_id: 900,
    sales_ar: null,
    booked_at: null,
    ...change,
  };
  const names = Object.keys(row);
  return [
    `insert into operator_fee (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...Object.values(row),
  ];
}

/** Marks a fee as booked, with the part of it that sales bear. */
export const booked = (salesAr: number): Statement => [
  "update operator_fee set sales_ar = ?, booked_at = 1 where id = 900",
  salesAr,
];

/** A deposit of the member on the owner's number that was credited and of which the operator then took back amounts, or all. */
export function takenBack(economy: Economy, amount: number, said: readonly (number | null)[] = [null]): Statement[] {
  const { admin, owner, member } = economy;
  return [
    [
      `insert into "transaction" (id, member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at)
        values (900, ?, 'deposit', 'pending', ?, ?, 'R-900', 'MVola~R-900', 0)`,
      member.memberId,
      amount,
      owner.phone,
    ],
    ...runOf(economy, 900, amount),
    ...decidedByTwo(economy, "reversal", 900, amount, 952),
    posting({
      kind: "DEPOSIT",
      debit: `cash:${owner.phone}`,
      credit: `member:${member.memberId}`,
      amount,
      cause: "deposit:900",
    }),
    [`update "transaction" set status = 'validated', decided_by = ?, decided_at = 0 where id = 900`, admin.memberId],
    ...said.flatMap((amount_ar, index) => {
      const [id, phone] = [800 + index, index === 0 ? owner.phone : spareNumbers.mvola];
      const row = { id: 900 + index, phone, reference: "R-900", amount_ar, happened_at: index, import_id: id };
      return broughtBy(economy, { id, phone }, takenBackBy(economy, row));
    }),
  ];
}

/** INSERT of the record of a reversal, by default of one that took nothing; its first part asks all of its deposit back. */
export function reversal({ admin, member }: Economy, change: Record<string, number | null> = {}): Statement {
  const row = {
    id: 900,
    transaction_id: 900,
    part: 1,
    member_id: member.memberId,
    member_ar: 0,
    sales_ar: 0,
    operator_ar: 0,
    membership_id: null,
    undone_ar: 0,
    recorded_by: admin.memberId,
    created_at: 0,
    ...change,
  };
  const whole = row.part === 1 ? `(select amount_ar from "transaction" where id = ${row.transaction_id})` : "0";
  const values = { asked_ar: null, ...row };
  const names = Object.keys(values);
  return [
    `insert into reversal (${names.join(", ")}) values (coalesce(?, ${whole}), ${names.slice(1).fill("?").join(", ")})`,
    ...Object.values(values),
  ];
}

/** What a reversal takes from an account, and the task of which half may be repaid. */
function takenFrom(economy: Economy, { kind, debit }: Pick<Way, "kind" | "debit">, amount: number): Recorded {
  const { member } = economy;
  if (kind === "REVERSAL") {
    const taken = reversal(economy, { [`${debit}_ar`]: amount });
    return { first: [...takenBack(economy, amount), taken], cause: `reversal:900:${debit}` };
  }
  const task = posting({
    kind: "TASK",
    debit: "fund:sponsor",
    credit: `member:${member.memberId}`,
    amount: 2 * amount,
  });
  return { first: [...takenBack(economy, amount), reversal(economy), task], cause: "repayment:forged" };
}

/** A member's answer to the campaign, of a gain, and what names its payment. */
export function answered({ campaign }: Economy, { memberId }: Person, gain: number): Required<Recorded> {
  const day = dayOf(EPOCH);
  const sql = `insert into completion (${columns.completion}) values (?, ?, null, 0, ${day}, ?, 0)`;
  const answer = `insert into answer (member_id, task_id, day, content, opened_at, answered_at) values (?, ?, ${day}, '[0]', 0, 1)`;
  const first: Statement[] = [
    [sql, memberId, campaign.taskId, gain],
    [answer, memberId, campaign.taskId],
  ];
  const cause = `task:${memberId}:${campaign.taskId}:${day}`;
  return { first, cause, group: cause, origin: memberId };
}

export const closedCampaign: Statement = "update campaign set state = 'closed', closed_at = 0";

/** What the campaign has left, sent to a number, as two decide it. */
export function refunded(economy: Economy, amount: number, hash = "of another number"): Statement[] {
  const { admin, owner, campaign } = economy;
  const names = `${columns.drawing}, campaign_id, payee_phone, payee_hash`;
  const sql = `insert into drawing (id, ${names}) values (900, ?, 0, ?, 'R-901', 'MVola~R-901', null, 'x', ?, 0, ?, '+261340000077', ?)`;
  return [closedCampaign, [sql, amount, owner.phone, admin.memberId, campaign.id, hash]];
}

/** A funding of the campaign that the operator took back, as two booked it. */
function fundingTakenBack(economy: Economy, amount: number): Statement[] {
  const { admin, owner, campaign } = economy;
  const sql = `insert into funding (id, ${columns.funding}, campaign_id) values (900, 'sponsor', 'Partner', ?, 'F-900', 'MVola~F-900', ?, ?, 0, ?)`;
  const said = takenBackBy(economy, {
    id: 900,
    phone: owner.phone,
    reference: "F-900",
    amount_ar: null,
    import_id: 800,
  });
  return [
    ...decidedByTwo(economy, "funding", "MVola~F-900", amount),
    [sql, amount, owner.phone, admin.memberId, campaign.id],
    ...broughtBy(economy, { id: 800, phone: owner.phone }, said),
    ...decidedByTwo(economy, "fundingReversal", 900, amount, 951),
    [
      "insert into funding_reversal (id, funding_id, campaign_ar, sales_ar, operator_ar, recorded_by, created_at) values (900, 900, ?, 0, 0, ?, 0)",
      amount,
      admin.memberId,
    ],
  ];
}

/** What must be recorded before a campaign's money may leave it. */
function ofCampaign(economy: Economy, kind: TransferKind, amount: number): Recorded {
  const { campaign, member, referrer } = economy;
  const debit = `fund:campaign:${campaign.id}`;
  if (kind === "TASK") return answered(economy, referrer, amount);
  if (kind === "BONUS_TASK") {
    const answer = answered(economy, member, 4 * amount);
    return { ...answer, cause: `bonus:${answer.cause}:1` };
  }
  if (kind === "CAMPAIGN_FEE") {
    const { first, ...named } = answered(economy, member, 5 * amount);
    const paid = posting({ kind: "TASK", debit, credit: `member:${member.memberId}`, amount: 5 * amount, ...named });
    return { first: [...first, paid], cause: `campaign_fee:${campaign.id}:${amount}` };
  }
  if (kind === "CAMPAIGN_REFUND") {
    const first = [...decidedByTwo(economy, "refund", campaign.id, amount), ...refunded(economy, amount)];
    return { first, cause: "drawing:900:fund_campaign" };
  }
  if (kind === "REVERSAL") {
    return { first: fundingTakenBack(economy, amount), cause: "funding_reversal:900:fund_campaign" };
  }
  // All but a rest is refunded before.
  const refundedAr = 50_000 - amount;
  const decided = [...decidedByTwo(economy, "refund", campaign.id, refundedAr), ...refunded(economy, refundedAr)];
  const credit = `cash:${economy.owner.phone}`;
  const sent = { kind: "CAMPAIGN_REFUND", debit, credit, amount: refundedAr, cause: "drawing:900:fund_campaign" };
  return { first: [...decided, posting(sent)], cause: `campaign_rest:${campaign.id}` };
}

type Way = { kind: TransferKind; debit: AccountKind; credit: AccountKind };

/** What must be recorded before the fund or the operator may receive, a balance be corrected, or cash leave. */
export function recorded(
  economy: Economy,
  { kind, debit, credit }: Way,
  amount = 1,
): Partial<Recorded> & Pick<Recorded, "first"> {
  if (debit === "fund_campaign") return ofCampaign(economy, kind, amount);
  if (kind === "BALANCE_ADD" || kind === "BALANCE_REMOVE") return corrected(economy, kind, amount);
  if (kind === "DRAWING" || kind === "SHORTFALL") return left(economy, kind, debit, amount);
  if (kind === "REVERSAL" || kind === "REPAYMENT") return takenFrom(economy, { kind, debit }, amount);
  if (kind === "CASH_MOVE") return carried(economy, amount);
  if (kind === "FEE") {
    const first = [...sent(economy, amount), fee(economy, amount), booked(debit === "sales" ? amount : 0)];
    return { first, cause: "fee:MVola:3210000900" };
  }
  const { waitingDeposit, waitingWithdrawal } = economy.ids;
  if (kind === "DEPOSIT") return { first: runOf(economy, waitingDeposit, amount), cause: `deposit:${waitingDeposit}` };
  if (kind === "WITHDRAWAL_PAYOUT") {
    const first = decidedByTwo(economy, "withdrawal", waitingWithdrawal, amount);
    return { first, cause: `payout:${waitingWithdrawal}` };
  }
  if (kind !== "FUNDING" && kind !== "CAPITAL") return { first: [] };
  const sources: Record<string, string> = { fund_operator: "operator", operator: "capital" };
  const { memberId, phone } = economy.admin;
  const campaignId = credit === "fund_campaign" ? economy.campaign.id : null;
  const sql = `insert into funding (id, ${columns.funding}, campaign_id) values (900, ?, 'Partner', 1, 'F-900', 'MVola~F-900', ?, ?, 0, ?)`;
  const decided = decidedByTwo(economy, "funding", "MVola~F-900", 1);
  return {
    first: [...decided, [sql, sources[credit] ?? "sponsor", phone, memberId, campaignId]],
    cause: `${kind.toLowerCase()}:900`,
  };
}
