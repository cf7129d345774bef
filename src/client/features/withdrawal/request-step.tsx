import type { ReactNode } from "react";
import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Settings } from "../../../shared/settings.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { trpc } from "../../lib/query.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Field } from "../../ui/field.tsx";
import { Money } from "../../ui/money.tsx";
import { NearAmounts } from "../../ui/near-amounts.tsx";
import { BelowMinimum } from "./below-minimum.tsx";
import { checkRequest } from "./check-request.ts";
import { delaySentence } from "./delay.ts";
import { everythingAr } from "./everything.ts";
import type { Request } from "./stored-request.ts";
import { withdrawalText } from "./text.ts";

const text = withdrawalText.request;

/** What the member has, before anything is typed. */
function Standing({ me, children }: { me: Me; children?: ReactNode }) {
  return (
    <div className="panel-deep on-deep flex items-center justify-between gap-3 rounded-2xl px-4 py-3">
      <div className="shrink-0">
        <p className="text-sm text-on-deep-soft">{text.available}</p>
        <p className="text-2xl font-extrabold tracking-tight text-gold">
          <Money amountAr={me.balanceAr} />
        </p>
      </div>
      {children}
    </div>
  );
}

/** The rules in force, below the form that obeys them. */
function Rules({ me, settings }: { me: Me; settings: Settings }) {
  const delays = trpc.user.delays.useQuery();
  return (
    <DefinitionList
      items={[
        { term: text.held, value: <Money amountAr={me.heldAr} /> },
        { term: text.minimum, value: formatAr(settings.withdrawalMinimumAr) },
        { term: text.fee, value: formatAr(0) },
        { term: text.delay, value: delaySentence(delays.data?.withdrawal, text.delayValue) },
      ]}
    />
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
        <Standing me={me} />
        <BelowMinimum me={me} minimumAr={limits.minimumAr} />
        <Rules me={me} settings={settings} />
      </>
    );
  }
  return (
    <>
      <Standing me={me}>
        <Button variant="onDeep" size="small" onClick={() => save({ amountText: String(wholeAr) })}>
          {text.everything(formatAr(wholeAr))}
        </Button>
      </Standing>
      <Card>
        <form {...formProps} className="flex flex-col gap-4">
          <div className="flex flex-col items-start gap-2.5">
            <div className="w-full">
              <AmountField
                name="amount"
                label={text.amount}
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
          </div>
          <Field
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={text.phone}
            placeholder={text.phoneExample}
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
      {/* A refusal repeats the step, in the words of docs/product.md 9.3. */}
      <p className="text-sm text-soft">{isRefused && errors.amount ? limit : `${text.amountHint} ${limit}`}</p>
      <Rules me={me} settings={settings} />
    </>
  );
}
