import { type FormEvent, useState } from "react";
import { ageBands, type Respondent, regions, sexes } from "../../../shared/campaign.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { respondentText as text } from "./campaign-text.ts";

const UNTOLD = "";

const choices = [
  { name: "region", label: text.region, options: regions.map((region) => [region, region] as const) },
  { name: "sex", label: text.sex, options: sexes.map((sex) => [sex, text.sexes[sex]] as const) },
  { name: "ageBand", label: text.ageBand, options: ageBands.map((age) => [age, text.ages[age]] as const) },
] as const;

type RespondentFormProps = {
  /** What was said before; null: nothing, and the age is asked. */
  said: Respondent | null;
  submit: string;
  onSaved?: () => void;
};

/** Of age, and region, sex and age where the member wants to say them (docs/product.md 22.6). */
export default function RespondentForm({ said, submit, onSaved }: RespondentFormProps) {
  const [typed, setTyped] = useState<Respondent>(said ?? { region: null, sex: null, ageBand: null });
  const [isAdult, setAdult] = useState(said !== null);
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const saving = useAttempt(api.tasks.describe.mutate, {
    onSuccess: () => {
      void utils.tasks.respondent.invalidate();
      void utils.tasks.campaigns.invalidate();
      onSaved?.();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(!isAdult);
    if (isAdult) saving.mutate({ isAdult, ...typed });
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="text-soft">{text.why}</p>
      {said === null ? (
        <div>
          <label className="flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-brand"
              checked={isAdult}
              aria-describedby={isAsked ? "adult-error" : undefined}
              aria-invalid={isAsked}
              onChange={({ target }) => setAdult(target.checked)}
            />
            {text.adult}
          </label>
          {isAsked && !isAdult ? (
            <p id="adult-error" role="alert" className="text-sm font-medium text-danger">
              {text.adultRequired}
            </p>
          ) : null}
        </div>
      ) : null}
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          value={typed[name] ?? UNTOLD}
          onChange={({ target }) => setTyped((known) => ({ ...known, [name]: target.value || null }))}
        >
          <option value={UNTOLD}>{text.untold}</option>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      {saving.error && !saving.isPending ? (
        <Alert tone="error">{failureSentence(saving.error, text.network)}</Alert>
      ) : null}
      {saving.isSuccess && !onSaved ? <Alert tone="success">{text.saved}</Alert> : null}
      <Button type="submit" block pending={saving.isPending}>
        {submit}
      </Button>
    </form>
  );
}
