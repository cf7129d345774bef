import type { FeeToCheck, Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { Alert } from "../../ui/alert.tsx";
import { fundText } from "./text.ts";

const text = fundText.alarm;

function wordsOf({ phone, reference, amountAr, sentAr }: FeeToCheck): string {
  const amount = formatAr(amountAr);
  const what = sentAr === null ? amount : text.feeOf(amount, formatAr(sentAr));
  return [what, formatPhone(phone), reference && fundText.list.referenceOf(reference)].filter(Boolean).join(" · ");
}

/**
 * What cash counts find missing, as a warning or an error by its size; operators' fees that nothing covers, and those that a person must
 * judge. Nothing when there is none.
 */
export function Alarm({ treasury }: { treasury: Treasury }) {
  const { uncoveredAr, depositsSuspended, missingAr, uncoveredFeesAr, feesToCheck } = treasury;
  const isUncovered = uncoveredAr > 0;
  const missingTitle = isUncovered
    ? text.uncoveredTitle(formatAr(uncoveredAr))
    : text.missingTitle(formatAr(missingAr));
  return (
    <>
      {missingAr > 0 ? (
        <Alert tone={isUncovered ? "error" : "warning"} title={missingTitle}>
          {depositsSuspended ? <p>{text.suspended}</p> : null}
          <p>{isUncovered ? text.uncovered : text.missing}</p>
        </Alert>
      ) : null}
      {uncoveredFeesAr > 0 ? (
        <Alert tone="warning" title={text.feesTitle(formatAr(uncoveredFeesAr))}>
          {text.fees}
        </Alert>
      ) : null}
      {feesToCheck.length > 0 ? (
        <Alert tone="warning" title={text.feesToCheck} live={false}>
          <p>{text.whyCheck}</p>
          <ul>
            {feesToCheck.map((fee) => (
              <li key={fee.id}>{wordsOf(fee)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
