import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type {
  DepositReversal,
  OpenReversal,
  ReversalEffect,
  ReversalInput,
  ReverseDepositInput,
} from "../../../shared/reversal.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findReversal } from "../../db/reversed.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, openAccount, post } from "../../ledger/ledger.ts";
import { isOnePerson } from "../approval/alone.service.ts";
import { requireApproval, transactBig } from "../approval/approval.service.ts";
import { lockTreasury } from "../fund/cash.service.ts";
import { recordAction } from "../journal/entry.service.ts";
import { rejectIn } from "../transactions/decision.service.ts";
import { endMemberships } from "../vip/vip.service.ts";
import { openReversalsOf } from "./open.service.ts";
import * as queries from "./reversal.queries.ts";
import { effectOf, paidWith, type Sale, saleOf } from "./reversal.rules.ts";

const rejection = (depositId: number) =>
  `L'opérateur a annulé votre dépôt n°\u00a0${depositId}, déjà crédité. Ce retrait est rejeté et la somme sert à le rembourser.`;

type Deposit = NonNullable<Awaited<ReturnType<typeof queries.findDeposit>>>;

/**
 * A credited deposit whose transfer the operator took back, with what was said of it.
 * @throws AppError TRANSACTION_NOT_FOUND, DEPOSIT_NOT_VALIDATED, TRANSFER_NOT_REVERSED
 */
async function takenBack(reader: Reader, transactionId: number) {
  const deposit = await queries.findDeposit(reader, transactionId);
  if (deposit?.type !== "deposit") throw new AppError("TRANSACTION_NOT_FOUND");
  if (deposit.status !== "validated") throw new AppError("DEPOSIT_NOT_VALIDATED");
  const said = await findReversal(reader, deposit.transferKey ?? "", transactionId);
  if (!said) throw new AppError("TRANSFER_NOT_REVERSED");
  return { deposit, said };
}

/**
 * Why this administrator does not reverse a deposit alone, whatever the amount: they brought in the message themselves, and the money would
 * leave on their word (docs/product.md 12.9).
 */
async function whyOf(reader: Reader, actor: Actor, { importedBy }: { importedBy: number }, now: number) {
  return (await isOnePerson(reader, actor, importedBy, now)) ? ("import" as const) : undefined;
}

/** `whyOf` for a deposit; undefined for one that cannot be reversed. @param now UTC milliseconds */
export async function whyReversalTakesTwo(reader: Reader, actor: Actor, transactionId: number, now: number) {
  const deposit = await queries.findDeposit(reader, transactionId);
  const said = deposit && (await findReversal(reader, deposit.transferKey ?? "", transactionId));
  return said && whyOf(reader, actor, said, now);
}

/** The running level's sale, if the deposit paid for it. @param now UTC milliseconds */
async function saleFor(reader: Reader, deposit: Deposit, now: number): Promise<Sale | undefined> {
  const { id, memberId, amountAr } = deposit;
  const bought = await queries.listBought(reader, memberId, deposit.decidedAt ?? now);
  const [newest] = bought;
  if (!newest || newest.replacedAt !== null || newest.expiresAt <= now) return undefined;
  const changes = await queries.listChanges(reader, memberId, id);
  const changedAr = changes.reduce((sum, change) => sum + change.amountAr, 0);
  const beforeAr = (await balanceOf(reader, codes.member(memberId))) - changedAr - amountAr;
  return saleOf(bought, paidWith(amountAr, beforeAr, changes));
}

