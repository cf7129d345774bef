import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import {
  type LinkStatementLineInput,
  linkStatementLineInput,
  type StatementDeposit,
  type StatementLine,
} from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { type Checked, isRefusedFor } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { statementDialogsText } from "./dialogs-text.ts";
import { SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";

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

/** The call to make: a deposit to credit with the line, or a line for a deposit that was credited. */
type Sent = {
  credit?: { transactionId: number; statementLineId: number; reference: string };
  link?: LinkStatementLineInput;
};

type LinkDialogProps = { line: StatementLine; onClose: () => void; onDone: (sentence: string) => void };

/** Links a line to a deposit by hand: one that waits is credited with it, one that is validated only gets its line. */
export default function LinkDialog({ line, onClose, onDone }: LinkDialogProps) {
  const [chosenId, setChosenId] = useState<number>();
  const [reason, setReason] = useInterrupted(`reason.link.${line.id}`, "");
  // `all`: an answer that arrives before this dialog's chunk has no reader yet, and its later changes would not be noticed.
  const candidates = trpc.admin.statementCandidates.useQuery({ lineId: line.id }, { notifyOnChangeProps: "all" });
  // The deposit as the list has it now: one that somebody else decided in the meantime is no longer chosen, or no longer credited.
  const chosen = candidates.data?.find(({ id }) => id === chosenId);
  const amount = formatAr(line.amountAr);
  const isCredit = chosen?.status !== "validated";
  const second = useSecondApprover({
    kind: "deposits",
    target: chosen && isCredit ? chosen.id : "",
    amountAr: line.amountAr,
  });
  const linking = useAct({
    check: (): Checked<Sent> => {
      if (!chosen) return {};
      const credit = { transactionId: chosen.id, statementLineId: line.id, reference: line.reference };
      if (isCredit) return { value: { credit } };
      const input = { lineId: line.id, transactionId: chosen.id, reason };
      const { value: link, fields } = validate(linkStatementLineInput, input);
      return link ? { value: { link } } : { fields };
    },
    send: async ({ credit, link }: Sent, options) => {
      if (credit) await api.admin.validate.mutate(credit, options);
      if (link) await api.admin.linkStatementLine.mutate(link, options);
    },
    network: statementText.network,
    onWithheld: onClose,
    onDone: (_, { credit }) => onDone(credit ? text.credited(amount, chosen?.memberName ?? "") : text.kept),
  });

  /** A refusal belongs to the deposit that was sent, not to another one chosen since. */
  const choose = (deposit: StatementDeposit | undefined) => {
    linking.reset();
    setChosenId(deposit?.id);
  };

  return (
    <FormDialog
      form={linking}
      onClose={onClose}
      title={text.title}
      description={text.lead(amount, line.reference)}
      confirmLabel={isCredit ? (second.action ?? text.credit(amount)) : text.keep}
      ready={chosen !== undefined && !isRefusedFor(linking, SETTLED)}
    >
      <Loaded query={candidates} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-20" />}>
        {(known) => <Candidates candidates={known} chosen={chosen} line={line} onChoose={choose} />}
      </Loaded>
      <AloneNote second={second} />
      {isCredit ? null : (
        <ReasonField
          {...linking.field("reason")}
          value={reason}
          onChange={setReason}
          label={statementText.reason}
          hint={text.reasonHint}
        />
      )}
    </FormDialog>
  );
}
