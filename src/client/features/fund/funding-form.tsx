import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useState } from "react";
import { Controller, type FieldError, useForm } from "react-hook-form";
import { toast } from "sonner";
import { fieldSentence } from "../../../shared/errors.fr.ts";
import { type FundingInput, fundingInput, fundingKinds } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import { fundText } from "../../text/fund.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { FundingConfirmation } from "./funding-confirmation.tsx";

const text = fundText.form;

const SERVER = "server";

/** The server's refusals are sentences already; the schema's are keys of sentences. */
function messageOf(error: FieldError | undefined): string | undefined {
  if (!error?.message) return undefined;
  return error.type === SERVER ? error.message : fieldSentence(error.message);
}

/** Money received for the fund or the capital: checked field by field, then read back before it is written for good. */
export function FundingForm({ numbers }: { numbers: readonly CashNumber[] }) {
  const [amountText, setAmountText] = useState("");
  const [checked, setChecked] = useState<FundingInput>();
  const { register, control, handleSubmit, formState, setError, reset, watch } = useForm<FundingInput>({
    resolver: standardSchemaResolver(fundingInput),
    defaultValues: { kind: "sponsor", who: "", reference: "", cashPhone: "" },
  });
  const { errors } = formState;

  const onRecorded = ({ amountAr, who }: FundingInput) => {
    toast.success(text.done(formatAr(amountAr), who));
    setChecked(undefined);
    setAmountText("");
    reset();
  };

  return (
    <Card title={text.title}>
      <p className="mb-4 text-sm text-soft">{text.lead}</p>
      <form noValidate className="grid grid-cols-1 gap-4 md:grid-cols-2" onSubmit={handleSubmit(setChecked)}>
        <SelectField
          label={text.kind}
          hint={text.destinations[watch("kind")]}
          error={messageOf(errors.kind)}
          {...register("kind")}
        >
          {fundingKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Field
          label={text.who}
          hint={text.whoHint}
          error={messageOf(errors.who)}
          maxLength={120}
          autoComplete="off"
          {...register("who")}
        />
        <Controller
          name="amountAr"
          control={control}
          render={({ field: { ref, name, onBlur, onChange } }) => (
            <AmountField
              ref={ref}
              name={name}
              label={text.amount}
              error={messageOf(errors.amountAr)}
              value={amountText}
              onBlur={onBlur}
              onValueChange={(typed) => {
                setAmountText(typed);
                onChange(parseAr(typed));
              }}
            />
          )}
        />
        <Field
          label={text.reference}
          hint={text.referenceHint}
          error={messageOf(errors.reference)}
          maxLength={80}
          autoComplete="off"
          {...register("reference")}
        />
        <SelectField label={text.cash} error={errors.cashPhone && text.noCash} {...register("cashPhone")}>
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
          onClose={() => setChecked(undefined)}
          onRecorded={onRecorded}
          onReferenceTaken={(message) => setError("reference", { type: SERVER, message })}
        />
      ) : null}
    </Card>
  );
}
