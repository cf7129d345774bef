import type { Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { Alert } from "../../ui/alert.tsx";
import { treasuryText } from "./text.ts";

const text = treasuryText.alarm;

/** The amount that cash counts find missing, as a warning or an error by its size; nothing when none is. */
export function Alarm({ treasury }: { treasury: Treasury }) {
  const { uncoveredAr, depositsSuspended, missingAr } = treasury;
  if (missingAr === 0) return null;
  if (uncoveredAr === 0)
    return (
      <Alert tone="warning" title={text.missingTitle(formatAr(missingAr))}>
        {text.missing}
      </Alert>
    );
  return (
    <Alert tone="error" title={text.uncoveredTitle(formatAr(uncoveredAr))}>
      {depositsSuspended ? <p>{text.suspended}</p> : null}
      <p>{text.uncovered}</p>
    </Alert>
  );
}
