import { formatAr, parseAr } from "../../../shared/money.ts";
import { addStatementLineInput, type StatementUnread } from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { isRefusedFor } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Field } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAct } from "../approval/use-act.ts";
import { SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";
import { guessOf, type Reading, typedOf } from "./unread.ts";
import { statementUnreadText } from "./unread-text.ts";

const text = statementUnreadText.adding;

type AddDialogProps = { unread: StatementUnread; onClose: () => void; onDone: (sentence: string) => void };

/** Adds what an administrator reads in a message as a line of its number. The draft stays until it is added. */
export default function AddDialog({ unread, onClose, onDone }: AddDialogProps) {
  const [typed, setTyped] = useKeptInput<Reading>(`unread.${unread.id}`, guessOf(unread.text));
  const amount = formatAr(parseAr(typed.amount) ?? 0);
  const check = () => validate(addStatementLineInput, { unreadId: unread.id, ...typedOf(typed) });
  const adding = useAct({
    check,
    send: api.admin.addStatementLine.mutate,
    network: statementText.network,
    onDone: () => onDone(text.done(amount)),
  });
  const change = (part: Partial<Reading>) => setTyped({ ...typed, ...part });
  return (
    <FormDialog
      form={adding}
      onClose={onClose}
      title={text.title}
      description={text.lead}
      confirmLabel={check().value ? text.action(amount) : text.add}
      settled={isRefusedFor(adding, SETTLED)}
    >
      <p className="max-h-40 shrink-0 overflow-y-auto whitespace-pre-wrap break-words rounded-xl bg-sunken p-3 text-sm">
        {unread.text}
      </p>
      <Field
        label={statementText.reference}
        {...adding.field("reference")}
        value={typed.reference}
        onChange={({ target }) => change({ reference: target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <AmountField
        label={text.amount}
        {...adding.field("amountAr")}
        value={typed.amount}
        onValueChange={(next) => change({ amount: next })}
      />
      <Field
        type="datetime-local"
        label={text.at}
        optional
        {...adding.field("paidAt")}
        value={typed.at}
        onChange={({ target }) => change({ at: target.value })}
      />
      <Field
        type="tel"
        label={text.payer}
        optional
        {...adding.field("payerPhone")}
        value={typed.payer}
        onChange={({ target }) => change({ payer: target.value })}
        autoComplete="off"
        maxLength={24}
      />
    </FormDialog>
  );
}
