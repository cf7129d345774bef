import { useState } from "react";
import { formatInstant, formatOperatorDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementDeposit, StatementLine } from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { useOtherTransfer } from "../transactions/other-transfer.tsx";
import { statementDialogsText } from "./dialogs-text.ts";
import { SETTLED, standingSentence } from "./standing.ts";
import { statementText } from "./text.ts";

const text = statementDialogsText.different;

export type Different = StatementLine & {
  standing: "near" | "otherAmount" | "otherPayer";
  deposit: StatementDeposit;
};

type ValidateDifferentProps = { line: Different; onClose: () => void };

/** Credits a deposit with a line that it does not declare exactly: both are shown, and what differs is confirmed. */
export default function ValidateDifferent({ line, onClose }: ValidateDifferentProps) {
  const { id, standing, deposit, reference, payerEnd, paidAt, phone } = line;
  const [isCompared, setCompared] = useState(false);
  const amount = formatAr(line.amountAr);
  const other = useOtherTransfer({ id: deposit.id, reference: deposit.reference });
  const received = line.amountAr === deposit.amountAr ? {} : { receivedAr: line.amountAr };
  return (
    <ActDialog
      title={text.titles[standing]}
      description={
        <p className="font-semibold text-ink">
          {text.sentence(amount, deposit.memberName, formatPhone(deposit.memberPhone))}
        </p>
      }
      action={statementDialogsText.credit.action(amount)}
      ready={isCompared && other.isReady}
      weighs={{ kind: "deposits", target: deposit.id, amountAr: line.amountAr }}
      check={() => ({
        value: { transactionId: deposit.id, reference, statementLineId: id, ...received, ...other.sent },
      })}
      send={api.admin.validate.mutate}
      network={statementText.network}
      over={SETTLED}
      done={() => statementDialogsText.credit.done(amount, deposit.memberName)}
      onClose={onClose}
    >
      <Alert tone={line.payerName ? "error" : "warning"} live={false}>
        {standingSentence(line)}
      </Alert>
      <DefinitionList
        items={[
          { term: text.declared, value: text.facts(deposit.reference, formatAr(deposit.amountAr)) },
          { term: text.written, value: text.facts(reference, amount) },
          { term: statementText.number, value: formatPhone(phone) },
          ...(payerEnd ? [{ term: text.payer, value: `…${payerEnd}` }] : []),
          ...(paidAt ? [{ term: statementDialogsText.credit.paid, value: formatOperatorDate(paidAt) }] : []),
          { term: statementDialogsText.credit.declared, value: formatInstant(deposit.createdAt) },
        ]}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={isCompared}
          onChange={(event) => setCompared(event.target.checked)}
        />
        {text.confirm[standing]}
      </label>
      {other.question}
    </ActDialog>
  );
}
