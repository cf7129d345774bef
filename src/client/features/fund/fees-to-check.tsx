import { formatInstant } from "../../../shared/day.ts";
import type { FeeToCheck, Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Alert } from "../../ui/alert.tsx";
import { treasuryText } from "./text.ts";

const text = treasuryText.fees;

function wordsOf({ phone, reference, amountAr, sentAr, happenedAt }: FeeToCheck): string {
  const what = sentAr === null ? text.alone(formatAr(amountAr)) : text.high(formatAr(amountAr), formatAr(sentAr));
  const facts = [formatPhone(phone), happenedAt && formatInstant(happenedAt), reference && text.reference(reference)];
  return [what, ...facts].filter(Boolean).join(" · ");
}

/** Operators' fees that are not booked by themselves, for a person to judge; nothing when there is none. */
export function FeesToCheck({ treasury: { feesToCheck } }: { treasury: Treasury }) {
  if (feesToCheck.length === 0) return null;
  return (
    <Alert tone="warning" title={text.title(feesToCheck.length)} live={false}>
      <p>{text.what}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {feesToCheck.map((fee) => (
          <li key={fee.id}>{wordsOf(fee)}</li>
        ))}
      </ul>
    </Alert>
  );
}
