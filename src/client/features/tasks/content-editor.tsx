import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { type ContentDraft, newQuestion, type QuestionDraft } from "./content-draft.ts";
import { contentText as text } from "./content-text.ts";

const MAX_QUESTIONS = 5;
const MAX_OPTIONS = 8;

type Errors = Readonly<Record<string, string>> | undefined;

/** One of a few named values, in the browser's own list. */
function Choice<Name extends string>(props: {
  label: string;
  hint?: string | undefined;
  of: Readonly<Partial<Record<Name, string>>>;
  value: Name;
  onChoose: (name: Name) => void;
}) {
  const { label, hint, of, value, onChoose } = props;
  return (
    <SelectField label={label} hint={hint} value={value} onChange={({ target }) => onChoose(target.value as Name)}>
      {Object.entries<string>(of as Record<Name, string>).map(([name, said]) => (
        <option key={name} value={name}>
          {said}
        </option>
      ))}
    </SelectField>
  );
}

type QuestionProps = {
  place: number;
  question: QuestionDraft;
  onChange: (change: Partial<QuestionDraft>) => void;
  onRemove: (() => void) | undefined;
  errorOf: (name: string) => string | undefined;
};

/** The options of a question, each with whether it is right where that is checked. */
function OptionFields({ question, onChange, errorOf }: Omit<QuestionProps, "onRemove" | "place">) {
  const { form, options, checking, right } = question;
  const put = (index: number, typed: string) =>
    onChange({ options: options.map((one, at) => (at === index ? typed : one)) });
  const remove = (index: number) =>
    onChange({
      options: options.filter((_, at) => at !== index),
      right: right.filter((at) => at !== index).map((at) => (at > index ? at - 1 : at)),
    });
  const toggle = (index: number) => {
    if (form === "one") return onChange({ right: [index] });
    onChange({
      right: right.includes(index) ? right.filter((at) => at !== index) : [...right, index].sort((a, b) => a - b),
    });
  };
  return (
    <>
      {options.map((option, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={index}
          label={text.option(index + 1)}
          value={option}
          maxLength={80}
          autoComplete="off"
          error={errorOf(`options.${index}`)}
          onChange={({ target }) => put(index, target.value)}
          suffix={
            <>
              {checking === "none" ? null : (
                <label className="flex items-center gap-1.5 border-l border-line px-3 text-sm font-semibold">
                  <input
                    type={form === "one" ? "radio" : "checkbox"}
                    aria-label={text.right(index + 1)}
                    checked={right.includes(index)}
                    onChange={() => toggle(index)}
                    className="size-5 accent-brand"
                  />
                  {text.rightShort}
                </label>
              )}
              {options.length > 2 ? (
                <Button
                  size="icon"
                  variant="ghost"
                  className="self-center"
                  aria-label={text.removeOption(index + 1)}
                  onClick={() => remove(index)}
                >
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </Button>
              ) : null}
            </>
          }
        />
      ))}
      {errorOf("options") ? <p className="text-sm font-medium text-danger">{errorOf("options")}</p> : null}
      {options.length < MAX_OPTIONS ? (
        <Button
          size="small"
          variant="secondary"
          className="self-start"
          onClick={() => onChange({ options: [...options, ""] })}
        >
          <Plus aria-hidden="true" className="size-4.5" />
          {text.addOption}
        </Button>
      ) : null}
    </>
  );
}

