import { useRef, useState } from "react";
import { fieldSentences } from "../../../shared/errors.fr.ts";
import { formatAr } from "../../../shared/money.ts";
import { markStatementLineInput, type StatementLine } from "../../../shared/statement.ts";
import { api } from "../../api.ts";
import { statementText } from "../../text/statement.ts";
import { Alert } from "../../ui/alert.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { validate } from "../../validate.ts";
import { useAct } from "./use-act.ts";

const text = statementText.marking;

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
export function MarkDialog({ act, line, onClose, onDone }: MarkDialogProps) {
  const [reason, setReason] = useState("");
  const [isRefused, setRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { title, lead, action, done } = words[act];
  const { send, isPending, message, isSettled } = useAct(doors[act], () => onDone(done));
  const { value: input } = validate(markStatementLineInput, { lineId: line.id, reason });

  const confirm = () => {
    if (input) return send(input);
    setRefused(true);
    area.current?.focus();
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
      ready={!isSettled}
    >
      <div className="flex flex-col gap-2">
        <p className="text-sm font-semibold">{text.usual}</p>
        <ChoiceChips
          label={text.usual}
          choices={text.presets[act].map((value) => ({ value, label: value }))}
          value={reason}
          onChoose={setReason}
        />
      </div>
      <TextArea
        ref={area}
        label={text.reason}
        error={isRefused && !input ? fieldSentences.REASON_REQUIRED : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        required
      />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
