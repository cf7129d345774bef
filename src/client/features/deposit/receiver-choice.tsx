import { clsx } from "clsx";
import { Headset } from "lucide-react";
import { useId } from "react";
import type { Receiver } from "../../../shared/deposit.ts";
import { normalizePhone, operatorOf } from "../../../shared/phone.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FieldError } from "../../ui/field-words.tsx";
import { depositText } from "./text.ts";

/**
 * The receiver a `selectedOperator` names: by number, by mobile operator, or by the holder's name (docs/product.md
 * 8.1).
 */
export function receiverNamed(receivers: readonly Receiver[], named: string): Receiver | undefined {
  const wanted = named.trim().toLowerCase();
  if (!wanted) return undefined;
  const phone = normalizePhone(named);
  return (
    receivers.find((receiver) => receiver.phone === phone) ??
    receivers.find((receiver) => receiver.operator.toLowerCase().startsWith(wanted)) ??
    receivers.find(({ name }) => name.toLowerCase() === wanted)
  );
}

/**
 * The number shown first when nobody chose: one of the member's own operator, where a transfer costs least, else the
 * oldest.
 */
export function likelyReceiver(receivers: readonly Receiver[], ownPhone: string | undefined): Receiver | undefined {
  const operator = ownPhone && operatorOf(ownPhone);
  return receivers.find((receiver) => receiver.operator === operator) ?? receivers[0];
}

const text = depositText.receivers;

/** « 0341234567 »: what an operator's menu accepts. */
const dialled = (phone: string) => `0${nationalDigits(phone)}`;

type ReceiverChoiceProps = {
  receivers: readonly Receiver[];
  amountAr: number;
  value: string;
  error?: string;
  onChoose: (phone: string) => void;
};

/** The numbers that receive deposits. The chosen one unfolds what has to be copied. */
export function ReceiverChoice({ receivers, amountAr, value, error, onChoose }: ReceiverChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">{text.legend}</legend>
      <div className="flex flex-col gap-2">
        {receivers.map(({ phone, operator, name }) => {
          const isChosen = phone === value;
          return (
            <div
              key={phone}
              className={clsx(
                "rounded-2xl border bg-surface",
                isChosen ? "border-brand ring-1 ring-brand" : "border-line-strong/60",
              )}
            >
              <label className="flex min-h-12 cursor-pointer items-center gap-3 px-3.5 py-2">
                <input
                  type="radio"
                  name="receiver"
                  value={phone}
                  checked={isChosen}
                  aria-invalid={error ? true : undefined}
                  onChange={() => onChoose(phone)}
                  className="size-5 shrink-0 accent-brand"
                />
                <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
                  <span className="min-w-0">
                    <span className="block text-lg font-bold leading-tight tabular-nums">{formatPhone(phone)}</span>
                    <span className={isChosen ? "block text-sm text-soft" : "sr-only"}>{name}</span>
                  </span>
                  <Badge tone="gold">{operator}</Badge>
                </span>
              </label>
              {isChosen ? (
                <div className="flex flex-wrap gap-2 border-t border-line p-2 [&>button]:flex-1">
                  <CopyButton value={dialled(phone)} label={text.copyNumber} />
                  <CopyButton value={String(amountAr)} label={text.copyAmount} />
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
      <div className="mt-1.5">
        <FieldError id={errorId} error={error} />
      </div>
    </fieldset>
  );
}

/** No number receives deposits at present. */
export function NoReceiver() {
  return (
    <EmptyState
      icon={Headset}
      title={text.none}
      action={
        <ButtonLink to={paths.messages} variant="outline">
          {text.support}
        </ButtonLink>
      }
    >
      {text.noneDetail}
    </EmptyState>
  );
}
