import { type FormEvent, useState } from "react";
import { cashMoveInput, drawingInput, type Treasury } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKept } from "../../lib/use-kept.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useRefusal } from "../../ui/use-refusal.ts";
import { approvalText } from "../approval/text.ts";
import { useSecond } from "../approval/use-second.ts";
import { treasuryActsText } from "./text.ts";
import { useRecord } from "./use-record.ts";

const text = treasuryActsText.moving;
const empty = { amount: "", reference: "", reason: "", from: "", to: "" };

type CashFormProps = { kind: "drawing" | "move"; treasury: Treasury };

/** Money that leaves a number, for the operator or for another number: checked, read back, then written for good. */
export default function CashForm({ kind, treasury }: CashFormProps) {
  const words = text[kind];
  const [typed, setTyped] = useKept(kind, empty);
  const [fields, setFields] = useState<Record<string, string | undefined>>({});
  const [isAsked, setAsked] = useState(false);
  const { form, refuse } = useRefusal();
  const onDone = () => {
    setAsked(false);
    setTyped(empty);
  };
  const drawing = useRecord(api.admin.recordDrawing.mutate, text.done, onDone);
  const move = useRecord(api.admin.moveCash.mutate, text.done, onDone);
  const { isPending, message, reset } = kind === "drawing" ? drawing : move;
  const amountAr = parseAr(typed.amount);
  const { reference, reason, from, to } = typed;
  const checkedDrawing = validate(drawingInput, { amountAr, reference, reason, cashPhone: from });
  const checkedMove = validate(cashMoveInput, { amountAr, reference, fromPhone: from, toPhone: to });
  const checked = kind === "drawing" ? checkedDrawing : checkedMove;
  /** A field that is being corrected no longer shows its error. */
  const set =
    (name: keyof typeof empty, field: string = name) =>
    (value: string) => {
      setTyped({ ...typed, [name]: value });
      setFields({ ...fields, [field]: undefined });
    };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFields(checked.fields ?? {});
    if (checked.fields) return refuse();
    // What was answered to something else says nothing of this.
    reset();
    setAsked(true);
  };
  const confirm = () => {
    if (kind === "drawing") return checkedDrawing.value && drawing.send(checkedDrawing.value);
    return checkedMove.value && move.send(checkedMove.value);
  };
  const numbers = (label: string, name: "from" | "to", field: string) => (
    <SelectField
      label={label}
      value={typed[name]}
      error={fields[field]}
      onChange={(event) => set(name, field)(event.target.value)}
    >
      <option value="">{text.choose}</option>
      {treasury.numbers.map(({ phone, balanceAr }) => (
        <option key={phone} value={phone}>
          {text.option(formatPhone(phone), formatAr(balanceAr))}
        </option>
      ))}
    </SelectField>
  );
  const amount = formatAr(amountAr ?? 0);
  const second = useSecond("drawing", from, amountAr);
  const why = kind === "drawing" ? second.why : undefined;
  const leftAr =
    kind === "drawing" ? treasury.drawableAr : (treasury.numbers.find(({ phone }) => phone === from)?.balanceAr ?? 0);
  return (
    <Card title={words.title}>
      <p className="mb-4 text-sm text-soft">
        {kind === "drawing" ? text.drawing.lead(formatAr(treasury.drawableAr)) : text.move.lead}
      </p>
      <form ref={form} noValidate className="grid grid-cols-1 gap-4 md:grid-cols-2" onSubmit={submit}>
        <AmountField
          label={text.amount}
          error={fields.amountAr}
          value={typed.amount}
          onValueChange={set("amount", "amountAr")}
        />
        <Field
          label={text.reference}
          error={fields.reference}
          maxLength={80}
          autoComplete="off"
          value={reference}
          onChange={(event) => set("reference")(event.target.value)}
        />
        {numbers(text.from, "from", kind === "drawing" ? "cashPhone" : "fromPhone")}
        {kind === "move" ? numbers(text.to, "to", "toPhone") : null}
        {kind === "drawing" ? (
          <TextArea
            label={text.reason}
            error={fields.reason}
            maxLength={500}
            value={reason}
            onChange={(event) => set("reason")(event.target.value)}
          />
        ) : null}
        <Button type="submit" block className="md:col-span-2">
          {text.submit}
        </Button>
      </form>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={words.confirmTitle}
        description={
          <p className="font-semibold text-ink">
            {kind === "drawing"
              ? text.drawing.sentence(amount, formatPhone(from))
              : text.move.sentence(amount, formatPhone(from), formatPhone(to))}
          </p>
        }
        confirmLabel={why ? approvalText.asking.action(amount) : text.submit}
        onConfirm={confirm}
        pending={isPending}
      >
        <p className="text-soft">
          {words.left}&nbsp;: <BeforeAfter before={formatAr(leftAr)} after={formatAr(leftAr - (amountAr ?? 0))} />
        </p>
        {why ? (
          <Alert tone="warning" live={false}>{`${why} ${approvalText.asking.drawing}`}</Alert>
        ) : (
          <p className="text-soft">{text.final}</p>
        )}
        {message ? <Alert tone="error">{message}</Alert> : null}
      </ConfirmDialog>
    </Card>
  );
}
