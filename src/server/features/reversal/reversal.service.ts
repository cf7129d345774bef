import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { formatAr } from "../../../shared/money.ts";
import {
  askedBackAr,
  type DepositReversal,
  type OpenReversal,
  type ReversalEffect,
  type ReversalInput,
  type ReverseDepositInput,
  reversedAr,
} from "../../../shared/reversal.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import { isOnePerson } from "../../acts/person.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { listReversals } from "../../db/reversed.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, openAccount, post } from "../../ledger/ledger.ts";
import { lockTreasury } from "../fund/cash.service.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { rejectIn } from "../transactions/decision.service.ts";
import { endMemberships } from "../vip/vip.service.ts";
import { openReversalsOf } from "./open.service.ts";
import * as queries from "./reversal.queries.ts";
import { effectOf, paidWith, type Sale, saleOf } from "./reversal.rules.ts";

type Deposit = NonNullable<Awaited<ReturnType<typeof queries.findDeposit>>>;
/** What operators' messages say of a deposit's transfer. */
type Said = Awaited<ReturnType<typeof listReversals>>;

const rejection = ({ id, amountAr }: Deposit, askedAr: number) => {
  const done = askedAr < amountAr ? `repris ${formatAr(askedAr)} de` : "annulé";
  return `L'opérateur a ${done} votre dépôt n°\u00a0${id}, déjà crédité. Ce retrait est rejeté et la somme sert à le rembourser.`;
};

/**
 * A credited deposit of which the operator took back all or a part, with what was said of it.
 * @throws AppError TRANSACTION_NOT_FOUND, DEPOSIT_NOT_VALIDATED, TRANSFER_NOT_REVERSED
 */
async function takenBack(reader: Reader, transactionId: number) {
  const deposit = await queries.findDeposit(reader, transactionId);
  if (deposit?.type !== "deposit") throw new AppError("TRANSACTION_NOT_FOUND");
  if (deposit.status !== "validated") throw new AppError("DEPOSIT_NOT_VALIDATED");
  const said = await listReversals(reader, deposit.transferKey ?? "", transactionId);
  if (said.length === 0) throw new AppError("TRANSFER_NOT_REVERSED");
  return { deposit, said };
}

/**
 * Why this administrator does not reverse a deposit alone, whatever the amount: they brought in a message without which less would be asked
 * back, and money would leave on their word (docs/product.md 12.9).
 */
async function whyOf(reader: Reader, actor: Actor, { amountAr }: Deposit, said: Said) {
  const others: Said = [];
  for (const one of said) if (!(await isOnePerson(reader, actor.memberId, one.importedBy))) others.push(one);
  return askedBackAr(amountAr, others) < askedBackAr(amountAr, said) ? ("import" as const) : undefined;
}

