import { clsx } from "clsx";
import { useId } from "react";

type OptionsProps = {
  /** What they answer, for screen readers. */
  label: string;
  options: readonly string[];
  chosen: readonly number[];
  /** Several at once. */
  several?: boolean;
  /** Beside one another: 1 to 5. */
  inRow?: boolean;
  onChoose: (chosen: number[]) => void;
};

/** The options of a question, each as wide as the screen and at least 48 px high. */
export function Options({ label, options, chosen, several = false, inRow = false, onChoose }: OptionsProps) {
  const name = useId();
  const toggled = (place: number) =>
    chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place].sort((a, b) => a - b);
  return (
    <fieldset aria-label={label} className={inRow ? "grid grid-cols-5 gap-2" : "flex flex-col gap-2.5"}>
      {options.map((option, place) => {
        const isChosen = chosen.includes(place);
        return (
          <label
            // biome-ignore lint/suspicious/noArrayIndexKey: while options are typed, two may say the same
            key={place}
            className={clsx(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-2xl border bg-surface p-3 font-medium focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-brand",
              inRow && "flex-col justify-center gap-1.5",
              isChosen ? "border-brand bg-brand-soft text-brand ring-1 ring-brand" : "border-line-strong/60",
            )}
          >
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              checked={isChosen}
              onChange={() => onChoose(several ? toggled(place) : [place])}
              className="size-5 shrink-0 accent-brand outline-none"
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
