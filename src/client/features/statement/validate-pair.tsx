import { formatInstant, formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { needsLook } from "../../../shared/statement/pairs.ts";
import { api } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { useOtherTransfer } from "../transactions/other-transfer.tsx";
import { statementDialogsText } from "./dialogs-text.ts";
import { lineHints, type Pair, SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";

const text = statementDialogsText.credit;

/** What `admin.validate` needs to credit a pair's deposit. */
export const validationInput = ({ id, reference, deposit }: Pair) => ({
  transactionId: deposit.id,
  reference,
  statementLineId: id,
});

type ValidatePairProps = { pair: Pair; onClose: () => void };

/** Names the person, the amount and the reference that the operator wrote. */
export default function ValidatePair({ pair, onClose }: ValidatePairProps) {
  const { deposit, reference, phone, paidAt, operator } = pair;
  const amount = formatAr(pair.amountAr);
  const other = useOtherTransfer({ id: deposit.id, reference: deposit.reference });
  return (
    <ActDialog
      title={text.title}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, deposit.memberName, formatPhone(deposit.memberPhone), reference)}
        </p>
      }
      action={text.action(amount)}
      ready={other.isReady}
      weighs={{ kind: "deposits", target: deposit.id, amountAr: pair.amountAr }}
      check={() => ({ value: { ...validationInput(pair), ...other.sent } })}
      send={api.admin.validate.mutate}
      network={statementText.network}
      over={SETTLED}
      done={() => text.done(amount, deposit.memberName)}
      onClose={onClose}
    >
      <Alert tone="warning" live={false}>
        {needsLook(pair)
          ? lineHints(pair)
              .filter(({ isGood }) => !isGood)
              .map(({ sentence }) => <p key={sentence}>{sentence}.</p>)
          : null}
        {text.caution}
      </Alert>
      <DefinitionList
        items={[
          { term: statementText.operator, value: operator },
          { term: statementText.number, value: formatPhone(phone) },
          ...(paidAt ? [{ term: text.paid, value: formatOperatorDate(paidAt) }] : []),
          { term: text.declared, value: formatInstant(deposit.createdAt) },
        ]}
      />
      {other.question}
    </ActDialog>
  );
}
