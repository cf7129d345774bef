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
import type { Checked } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
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

type LinkDialogProps = { line: StatementLine; onClose: () => void };

/** Links a line to a deposit by hand: one that waits is credited with it, one that is validated only gets its line. */
export default function LinkDialog({ line, onClose }: LinkDialogProps) {
  const [chosenId, setChosenId] = useState<number>();
  const [reason, setReason] = useInterrupted(`reason.link.${line.id}`, "");
  // `all`: an answer that arrives before this dialog's chunk has no reader yet, and its later changes would not be
  // noticed.
  const candidates = trpc.admin.statementCandidates.useQuery({ lineId: line.id }, { notifyOnChangeProps: "all" });
  // The deposit as the list has it now: one that somebody else decided in the meantime is no longer chosen, or no
  // longer credited.
  const chosen = candidates.data?.find(({ id }) => id === chosenId);
  const amount = formatAr(line.amountAr);
  const isCredit = chosen?.status !== "validated";
  return (
    <ActDialog
      title={text.title}
      description={text.lead(amount, line.reference)}
      action={isCredit ? text.credit(amount) : text.keep}
      ready={chosen !== undefined}
      weighs={chosen && isCredit ? { kind: "deposits", target: chosen.id, amountAr: line.amountAr } : undefined}
      check={(): Checked<Sent> => {
        if (!chosen) return {};
        const credit = { transactionId: chosen.id, statementLineId: line.id, reference: line.reference };
        if (isCredit) return { value: { credit } };
        const input = { lineId: line.id, transactionId: chosen.id, reason };
        const { value: link, fields } = validate(linkStatementLineInput, input);
        return link ? { value: { link } } : { fields };
      }}
      send={async ({ credit, link }: Sent, options) => {
        if (credit) await api.admin.validate.mutate(credit, options);
        if (link) await api.admin.linkStatementLine.mutate(link, options);
      }}
      network={statementText.network}
      over={SETTLED}
      done={(_, { credit }) => (credit ? text.credited(amount, chosen?.memberName ?? "") : text.kept)}
      onClose={onClose}
    >
      {({ field, reset }) => (
        <>
          <Loaded query={candidates} errorTitle={statementText.loadingFailed} skeleton={<Skeleton className="h-20" />}>
            {(known) => (
              <Candidates
                candidates={known}
                chosen={chosen}
                line={line}
                onChoose={(deposit) => {
                  // A refusal belongs to the deposit that was sent, not to another one chosen since.
                  reset();
                  setChosenId(deposit?.id);
                }}
              />
            )}
          </Loaded>
          {isCredit ? null : (
            <ReasonField
              {...field("reason")}
              value={reason}
              onChange={setReason}
              label={statementText.reason}
              hint={text.reasonHint}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}
