import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { formatAr } from "../../../shared/money.ts";
import { reverseDepositInput } from "../../../shared/reversal.ts";
import { act } from "../../acts/act.ts";
import { leaves } from "../../acts/leaves.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { balanceOf, type Leg, openAccount, post } from "../../ledger/ledger.ts";
import { lockTreasury } from "../fund/cash.service.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { rejectIn } from "../transactions/decision.service.ts";
import { endMemberships } from "../vip/vip.service.ts";
import * as queries from "./reversal.queries.ts";
import { type Deposit, planReversal, takenBack, whyNotAlone } from "./reversal.service.ts";

const rejection = ({ id, amountAr }: Deposit, askedAr: number) => {
  const done = askedAr < amountAr ? `repris ${formatAr(askedAr)} de` : "annulé";
  return `L'opérateur a ${done} votre dépôt n°\u00a0${id}, déjà crédité. Ce retrait est rejeté et la somme sert à le rembourser.`;
};

/** Locks everything a reversal reads or moves: the deposit and the waiting withdrawals, the member, then all accounts it may take from. */
async function lockAll(tx: Tx, transactionId: number): Promise<void> {
  const found = await queries.findDeposit(tx, transactionId);
  if (!found) throw new AppError("TRANSACTION_NOT_FOUND");
  const { memberId } = found;
  const waiting = await queries.listWithdrawals(tx, memberId);
  await tx.lock("transaction", [transactionId, ...waiting.map(({ id }) => id)]);
  await tx.lock("member", [memberId]);
  for (const kind of ["sales", "operator"] as const) await openAccount(tx, { code: codes[kind], kind });
  await lockTreasury(tx, [codes.member(memberId), codes.held(memberId)]);
  // An import under way may bring another message about the transfer.
  await holdJournal(tx);
}

/** Takes a part of a reversal, in Ariary, out of an account that has it. */
function legsOf(deposit: Deposit, recordId: number, from: "member" | "sales" | "operator", amountAr: number): Leg[] {
  const { memberId, operatorPhone } = deposit;
  if (amountAr === 0) return [];
  const debit = from === "member" ? codes.member(memberId) : codes[from];
  const [credit, cause] = [codes.cash(operatorPhone ?? ""), causes.reversal(recordId, from)];
  return [{ kind: "REVERSAL", debit, credit, amountAr, cause, originMemberId: memberId }];
}

/**
 * Reverses what the operator took back of a credited deposit, or what is left of that: out of the member's balance and waiting withdrawals,
 * then of sales and the operator's own money; what they lack stays open (docs/product.md 12.9). It weighs what it takes, and takes two for
 * the administrator who brought in the message.
 */
export const reverseDeposit = act("reverseDeposit", {
  input: reverseDepositInput,
  kind: "reversal",
  announces: "treasury",
  leaves: leaves("reversal", ({ reversal }) => reversal, {
    target: "transactionId",
    fields: [
      "askedAr",
      ["memberAr", "fromMemberAr"],
      ["salesAr", "fromSalesAr"],
      ["operatorAr", "fromOperatorAr"],
      "undoneAr",
    ],
  }),
  target: ({ transactionId }) => transactionId,
  lock: (tx, target) => lockAll(tx, Number(target)),
  async prepare(tx, { actor, approvalId }, input, now) {
    const { deposit, said } = await takenBack(tx, input.transactionId, actor);
    const planned = await planReversal(tx, deposit, said, now);
    const { askedAr, newAr, restAr, effect } = planned;
    if (restAr === 0) throw new AppError("REVERSAL_DONE");
    // Of a proposal the comparison of facts says so, which also ends it.
    if (restAr !== input.restAr && approvalId === undefined) throw new AppError("REVERSAL_CHANGED");
    if (newAr === 0 && effect.openAr === restAr) throw new AppError("REVERSAL_SHORT");
    const { memberId, operatorPhone, amountAr } = deposit;
    const why = await whyNotAlone(tx, actor, deposit, said);
    const facts = { amountAr, memberId, cashPhone: operatorPhone, askedAr, restAr };
    return { amountAr: restAr, memberId, why, facts, plan: { deposit, ...planned } };
  },
  async run(tx, call, { deposit, part, askedAr, newAr, effect, sale }, now) {
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
    const legs = [
      ...legsOf(deposit, recordId, "member", fromMemberAr),
      ...legsOf(deposit, recordId, "sales", fromSalesAr),
      ...legsOf(deposit, recordId, "operator", fromOperatorAr),
    ];
    await post(tx, legs, { day: dayOf(now), at: now });
    const after = {
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
    };
    tx.announce(memberId, "transactions");
    tx.announce("admins", "decisions");
    const target = { kind: "transaction" as const, id };
    return { answer: effect, entries: [{ target, memberId, before: { balanceAr: beforeAr }, after }] };
  },
});
