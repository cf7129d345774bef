import { and, eq, isNull, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx, together } from "../db/database.ts";
import { type AccountKind, codes, ownerOf, type TransferKind } from "./chart.ts";

/** One debit and one credit of the same amount, for one cause. Accounts are named by code (`codes`). */
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
 * Posts the legs of one event (docs/product.md 12.1) and announces the changed balances to their members. The first leg's cause names the
 * group. Callers check balances first, so that a refusal has its own sentence.
 * @param when the day of Madagascar and the UTC milliseconds of the event
 * @throws the driver's error when a trigger refuses: a flow outside the chart, an account below zero, or a repeated cause
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

/** Locks accounts, named by code, until the transaction ends; always in the same order, so that no two wait for each other. */
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

type NewAccount = { code: string; kind: AccountKind; memberId: number | null };

const addAccount = prepared<NewAccount, never>("account_open", ({ q, t: { account } }) =>
  q
    .insert(account)
    .values({
      code: sql.placeholder("code"),
      kind: sql.placeholder("kind"),
      memberId: sql.placeholder("memberId"),
      balanceAr: 0,
      lastTransferId: 0,
    })
    .onConflictDoNothing(),
);

/** Opens an account with a balance of 0 Ar, unless it exists. */
export async function openAccount(
  tx: Tx,
  { code, kind, memberId = null }: Omit<NewAccount, "memberId"> & Partial<NewAccount>,
): Promise<void> {
  await addAccount(tx, { code, kind, memberId });
}

/**
 * The sum of balances of each kind of account, in Ariary; call it within a snapshot. The members' total is derived: cash less everything
 * else (invariant I3, which `ledger:check` proves account by account), so that a million members' rows need not be read.
 */
export async function totalsByKind(reader: Reader): Promise<Record<AccountKind, number>> {
  const { account } = reader.t;
  const totals = {
    cash: 0,
    member: 0,
    held: 0,
    fund_sponsor: 0,
    fund_operator: 0,
    fund_campaign: 0,
    sales: 0,
    operator: 0,
  };
  const platformAccounts = await reader.q
    .select({ kind: account.kind, balanceAr: account.balanceAr })
    .from(account)
    .where(isNull(account.memberId));
  for (const { kind, balanceAr } of platformAccounts) totals[kind as AccountKind] += balanceAr;
  // Held money is the sum of the waiting withdrawals (invariant I9), which are far fewer than the accounts.
  const { transaction } = reader.t;
  const [held] = await reader.q
    .select({ totalAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(and(eq(transaction.status, "pending"), eq(transaction.type, "withdrawal")));
  totals.held = held?.totalAr ?? 0;
  const { cash, member: _, ...others } = totals;
  totals.member = cash - Object.values(others).reduce((sum, balanceAr) => sum + balanceAr, 0);
  return totals;
}

/** The codes of all accounts of a kind that belong to no member. */
export async function codesOfKind({ q, t: { account } }: Reader, kind: AccountKind): Promise<string[]> {
  const rows = await q
    .select({ code: account.code })
    .from(account)
    .where(and(isNull(account.memberId), eq(account.kind, kind)));
  return rows.map(({ code }) => code);
}

/** Every cash account, the largest balance first: phone number and balance in Ariary. */
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

/** Locks every cash account, and other accounts named by code, until the transaction ends (`lockAccounts`). */
export async function lockCash(tx: Tx, others: readonly string[] = []): Promise<void> {
  const cash = (await cashBalances(tx)).map(({ phone }) => codes.cash(phone));
  await lockAccounts(tx, [...others, ...cash]);
}
