import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Settings } from "../../../shared/settings.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { trpc } from "../../lib/query.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, DeepCard } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Money } from "../../ui/money.tsx";
import { NearAmounts } from "../../ui/near-amounts.tsx";
import { BelowMinimum } from "./below-minimum.tsx";
import { checkRequest, everythingAr } from "./check-request.ts";
import { delaySentence } from "./delay.ts";
import type { Request } from "./stored-request.ts";
import { withdrawalText } from "./text.ts";

const text = withdrawalText.request;

/** What the member has, and the rules, before anything is typed. */
function Standing({ me, settings }: { me: Me; settings: Settings }) {
  const delays = trpc.user.delays.useQuery();
  const facts = [
    { term: text.minimum, value: formatAr(settings.withdrawalMinimumAr) },
    { term: text.fee, value: formatAr(0) },
    { term: text.delay, value: delaySentence(delays.data?.withdrawal, text.delayValue) },
  ];
  return (
    <DeepCard>
      <p className="text-on-deep-soft">{text.available}</p>
      <p className="mt-0.5 text-3xl font-extrabold tracking-tight text-gold">
        <Money amountAr={me.balanceAr} />
      </p>
      <p className="mt-1 text-sm text-on-deep-soft">
        {text.held}&nbsp;: <Money amountAr={me.heldAr} className="font-semibold text-on-deep" />
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 border-t border-on-deep/15 pt-3 text-sm">
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt className="text-on-deep-soft">{term}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </DeepCard>
  );
}

type RequestStepProps = {
  me: Me;
  settings: Settings;
  request: Request;
  save: (change: Partial<Request>) => void;
  onNext: () => void;
};

export function RequestStep({ me, settings, request, save, onNext }: RequestStepProps) {
  const limits = { minimumAr: settings.withdrawalMinimumAr, balanceAr: me.balanceAr };
  const errors = checkRequest(request, limits);
  const { isRefused, formProps } = useSubmission(() => {
    const { value, ...fields } = errors;
    if (!value) return { fields };
    onNext();
    return undefined;
  });
  const wholeAr = everythingAr(limits);
  const limit = text.limit(settings.pendingWithdrawalsMaximum);
  if (wholeAr === 0) {
    return (
      <>
        <Standing me={me} settings={settings} />
        <BelowMinimum me={me} minimumAr={limits.minimumAr} />
      </>
    );
  }
  return (
    <>
      <Standing me={me} settings={settings} />
      <Card>
        <form {...formProps} className="flex flex-col gap-5">
          <div className="flex flex-col items-start gap-2.5">
            <div className="w-full">
              <AmountField
                name="amount"
                label={text.amount}
                // The refusal repeats the step, in the words of docs/product.md 9.3.
                hint={isRefused && errors.amount ? limit : `${text.amountHint} ${limit}`}
                error={isRefused ? errors.amount : undefined}
                value={request.amountText}
                onValueChange={(amountText) => save({ amountText })}
                required
              />
            </div>
            {isRefused && errors.amount ? (
              <NearAmounts
                label={text.near}
                text={request.amountText}
                minimumAr={limits.minimumAr}
                maximumAr={wholeAr}
                onChoose={(amountText) => save({ amountText })}
              />
            ) : null}
            <Button variant="secondary" size="small" onClick={() => save({ amountText: String(wholeAr) })}>
              {text.everything(formatAr(wholeAr))}
            </Button>
          </div>
          <Field
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={text.phone}
            hint={text.phoneHint}
            error={isRefused ? errors.phone : undefined}
            value={request.phoneText}
            onChange={(event) => save({ phoneText: event.target.value })}
            className="tabular-nums tracking-wide"
            required
          />
          <Button type="submit" block>
            {text.next}
          </Button>
        </form>
      </Card>
    </>
  );
}
