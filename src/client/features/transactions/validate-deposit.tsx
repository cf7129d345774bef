import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { useOtherTransfer } from "./other-transfer.tsx";
import { OwnReference, useOwnReference } from "./paying-number.tsx";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";
import { DecisionWarnings } from "./warnings.tsx";

const text = transactionsText.credit;

/** Names the person, the amount and the reference that was found on the operator's statement. */
export function ValidateDeposit({ entry, onClose }: DecisionProps) {
  const [reference, setReference] = useOwnReference(`credit.${entry.id}`);
  const amount = formatAr(entry.amountAr);
  const receiver = entry.operatorPhone ?? "";
  const other = useOtherTransfer(entry);
  // What the warnings below say went back; the server refuses another amount.
  const { reversedAr } = trpc.admin.transaction.useQuery({ id: entry.id }).data?.entry ?? entry;
  const decision = useDecision(entry);
  return (
    <ActDialog
      title={text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.memberPhone), entry.reference ?? "")}
        </p>
      }
      action={text.action(amount)}
      ready={other.isReady}
      {...decision}
      weighs={{ kind: "deposits", target: entry.id, amountAr: entry.amountAr }}
      check={() => ({
        value: {
          transactionId: entry.id,
          reference: reference.trim() || undefined,
          ...(reversedAr === null ? {} : { reversedAr }),
          ...other.sent,
        },
      })}
      send={api.admin.validate.mutate}
      done={() => text.done(amount, entry.memberName)}
      onClose={onClose}
    >
      <Alert tone="warning" live={false}>
        {text.warning}
      </Alert>
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
    </ActDialog>
  );
}
