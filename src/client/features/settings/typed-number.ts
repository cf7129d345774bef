import { formatWhole, numberFormat } from "../../../shared/locale.ts";
import { parseAr } from "../../../shared/money.ts";
import type { SettingUnit } from "../../../shared/settings.ts";

const formatPercent = numberFormat({ maximumFractionDigits: 2 });
const BP_PER_PERCENT = 100;

/** A setting as it stands in its field: « 5 000 », « 2,5 ». */
export const asTyped = (unit: SettingUnit, value: number): string =>
  unit === "bp" ? formatPercent(value / BP_PER_PERCENT) : formatWhole(value);

/** Reads a field: « 5 000 Ar », « 2,5 % », « 30 »; undefined when it is not a number of that unit. */
export function readTyped(unit: SettingUnit, text: string): number | undefined {
  if (unit !== "bp") return parseAr(text);
  const rate = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!rate) return undefined;
  return Number(rate[1]) * BP_PER_PERCENT + Number((rate[2] ?? "").padEnd(2, "0"));
}
