import { amountSentences, fieldSentences } from "../../../shared/fields.fr.ts";
import { AMOUNT_STEP_AR, hasStrayMark, parseAr } from "../../../shared/money.ts";
import type { Settings } from "../../../shared/settings.ts";

type Checked = { amountAr: number; error?: undefined } | { amountAr?: undefined; error: string };

/** The amount as typed, against the bounds in force: the same settings as the server, the same sentences. */
export function checkAmount(text: string, settings: Settings): Checked {
  const { depositMinimumAr: minimumAr, depositMaximumAr: maximumAr } = settings;
  if (!text.trim()) return { error: fieldSentences.DEPOSIT_INCOMPLETE };
  if (hasStrayMark(text)) return { error: fieldSentences.AMOUNT_MARKED };
  const amountAr = parseAr(text);
  if (amountAr === undefined || amountAr < minimumAr || amountAr % AMOUNT_STEP_AR !== 0) {
    return { error: amountSentences.DEPOSIT_AMOUNT_INVALID({ minimumAr }) };
  }
  if (amountAr > maximumAr) return { error: amountSentences.DEPOSIT_AMOUNT_TOO_HIGH({ maximumAr }) };
  return { amountAr };
}
