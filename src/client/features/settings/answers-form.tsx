import type { Edit } from "../../../shared/journal-acts.ts";
import { READY_ANSWER_MAXIMUM, type ReadyAnswers } from "../../../shared/settings.ts";
import { readyAnswersInput } from "../../../shared/settings-input.ts";
import { api } from "../../lib/api.ts";
import { useSubmission } from "../../lib/form/use-submission.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { LastEdit } from "./last-edit.tsx";
import { StaleAlert } from "./stale-alert.tsx";
import { configurationText } from "./text.ts";
import { useDraft } from "./use-draft.ts";
import { useSaving } from "./use-saving.ts";

const ConfirmChanges = lazyDialog(() => import("./confirm-changes.tsx"));

const text = configurationText.answers;

/** The answers that support has ready in « Messages »; an empty one is not offered. */
export function AnswersForm({ answers, edit }: { answers: ReadyAnswers; edit: Edit | undefined }) {
  const names = Object.keys(answers) as (keyof ReadyAnswers)[];
  const draft = useDraft("answers", answers);
  const { typed, seen } = draft;
  const { value, fields } = validate(readyAnswersInput, { answers: typed });
  const saving = useSaving(draft.reset);
  const changed = names.filter((name) => value && value.answers[name] !== answers[name]);
  const { formProps } = useSubmission(() => {
    saving.ask(changed.length > 0);
    return { fields };
  });
  return (
    <Card title={text.title}>
      <p className="mb-4 text-sm text-soft">{text.lead}</p>
      <form {...formProps} className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {names.map((name, index) => (
          <TextArea
            key={name}
            name={name}
            label={text.labelOf(index + 1)}
            rows={3}
            maxLength={READY_ANSWER_MAXIMUM}
            value={typed[name]}
            onChange={({ target }) => draft.type({ [name]: target.value })}
          />
        ))}
        <div className="flex flex-col gap-3 md:col-span-2">
          {draft.isStale ? (
            <StaleAlert edit={edit} shown={text.title} onTake={draft.reset} onKeep={draft.keep} />
          ) : null}
          {saving.conflict && !draft.isStale ? <Alert tone="warning">{saving.conflict}</Alert> : null}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 flex-1">
              <LastEdit edit={edit} />
            </div>
            <Button type="submit" aria-label={text.save} disabled={!draft.isChanged || draft.isStale}>
              {configurationText.save}
            </Button>
          </div>
        </div>
      </form>
      {saving.isAsking && value ? (
        <ConfirmChanges
          title={text.confirm}
          detail={text.confirmDetail}
          changes={changed.map((name) => ({
            label: text.labelOf(names.indexOf(name) + 1),
            before: answers[name],
            after: value.answers[name],
          }))}
          save={(reason, options) => api.admin.updateReadyAnswers.mutate({ ...value, reason, seen }, options)}
          saved={text.saved}
          {...saving.question}
        />
      ) : null}
    </Card>
  );
}
