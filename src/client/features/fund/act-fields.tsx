import type { CashPosition } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { restoreInput, useKeptInput } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { ActOutcome } from "../approval/act-dialog.tsx";
import { actsText as text } from "./acts-text.ts";

/** A receiving number among those of the list, as the address of an act. */
export const findNumber = (numbers: readonly CashPosition[], phone: string) =>
  numbers.find((number) => number.phone === phone);

/** What is typed about an act: it stays when the dialog is closed, and is forgotten once the act is done or proposed. */
export function useTyped<Typed extends Readonly<Record<string, string>>>(act: string, empty: Typed) {
  const [typed, setTyped] = useKeptInput(act, empty);
  return {
    typed,
    set: (name: keyof Typed) => (value: string) => setTyped({ ...typed, [name]: value }),
    closing: (onClose: () => void) => (outcome?: ActOutcome) => {
      if (outcome) restoreInput(act, empty);
      onClose();
    },
  };
}

type NumberFieldProps = {
  name: string;
  error: string | undefined;
  label: string;
  numbers: readonly CashPosition[];
  value: string;
  onChoose: (phone: string) => void;
};

/** One of the receiving numbers, each with whose it is and what is on it. */
export function NumberField({ numbers, onChoose, ...field }: NumberFieldProps) {
  return (
    <SelectField {...field} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{text.choose}</option>
      {numbers.map(({ phone, holderName, balanceAr }) => (
        <option key={phone} value={phone}>
          {text.option(formatPhone(phone), holderName, formatAr(balanceAr))}
        </option>
      ))}
    </SelectField>
  );
}

type ReceivedProps = {
  /** Of a field of the form: its name, and why it is refused. */
  field: (name: string) => { name: string; error: string | undefined };
  typed: { who: string; amount: string; reference: string; cashPhone: string };
  set: (name: "who" | "amount" | "reference" | "cashPhone") => (value: string) => void;
  numbers: readonly CashPosition[];
  whoHint?: string;
};

/** Money that somebody brought: who, how much, under which reference, and on which number it is. */
export function ReceivedFields({ field, typed, set, numbers, whoHint }: ReceivedProps) {
  const words = text.funding;
  return (
    <>
      <Field
        {...field("who")}
        label={words.who}
        hint={whoHint}
        maxLength={120}
        autoComplete="off"
        value={typed.who}
        onChange={({ target }) => set("who")(target.value)}
      />
      <AmountField {...field("amountAr")} label={words.amount} value={typed.amount} onValueChange={set("amount")} />
      <Field
        {...field("reference")}
        label={words.reference}
        hint={words.referenceHint}
        maxLength={80}
        autoComplete="off"
        value={typed.reference}
        onChange={({ target }) => set("reference")(target.value)}
      />
      <NumberField
        {...field("cashPhone")}
        label={words.cash}
        numbers={numbers}
        value={typed.cashPhone}
        onChoose={set("cashPhone")}
      />
    </>
  );
}

/** « 034 00 000 01 : 50 000 Ar → 70 000 Ar », once there is an amount to say it of. */
export function Change({ label, beforeAr, byAr }: { label: string; beforeAr: number | undefined; byAr: number }) {
  if (beforeAr === undefined || byAr === 0) return null;
  return (
    <p className="tabular-nums">
      {label}&nbsp;: <BeforeAfter before={formatAr(beforeAr)} after={formatAr(beforeAr + byAr)} />
    </p>
  );
}
