import type { Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { Alert } from "../../ui/alert.tsx";
import { treasuryText } from "./text.ts";

const text = treasuryText.alarm;

type AlarmProps = { treasury: Treasury };

function MissingCash({ treasury: { uncoveredAr, depositsSuspended, missingAr } }: AlarmProps) {
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

/** The amount that cash counts find missing, as a warning or an error by its size, and that of fees that nothing covers; nothing when none is. */
export function Alarm({ treasury }: AlarmProps) {
  return (
    <>
      <MissingCash treasury={treasury} />
      {treasury.uncoveredFeesAr > 0 ? (
        <Alert tone="warning" title={text.feesTitle(formatAr(treasury.uncoveredFeesAr))}>
          {text.fees}
        </Alert>
      ) : null}
    </>
  );
}
