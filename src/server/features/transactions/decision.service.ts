import { REJECTED_WITHOUT_REFERENCE } from "../../../shared/transaction-names.ts";
import type { AdminTransactionEntry, RejectInput, ValidateInput } from "../../../shared/transactions.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { dropProposal, transactBig } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { creditIn } from "./credit.service.ts";
import { payIn } from "./pay.service.ts";
import { claim, postOne, recordDecision } from "./waiting.service.ts";

/*
 * An administrator decides about what waits. `claim` locks it and `recordDecision` writes the decision down
 * (waiting.service.ts). Between them the money moves: for a deposit `creditIn` (credit.service.ts), for a withdrawal
 * `payIn` (pay.service.ts), of a rejected withdrawal back to its member, here. bulk.service.ts and pairs.service.ts
 * decide about many.
 */

/**
 * Validates a pending deposit, which credits the member, or a withdrawal, which pays out the held money; once
 * (docs/product.md 8.6, 9.6). The statement line of a deposit is matched with it and credits no other. What needs a
 * second administrator becomes a proposal (13).
 * @throws AppError ALREADY_DECIDED and OWN_TRANSACTION, after which there is nothing to decide; APPROVAL_REQUIRED when
 * it was proposed instead
 */
export function validate(deps: Deps, call: Call, input: ValidateInput): Promise<AdminTransactionEntry> {
  return transactBig(deps, call, "validate", input, (tx) => validateIn(tx, call, input, deps.clock()));
}

/**
 * `validate` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 */
export async function validateIn(
  tx: Tx,
  call: Call,
  input: ValidateInput,
  now: number,
): Promise<AdminTransactionEntry | Withheld> {
  const waiting = await claim(tx, input.transactionId, call.actor.memberId, now);
  return (waiting.type === "withdrawal" ? payIn : creditIn)(tx, call, waiting, input, now);
}

/**
 * Rejects a pending deposit, or a withdrawal, whose held money returns to the balance; once, with a reason that the
 * member reads (docs/product.md 9.1, 10.3).
 * @throws AppError ALREADY_DECIDED and OWN_TRANSACTION, after which there is nothing to decide
 */
export function reject(deps: Deps, call: Call, input: RejectInput): Promise<AdminTransactionEntry> {
  return transactOnce(deps, call, "reject", input, (tx) => rejectIn(tx, call, input, deps.clock()));
}

/**
 * `reject` inside a transaction. A refusal writes nothing, so the caller may continue with another request.
 * @param now UTC milliseconds
 * @throws AppError ALREADY_DECIDED, OWN_TRANSACTION and TRANSACTION_NOT_FOUND, which `rejectMany` counts
 */
export async function rejectIn(tx: Tx, call: Call, input: RejectInput, now: number): Promise<AdminTransactionEntry> {
  const waiting = await claim(tx, input.transactionId, call.actor.memberId, now);
  if (waiting.type === "withdrawal") {
    const { id, memberId } = waiting;
    await dropProposal(tx, "withdrawal", id, now);
    const release = { kind: "WITHDRAWAL_RELEASE" as const, cause: causes.release(id) };
    await postOne(tx, waiting, now, { ...release, debit: codes.held(memberId), credit: codes.member(memberId) });
  }
  const decisionReference = input.reference || REJECTED_WITHOUT_REFERENCE;
  const { reason } = input;
  const { operatorPhone } = waiting;
  return recordDecision(tx, call, waiting, {
    status: "rejected",
    decidedAt: now,
    decisionReference,
    reason,
    operatorPhone,
  });
}
