import { formatAr, parseAr } from "../../../shared/money.ts";
import { addStatementLineInput, type StatementUnread } from "../../../shared/statement/statement.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Field } from "../../ui/field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { SETTLED } from "./standing.ts";
import { statementText } from "./text.ts";
import { guessReading, type Reading, typedFields } from "./unread.ts";
import { statementUnreadText } from "./unread-text.ts";

const text = statementUnreadText.adding;

type AddDialogProps = { unread: StatementUnread; onClose: () => void };

/** Adds what an administrator reads in a message as a line of its number. The draft stays until it is added. */
export default function AddDialog({ unread, onClose }: AddDialogProps) {
  const [typed, setTyped] = useKeptInput<Reading>(`unread.${unread.id}`, guessReading(unread.text));
  const amount = formatAr(parseAr(typed.amount) ?? 0);
  const check = () => validate(addStatementLineInput, { unreadId: unread.id, ...typedFields(typed) });
  const change = (part: Partial<Reading>) => setTyped({ ...typed, ...part });
  return (
    <ActDialog
      title={text.title}
      description={text.lead}
      action={check().value ? text.action(amount) : text.add}
      check={check}
      send={api.admin.addStatementLine.mutate}
      network={statementText.network}
      over={SETTLED}
      done={() => text.done(amount)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="max-h-40 shrink-0 overflow-y-auto whitespace-pre-wrap break-words rounded-xl bg-sunken p-3 text-sm">
            {unread.text}
          </p>
          <Field
            label={statementText.reference}
            {...field("reference")}
            value={typed.reference}
            onChange={({ target }) => change({ reference: target.value })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
          />
          <AmountField
            label={text.amount}
            {...field("amountAr")}
            value={typed.amount}
            onValueChange={(next) => change({ amount: next })}
          />
          <Field
            type="datetime-local"
            label={text.at}
            optional
            {...field("paidAt")}
            value={typed.at}
            onChange={({ target }) => change({ at: target.value })}
          />
          <Field
            type="tel"
            label={text.payer}
            optional
            {...field("payerPhone")}
            value={typed.payer}
            onChange={({ target }) => change({ payer: target.value })}
            autoComplete="off"
            maxLength={24}
          />
        </>
      )}
    </ActDialog>
  );
}
