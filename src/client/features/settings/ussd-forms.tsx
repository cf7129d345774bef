import { useState } from "react";
import { parseAr } from "../../../shared/money.ts";
import { type MobileOperator, normalizePhone } from "../../../shared/phone.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import type { UssdTemplates } from "../../../shared/ussd.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { configurationText } from "./text.ts";
import { UssdForm } from "./ussd-form.tsx";

const text = configurationText.ussd;

const SAMPLE = { phone: "034 12 345 67", amount: "20000" };

/** How transfers are dialled at each operator, tried with a number and an amount of one's own. */
export default function UssdForms({ ussd, edits }: { ussd: UssdTemplates; edits: Configuration["edits"] }) {
  const [phone, setPhone] = useState(SAMPLE.phone);
  const [amount, setAmount] = useState(SAMPLE.amount);
  const sample = {
    phone: normalizePhone(phone) ?? SAMPLE.phone,
    amountAr: parseAr(amount) ?? Number(SAMPLE.amount),
  };
  return (
    <Card>
      <p className="mb-4 text-sm text-soft">{text.lead}</p>
      <fieldset aria-label={text.sample} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={text.samplePhone}
          hint={text.sample}
          inputMode="tel"
          autoComplete="off"
          maxLength={30}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
        <AmountField label={text.sampleAmount} hint={text.sample} value={amount} onValueChange={setAmount} />
      </fieldset>
      <ul className="mt-4 divide-y divide-line">
        {(Object.keys(ussd) as MobileOperator[]).map((operator) => (
          <li key={operator} className="py-4 last:pb-0">
            <UssdForm operator={operator} ussd={ussd[operator]} edit={edits[`ussd.${operator}`]} sample={sample} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