/** What reversing a deposit, or what is left of it, does at this moment. */
async function plan(reader: Reader, deposit: Deposit, now: number) {
  const { id, memberId, amountAr } = deposit;
  const { parts, takenAr, settledAr } = await queries.sumParts(reader, id);
  const isFirst = parts === 0;
  const owedAr = await queries.sumOwed(reader, memberId);
  // Repayments are for all of a member's deposits together, so no more is owed for this one than in all.
  const owedHereAr = isFirst ? amountAr : Math.min(amountAr - settledAr, owedAr);
  const restAr = amountAr - takenAr;
  const sale = isFirst ? await saleFor(reader, deposit, now) : undefined;
  const effect = effectOf({
    restAr,
    owedHereAr,
    owedElsewhereAr: isFirst ? owedAr : owedAr - owedHereAr,
    balanceAr: await balanceOf(reader, codes.member(memberId)),
    withdrawals: await queries.listWithdrawals(reader, memberId),
    salesAr: await balanceOf(reader, codes.sales),
    operatorAr: await balanceOf(reader, codes.operator),
    cashAr: await balanceOf(reader, codes.cash(deposit.operatorPhone ?? "")),
    sale,
  });
  return { part: parts + 1, takenAr: isFirst ? null : takenAr, restAr, sale, effect };
}

/**
 * What reversing a deposit would do now, for its confirmation and its proposal (docs/product.md 12.9).
 * @throws AppError TRANSACTION_NOT_FOUND, DEPOSIT_NOT_VALIDATED, TRANSFER_NOT_REVERSED
 */
export function getReversal({ db, clock }: Deps, { transactionId }: ReversalInput): Promise<DepositReversal> {
  return db.snapshot(async (reader) => {
    const { deposit, said } = await takenBack(reader, transactionId);
    const { takenAr, restAr, effect } = await plan(reader, deposit, clock());
    const { memberId, memberName, amountAr } = deposit;
    const { importedAt, importedByName } = said;
    return {
      transactionId,
      memberId,
      memberName,
      cashPhone: deposit.operatorPhone ?? "",
      amountAr,
      takenAr,
      restAr,
      said: { amountAr: said.amountAr, importedAt, importedByName },
      effect,
    };
  });
}

/** Credited deposits that the operator took back and that are not reversed in full, oldest first (docs/product.md 12.9). */
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
}

/**
 * Reverses a credited deposit that the operator took back, or what is left of it: out of the member's balance and waiting withdrawals, then
 * of sales and the operator's own money; what they lack stays open (docs/product.md 12.9). Above the threshold it becomes a proposal, and for
 * the administrator who brought in the message.
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
  const { part, restAr, sale, effect } = await plan(tx, deposit, now);
  if (restAr === 0) throw new AppError("REVERSAL_DONE");
  if (restAr !== input.restAr) throw new AppError("REVERSAL_CHANGED");
  const { memberId, operatorPhone, amountAr } = deposit;
  if (part > 1 && effect.openAr === restAr) throw new AppError("REVERSAL_SHORT");
  const facts = { amountAr, memberId, cashPhone: operatorPhone, restAr };
  const act = { kind: "reversal", target: transactionId, memberId, amountAr: restAr, input, facts, now } as const;
  const why = await whyOf(tx, call.actor, said, now);
  const withheld = await requireApproval(tx, call, { ...act, why });
  if (withheld) return withheld;
  await carryOut(tx, call, deposit, { part, effect, sale }, now);
  return effect;
}

type Reversal = { part: number; effect: ReversalEffect; sale: Sale | undefined };

async function carryOut(tx: Tx, call: Call, deposit: Deposit, { part, effect, sale }: Reversal, now: number) {
  const { id, memberId, operatorPhone, amountAr } = deposit;
  const { fromMemberAr, fromSalesAr, fromOperatorAr, rejected, endedLevel, undoneAr, openAr, owedAr } = effect;
  const own = codes.member(memberId);
  const beforeAr = await balanceOf(tx, own);
  for (const { id: transactionId } of rejected) await rejectIn(tx, call, { transactionId, reason: rejection(id) }, now);
  if (endedLevel !== null) {
    await endMemberships(tx, memberId, now);
    tx.announce(memberId, "level");
  }
  const recordId = await queries.insertReversal(tx, {
    transactionId: id,
    part,
    memberId,
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
