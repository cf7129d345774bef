import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import {
  linkStatementLineInput,
  type StatementDeposit,
  type StatementLine,
} from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ReasonField, useReason } from "../../ui/reason-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { statementDialogsText, statementText } from "./text.ts";
import { useAct } from "./use-act.ts";

const text = statementDialogsText.linking;

type CandidatesProps = {
  candidates: readonly StatementDeposit[];
  chosen: StatementDeposit | undefined;
  line: StatementLine;
  onChoose: (deposit: StatementDeposit | undefined) => void;
};

function Candidates({ candidates, chosen, line, onChoose }: CandidatesProps) {
  if (candidates.length === 0)
    return (
      <Alert tone="info" live={false}>
        {text.none}
      </Alert>
    );
  return (
    <>
      <SelectField
        label={text.choose}
        value={chosen?.id ?? ""}
        onChange={({ target }) => onChoose(candidates.find(({ id }) => String(id) === target.value))}
      >
        <option value="">{text.chooseOne}</option>
        {candidates.map(({ id, memberName, reference, createdAt, status }) => (
          <option key={id} value={id}>
            {text.option(statementText.deposit(id, memberName), reference, formatInstant(createdAt))}
            {` · ${status === "pending" ? text.waiting : text.validated}`}
          </option>
        ))}
      </SelectField>
      {chosen && chosen.reference !== line.reference ? (
        <Alert tone="warning" live={false}>
          {text.differs(chosen.reference, line.reference)}
        </Alert>
      ) : null}
    </>
  );
}

type LinkDialogProps = { line: StatementLine; onClose: () => void; onDone: (sentence: string) => void };

/** Links a line to a deposit by hand: one that waits is credited with it, one that is validated only gets its line. */
export default function LinkDialog({ line, onClose, onDone }: LinkDialogProps) {
  const [chosenId, setChosenId] = useState<number>();
  const { reason, refuse, fieldWith } = useReason(`link.${line.id}`);
  // `all`: an answer that arrives before this dialog's chunk has no reader yet, and its later changes would not be noticed.
  const candidates = trpc.admin.statementCandidates.useQuery({ lineId: line.id }, { notifyOnChangeProps: "all" });
  // As the list says it now: what somebody else decided meanwhile is no longer chosen, or no longer credited.
  const chosen = candidates.data?.find(({ id }) => id === chosenId);
  const amount = formatAr(line.amountAr);
  const crediting = useAct(api.admin.validate.mutate, () => onDone(text.credited(amount, chosen?.memberName ?? "")));
  const keeping = useAct(api.admin.linkStatementLine.mutate, () => onDone(text.kept));
  const isCredit = chosen?.status !== "validated";
  // The answer of either: what it led to may have changed which of the two is next.
  const isPending = crediting.isPending || keeping.isPending;
  const message = crediting.message ?? keeping.message;
  const isSettled = crediting.isSettled || keeping.isSettled;
  const { value: link, fields } = validate(linkStatementLineInput, {
    lineId: line.id,
    transactionId: chosen?.id,
    reason,
  });

  /** What was answered about another deposit says nothing of this one. */
  const choose = (deposit: StatementDeposit | undefined) => {
    crediting.reset();
    keeping.reset();
    setChosenId(deposit?.id);
  };
  const confirm = () => {
    if (!chosen) return;
    if (!isCredit && !link) return refuse();
    crediting.reset();
    keeping.reset();
    if (isCredit) crediting.send({ transactionId: chosen.id, statementLineId: line.id, reference: line.reference });
    else if (link) keeping.send(link);
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={text.lead(amount, line.reference)}
      confirmLabel={isCredit ? text.credit(amount) : text.keep}
      onConfirm={confirm}
      pending={isPending}
      ready={chosen !== undefined && !isSettled}
    >
      <Loaded query={candidates} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-20" />}>
        {(known) => <Candidates candidates={known} chosen={chosen} line={line} onChoose={choose} />}
      </Loaded>
      {isCredit ? null : <ReasonField {...fieldWith(fields)} label={statementText.reason} hint={text.reasonHint} />}
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