/** `whyOf` for a deposit; undefined for one that cannot be reversed. */
export async function whyReversalTakesTwo(reader: Reader, actor: Actor, transactionId: number) {
  const deposit = await queries.findDeposit(reader, transactionId);
  return (
    deposit && whyOf(reader, actor, deposit, await listReversals(reader, deposit.transferKey ?? "", transactionId))
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
  return saleOf(bought, paidWith(newAr, ownAr, changes));
}

/** What reversing what the operator took back of a deposit, or what is left of that, does at this moment. */
async function plan(reader: Reader, deposit: Deposit, said: Said, now: number) {
  const { id, memberId, amountAr } = deposit;
  const before = await queries.sumParts(reader, id);
  const askedAr = askedBackAr(amountAr, said);
  const newAr = askedAr - before.askedAr;
  const restAr = askedAr - before.takenAr;
  const owedAr = await queries.sumOwed(reader, memberId);
  // Repayments are for all of a member's deposits together, so no more is owed for this one than in all.
  const knownAr = Math.min(before.askedAr - before.settledAr, owedAr);
  const sale = newAr > 0 ? await saleFor(reader, deposit, newAr, now) : undefined;
  const effect = effectOf({
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

/**
 * What reversing a deposit would do now, for its confirmation and its proposal (docs/product.md 12.9).
 * @throws AppError TRANSACTION_NOT_FOUND, DEPOSIT_NOT_VALIDATED, TRANSFER_NOT_REVERSED
 */
export function getReversal({ db, clock }: Deps, { transactionId }: ReversalInput): Promise<DepositReversal> {
  return db.snapshot(async (reader) => {
    const { deposit, said } = await takenBack(reader, transactionId);
    const { part, askedAr, newAr, takenAr, restAr, effect } = await plan(reader, deposit, said, clock());
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

/**
 * Locks everything a reversal reads or moves: the deposit and the waiting withdrawals, the member, then all accounts it may take from.
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION
 */
async function lockAll(tx: Tx, call: Call, transactionId: number): Promise<void> {
  const found = await queries.findDeposit(tx, transactionId);
  if (!found) throw new AppError("TRANSACTION_NOT_FOUND");
  const { memberId } = found;
  if (memberId === call.actor.memberId) throw new AppError("OWN_TRANSACTION");
  const waiting = await queries.listWithdrawals(tx, memberId);
  await tx.lock("transaction", [transactionId, ...waiting.map(({ id }) => id)]);
  await tx.lock("member", [memberId]);
  for (const kind of ["sales", "operator"] as const) await openAccount(tx, { code: codes[kind], kind });
  await lockTreasury(tx, [codes.member(memberId), codes.held(memberId)]);
  // An import under way may bring another message about the transfer.
  await holdJournal(tx);
}

/**
 * Reverses what the operator took back of a credited deposit, or what is left of that: out of the member's balance and waiting withdrawals,
 * then of sales and the operator's own money; what they lack stays open (docs/product.md 12.9). Above the threshold it becomes a proposal,
 * and for the administrator who brought in the message.
 * @throws AppError TRANSACTION_NOT_FOUND, OWN_TRANSACTION, DEPOSIT_NOT_VALIDATED, TRANSFER_NOT_REVERSED, REVERSAL_DONE, REVERSAL_CHANGED,
 * REVERSAL_SHORT, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function reverseDeposit(deps: Deps, call: Call, input: ReverseDepositInput): Promise<ReversalEffect> {
  return transactBig(deps, call, "reverseDeposit", input, (tx) => reverseIn(tx, call, input, deps.clock()));
}

/**
 * `reverseDeposit` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `reverseDeposit`; ALREADY_DECIDED as `requireApproval`
 */
export async function reverseIn(tx: Tx, call: Call, input: ReverseDepositInput, now: number) {
  const { transactionId } = input;
  await lockAll(tx, call, transactionId);
  const { deposit, said } = await takenBack(tx, transactionId);
  const planned = await plan(tx, deposit, said, now);
  const { askedAr, newAr, restAr, effect } = planned;
  if (restAr === 0) throw new AppError("REVERSAL_DONE");
  // Of a proposal the comparison of facts says so, which also ends it.
  if (restAr !== input.restAr && call.approvalId === undefined) throw new AppError("REVERSAL_CHANGED");
  const { memberId, operatorPhone, amountAr } = deposit;
  if (newAr === 0 && effect.openAr === restAr) throw new AppError("REVERSAL_SHORT");
  const facts = { amountAr, memberId, cashPhone: operatorPhone, askedAr, restAr };
  const act = { kind: "reversal", target: transactionId, memberId, amountAr: restAr, input, facts, now } as const;
  const why = await whyOf(tx, call.actor, deposit, said);
  const withheld = await requireApproval(tx, call, { ...act, why });
  if (withheld) return withheld;
  await carryOut(tx, call, deposit, planned, now);
  return effect;
}

type Reversal = Pick<Awaited<ReturnType<typeof plan>>, "part" | "askedAr" | "newAr" | "effect" | "sale">;

async function carryOut(tx: Tx, call: Call, deposit: Deposit, reversal: Reversal, now: number) {
  const { part, askedAr, newAr, effect, sale } = reversal;
  const { id, memberId, operatorPhone, amountAr } = deposit;
  const { fromMemberAr, fromSalesAr, fromOperatorAr, rejected, endedLevel, undoneAr, openAr, owedAr } = effect;
  const own = codes.member(memberId);
  const beforeAr = await balanceOf(tx, own);
  const reason = rejection(deposit, askedAr);
  for (const { id: transactionId } of rejected) await rejectIn(tx, call, { transactionId, reason }, now);
  if (endedLevel !== null) {
    await endMemberships(tx, memberId, now);
    tx.announce(memberId, "level");
  }
  const recordId = await queries.insertReversal(tx, {
    transactionId: id,
    part,
    memberId,
    askedAr: newAr,
    memberAr: fromMemberAr,
    salesAr: fromSalesAr,
    operatorAr: fromOperatorAr,
    membershipId: endedLevel === null ? null : (sale?.membershipId ?? null),
    undoneAr,
    recordedBy: call.actor.memberId,
    createdAt: now,
  });
  const legOf = (from: "member" | "sales" | "operator", debit: string, taken: number): Leg[] =>
    taken > 0
      ? [
          {
            kind: "REVERSAL",
            debit,
            credit: codes.cash(operatorPhone ?? ""),
            amountAr: taken,
            cause: causes.reversal(recordId, from),
            originMemberId: memberId,
          },
        ]
      : [];
  const legs = [
    ...legOf("member", own, fromMemberAr),
    ...legOf("sales", codes.sales, fromSalesAr),
    ...legOf("operator", codes.operator, fromOperatorAr),
  ];
  await post(tx, legs, { day: dayOf(now), at: now });
  await recordAction(tx, call, {
    action: "reverseDeposit",
    target: { kind: "transaction", id },
    memberId,
    before: { balanceAr: beforeAr },
    after: {
      balanceAr: await balanceOf(tx, own),
      type: "deposit",
      amountAr,
      askedAr: newAr,
      fromMemberAr,
      rejected: rejected.map((one) => one.id).join(", "),
      endedLevel,
      undoneAr,
      fromSalesAr,
      fromOperatorAr,
      openAr,
      owedAr,
      operatorPhone,
    },
    at: now,
  });
  tx.announce(memberId, "transactions");
  tx.announce("admins", "decisions");
  tx.announce("admins", "treasury");
}
