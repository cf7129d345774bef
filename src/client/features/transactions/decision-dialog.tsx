import { RejectDialog } from "./reject-dialog.tsx";
import type { DecisionProps } from "./use-decision.ts";
import { ValidateDeposit } from "./validate-deposit.tsx";

/** The question that belongs to a decision; a withdrawal is validated where it is paid. */
export default function DecisionDialog({ decision, ...props }: DecisionProps & { decision: "validate" | "reject" }) {
  return decision === "reject" ? <RejectDialog {...props} /> : <ValidateDeposit {...props} />;
}
