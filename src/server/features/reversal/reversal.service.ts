import { AppError } from "../../../shared/errors.ts";
import {
  askedBackAr,
  type DepositReversal,
  type OpenReversal,
  type ReversalInput,
  reversedAr,
} from "../../../shared/reversal.ts";
import { personOf } from "../../acts/person.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { findGateway, keepersOf } from "../../db/gateways.ts";
import { listReversals } from "../../db/reversed.ts";
import { codes } from "../../ledger/chart.ts";
import { balanceOf } from "../../ledger/ledger.ts";
import { openReversalsOf } from "./open.service.ts";
import * as queries from "./reversal.queries.ts";
import { findEndedSale, paidWith, reversalEffect, type Sale } from "./reversal.rules.ts";

export type Deposit = NonNullable<Awaited<ReturnType<typeof queries.findDeposit>>>;
/** What operators' messages say of a deposit's transfer. */
type Reversals = Awaited<ReturnType<typeof listReversals>>;

/**
 * A credited deposit of which the operator took back all or a part, with what was said of it.
 * @param actor who wants to reverse it
 */
export async function takenBack(reader: Reader, transactionId: number, actor?: Actor) {
  const deposit = await queries.findDeposit(reader, transactionId);
  if (deposit && deposit.memberId === actor?.memberId) throw new AppError("OWN_TRANSACTION");
  if (deposit?.type !== "deposit") throw new AppError("TRANSACTION_NOT_FOUND");
  if (deposit.status !== "validated") throw new AppError("DEPOSIT_NOT_VALIDATED");
  const reversals = await listReversals(reader, deposit.transferKey ?? "", transactionId);
  if (reversals.length === 0) throw new AppError("TRANSFER_NOT_REVERSED");
  return { deposit, said: reversals };
}

/**
 * Why this administrator does not reverse a deposit alone, whatever the amount: they brought in a message without which less would be asked
 * back, and money would leave on their word (docs/product.md 12.9).
 */
export async function whyNotAlone(reader: Reader, actor: Actor, { amountAr }: Deposit, said: Reversals) {
  const others: Reversals = [];
  const person = await personOf(reader, actor.memberId);
  for (const one of said) {
    const gateway = one.gatewayId === null ? undefined : await findGateway(reader, one.gatewayId);
    const bringers = gateway ? keepersOf(gateway) : [one.importedBy ?? 0];
    if (!bringers.some((id) => person.includes(id))) others.push(one);
  }
  return askedBackAr(amountAr, others) < askedBackAr(amountAr, said) ? ("import" as const) : undefined;
}

/** `whyNotAlone` for a deposit; undefined for one that cannot be reversed. */
export async function whyReversalTakesTwo(reader: Reader, actor: Actor, transactionId: number) {
  const deposit = await queries.findDeposit(reader, transactionId);
  return (
    deposit &&
    whyNotAlone(reader, actor, deposit, await listReversals(reader, deposit.transferKey ?? "", transactionId))
  );
}

/** The running level's sale, if what is newly asked back of the deposit paid for it. @param now UTC milliseconds */
async function saleFor(reader: Reader, deposit: Deposit, newAr: number, now: number): Promise<Sale | undefined> {
  const { id, memberId } = deposit;
  const bought = await queries.listBought(reader, memberId, deposit.decidedAt ?? now);
  const [newest] = bought;
  if (!newest || newest.replacedAt !== null || newest.expiresAt <= now) return undefined;
  const changes = await queries.listChanges(reader, memberId, id);
  const changedAr = changes.reduce((sum, change) => sum + change.amountAr, 0);
  // What the operator left of the deposit is the member's own money.
  const ownAr = (await balanceOf(reader, codes.member(memberId))) - changedAr - newAr;
  return findEndedSale(bought, paidWith(newAr, ownAr, changes));
}

/** What reversing what the operator took back of a deposit, or what is left of that, does at this moment. */
export async function planReversal(reader: Reader, deposit: Deposit, said: Reversals, now: number) {
  const { id, memberId, amountAr } = deposit;
  const before = await queries.sumParts(reader, id);
  const askedAr = askedBackAr(amountAr, said);
  const newAr = askedAr - before.askedAr;
  const restAr = askedAr - before.takenAr;
  const owedAr = await queries.sumOwed(reader, memberId);
  // Repayments are for all of a member's deposits together, so no more is owed for this one than in all.
  const knownAr = Math.min(before.askedAr - before.settledAr, owedAr);
  const sale = newAr > 0 ? await saleFor(reader, deposit, newAr, now) : undefined;
  const effect = reversalEffect({
    restAr,
    owedHereAr: newAr + knownAr,
    owedElsewhereAr: owedAr - knownAr,
    balanceAr: await balanceOf(reader, codes.member(memberId)),
    withdrawals: await queries.listWithdrawals(reader, memberId),
    salesAr: await balanceOf(reader, codes.sales),
    operatorAr: await balanceOf(reader, codes.operator),
    cashAr: await balanceOf(reader, codes.cash(deposit.operatorPhone ?? "")),
    sale,
  });
  return { part: before.parts + 1, askedAr, newAr, takenAr: before.takenAr, restAr, sale, effect };
}

/** What reversing a deposit would do now, for its confirmation and its proposal (docs/product.md 12.9). */
export function getReversal({ db, clock }: Deps, { transactionId }: ReversalInput): Promise<DepositReversal> {
  return db.snapshot(async (reader) => {
    const { deposit, said } = await takenBack(reader, transactionId);
    const { part, askedAr, newAr, takenAr, restAr, effect } = await planReversal(reader, deposit, said, clock());
    const { memberId, memberName, amountAr } = deposit;
    const { importedAt = 0, importedByName = "" } = said.at(-1) ?? {};
    const saidAr = said.some((one) => one.amountAr === null) ? null : reversedAr(amountAr, said);
    return {
      transactionId,
      memberId,
      memberName,
      cashPhone: deposit.operatorPhone ?? "",
      amountAr,
      askedAr,
      newAr,
      takenAr: part === 1 ? null : takenAr,
      restAr,
      said: { amountAr: saidAr, importedAt, importedByName },
      effect,
    };
  });
}

/** Credited deposits of which not all that the operator took back is reversed, oldest first (docs/product.md 12.9). */
export const listOpenReversals = ({ db }: Deps): Promise<OpenReversal[]> => openReversalsOf(db.read);
