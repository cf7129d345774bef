import { useState } from "react";
import { type FundingInput, fundingInput, fundingKinds } from "../../../shared/fund.ts";
import { parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { useKeptInput } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { ActOutcome } from "../approval/act-dialog.tsx";
import { fundText } from "./text.ts";

const FundingConfirmation = lazyDialog(() => import("./funding-confirmation.tsx"));

const text = fundText.form;
const empty = { kind: "sponsor" as FundingInput["kind"], who: "", amount: "", reference: "", cashPhone: "" };

/** Money received for the fund or the capital: checked field by field, then read back before it is written for good. */
export function FundingForm({ numbers }: { numbers: readonly CashNumber[] }) {
  const [typed, setTyped] = useKeptInput("funding", empty);
  const [checked, setChecked] = useState<FundingInput>();
  const set = (name: keyof typeof empty) => (value: string) => setTyped({ ...typed, [name]: value });

  const { field, say, formProps } = useSubmission(() => {
    const { amount, ...rest } = typed;
    const { value, fields } = validate(fundingInput, { ...rest, amountAr: parseAr(amount) });
    setChecked(value);
    return { fields };
  });

  const close = (outcome: ActOutcome) => {
    setChecked(undefined);
    if (outcome) setTyped(empty);
  };

  return (
    <Card title={text.title}>
      <p className="mb-4 text-sm text-soft">{text.lead}</p>
      <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SelectField
          {...field("kind")}
          label={text.kind}
          hint={text.destinations[typed.kind]}
          value={typed.kind}
          onChange={({ target }) => set("kind")(target.value)}
        >
          {fundingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          {...field("who")}
          label={text.who}
          hint={text.whoHint}
          maxLength={120}
          autoComplete="off"
          value={typed.who}
          onChange={({ target }) => set("who")(target.value)}
        />
        <AmountField {...field("amountAr")} label={text.amount} value={typed.amount} onValueChange={set("amount")} />
        <Field
          {...field("reference")}
          label={text.reference}
          hint={text.referenceHint}
          maxLength={80}
          autoComplete="off"
          value={typed.reference}
          onChange={({ target }) => set("reference")(target.value)}
        />
        <SelectField
          name="cashPhone"
          label={text.cash}
          error={field("cashPhone").error && text.noCash}
          value={typed.cashPhone}
          onChange={({ target }) => set("cashPhone")(target.value)}
        >
          <option value="">{text.choose}</option>
          {numbers.map(({ phone, holderName }) => (
            <option key={phone} value={phone}>
              {text.cashOption(formatPhone(phone), holderName)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" block className="md:col-span-2">
          {text.submit}
        </Button>
      </form>
      {checked ? (
        <FundingConfirmation
          input={checked}
          onClose={close}
          onReferenceTaken={(reference) => say({ fields: { reference } })}
        />
      ) : null}
    </Card>
  );
}
