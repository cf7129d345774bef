import { piecesOf } from "../../../shared/pieces.ts";
import {
  MOST_VALIDATED,
  type Pairs,
  type SeenPair,
  type ValidatedOne,
  type ValidateManyInput,
} from "../../../shared/statement/pairs.ts";
import { api } from "../../lib/api.ts";
import { useCalls } from "./use-calls.ts";

type Deposits = Pairs["deposits"];
type Job = { calls: readonly ValidateManyInput[]; deposits: Deposits };

const seen = ({ transactionId, lineId, amountAr }: SeenPair): SeenPair => ({ transactionId, lineId, amountAr });

/** The validation of all pairs, as far as it is; the same on every screen that shows it. */
export function useValidations() {
  const { start, ...sending } = useCalls<ValidateManyInput, ValidatedOne, Job>(
    "validations",
    api.admin.validateMany.mutate,
  );
  return {
    ...sending,
    isUnderWay: sending.job !== undefined && !sending.isAnswered,
    start: (deposits: Deposits) =>
      start({ calls: piecesOf(deposits.map(seen), MOST_VALIDATED).map((some) => ({ deposits: some })), deposits }),
  };
}
