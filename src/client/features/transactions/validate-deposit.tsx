import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { AloneNote } from "../approval/alone-note.tsx";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { useOtherTransfer } from "./other-transfer.tsx";
import { OwnReference, useOwnReference } from "./paying-number.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";
import { DecisionWarnings } from "./warnings.tsx";

const text = transactionsText.credit;

/** Names the person, the amount and the reference that was found on the operator's statement. */
export function ValidateDeposit({ entry, onClose, onDone }: DecisionProps) {
  const [reference, setReference] = useOwnReference(`credit.${entry.id}`);
  const amount = formatAr(entry.amountAr);
  const receiver = entry.operatorPhone ?? "";
  const other = useOtherTransfer(entry);
  // What the warnings below say went back; the server refuses another amount.
  const { reversedAr } = trpc.admin.transaction.useQuery({ id: entry.id }).data?.entry ?? entry;
  const second = useSecondApprover({ kind: "deposits", target: entry.id, amountAr: entry.amountAr });
  const credit = useDecision(entry, {
    check: () => ({
      value: {
        transactionId: entry.id,
        reference: reference.trim() || undefined,
        ...(reversedAr === null ? {} : { reversedAr }),
        ...other.sent,
      },
    }),
    send: api.admin.validate.mutate,
    onDone: () => onDone(text.done(amount, entry.memberName)),
    onWithheld: onClose,
  });
  return (
    <FormDialog
      form={credit}
      onClose={onClose}
      title={text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.memberPhone), entry.reference ?? "")}
        </p>
      }
      confirmLabel={second.action ?? text.action(amount)}
      ready={other.isReady}
      settled={credit.isSettled}
    >
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
      <AloneNote second={second} />
      <DecisionWarnings id={entry.id} />
      <DefinitionList
        items={[
          {
            term: text.received,
            value: [formatPhone(receiver), operatorOf(receiver)].filter(Boolean).join(" · "),
          },
        ]}
      />
      {other.question}
      <OwnReference value={reference} onChange={setReference} />
    </FormDialog>
  );
}
