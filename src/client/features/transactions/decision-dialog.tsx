import { RejectDialog } from "./reject-dialog.tsx";
import type { DecisionProps } from "./use-decision.ts";
import { ValidateDeposit } from "./validate-deposit.tsx";
import { ValidateWithdrawal } from "./validate-withdrawal.tsx";

/** The question that belongs to a decision. */
export default function DecisionDialog({ decision, ...props }: DecisionProps & { decision: "validate" | "reject" }) {
  if (decision === "reject") return <RejectDialog {...props} />;
  return props.entry.type === "deposit" ? <ValidateDeposit {...props} /> : <ValidateWithdrawal {...props} />;
}
