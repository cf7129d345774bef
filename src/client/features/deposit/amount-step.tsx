import { useState } from "react";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Settings } from "../../../shared/settings.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { Alert } from "../../ui/alert.tsx";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { NearAmounts } from "../../ui/near-amounts.tsx";
import { checkAmount } from "./amount.ts";
import type { Draft } from "./draft.ts";
import { depositText } from "./text.ts";

const text = depositText.amount;
const USUAL_AR = [5_000, 10_000, 20_000, 50_000];

type AmountStepProps = {
  settings: Settings;
  draft: Draft;
  save: (change: Partial<Draft>) => void;
  /** The draft already has a reference. */
  isResumable: boolean;
  onNext: () => void;
  onForget: () => void;
};

export function AmountStep({ settings, draft, save, isResumable, onNext, onForget }: AmountStepProps) {
  const [arrivedWrong] = useState(
    draft.amountText !== "" && checkAmount(draft.amountText, settings).error !== undefined,
  );
  const { depositMinimumAr, depositMaximumAr } = settings;
  const { amountAr, error } = checkAmount(draft.amountText, settings);
  const { isRefused, formProps } = useSubmission(() => {
    if (error) return { fields: { amount: error } };
    onNext();
    return undefined;
  });
  const usual = USUAL_AR.filter((usualAr) => usualAr >= depositMinimumAr && usualAr <= depositMaximumAr);

  return (
    <>
      {isResumable ? (
        <Alert
          tone="info"
          live={false}
          action={
            <>
              <Button type="submit" form={formProps.id} size="small">
                {text.resumeAction}
              </Button>
              <Button size="small" variant="ghost" onClick={onForget}>
                {text.forget}
              </Button>
            </>
          }
        >
          {text.resume}
        </Alert>
      ) : null}
      <Card>
        <form {...formProps} className="flex flex-col gap-4">
          <ChoiceChips
            even
            label={text.usual}
            choices={usual.map((value) => ({ value, label: formatAr(value) }))}
            value={amountAr}
            onChoose={(value) => save({ amountText: String(value) })}
          />
          <AmountField
            name="amount"
            label={text.label}
            hint={text.hint(formatWhole(depositMinimumAr), formatAr(depositMaximumAr))}
            error={isRefused || arrivedWrong ? error : undefined}
            value={draft.amountText}
            onValueChange={(amountText) => save({ amountText })}
            required
          />
          {(isRefused || arrivedWrong) && error ? (
            <NearAmounts
              label={text.near}
              text={draft.amountText}
              minimumAr={depositMinimumAr}
              maximumAr={depositMaximumAr}
              onChoose={(amountText) => save({ amountText })}
            />
          ) : null}
          <Button type="submit" block>
            {text.next}
          </Button>
        </form>
      </Card>
    </>
  );
}
