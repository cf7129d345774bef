import { leastSeconds, readContent, shownOf } from "../../../../shared/content/content.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FieldError } from "../../../ui/field-words.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { QuestionControl } from "../kinds/question.tsx";
import { emptyOf, type LinkDraft, linesIn, type QuestionsDraft, readDraft } from "./content-draft.ts";
import { contentText as text } from "./content-text.ts";
import { QuestionEditor } from "./question-editor.tsx";

type ContentEditorProps = {
  /** JSON of a draft; empty: « Marquer comme faite ». */
  typed: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

const ERROR = "content-error";

/** What a task wants of a member, with a preview as wide as a phone. */
export function ContentEditor({ typed, error, onType }: ContentEditorProps) {
  const draft = readDraft(typed);
  const set = (next: object) => onType(JSON.stringify(next));
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={text.label}
        value={draft?.kind ?? "confirm"}
        onChange={({ target }) => onType(emptyOf(target.value))}
      >
        {Object.entries(text.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {draft ? (
        <>
          <TextArea
            label={text.text}
            value={draft.text ?? ""}
            maxLength={1_500}
            onChange={({ target }) => set({ ...draft, text: target.value || undefined })}
          />
          <SelectField
            label={text.lang}
            value={draft.lang ?? "fr"}
            onChange={({ target }) => set({ ...draft, lang: target.value === "mg" ? "mg" : undefined })}
          >
            <option value="fr">{text.langs.fr}</option>
            <option value="mg">{text.langs.mg}</option>
          </SelectField>
          {draft.kind === "questions" ? <QuestionsFields draft={draft} onChange={set} /> : null}
          {draft.kind === "link" ? <LinkFields draft={draft} onChange={set} /> : null}
          <FieldError id={ERROR} error={error} />
          <Preview typed={typed} />
        </>
      ) : null}
    </div>
  );
}

const MAX_QUESTIONS = 5;

function QuestionsFields({ draft, onChange }: { draft: QuestionsDraft; onChange: (next: QuestionsDraft) => void }) {
  const { questions } = draft;
  const put = (next: QuestionsDraft["questions"]) => onChange({ ...draft, questions: next });
  return (
    <>
      {questions.map((question, place) => (
        <QuestionEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name but its place
          key={place}
          place={place}
          question={question}
          onChange={(changed) => put(questions.map((one, index) => (index === place ? changed : one)))}
          onRemove={questions.length > 1 ? () => put(questions.filter((_, index) => index !== place)) : undefined}
        />
      ))}
      {questions.length < MAX_QUESTIONS ? (
        <Button
          variant="outline"
          size="small"
          className="self-start"
          onClick={() => put([...questions, { form: "one", ask: "", options: [] }])}
        >
          {text.add}
        </Button>
      ) : null}
    </>
  );
}

function LinkFields({ draft, onChange }: { draft: LinkDraft; onChange: (next: LinkDraft) => void }) {
  return (
    <>
      <Field
        label={text.address}
        hint={text.addressHint}
        value={draft.address}
        inputMode="url"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...draft, address: target.value })}
      />
      <SelectField
        label={text.shared}
        value={draft.isShared ? "all" : "once"}
        onChange={({ target }) => onChange({ ...draft, isShared: target.value === "all" })}
      >
        <option value="once">{text.sharing.once}</option>
        <option value="all">{text.sharing.all}</option>
      </SelectField>
      <TextArea
        label={text.codes}
        hint={text.codesHint(draft.hashes.length)}
        defaultValue={(draft.codes ?? []).join("\n")}
        onChange={({ target }) => {
          const codes = linesIn(target.value);
          onChange({ ...draft, codes: codes.length > 0 ? codes : undefined });
        }}
      />
    </>
  );
}

/** The questions as members see them, all at once, at the width of a phone. */
function Preview({ typed }: { typed: string }) {
  const content = readContent(typed);
  if (!content) return null;
  const shown = shownOf(content);
  return (
    <section aria-label={text.preview} className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{text.preview}</p>
      <div className="flex w-full max-w-82 flex-col gap-5 self-center rounded-2xl border border-line bg-canvas p-4">
        {shown.text ? <p className="whitespace-pre-line text-lg leading-relaxed">{shown.text}</p> : null}
        {shown.kind === "questions"
          ? shown.questions.map((question) => (
              <div key={question.ask} className="flex flex-col gap-3">
                <p className="text-xl font-bold tracking-tight">{question.ask}</p>
                <QuestionControl question={question} value={null} onChange={() => {}} />
              </div>
            ))
          : shown.address}
      </div>
      <p className="text-sm text-soft">{text.seconds(leastSeconds(content))}</p>
    </section>
  );
}
