import type { Edit } from "../../../shared/journal-acts.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import type { Send } from "../../lib/form/use-attempt.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { LastEdit } from "./last-edit.tsx";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { useDraft } from "./use-draft.ts";
import { useSaving } from "./use-saving.ts";

const ConfirmChanges = lazyDialog(() => import("./confirm-changes.tsx"));

type Words = { title: string; lead: string; save: string; confirm: string; confirmDetail: string; saved: string };

type TextsFormProps<Name extends string> = {
  /** The draft's. */
  name: string;
  words: Words;
  /** The texts in force, in the order of their fields. */
  texts: Record<Name, string>;
  labels: Record<Name, string>;
  maximum: Record<Name, number>;
  /** Texts of several lines. */
  isLong?: boolean;
  /** All that is on a page of that title. */
  isAlone?: boolean;
  edit: Edit | undefined;
  send: (
    texts: Record<Name, string>,
    seen: Record<Name, string>,
    reason: string | undefined,
    options: Options,
  ) => Promise<Configuration>;
};
type Options = Parameters<Send<unknown, unknown>>[1];

/** Some texts that are saved as a whole, each of which may be empty. */
export function TextsForm<Name extends string>(props: TextsFormProps<Name>) {
  const { name, words, texts, labels, maximum, isLong = false, isAlone = false, edit, send } = props;
  const draft = useDraft(name, texts);
  const { typed, seen } = draft;
  const saving = useSaving(draft.reset);
  const names = Object.keys(texts) as Name[];
  const trimmed = (field: Name) => typed[field].trim();
  const changed = names.filter((field) => trimmed(field) !== texts[field]);
  const { formProps } = useSubmission(() => {
    saving.ask(changed.length > 0);
    return undefined;
  });
  const Control = isLong ? TextArea : Field;
  return (
    <Card {...(isAlone ? {} : { title: words.title })}>
      <p className="mb-4 text-sm text-soft">{words.lead}</p>
      <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {names.map((field) => (
          <Control
            key={field}
            name={field}
            label={labels[field]}
            {...(isLong ? { rows: 3 } : {})}
            maxLength={maximum[field]}
            value={typed[field]}
            onChange={({ target }: { target: { value: string } }) =>
              draft.type({ [field]: target.value } as Partial<Record<Name, string>>)
            }
          />
        ))}
        <div className="flex flex-col gap-3 md:col-span-2">
          {draft.isStale ? (
            <StaleAlert edit={edit} shown={words.title} onTake={draft.reset} onKeep={draft.keep} />
          ) : null}
          {saving.conflict && !draft.isStale ? <Alert tone="warning">{saving.conflict}</Alert> : null}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1">
              <LastEdit edit={edit} />
            </div>
            <Button type="submit" aria-label={words.save} disabled={!draft.isChanged || draft.isStale}>
              {configurationText.save}
            </Button>
          </div>
        </div>
      </form>
      {saving.isAsking ? (
        <ConfirmChanges
          title={words.confirm}
          detail={words.confirmDetail}
          changes={changed.map((field) => ({ label: labels[field], before: texts[field], after: trimmed(field) }))}
          save={(reason, options) => {
            const said = Object.fromEntries(names.map((field) => [field, trimmed(field)])) as Record<Name, string>;
            return send(said, seen, reason, options);
          }}
          saved={words.saved}
          {...saving.question}
        />
      ) : null}
    </Card>
  );
}
