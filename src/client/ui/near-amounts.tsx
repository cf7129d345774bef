import { AMOUNT_STEP_AR, formatAr, parseAr } from "../../shared/money.ts";
import { ChoiceChips } from "./choice-chips.tsx";

type NearAmountsProps = {
  label: string;
  text: string;
  minimumAr: number;
  maximumAr: number;
  onChoose: (amountText: string) => void;
};

/** The two amounts beside one that is no multiple of the step, to take with a press. */
export function NearAmounts({ label, text, minimumAr, maximumAr, onChoose }: NearAmountsProps) {
  const amountAr = parseAr(text) ?? 0;
  const below = Math.floor(amountAr / AMOUNT_STEP_AR) * AMOUNT_STEP_AR;
  const near = [below, below + AMOUNT_STEP_AR].filter((value) => value >= minimumAr && value <= maximumAr);
  if (below === amountAr || near.length === 0) return null;
  return (
    <ChoiceChips
      label={label}
      choices={near.map((value) => ({ value, label: formatAr(value) }))}
      value={undefined}
      onChoose={(value) => onChoose(String(value))}
    />
  );
}
