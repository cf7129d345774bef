import { setImmediate as breathe } from "node:timers/promises";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import type { SeenProposal, ValidatedOne, ValidateManyInput } from "../../../shared/statement/proposals.ts";
import { isWithheld } from "../../acts/approval.rules.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { together } from "../../db/database.ts";
import { refusalOf } from "../statement/proposal.rules.ts";
import { findProposal } from "../statement/proposal.service.ts";
import { creditIn } from "./credit.service.ts";
import { claim } from "./decide.service.ts";
import { findTransaction } from "./transactions.queries.ts";

/** Deposits that are decided at once: SQLite writes them to the disk together, and other calls wait for so many only. */
const AT_ONCE = 8;

/**
 * Validates a deposit with its line as `validate` does, if both are still what the administrator saw and need no look.
 * @throws AppError PROPOSAL_CHANGED when they are not; and those of `validate`
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
