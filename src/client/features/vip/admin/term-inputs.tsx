import type { ReactNode } from "react";
import {
  type CatalogueField,
  type CatalogueFields,
  mapFields,
  type NameIn,
  namesIn,
  type TermsOf,
  wordsOf,
} from "../../../../shared/catalogue-fields.ts";
import { AmountField } from "../../../ui/amount-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import type { Change } from "./editing-changes.tsx";
import { amountOf, shownAmount } from "./editing-refusal.ts";
import { editingText } from "./text.ts";

/** The fields as they are typed. */
export type Typed<Fields> = Record<NameIn<Fields>, string>;

/** The stored values as they are typed; nothing for a new record. */
export const typedOf = <Fields extends CatalogueFields>(fields: Fields, terms?: TermsOf<Fields>): Typed<Fields> =>
  mapFields(fields, (name) => String(terms?.[name as keyof typeof terms] ?? ""));

/** What was typed, for the schema to judge. */
export const inputOf = <Fields extends CatalogueFields>(fields: Fields, typed: Typed<Fields>) =>
  mapFields(fields, (name, { unit }) => {
    if (unit === "content") return typed[name] || null;
    return unit === "Ar" ? amountOf(typed[name]) : typed[name];
  });

const formLabel = ({ label, formLabel = label }: CatalogueField) => formLabel;

const changesTo = <Fields extends CatalogueFields>(
  fields: Fields,
  before: TermsOf<Fields>,
  after: Record<NameIn<Fields>, string>,
): Change[] => {
  const words = wordsOf(fields, before);
  return namesIn(fields).map((name) => {
    const field = fields[name] as CatalogueField;
    const isLong = field.unit === "text" || field.unit === "content";
    const term = formLabel(field);
    return {
      term,
      before: words[name],
      after: after[name],
      ...(isLong ? { sentence: editingText.newText(term) } : {}),
    };
  });
};

/** What typing has changed so far, also what cannot be saved. */
export const changesTyped = <Fields extends CatalogueFields>(
  fields: Fields,
  before: TermsOf<Fields>,
  typed: Typed<Fields>,
) =>
  changesTo(
    fields,
    before,
    mapFields(fields, (name, field) => {
      if (field.unit === "content") return typed[name] ? field.wordsOf(typed[name]) : "–";
      return field.unit === "Ar" ? shownAmount(typed[name]) : typed[name].trim() || "–";
    }),
  );

/** What saving changes. */
export const changesBetween = <Fields extends CatalogueFields>(
  fields: Fields,
  before: TermsOf<Fields>,
  after: TermsOf<Fields>,
) => changesTo(fields, before, wordsOf(fields, after));

type TermInputsProps<Fields extends CatalogueFields> = {
  fields: Fields;
  typed: Typed<Fields>;
  onType: (name: NameIn<Fields>, value: string) => void;
  errorOf: (name: NameIn<Fields>) => string | undefined;
  hints: Partial<Record<NameIn<Fields>, ReactNode>>;
  /** A field that must stay as it is. */
  fixed?: NameIn<Fields> | undefined;
};

/**
 * A control for each field, by its unit; the first one has the focus. Content has an editor of its own
 * (`features/tasks/content-editor.tsx`).
 */
export function TermInputs<Fields extends CatalogueFields>(props: TermInputsProps<Fields>) {
  const { fields, typed, onType, errorOf, hints, fixed } = props;
  return namesIn(fields).map((name, index) => {
    const field = fields[name] as CatalogueField;
    if (field.unit === "content") return null;
    const shared = {
      label: formLabel(field),
      hint: hints[name],
      value: typed[name],
      error: errorOf(name),
      readOnly: name === fixed,
      required: !field.schema.safeParse(undefined).success,
      "data-autofocus": index === 0 || undefined,
    };
    if (field.unit === "Ar")
      return <AmountField key={name} {...shared} onValueChange={(value) => onType(name, value)} />;
    const Control = field.unit === "line" ? Field : TextArea;
    return (
      <Control
        key={name}
        {...shared}
        onChange={({ target }: { target: { value: string } }) => onType(name, target.value)}
        maxLength={field.maximum}
        autoComplete="off"
      />
    );
  });
}
