import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx, together } from "../db/database.ts";
import { type AccountKind, codes, ownerOf, type TransferKind } from "./chart.ts";

/** One debit and one credit of the same amount, for one cause. Accounts are named by code. */
export type Leg = {
  kind: TransferKind;
  debit: string;
  credit: string;
  amountAr: number;
  cause: string;
  originMemberId: number | null;
};

const accountIdOf = (reader: Reader, code: string) =>
  sql`(select ${reader.t.account.id} from ${reader.t.account} where ${reader.t.account.code} = ${sql.placeholder(code)})`;

const insertTransfer = prepared<Record<string, unknown>, never>("transfer_insert", (reader) =>
  reader.q.insert(reader.t.transfer).values({
    groupCause: sql.placeholder("groupCause"),
    kind: sql.placeholder("kind"),
    debitAccountId: accountIdOf(reader, "debit"),
    creditAccountId: accountIdOf(reader, "credit"),
    amountAr: sql.placeholder("amountAr"),
    cause: sql.placeholder("cause"),
    originMemberId: sql.placeholder("originMemberId"),
    day: sql.placeholder("day"),
    createdAt: sql.placeholder("createdAt"),
  }),
);

/**
 * Posts the legs of one event. The first leg's cause names the group. The database refuses a flow outside the chart, an
 * account below zero and a repeated cause; callers check balances first, to refuse with a sentence. Members hear that their
 * balance changed.
 * @param when the day of Madagascar and the UTC milliseconds of the event
 */
export async function post(tx: Tx, legs: readonly Leg[], when: { day: number; at: number }): Promise<void> {
  const groupCause = legs[0]?.cause;
  await together(legs.map((leg) => insertTransfer(tx, { ...leg, groupCause, day: when.day, createdAt: when.at })));
  for (const { debit, credit } of legs) {
    announceBalance(tx, debit);
    announceBalance(tx, credit);
  }
}

function announceBalance(tx: Tx, code: string) {
  const owner = ownerOf(code);
  if (owner !== undefined) tx.announce(owner, "balance");
}

/** Locks accounts for the rest of the transaction, in one fixed order (no-op on SQLite's single writer). */
export async function lockAccounts(tx: Tx, accountCodes: readonly string[]): Promise<void> {
  await tx.lock("account", accountCodes);
}

const balanceByCode = prepared<{ code: string }, { balanceAr: number }>("account_balance", ({ q, t }) =>
  q
    .select({ balanceAr: t.account.balanceAr })
    .from(t.account)
    .where(eq(t.account.code, sql.placeholder("code"))),
);

/** Balance of an account in Ariary; 0 when it was never opened. */
export async function balanceOf(reader: Reader, code: string): Promise<number> {
  const [row] = await balanceByCode(reader, { code });
  return row?.balanceAr ?? 0;
}

/**
 * Opens an account if it does not exist yet. Balances start at zero: money arrives by transfers only.
 */
export async function openAccount(
  tx: Tx,
  account: { code: string; kind: AccountKind; memberId?: number },
): Promise<void> {
  await tx.q
    .insert(tx.t.account)
    .values({ ...account, memberId: account.memberId ?? null, balanceAr: 0, lastTransferId: 0 })
    .onConflictDoNothing();
}

/**
 * Σ balances of each kind of account, in Ariary, of the snapshot that the caller holds. Members' balances are what is left of the
 * cash when everything else is taken away (invariant I3, which `ledger:check` proves account by account): their rows are not read,
 * so that a million members cost nothing here.
 */
export async function totalsByKind(reader: Reader): Promise<Record<AccountKind, number>> {
  const { account } = reader.t;
  const totals = { cash: 0, member: 0, held: 0, fund_sponsor: 0, fund_operator: 0, sales: 0, operator: 0 };
  const house = await reader.q
    .select({ kind: account.kind, balanceAr: account.balanceAr })
    .from(account)
    .where(isNull(account.memberId));
  for (const { kind, balanceAr } of house) totals[kind as AccountKind] += balanceAr;
  // Held money is the sum of the waiting withdrawals (invariant I9): their index is short, the accounts are a million.
  const { transaction } = reader.t;
  const [held] = await reader.q
    .select({ totalAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(and(eq(transaction.status, "pending"), eq(transaction.type, "withdrawal")));
  totals.held = held?.totalAr ?? 0;
  totals.member =
    totals.cash - totals.held - totals.fund_sponsor - totals.fund_operator - totals.sales - totals.operator;
  return totals;
}

/** Every cash account, fullest first: receiving number and balance in Ariary. */
export async function cashBalances(reader: Reader): Promise<{ phone: string; balanceAr: number }[]> {
  const { account } = reader.t;
  const rows = await reader.q
    .select({ code: account.code, balanceAr: account.balanceAr })
    .from(account)
    .where(and(isNull(account.memberId), eq(account.kind, "cash")));
  return rows
    .map(({ code, balanceAr }) => ({ phone: code.replace(/^cash:/, ""), balanceAr }))
    .sort((a, b) => b.balanceAr - a.balanceAr);
}

/** Locks every cash account, and others with them, for the rest of the transaction, in the one order of `lockAccounts`. */
export async function lockCash(tx: Tx, others: readonly string[] = []): Promise<void> {
  const cash = (await cashBalances(tx)).map(({ phone }) => codes.cash(phone));
  await lockAccounts(tx, [...others, ...cash]);
}
