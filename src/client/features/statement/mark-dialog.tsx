import { formatAr } from "../../../shared/money.ts";
import { markStatementLineInput, type StatementLine } from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { isRefusedFor } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { useAct } from "../approval/use-act.ts";
import { statementDialogsText } from "./dialogs-text.ts";
import { SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";

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
  const [reason, setReason] = useInterrupted(`reason.${act}.${line.id}`, "");
  const { title, lead, action, done } = words[act];
  const marking = useAct({
    check: () => validate(markStatementLineInput, { lineId: line.id, reason }),
    send: doors[act],
    network: statementText.network,
    onDone: () => onDone(done),
  });

  return (
    <FormDialog
      form={marking}
      onClose={onClose}
      title={title}
      description={lead(formatAr(line.amountAr), line.reference)}
      confirmLabel={action}
      settled={isRefusedFor(marking, SETTLED)}
    >
      <ReasonField
        {...marking.field("reason")}
        value={reason}
        onChange={setReason}
        label={statementText.reason}
        usual={{ label: text.usual, reasons: text.presets[act] }}
      />
    </FormDialog>
  );
}
