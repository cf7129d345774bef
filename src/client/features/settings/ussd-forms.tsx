import { useState } from "react";
import type { Edit } from "../../../shared/journal-acts.ts";
import { parseAr } from "../../../shared/money.ts";
import { type MobileOperator, normalizePhone } from "../../../shared/phone.ts";
import { type Configuration, ussdInput } from "../../../shared/settings-input.ts";
import { dialledCode, type Ussd, type UssdTemplates, ussdDefaults } from "../../../shared/ussd.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DialledCode, DiallerLink } from "../../ui/dialled-code.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { LastEdit } from "./last-edit.tsx";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { useDraft } from "./use-draft.ts";
import { useSaving } from "./use-saving.ts";

const text = configurationText.ussd;

const SAMPLE = { phone: "034 12 345 67", amount: "20000" };

const ConfirmChanges = lazyDialog(() => import("./confirm-changes.tsx"));

type Sample = { phone: string; amountAr: number };

function State({ template, isVerified }: Ussd) {
  if (!template) return <Badge>{text.none}</Badge>;
  return isVerified ? <Badge tone="success">{text.isVerified}</Badge> : <Badge tone="warning">{text.toVerify}</Badge>;
}

/** What a phone would dial, and the way to try it on one. */
function Preview({ template, sample }: { template: string; sample: Sample }) {
  if (!template) return <p className="text-sm text-soft">{text.previewNone}</p>;
  const code = dialledCode(template, sample.phone, sample.amountAr);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-soft">{text.preview}</p>
      <DialledCode code={code} />
      <DiallerLink code={code} label={text.test} />
      <p className="text-sm text-soft">{text.testHint}</p>
    </div>
  );
}

const describeCode = ({ template, isVerified }: Ussd) => {
  const state = isVerified ? text.isVerified : text.toVerify;
  return template ? `${template} (${state.toLowerCase()})` : text.none;
};

type UssdFormProps = { operator: MobileOperator; ussd: Ussd; edit: Edit | undefined; sample: Sample };

/** The code of one operator. Another template is to be tried again. */
function UssdForm({ operator, ussd, edit, sample }: UssdFormProps) {
  const draft = useDraft(`ussd.${operator}`, ussd);
  const [isLeft, setLeft] = useState(false);
  const { typed, seen } = draft;
  const { value, fields } = validate(ussdInput, { operator, ...typed });
  const saving = useSaving(draft.reset);
  const { formProps } = useSubmission(() => {
    saving.ask(value !== undefined);
    if (!value) setLeft(true);
    return { fields };
  });

  return (
    <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <div className="flex flex-col gap-3 md:col-span-2">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-semibold">{operator}</h3>
          <State {...typed} />
        </div>
        <Field
          name={operator}
          label={text.templateOf(operator)}
          hint={text.templateHint(ussdDefaults[operator].template)}
          error={isLeft ? fields?.template : undefined}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
          value={typed.template}
          onChange={({ target }) =>
            draft.type({ template: target.value, isVerified: target.value === ussd.template && ussd.isVerified })
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 self-start">
        <input
          type="checkbox"
          className="size-5 accent-brand"
          checked={typed.isVerified}
          onChange={({ target }) => draft.type({ isVerified: target.checked })}
        />
        {text.verified}
      </label>
      <Preview template={value?.template ?? ussd.template} sample={sample} />
      <div className="flex flex-col gap-3 md:col-span-2">
        {draft.isStale ? (
          <StaleAlert edit={edit} shown={describeCode(ussd)} onTake={draft.reset} onKeep={draft.keep} />
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0 flex-1">
            <LastEdit edit={edit} />
          </div>
          <Button
            type="submit"
            size="small"
            aria-label={text.saveOf(operator)}
            disabled={!draft.isChanged || draft.isStale}
          >
            {configurationText.save}
          </Button>
        </div>
      </div>
      {saving.isAsking && value ? (
        <ConfirmChanges
          title={text.confirm(operator)}
          detail={text.confirmDetail}
          changes={[{ label: operator, before: describeCode(ussd), after: describeCode(value) }]}
          save={(reason, options) => api.admin.updateUssd.mutate({ ...value, reason, seen }, options)}
          saved={text.saved(operator)}
          {...saving.question}
        />
      ) : null}
    </form>
  );
}

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
