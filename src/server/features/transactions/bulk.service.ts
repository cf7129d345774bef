import { setImmediate as breathe } from "node:timers/promises";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import type { SeenProposal, ValidatedOne, ValidateManyInput } from "../../../shared/statement/proposals.ts";
import type { PaySentInput, PaySentOutcome } from "../../../shared/statement/statement.ts";
import type { RejectedMany, RejectManyInput } from "../../../shared/transactions.ts";
import { isWithheld } from "../../acts/approval.rules.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { type Tx, together } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";
import { lockAccounts } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { refusalOf } from "../statement/proposal.rules.ts";
import { findProposal } from "../statement/proposal.service.ts";
import { payoutOf } from "../statement/sent.service.ts";
import { creditIn } from "./credit.service.ts";
import { rejectIn, validateIn } from "./decision.service.ts";
import * as queue from "./queue.queries.ts";
import { findTransaction } from "./transactions.queries.ts";
import { claim } from "./waiting.service.ts";

/** Refusals that are counted; the other requests are still rejected. */
const counted: Partial<Record<ErrorCode, keyof RejectedMany>> = {
  ALREADY_DECIDED: "alreadyDecided",
  OWN_TRANSACTION: "own",
  TRANSACTION_NOT_FOUND: "unknown",
};

/** Locks all rows in one order first: locking them request by request could deadlock with another call. */
async function lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.lock("transaction", ids);
  const owners = await queue.listHeldOwners(tx, ids);
  await lockAccounts(
    tx,
    owners.flatMap((memberId) => [codes.held(memberId), codes.member(memberId)]),
  );
}

/**
 * Rejects several pending requests with one reason, in one transaction, each with its own journal entry (docs/product.md 10.6). Those
 * that were decided meanwhile and the caller's own are left and counted.
 */
export function rejectMany(deps: Deps, call: Call, input: RejectManyInput): Promise<RejectedMany> {
  const { transactionIds, reason } = input;
  return transactOnce(deps, call, "rejectMany", input, async (tx) => {
    const now = deps.clock();
    const ids = [...new Set(transactionIds)];
    const outcome: RejectedMany = { rejected: 0, alreadyDecided: 0, own: 0, unknown: 0 };
    await lockAll(tx, ids);
    for (const transactionId of ids) outcome[await rejectOne(tx, call, { transactionId, reason }, now)] += 1;
    return outcome;
  });
}

async function rejectOne(
  tx: Tx,
  call: Call,
  input: { transactionId: number; reason: string },
  now: number,
): Promise<keyof RejectedMany> {
  try {
    await rejectIn(tx, call, input, now);
    return "rejected";
  } catch (error) {
    const outcome = error instanceof AppError ? counted[error.code] : undefined;
    if (!outcome) throw error;
    return outcome;
  }
}

type Pair = PaySentInput["pairs"][number];

/**
 * Records one payout as its operator's message says it, like `validate`; one that is recorded already stays.
 * @throws AppError SENT_CHANGED when the message is of another withdrawal now, or of several
 */
async function payOne({ db, clock }: Deps, call: Call, { entryId, transactionId }: Pair): Promise<PaySentOutcome> {
  return db.transact(async (tx) => {
    const payout = await payoutOf(tx, entryId);
    if (payout?.transactionId !== transactionId) throw new AppError("SENT_CHANGED");
    if (payout.isRecorded) return { entryId, transactionId, outcome: "paid" };
    const { cashPhone, reference } = payout;
    const answer = await validateIn(tx, call, { transactionId, cashPhone, reference }, clock());
    if (!isWithheld(answer)) return { entryId, transactionId, outcome: "paid" };
    const { code, details } = answer.withheld;
    return { entryId, transactionId, outcome: "withheld", reason: errorSentence(code, details) };
  });
}

/**
 * Records the payouts that an administrator saw beside their operator's messages, each in a transaction of its own, in their order. A
 * refused one is returned with its reason, and the others go on (docs/product.md 11.7). Sent again, it pays nothing twice.
 */
export async function paySent(deps: Deps, call: Call, { pairs }: PaySentInput): Promise<PaySentOutcome[]> {
  const outcomes: PaySentOutcome[] = [];
  for (const pair of pairs) {
    try {
      outcomes.push(await payOne(deps, call, pair));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ ...pair, outcome: "refused", reason: errorSentence(error.code, error.details) });
    }
  }
  return outcomes;
}

/** Deposits that are decided at once: SQLite writes them to the disk together, and other calls wait for so many only. */
const AT_ONCE = 8;

/**
 * Validates a deposit with its line as `validate` does, if both are still what the administrator saw and need no look.
 * @throws AppError PROPOSAL_CHANGED when they are not
 */
function validateOne({ db, clock }: Deps, call: Call, seen: SeenProposal): Promise<ValidatedOne> {
  const { transactionId, lineId } = seen;
  const { memberId } = call.actor;
  return db.transact(async (tx) => {
    await tx.lock("transaction", [transactionId]);
    const line = await findProposal(tx, memberId, lineId);
    if (line?.standing === "matched" && line.deposit?.id === transactionId) {
      const deposit = await findTransaction(tx, transactionId);
      // The same call came before, and its answer was lost.
      if (deposit?.decidedBy === memberId) return { ...seen, outcome: "validated" };
    }
    const waiting = await claim(tx, transactionId, memberId, clock());
    const code = refusalOf(line, seen);
    if (code) throw new AppError(code);
    const input = { transactionId, statementLineId: lineId, reference: line?.reference };
    const answer = await creditIn(tx, call, waiting, input, clock());
    return { ...seen, outcome: isWithheld(answer) ? "withheld" : "validated" };
  });
}

/** The outcome of one deposit, after which the others go on. @throws a refusal of the caller or of every call, such as BUSY */
async function outcomeOf(deps: Deps, call: Call, seen: SeenProposal): Promise<ValidatedOne> {
  try {
    return await validateOne(deps, call, seen);
  } catch (error) {
    if (!(error instanceof AppError)) {
      const { transactionId } = seen;
      deps.log.error({ err: error, transactionId, requestId: call.requestId }, "unexpected error");
      return { ...seen, outcome: "refused", reason: errorSentence("INTERNAL", {}) };
    }
    const isOfOne = error.status === 409 || error.status === 404 || error.code === "OWN_TRANSACTION";
    if (!isOfOne) throw error;
    return { ...seen, outcome: "refused", reason: errorSentence(error.code, error.details) };
  }
}

/**
 * Validates deposits that their statement lines propose, each in a transaction of its own, so that a refused one undoes no other: it is
 * returned with its reason (docs/product.md 11.4). Sent again, it credits nothing twice.
 * @throws AppError when the caller may no longer write, or BUSY: what was validated until then stays
 */
export async function validateMany(deps: Deps, call: Call, { deposits }: ValidateManyInput): Promise<ValidatedOne[]> {
  const outcomes: ValidatedOne[] = [];
  for (const some of piecesOf(deposits, AT_ONCE)) {
    outcomes.push(...(await together(some.map((seen) => outcomeOf(deps, call, seen)))));
    // Lets other calls in, whatever the engine.
    await breathe();
  }
  return outcomes;
}
