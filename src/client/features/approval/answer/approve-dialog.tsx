import { proposalWords } from "../../../../shared/acts.fr.ts";
import { type Approval, mustBegin } from "../../../../shared/approval.ts";
import { api } from "../../../lib/api.ts";
import { Alert } from "../../../ui/alert.tsx";
import { type Definition, DefinitionList } from "../../../ui/definition-list.tsx";
import ProposedReversal from "../../reversal/proposed-reversal.tsx";
import { usePayment } from "../../transactions/paying-number.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { balancesOf } from "../balances.tsx";
import { approvalText } from "../text.ts";
import { aboutOf, levelOf, namedIn, settingsOf } from "../what-changes.tsx";
import { approverWords } from "./approver-words.ts";
import { PROPOSAL_OVER } from "./proposal-over.ts";
import { approvalDialogsText } from "./text.ts";

const text = approvalDialogsText.approving;

type DialogProps = { approval: Approval; onClose: () => void };

/** Approval by a second administrator, with what they need to judge it; or by the only administrator, after the delay. */
export function ApproveDialog({ approval, onClose }: DialogProps) {
  const { id: approvalId, kind, target, amountAr, reason, proposedByName, standing } = approval;
  const [words, named] = [proposalWords[kind], namedIn(approval)];
  const begins = mustBegin(approval);
  const { title, warning } = begins ? text.begin : approverWords[kind];
  // The approver gives their own number and reference, because they are the one who sends the money; nobody does before the delay.
  const payout = kind === "withdrawal" && !begins ? approval : undefined;
  const { sent, missing, fields, isReady } = usePayment(`approve.${approvalId}`, payout);
  const amount = kind === "receiver" ? text.number(named.phone) : aboutOf(approval);
  const action = standing === "confirm" ? text.confirmAction(amount) : text.action(amount);
  const items: Definition[] = [{ term: approvalText.proposedBy, value: proposedByName }];
  if (reason) items.push({ term: approvalText.reason, value: reason });
  items.push(...settingsOf(approval), ...levelOf(approval), ...balancesOf(approval));
  return (
    <ActDialog
      title={title}
      description={<p className="font-semibold text-ink">{words.sentence(named)}</p>}
      action={begins ? text.begin.action : action}
      ready={isReady}
      check={() => {
        if (missing) return { fields: missing };
        return {
          value: { approvalId, ...sent, ...(kind === "deposits" || kind === "gatewayDay" ? { seenAr: amountAr } : {}) },
        };
      }}
      send={api.admin.approve.mutate}
      network={approvalDialogsText.network}
      over={PROPOSAL_OVER}
      done={({ run }) => {
        const left = run?.left.map(({ transactionId }) => `n°\u00a0${transactionId}`).join(", ");
        return run && left ? text.left(run.validated, left) : approverWords[kind].done(named);
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Alert tone={begins ? "info" : "warning"} live={false}>
            {warning}
          </Alert>
          <DefinitionList items={items} />
          {kind === "reversal" ? <ProposedReversal transactionId={Number(target)} /> : null}
          {fields(field("reference").error)}
        </>
      )}
    </ActDialog>
  );
}
