import { proposalWords } from "../../../../shared/acts.fr.ts";
import { type Approval, isOthers, mustBegin, refuseApprovalInput } from "../../../../shared/approval.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";
import { formatAr } from "../../../../shared/money.ts";
import { isAmountless } from "../../../../shared/two-people.ts";
import { api } from "../../../lib/api.ts";
import { validate } from "../../../lib/form/validate.ts";
import { useKeptInput } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { type Definition, DefinitionList } from "../../../ui/definition-list.tsx";
import { ReasonField } from "../../../ui/reason-field.tsx";
import ProposedReversal from "../../reversal/proposed-reversal.tsx";
import { usePayment } from "../../transactions/paying-number.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { balancesOf } from "../balances.tsx";
import { approvalText } from "../text.ts";
import { levelOf, namedIn, proposalSubject, settingsOf } from "../what-changes.tsx";
import { approverWords } from "./approver-words.ts";
import { approvalDialogsText } from "./text.ts";

/** Error codes after which a proposal can no longer be decided: already decided, changed, expired or gone. */
const PROPOSAL_OVER: readonly ErrorCode[] = [
  "ALREADY_DECIDED",
  "APPROVAL_CHANGED",
  "APPROVAL_EXPIRED",
  "APPROVAL_NOT_FOUND",
];

export type ApprovalAnswer = "approve" | "refuse";

type AnswerDialogProps = { answer: ApprovalAnswer; about: Approval; onClose: () => void };

const { approving, refusing } = approvalDialogsText;

/** The second administrator's no, or the first one's change of mind; the journal keeps why. */
function RefuseDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id: approvalId, amountAr } = approval;
  const isOwn = !isOthers(approval);
  const [reason, setReason] = useKeptInput(`reason.refuse.${approvalId}`, "");

  return (
    <ActDialog
      danger={!isOwn}
      title={isOwn ? refusing.titleOwn : refusing.title}
      description={isAmountless(approval) ? refusing.whySetting : refusing.why(formatAr(amountAr))}
      action={isOwn ? refusing.actionOwn : refusing.action}
      check={() => validate(refuseApprovalInput, { approvalId, reason })}
      send={api.admin.refuseApproval.mutate}
      network={approvalDialogsText.network}
      over={PROPOSAL_OVER}
      done={() => (isOwn ? refusing.doneOwn : refusing.done)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ReasonField
            {...field("reason")}
            value={reason}
            onChange={setReason}
            label={refusing.reason}
            usual={{ label: refusing.usual, reasons: refusing.reasons }}
            rows={2}
          />
        </>
      )}
    </ActDialog>
  );
}

type DialogProps = { approval: Approval; onClose: () => void };

/** Approval by a second administrator, with what they need to judge it; or by the only administrator, after the delay. */
function ApproveDialog({ approval, onClose }: DialogProps) {
  const { id: approvalId, kind, target, amountAr, reason, proposedByName, standing } = approval;
  const [words, named] = [proposalWords[kind], namedIn(approval)];
  const begins = mustBegin(approval);
  const { title, warning } = begins ? approving.begin : approverWords[kind];
  // The approver gives their own number and reference, because they are the one who sends the money; nobody does before the delay.
  const payout = kind === "withdrawal" && !begins ? approval : undefined;
  const { sent, missing, fields, isReady } = usePayment(`approve.${approvalId}`, payout);
  const amount = kind === "receiver" ? approving.number(named.phone) : proposalSubject(approval);
  const action = standing === "confirm" ? approving.confirmAction(amount) : approving.action(amount);
  const items: Definition[] = [{ term: approvalText.proposedBy, value: proposedByName }];
  if (reason) items.push({ term: approvalText.reason, value: reason });
  items.push(...settingsOf(approval), ...levelOf(approval), ...balancesOf(approval));
  return (
    <ActDialog
      title={title}
      description={<p className="font-semibold text-ink">{words.sentence(named)}</p>}
      action={begins ? approving.begin.action : action}
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
        return run && left ? approving.left(run.validated, left) : approverWords[kind].done(named);
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

/** The question that belongs to an answer. */
export default function AnswerDialog({ answer, about, onClose }: AnswerDialogProps) {
  const Question = answer === "approve" ? ApproveDialog : RefuseDialog;
  return <Question approval={about} onClose={onClose} />;
}
