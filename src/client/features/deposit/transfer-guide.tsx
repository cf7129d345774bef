import type { Receiver } from "../../../shared/deposit.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone, operatorOf } from "../../../shared/phone.ts";
import { depositText } from "../../text/deposit.ts";

const text = depositText.transfer;

function stepsFor(amountAr: number, receiver: Receiver | undefined): string[] {
  const amount = formatAr(amountAr);
  if (!receiver) return [text.anyMenu, text.sendAnywhere(amount), text.checkAny, text.back];
  const operator = operatorOf(receiver.phone);
  return [
    operator ? text.menu(operator) : text.anyMenu,
    text.send(amount, formatPhone(receiver.phone)),
    text.check(receiver.name),
    text.back,
  ];
}

/** What to do on the phone, in order. */
export function TransferGuide({ amountAr, receiver }: { amountAr: number; receiver: Receiver | undefined }) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{text.how}</h3>
      <ol className="flex flex-col gap-2.5">
        {stepsFor(amountAr, receiver).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-gold-soft text-sm font-bold text-gold-strong"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5 text-[0.95rem]">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
