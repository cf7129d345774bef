import { formatAr } from "../../../shared/money.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { TransactionDetails } from "../../../shared/transaction-details.ts";
import { api } from "../../lib/api.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { useOtherTransfer } from "./other-transfer.tsx";
import { OwnReference, useOwnReference } from "./paying-number.tsx";
import { receivedOf } from "./received.ts";
import { transactionsText } from "./text.ts";
import { type DecisionProps, useDecision } from "./use-decision.ts";
import { DecisionWarnings } from "./warnings.tsx";

const text = transactionsText.credit;

/** The line that credits another amount than the declared one: as the details say it, and until they are known as the row did. */
function receivedFor({ statement }: DecisionProps["entry"], details: TransactionDetails | undefined) {
  const said = receivedOf(details);
  if (said) return { lineId: said.lineId, amountAr: said.amountAr };
  if (details || !statement?.receivedAr || !statement.lineId) return undefined;
  return { lineId: statement.lineId, amountAr: statement.receivedAr };
}

/** Names the person, the amount and the reference that was found on the operator's statement, which credits what it says was received. */
export function ValidateDeposit({ entry, onClose }: DecisionProps) {
  const [reference, setReference] = useOwnReference(`credit.${entry.id}`);
  const details = trpc.admin.transaction.useQuery({ id: entry.id }).data;
  const received = receivedFor(entry, details);
  const amountAr = received?.amountAr ?? entry.amountAr;
  const amount = formatAr(amountAr);
  const receiver = entry.operatorPhone ?? "";
  const other = useOtherTransfer(entry);
  // What the warnings below say went back; the server refuses another amount.
  const { reversedAr } = details?.entry ?? entry;
  const decision = useDecision(entry);
  return (
    <ActDialog
      title={text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, entry.memberName, formatPhone(entry.memberPhone), entry.reference ?? "")}
        </p>
      }
      action={received ? transactionsText.creditReceived(amount) : text.action(amount)}
      ready={other.isReady}
      {...decision}
      weighs={{ kind: "deposits", target: entry.id, amountAr }}
      check={() => ({
        value: {
          transactionId: entry.id,
          reference: reference.trim() || undefined,
          ...(reversedAr === null ? {} : { reversedAr }),
          ...(received ? { statementLineId: received.lineId, receivedAr: received.amountAr } : {}),
          ...other.sent,
        },
      })}
      send={api.admin.validate.mutate}
      done={() => text.done(amount, entry.memberName)}
      onClose={onClose}
    >
      <Alert tone="warning" live={false}>
        {received ? text.instead(formatAr(entry.amountAr)) : text.warning}
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
