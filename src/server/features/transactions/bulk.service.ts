import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import type { PaySentInput, PaySentOutcome } from "../../../shared/statement/statement.ts";
import type { RejectedMany, RejectManyInput } from "../../../shared/transactions.ts";
import { isWithheld } from "../../acts/approval.rules.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";
import { lockAccounts } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { findPayout } from "../statement/sent.service.ts";
import { rejectIn, validateIn } from "./decision.service.ts";
import * as queue from "./queue.queries.ts";

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
 * Rejects several pending requests with one reason, in one transaction, each with its own journal entry
 * (docs/product.md 10.6). Those that were decided meanwhile and the caller's own are left and counted.
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
    const payout = await findPayout(tx, entryId);
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
 * Records the payouts that an administrator saw beside their operator's messages, each in a transaction of its own, in
 * their order. A refused one is returned with its reason, and the others go on (docs/product.md 11.7). Sent again, it
 * pays nothing twice.
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
