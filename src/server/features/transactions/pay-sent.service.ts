import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import type { PaySentInput, PaySentOutcome } from "../../../shared/statement/statement.ts";
import { isWithheld } from "../../acts/approval.rules.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { payoutOf } from "../statement/sent.service.ts";
import { validateIn } from "./decision.service.ts";

type Pair = PaySentInput["pairs"][number];

/**
 * Records one payout as its operator's message says it, like `validate`; one that is recorded already stays.
 * @throws AppError SENT_CHANGED when the message is of another withdrawal now, or of several; and those of `validate`
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
