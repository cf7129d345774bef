import { type ReactNode, useState } from "react";
import {
  type CashMoveInput,
  type CashPosition,
  cashMoveInput,
  type DrawingInput,
  drawingInput,
} from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import type { Checked } from "../../lib/form/use-action-form.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ActDialog, type ActOutcome } from "../approval/act-dialog.tsx";
import { treasuryActsText } from "./acts-text.ts";

const text = treasuryActsText.moving;
const empty = { amount: "", reference: "", reason: "", from: "", to: "" };

type CashFormProps = { numbers: readonly CashPosition[]; lead?: ReactNode } & (
  | { kind: "move" }
  /** `possibleAr`: what may be taken out. */
  | { kind: "drawing"; possibleAr: number }
);

/** Money that leaves a number, for the operator or for another number: checked, read back, then written for good. */
export default function CashForm(props: CashFormProps) {
  const { kind, numbers, lead } = props;
  const words = text[kind];
  const [typed, setTyped] = useKeptInput(kind, empty);
  const [isAsked, setAsked] = useState(false);
  const amountAr = parseAr(typed.amount);
  const { reference, reason, from, to } = typed;
  const set = (name: keyof typeof empty) => (value: string) => setTyped({ ...typed, [name]: value });

  const checked: Checked<DrawingInput | CashMoveInput> =
    kind === "drawing"
      ? validate(drawingInput, { amountAr, reference, reason, cashPhone: from })
      : validate(cashMoveInput, { amountAr, reference, fromPhone: from, toPhone: to });
  const close = (outcome: ActOutcome) => {
    setAsked(false);
    if (outcome) setTyped(empty);
  };
  const { field, formProps } = useSubmission(() => {
    setAsked(checked.value !== undefined);
    return { fields: checked.fields };
  });
  const choice = (label: string, name: "from" | "to", sentAs: string) => (
    <SelectField
      {...field(sentAs)}
      label={label}
      value={typed[name]}
      onChange={(event) => set(name)(event.target.value)}
    >
      <option value="">{text.choose}</option>
      {numbers.map(({ phone, balanceAr }) => (
        <option key={phone} value={phone}>
          {text.option(formatPhone(phone), formatAr(balanceAr))}
        </option>
      ))}
    </SelectField>
  );
  const amount = formatAr(amountAr ?? 0);
  const leftAr =
    props.kind === "drawing" ? props.possibleAr : (numbers.find(({ phone }) => phone === from)?.balanceAr ?? 0);
  return (
    <Card title={words.title}>
      <div className="mb-4 text-sm text-soft">{lead ?? text.move.lead}</div>
      <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <AmountField {...field("amountAr")} label={text.amount} value={typed.amount} onValueChange={set("amount")} />
        <Field
          {...field("reference")}
          label={text.reference}
          maxLength={80}
          autoComplete="off"
          value={reference}
          onChange={(event) => set("reference")(event.target.value)}
        />
        {choice(text.from, "from", kind === "drawing" ? "cashPhone" : "fromPhone")}
        {kind === "move" ? choice(text.to, "to", "toPhone") : null}
        {kind === "drawing" ? (
          <TextArea
            {...field("reason")}
            label={text.reason}
            maxLength={500}
            value={reason}
            onChange={(event) => set("reason")(event.target.value)}
          />
        ) : null}
        <Button type="submit" block className="md:col-span-2">
          {text.submit}
        </Button>
      </form>
      {isAsked ? (
        <ActDialog
          title={words.confirmTitle}
          description={
            <p className="font-semibold text-ink">
              {kind === "drawing"
                ? text.drawing.sentence(amount, formatPhone(from))
                : text.move.sentence(amount, formatPhone(from), formatPhone(to))}
            </p>
          }
          action={text.submit}
          weighs={{ kind: kind === "drawing" ? "drawing" : "cashMove", target: from, amountAr }}
          check={() => checked}
          send={(input: DrawingInput | CashMoveInput, options) =>
            "cashPhone" in input
              ? api.admin.recordDrawing.mutate(input, options)
              : api.admin.moveCash.mutate(input, options)
          }
          network={treasuryActsText.network}
          done={() => text.done}
          onClose={close}
        >
          <p className="text-soft">
            {words.left}&nbsp;: <BeforeAfter before={formatAr(leftAr)} after={formatAr(leftAr - (amountAr ?? 0))} />
          </p>
          <p className="text-soft">{text.final}</p>
        </ActDialog>
      ) : null}
    </Card>
  );
}
