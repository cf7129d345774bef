import type { ShownQuestion } from "../../../../shared/content/questions.ts";
import { Field } from "../../../ui/field.tsx";
import { taskText as text } from "../task-text.ts";
import { Options } from "./options.tsx";

type Value = number | number[] | null;

const SCALE = ["1", "2", "3", "4", "5"];

type QuestionProps = { question: ShownQuestion; value: Value; onChange: (value: Value) => void };

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
