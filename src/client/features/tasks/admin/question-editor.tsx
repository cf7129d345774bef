import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Options } from "../kinds/options.tsx";
import { linesIn, type QuestionDraft } from "./content-draft.ts";
import { contentText as text } from "./content-text.ts";

type QuestionEditorProps = {
  place: number;
  question: QuestionDraft;
  onChange: (changed: QuestionDraft) => void;
  onRemove: (() => void) | undefined;
};

type Role = keyof typeof text.roles;

const roleOf = ({ key, control }: QuestionDraft): Role => {
  if (key) return "key";
  return control ? "control" : "open";
};

/** A question of another form keeps its words alone. */
function ofForm(form: QuestionDraft["form"], { ask, options = [] }: QuestionDraft): QuestionDraft {
  if (form === "one" || form === "several") return { form, ask, options };
  return form === "number" ? { form, ask, minimum: 0, maximum: 100 } : { form, ask };
}

const inRole = (role: Role, { key: _, control: __, ...rest }: QuestionDraft): QuestionDraft => {
  if (role === "key") return { ...rest, key: { right: [], why: "" } };
  return role === "control" ? { ...rest, control: [] } : rest;
};

const wholeOf = (typed: string) => (/^\d{1,10}$/.test(typed.trim()) ? Number(typed) : undefined);

/** The fields of one question. */
export function QuestionEditor({ place, question, onChange, onRemove }: QuestionEditorProps) {
  const set = (change: Partial<QuestionDraft>) => onChange({ ...question, ...change });
  const hasOptions = question.form === "one" || question.form === "several";
  return (
    <fieldset className="flex flex-col gap-3 rounded-2xl border border-line p-3.5">
      <legend className="px-1 font-semibold">{text.question(place + 1)}</legend>
      <Field
        label={text.ask}
        value={question.ask}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => set({ ask: target.value })}
      />
      <SelectField
        label={text.form}
        value={question.form}
        onChange={({ target }) => onChange(ofForm(target.value as QuestionDraft["form"], question))}
      >
        {Object.entries(text.forms).map(([form, label]) => (
          <option key={form} value={form}>
            {label}
          </option>
        ))}
      </SelectField>
      {hasOptions ? <ChoiceFields question={question} onChange={onChange} /> : null}
      {question.form === "scale" ? (
        <>
          <Field
            label={text.low}
            value={question.low ?? ""}
            maxLength={40}
            optional
            onChange={({ target }) => set({ low: target.value || undefined })}
          />
          <Field
            label={text.high}
            value={question.high ?? ""}
            maxLength={40}
            optional
            onChange={({ target }) => set({ high: target.value || undefined })}
          />
        </>
      ) : null}
      {question.form === "number" ? (
        <>
          <Field
            label={text.unit}
            value={question.unit ?? ""}
            maxLength={20}
            optional
            onChange={({ target }) => set({ unit: target.value || undefined })}
          />
          <Field
            label={text.minimum}
            inputMode="numeric"
            value={question.minimum ?? ""}
            onChange={({ target }) => set({ minimum: wholeOf(target.value) })}
          />
          <Field
            label={text.maximum}
            inputMode="numeric"
            value={question.maximum ?? ""}
            onChange={({ target }) => set({ maximum: wholeOf(target.value) })}
          />
        </>
      ) : null}
      {onRemove ? (
        <Button variant="ghost" size="small" className="self-start" onClick={onRemove}>
          {text.remove(place + 1)}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** The options, and which of them are right. */
function ChoiceFields({ question, onChange }: Pick<QuestionEditorProps, "question" | "onChange">) {
  const { options = [], key, control, form } = question;
  const right = key?.right ?? control;
  const mark = (places: number[]) =>
    onChange(key ? { ...question, key: { ...key, right: places } } : { ...question, control: places });
  return (
    <>
      <TextArea
        label={text.options}
        defaultValue={options.join("\n")}
        onChange={({ target }) => onChange({ ...question, options: linesIn(target.value) })}
      />
      <SelectField
        label={text.role}
        value={roleOf(question)}
        onChange={({ target }) => onChange(inRole(target.value as Role, question))}
      >
        {Object.entries(text.roles).map(([role, label]) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
      {right && options.length > 0 ? (
        <>
          <p className="text-sm font-semibold">{text.right}</p>
          <Options label={text.right} options={options} chosen={right} several={form === "several"} onChoose={mark} />
        </>
      ) : null}
      {key ? (
        <TextArea
          label={text.why}
          value={key.why}
          maxLength={400}
          onChange={({ target }) => onChange({ ...question, key: { ...key, why: target.value } })}
        />
      ) : null}
    </>
  );
}
