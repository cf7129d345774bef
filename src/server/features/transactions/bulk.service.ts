import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import type { RejectedMany, RejectManyInput } from "../../../shared/transactions.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";
import { lockAccounts } from "../../ledger/ledger.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { rejectIn } from "./decision.service.ts";
import * as queue from "./queue.queries.ts";

/** Refusals that leave the other requests to be rejected all the same. */
const counted: Partial<Record<ErrorCode, keyof RejectedMany>> = {
  ALREADY_DECIDED: "alreadyDecided",
  OWN_TRANSACTION: "own",
  TRANSACTION_NOT_FOUND: "unknown",
};

/** Locks all that is going to be touched at once, in one order: rejections one after the other could wait for each other. */
async function lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.lock("transaction", ids);
  const owners = await queue.listHeldOwners(tx, ids);
  await lockAccounts(
    tx,
    owners.flatMap((memberId) => [codes.held(memberId), codes.member(memberId)]),
  );
}

/**
 * Rejects several waiting requests with one reason, each with its own entry of the journal, in one transaction and once per key.
 * Those that were decided meanwhile stay as they are. There is no such thing for validations.
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
