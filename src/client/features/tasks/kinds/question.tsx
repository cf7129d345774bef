import { clsx } from "clsx";
import { useId } from "react";
import type { ShownQuestion } from "../../../../shared/content/questions.ts";
import { Field } from "../../../ui/field.tsx";
import { taskText as text } from "../task-text.ts";

type Value = number | number[] | null;

const SCALE = ["1", "2", "3", "4", "5"];

type QuestionProps = { question: ShownQuestion; value: Value; onChange: (value: Value) => void };

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
function Options({ label, options, chosen, several = false, inRow = false, onChoose }: OptionsProps) {
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

/** The control of one question; `null` while nothing that fits is chosen. */
export function QuestionControl({ question, value, onChange }: QuestionProps) {
  if (question.form === "one") {
    return (
      <Options
        label={question.ask}
        options={question.options}
        chosen={typeof value === "number" ? [value] : []}
        onChoose={([place]) => onChange(place ?? null)}
      />
    );
  }
  if (question.form === "several") {
    return (
      <>
        <p className="text-sm text-soft">{text.several}</p>
        <Options
          several
          label={question.ask}
          options={question.options}
          chosen={Array.isArray(value) ? value : []}
          onChoose={(places) => onChange(places.length > 0 ? places : null)}
        />
      </>
    );
  }
  if (question.form === "scale") {
    return (
      <>
        <Options
          inRow
          label={question.ask}
          options={SCALE}
          chosen={typeof value === "number" ? [value - 1] : []}
          onChoose={([place]) => onChange(place === undefined ? null : place + 1)}
        />
        <p className="flex justify-between gap-4 text-sm text-soft">
          <span>{question.low ?? ""}</span>
          <span className="text-right">{question.high ?? ""}</span>
        </p>
      </>
    );
  }
  const { minimum, maximum, unit } = question;
  return (
    <NumberField
      label={text.number(unit)}
      hint={text.between(minimum, maximum)}
      value={typeof value === "number" ? value : null}
      onChange={(typed) => onChange(typed !== null && typed >= minimum && typed <= maximum ? typed : null)}
    />
  );
}

type NumberFieldProps = { label: string; hint: string; value: number | null; onChange: (typed: number | null) => void };

const NumberField = ({ label, hint, value, onChange }: NumberFieldProps) => (
  <Field
    label={label}
    hint={hint}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={value ?? ""}
    onChange={({ target }) => onChange(/^\d{1,10}$/.test(target.value.trim()) ? Number(target.value) : null)}
  />
);
