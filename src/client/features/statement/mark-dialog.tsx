import { formatAr } from "../../../shared/money.ts";
import { markStatementLineInput, type StatementLine } from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ReasonField, useReason } from "../../ui/reason-field.tsx";
import { statementDialogsText, statementText } from "./text.ts";
import { useAct } from "./use-act.ts";

const text = statementDialogsText.marking;

const words = {
  ignore: { title: text.ignoreTitle, lead: text.ignoreLead, action: statementText.ignore, done: text.ignored },
  reopen: { title: text.reopenTitle, lead: text.reopenLead, action: statementText.reopen, done: text.reopened },
};
const doors = { ignore: api.admin.ignoreStatementLine.mutate, reopen: api.admin.reopenStatementLine.mutate };

type MarkDialogProps = {
  act: keyof typeof words;
  line: StatementLine;
  onClose: () => void;
  onDone: (sentence: string) => void;
};

/** Puts a line aside or takes it up again, with the reason that the journal keeps. */
export default function MarkDialog({ act, line, onClose, onDone }: MarkDialogProps) {
  const { reason, refuse, fieldWith } = useReason(`${act}.${line.id}`);
  const { title, lead, action, done } = words[act];
  const { send, isPending, message, isSettled } = useAct(doors[act], () => onDone(done));
  const { value: input, fields } = validate(markStatementLineInput, { lineId: line.id, reason });

  const confirm = () => {
    if (input) return send(input);
    refuse();
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={lead(formatAr(line.amountAr), line.reference)}
      confirmLabel={action}
      onConfirm={confirm}
      pending={isPending}
      settled={isSettled}
    >
      <ReasonField
        {...fieldWith(fields)}
        label={statementText.reason}
        usual={{ label: text.usual, reasons: text.presets[act] }}
      />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
