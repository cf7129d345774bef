import { AppError } from "../../../shared/errors.ts";
import { transferKey } from "../../../shared/reference.ts";
import { isAllReversed, reversedAr } from "../../../shared/reversal.ts";
import { VALIDATED_WITHOUT_REFERENCE } from "../../../shared/transaction-names.ts";
import type { AdminTransactionEntry, ValidateInput } from "../../../shared/transactions.ts";
import { isProvenDeposit } from "../../acts/alone.service.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireRun } from "../../acts/run.service.ts";
import type { Call } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { listReversals } from "../../db/reversed.ts";
import { causes, codes } from "../../ledger/chart.ts";
import { lockAccounts, openAccount } from "../../ledger/ledger.ts";
import { wasRefused } from "../deposit/contest.service.ts";
import { isDeclared } from "../deposit/declared.service.ts";
import { fundingIsRecorded, transferIsOwn } from "../fund/transfer.service.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { claimLine, linkLine } from "../statement/link.service.ts";
import { findCreditedNear, listUncompared } from "./near.queries.ts";
import { storeTransferKey } from "./transactions.queries.ts";
import { postOne, recordDecision, type Waiting } from "./waiting.service.ts";

/**
 * Refuses a transfer that the operator took back; and one of which it took back another amount, unless the
 * administrator saw that amount.
 */
async function assertNotReversed(tx: Tx, key: string, amountAr: number, seenAr?: number): Promise<void> {
  const reversals = await listReversals(tx, key);
  if (reversals.length === 0) return;
  const transfer = { amountAr, reversedAr: reversedAr(amountAr, reversals) };
  if (isAllReversed(transfer)) throw new AppError("TRANSFER_IS_REVERSED");
  if (transfer.reversedAr !== seenAr) throw new AppError("TRANSFER_PARTLY_REVERSED", transfer);
}

/** The statement line to match with a deposit, if there is one. */
async function explain(tx: Tx, deposit: Waiting, { statementLineId, receivedAr, reversedAr: seenAr }: ValidateInput) {
  // Another amount is credited by its line alone.
  if (receivedAr !== undefined && statementLineId === undefined) throw new AppError("STATEMENT_LINE_NOT_FOUND");
  const key = transferKey(deposit.operatorPhone ?? "", deposit.reference ?? "");
  await assertNotReversed(tx, key, receivedAr ?? deposit.amountAr, seenAr);
  if (await fundingIsRecorded(tx, key)) throw new AppError("TRANSFER_IS_FUNDING");
  if (await transferIsOwn(tx, key)) throw new AppError("TRANSFER_IS_OWN");
  if (await isDeclared(tx, key, deposit.id)) throw new AppError("TRANSFER_IS_DECLARED");
  return claimLine(tx, deposit, statementLineId, receivedAr);
}

/**
 * Refuses a deposit whose reference is near a credited one's, unless a statement has a line for each (docs/product.md
 * 8.7).
 */
async function assertCompared(tx: Tx, deposit: Waiting, hasLine: boolean): Promise<void> {
  const near = await findCreditedNear(tx, deposit, hasLine);
  if (near) throw new AppError("REFERENCE_NEAR", { near });
}

/** Which of these waiting deposits, each with its statement line, would be refused as REFERENCE_NEAR. */
export const findUncompared = listUncompared;

/**
 * Credits a claimed deposit: `validate` for one. Everything is checked before anything is written, so that a run of
 * several may leave out those that are no longer possible; and under the journal's lock, so that of two concurrent
 * validations the second one sees the first, and an import that was under way has committed its line.
 * @param now UTC milliseconds
 */
export async function creditIn(
  tx: Tx,
  call: Call,
  declared: Waiting,
  input: ValidateInput,
  now: number,
): Promise<AdminTransactionEntry | Withheld> {
  const operatorPhone = declared.operatorPhone ?? "";
  const [debit, credit] = [codes.cash(operatorPhone), codes.member(declared.memberId)];
  await openAccount(tx, { code: debit, kind: "cash" });
  await lockAccounts(tx, [debit, credit]);
  await holdJournal(tx);
  const line = await explain(tx, declared, input);
  // The received amount is credited. It is the declared one, unless an administrator chose a line of another amount.
  const waiting = { ...declared, amountAr: line?.amountAr ?? declared.amountAr };
  if (!input.isOtherTransfer) await assertCompared(tx, waiting, line !== undefined);
  const key = transferKey(operatorPhone, waiting.reference ?? "");
  // A contest takes the transfer once no other deposit has it.
  if (waiting.transferKey === null) await storeTransferKey(tx, waiting.id, key);
  // A line of another transfer, or of another amount, is no evidence of what was declared.
  if (waiting.amountAr !== declared.amountAr || !(await isProvenDeposit(tx, declared.id, call.actor))) {
    const refused = { transferKey: key, reference: waiting.reference ?? "", exceptId: waiting.memberId };
    const why = (await wasRefused(tx, refused)) ? "refused" : undefined;
    const withheld = await requireRun(tx, call, waiting, input, now, why);
    if (withheld) return withheld;
  }
  await postOne(tx, waiting, now, { kind: "DEPOSIT", debit, credit, cause: causes.deposit(waiting.id) });
  const decisionReference = input.reference || VALIDATED_WITHOUT_REFERENCE;
  const isOther = waiting.amountAr !== declared.amountAr;
  const entry = await recordDecision(tx, call, waiting, {
    status: "validated",
    decidedAt: now,
    decisionReference,
    reason: null,
    operatorPhone,
    ...(isOther ? { amountAr: waiting.amountAr, declaredAr: declared.amountAr } : {}),
  });
  if (line) await linkLine(tx, call, line, waiting, { at: now });
  return entry;
}