function QuestionFields(props: QuestionProps) {
  const { place, question, onChange, onRemove, errorOf } = props;
  const { form, checking } = question;
  const line = (name: "ask" | "low" | "high" | "unit" | "minimum" | "maximum", maxLength: number) => ({
    label: text[name],
    value: question[name],
    error: errorOf(name),
    maxLength,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  // What is wrong with the question as a whole, such as no right answer.
  const whole = errorOf("") ?? errorOf("key.right") ?? errorOf("control");
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-2xl border border-line-strong/50 p-3 sm:p-4">
      <legend className="px-1.5 font-bold">{text.question(place + 1)}</legend>
      <Field {...line("ask", 200)} />
      <Choice label={text.form} of={text.forms} value={form} onChoose={(next) => onChange({ form: next, right: [] })} />
      {form === "one" || form === "several" ? (
        <>
          <Choice
            label={text.checking}
            hint={checking === "control" ? text.controlHint : undefined}
            of={text.checkings}
            value={checking}
            onChoose={(next) => onChange({ checking: next })}
          />
          <OptionFields question={question} onChange={onChange} errorOf={errorOf} />
          {checking === "key" ? (
            <TextArea
              label={text.why}
              hint={text.whyHint}
              value={question.why}
              maxLength={400}
              rows={2}
              error={errorOf("key.why")}
              onChange={({ target }) => onChange({ why: target.value })}
            />
          ) : null}
        </>
      ) : null}
      {form === "scale" ? (
        <div className="pairs gap-3">
          <Field {...line("low", 40)} />
          <Field {...line("high", 40)} />
        </div>
      ) : null}
      {form === "number" ? (
        <>
          <Field {...line("unit", 20)} hint={text.unitHint} />
          <div className="pairs gap-3">
            <Field {...line("minimum", 10)} inputMode="numeric" />
            <Field {...line("maximum", 10)} inputMode="numeric" />
          </div>
        </>
      ) : null}
      {whole ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {whole}
        </p>
      ) : null}
      {onRemove ? (
        <Button
          size="small"
          variant="ghost"
          className="self-start"
          aria-label={text.removeQuestion(place + 1)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          {text.removeShort}
        </Button>
      ) : null}
    </fieldset>
  );
}

type EditorProps = { draft: ContentDraft; onChange: (draft: ContentDraft) => void; errors: Errors };

function Questions({ draft, onChange, errors }: EditorProps) {
  const { questions } = draft;
  const put = (next: QuestionDraft[]) => onChange({ ...draft, questions: next });
  return (
    <>
      {questions.map((question, place) => (
        <QuestionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place
          key={place}
          place={place}
          question={question}
          onChange={(change) => put(questions.map((one, at) => (at === place ? { ...one, ...change } : one)))}
          onRemove={questions.length > 1 ? () => put(questions.filter((_, at) => at !== place)) : undefined}
          errorOf={(name) => errors?.[name === "" ? `questions.${place}` : `questions.${place}.${name}`]}
        />
      ))}
      {questions.length < MAX_QUESTIONS ? (
        <Button variant="secondary" onClick={() => put([...questions, newQuestion()])}>
          <Plus aria-hidden="true" className="size-5" />
          {text.addQuestion}
        </Button>
      ) : null}
    </>
  );
}

function Link({ draft, onChange, errors }: EditorProps) {
  const { address, isShared, codes, hashes } = draft;
  const wrong = Object.entries(errors ?? {}).find(([path]) => path === "" || path.startsWith("codes"))?.[1];
  const kept = hashes.length > 0 ? text.kept(hashes.length) : undefined;
  const setCodes = (typed: string) => onChange({ ...draft, codes: typed });
  return (
    <>
      <Field
        type="url"
        label={text.address}
        hint={text.addressHint}
        value={address}
        maxLength={500}
        autoComplete="off"
        error={errors?.address}
        onChange={({ target }) => onChange({ ...draft, address: target.value })}
      />
      <Choice
        label={text.sharing}
        of={{ single: text.single, shared: text.shared }}
        value={isShared ? "shared" : "single"}
        onChoose={(next) => onChange({ ...draft, isShared: next === "shared" })}
      />
      {isShared ? (
        <Field
          label={text.code}
          hint={kept ?? text.codesHint}
          value={codes}
          maxLength={40}
          autoComplete="off"
          error={wrong}
          onChange={({ target }) => setCodes(target.value)}
        />
      ) : (
        <TextArea
          label={text.codes}
          hint={kept ?? text.codesHint}
          value={codes}
          rows={4}
          spellCheck={false}
          error={wrong}
          onChange={({ target }) => setCodes(target.value)}
        />
      )}
    </>
  );
}

type Kinds = Partial<Record<ContentDraft["kind"], string>>;

/**
 * What a task asks beyond « Marquer comme faite », as it is typed: `content-draft.ts` reads it and says what is wrong,
 * by its path. A level's task and a campaign share it.
 */
export function ContentEditor({ kinds = text.kinds, ...props }: EditorProps & { kinds?: Kinds }) {
  const { draft, onChange, errors } = props;
  const { kind, lang } = draft;
  return (
    <>
      <Choice label={text.kind} of={kinds} value={kind} onChoose={(next) => onChange({ ...draft, kind: next })} />
      {kind === "confirm" ? null : (
        <>
          <Choice
            label={text.lang}
            of={{ fr: text.french, mg: text.malagasy }}
            value={lang === "mg" ? "mg" : "fr"}
            onChoose={(next) => onChange({ ...draft, lang: next === "mg" ? "mg" : "" })}
          />
          <TextArea
            label={text.text}
            hint={kind === "link" ? text.linkTextHint : text.textHint}
            value={draft.text}
            maxLength={1_500}
            error={errors?.text}
            onChange={({ target }) => onChange({ ...draft, text: target.value })}
          />
        </>
      )}
      {kind === "questions" ? <Questions {...props} /> : null}
      {kind === "link" ? <Link {...props} /> : null}
    </>
  );
}
