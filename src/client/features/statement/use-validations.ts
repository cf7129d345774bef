import { piecesOf } from "../../../shared/pieces.ts";
import {
  MOST_VALIDATED,
  type Proposals,
  type SeenProposal,
  type ValidatedOne,
  type ValidateManyInput,
} from "../../../shared/statement/proposals.ts";
import { api } from "../../lib/api.ts";
import { useCalls } from "./use-calls.ts";

type Deposits = Proposals["deposits"];
type Job = { calls: readonly ValidateManyInput[]; deposits: Deposits };

const seen = ({ transactionId, lineId, amountAr }: SeenProposal): SeenProposal => ({ transactionId, lineId, amountAr });

/** The validation of all proposals, as far as it is; the same on every screen that shows it. */
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
