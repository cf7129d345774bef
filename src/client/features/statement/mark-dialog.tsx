import { formatAr } from "../../../shared/money.ts";
import { markStatementLineInput, type StatementLine } from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { statementDialogsText } from "./dialogs-text.ts";
import { SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";

const text = statementDialogsText.marking;

const words = {
  ignore: { title: text.ignoreTitle, lead: text.ignoreLead, action: statementText.ignore, done: text.ignored },
  reopen: { title: text.reopenTitle, lead: text.reopenLead, action: statementText.reopen, done: text.reopened },
};
const doors = { ignore: api.admin.ignoreStatementLine.mutate, reopen: api.admin.reopenStatementLine.mutate };

type MarkDialogProps = { act: keyof typeof words; line: StatementLine; onClose: () => void };

/** Puts a line aside or takes it up again, with the reason that the journal keeps. */
export default function MarkDialog({ act, line, onClose }: MarkDialogProps) {
  const [reason, setReason] = useInterrupted(`reason.${act}.${line.id}`, "");
  const { title, lead, action, done } = words[act];

  return (
    <ActDialog
      title={title}
      description={lead(formatAr(line.amountAr), line.reference)}
      action={action}
      check={() => validate(markStatementLineInput, { lineId: line.id, reason })}
      send={doors[act]}
      network={statementText.network}
      over={SETTLED}
      done={() => done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ReasonField
            {...field("reason")}
            value={reason}
            onChange={setReason}
            label={statementText.reason}
            usual={{ label: text.usual, reasons: text.presets[act] }}
          />
        </>
      )}
    </ActDialog>
  );
}
