import type { CashPosition } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { restoreInput, useKeptInput } from "../../lib/use-kept-input.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
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

/** « 034 00 000 01 : 50 000 Ar → 70 000 Ar », once there is an amount to say it of. */
export function Change({ label, beforeAr, byAr }: { label: string; beforeAr: number | undefined; byAr: number }) {
  if (beforeAr === undefined || byAr === 0) return null;
  return (
    <p className="tabular-nums">
      {label}&nbsp;: <BeforeAfter before={formatAr(beforeAr)} after={formatAr(beforeAr + byAr)} />
    </p>
  );
}
