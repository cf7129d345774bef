import { formatInstant, formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { needsLook } from "../../../shared/statement/proposals.ts";
import { api } from "../../lib/api.ts";
import { isRefusedFor } from "../../lib/form/use-action-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { useOtherTransfer } from "../transactions/other-transfer.tsx";
import { statementDialogsText } from "./dialogs-text.ts";
import { hintsOf, type Proposal, SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";

const text = statementDialogsText.credit;

/** What `admin.validate` needs to credit a proposal with its line. */
export const validationOf = ({ id, reference, deposit }: Proposal) => ({
  transactionId: deposit.id,
  reference,
  statementLineId: id,
});

type ValidateProposalProps = { proposal: Proposal; onClose: () => void; onDone: (sentence: string) => void };

/** Names the person, the amount and the reference that the operator wrote. */
export default function ValidateProposal({ proposal, onClose, onDone }: ValidateProposalProps) {
  const { deposit, reference, phone, paidAt, operator } = proposal;
  const amount = formatAr(proposal.amountAr);
  const other = useOtherTransfer({ id: deposit.id, reference: deposit.reference });
  const second = useSecondApprover({ kind: "deposits", target: deposit.id, amountAr: proposal.amountAr });
  const crediting = useAct({
    check: () => ({ value: { ...validationOf(proposal), ...other.sent } }),
    send: api.admin.validate.mutate,
    network: statementText.network,
    onDone: () => onDone(text.done(amount, deposit.memberName)),
    onWithheld: onClose,
  });
  return (
    <FormDialog
      form={crediting}
      onClose={onClose}
      title={text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, deposit.memberName, formatPhone(deposit.memberPhone), reference)}
        </p>
      }
      confirmLabel={second.action ?? text.action(amount)}
      ready={other.isReady}
      settled={isRefusedFor(crediting, SETTLED)}
    >
      <Alert tone="warning" live={false}>
        {needsLook(proposal)
          ? hintsOf(proposal)
              .filter(({ isGood }) => !isGood)
              .map(({ sentence }) => <p key={sentence}>{sentence}.</p>)
          : null}
        {text.caution}
      </Alert>
      <AloneNote second={second} />
      <DefinitionList
        items={[
          { term: statementText.operator, value: operator },
          { term: statementText.number, value: formatPhone(phone) },
          ...(paidAt ? [{ term: text.paid, value: formatOperatorDate(paidAt) }] : []),
          { term: text.declared, value: formatInstant(deposit.createdAt) },
        ]}
      />
      {other.question}
    </FormDialog>
  );
}
