import { clsx } from "clsx";
import { Check } from "lucide-react";

export type Choice<Value> = { value: Value; label: string; count?: number };

type ChoiceChipsProps<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
  /** All of one width, two or four in a row: short choices such as amounts. */
  even?: boolean;
};

/** A few values to pick one from: filters, usual amounts, usual reasons. The chosen one has a tick, not only a colour. */
export function ChoiceChips<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
  even = false,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset aria-label={label} className={even ? "abreast gap-2" : "flex flex-wrap gap-2"}>
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(choice.value)}
            className={clsx(
              "inline-flex min-h-11 max-w-full items-center wrap-anywhere justify-center gap-1.5 rounded-3xl border px-3.5 py-1.5 text-left text-sm font-semibold transition-colors",
              isChosen
                ? "border-brand bg-brand-soft text-brand"
                : "border-line-strong/60 bg-surface text-ink hover:border-brand",
            )}
          >
            {isChosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            {choice.label}
            {choice.count === undefined ? null : (
              <span className="font-normal tabular-nums text-soft">{choice.count}</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
