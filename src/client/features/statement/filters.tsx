import { ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { statementText as text } from "./text.ts";
import { REFERENCE_LENGTH, useAddress } from "./use-address.ts";

/** Narrows the lists to one number or one reference. */
export function Filters({ numbers }: { numbers: readonly CashNumber[] }) {
  const { phone = "", reference = "", go } = useAddress();
  // Decided when the page opens: it must not fold while somebody types.
  const [isNarrowed] = useState(phone !== "" || reference !== "");
  const [typed, setTyped] = useState(reference);
  const search = (event: FormEvent) => {
    event.preventDefault();
    go({ ref: typed.trim() });
  };
  return (
    <details open={isNarrowed} className="group">
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {text.narrow}
      </summary>
      <form className="grid grid-cols-1 gap-4 pt-1 md:grid-cols-2" onSubmit={search}>
        <SelectField label={text.number} value={phone} onChange={({ target }) => go({ numero: target.value })}>
          <option value="">{text.allNumbers}</option>
          {numbers.map((number) => (
            <option key={number.phone} value={number.phone}>
              {text.numberOption(formatPhone(number.phone), number.holderName)}
            </option>
          ))}
        </SelectField>
        <Field
          label={text.reference}
          hint={text.referenceHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={REFERENCE_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          suffix={
            <Button type="submit" variant="ghost" size="small">
              {text.search}
            </Button>
          }
        />
      </form>
    </details>
  );
}
