import { useState } from "react";
import { fieldsIn } from "../../../../shared/catalogue-fields.ts";
import { type Content, leastSeconds, shownContent } from "../../../../shared/content/content.ts";
import { formatAr } from "../../../../shared/money.ts";
import { taskFields } from "../../../../shared/task-fields.ts";
import {
  type AdminTask,
  activeTaskRefusal,
  createTaskInput,
  haveSameTerms,
  type TaskTerms,
} from "../../../../shared/tasks-editing.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { api } from "../../../lib/api.ts";
import { validate } from "../../../lib/form/validate.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { ActDialog } from "../../approval/act-dialog.tsx";
import { type Change, Changes, changesSentence } from "../../vip/admin/editing-changes.tsx";
import { refusalSentence } from "../../vip/admin/editing-refusal.ts";
import {
  changesBetween,
  changesTyped,
  inputOf,
  TermInputs,
  type Typed,
  typedOf as termsTyped,
} from "../../vip/admin/term-inputs.tsx";
import { editingText } from "../../vip/admin/text.ts";
import { type CheckedContent, type ContentDraft, checkContent, draftContent } from "../content-draft.ts";
import { ContentEditor } from "../content-editor.tsx";
import { QuestionControl } from "../kinds/question.tsx";
import { levelName } from "./task-level.tsx";
import { tasksEditingText } from "./text.ts";

const text = tasksEditingText.form;

/** A task's terms as they are typed. */
type TaskTyped = Omit<Typed<typeof taskFields>, "content"> & { levelId: number; draft: ContentDraft };

type Catalogue = { levels: readonly AdminLevel[]; tasks: readonly AdminTask[] };

/** The level of two versions of a task, in words. */
function levelChange(levels: readonly AdminLevel[], before: number, after: number): Change {
  const nameIn = (levelId: number) => levels.find(({ id }) => id === levelId)?.name ?? "";
  return { term: text.level, before: nameIn(before), after: nameIn(after) };
}

/** The other active tasks of a level, and the Ariary that they leave of its ceiling. */
function placeIn({ levels, tasks }: Catalogue, levelId: number, own: number | undefined) {
  const level = levels.find(({ id }) => id === levelId);
  const others = tasks.filter((task) => task.levelId === levelId && task.id !== own);
  const usedAr = others.reduce((sum, { gainAr }) => sum + gainAr, 0);
  return { level, others, roomAr: (level?.dailyCeilingAr ?? 0) - usedAr };
}

/** The typed fields, with the content as JSON. */
const typedWithContent = (typed: TaskTyped, { content }: CheckedContent) => ({
  ...typed,
  content: content ? JSON.stringify(content) : "",
});

/**
 * The typed fields as a task's terms, or one sentence per refused field: the content's, the schema's, then the level's
 * limits.
 */
function check(known: Catalogue, typed: TaskTyped, asked: CheckedContent, own: number | undefined) {
  const { levelId } = typed;
  const { value, fields } = validate(createTaskInput, {
    levelId,
    ...inputOf(taskFields, typedWithContent(typed, asked)),
  });
  if (asked.errors) return { fields: { ...fields, content: Object.values(asked.errors)[0] ?? "" } };
  if (!value) return { fields };
  const { level, others } = placeIn(known, levelId, own);
  const refusal = level && activeTaskRefusal(level, others, value);
  if (!refusal) return { terms: value };
  return { fields: { [refusal.code === "TASK_NAME_TAKEN" ? "name" : "gainAr"]: refusalSentence(refusal) } };
}

type TaskDialogProps = Catalogue & {
  /** Where a new one goes. */
  levelId: number;
  /** As it was when it was asked to be changed; none: a new one. */
  task?: AdminTask;
  onClose: () => void;
};

/** What a task asks as members see it, all at once, at the width of a phone. */
function ContentPreview({ content }: { content: Content }) {
  const shown = shownContent(content);
  return (
    <section aria-label={tasksEditingText.preview.title} className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{tasksEditingText.preview.title}</p>
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
      <p className="text-sm text-soft">{tasksEditingText.preview.seconds(leastSeconds(content))}</p>
    </section>
  );
}

/** The level and the fields of a task, with the room left under the ceiling (docs/product.md 6.7). */
export default function TaskDialog(props: TaskDialogProps) {
  const { levels, tasks, levelId, task: opened, onClose } = props;
  const [hasMoved, setMoved] = useState(false);
  const [typed, setTyped] = useInterrupted<TaskTyped>(`task.terms.${opened?.id ?? "new"}`, {
    levelId: opened?.levelId ?? levelId,
    ...termsTyped(taskFields, opened),
    draft: draftContent(opened?.content ?? null),
  });
  // Whoever was told that somebody else changed it meanwhile sees, and then replaces, the new values.
  const task = hasMoved ? (tasks.find(({ id }) => id === opened?.id) ?? opened) : opened;
  const asked = checkContent(typed.draft);
  const typedForm = typedWithContent(typed, asked);
  const { terms, fields } = check(props, typed, asked, task?.id);
  const { level, roomAr } = placeIn(props, typed.levelId, task?.id);
  const set = (change: Partial<TaskTyped>) => setTyped((before) => ({ ...before, ...change }));
  const seen = task && { levelId: task.levelId, ...fieldsIn(taskFields, task) };

  return (
    <ActDialog
      title={task ? text.editTitle : text.createTitle(level?.name ?? "")}
      action={task ? text.save : text.create}
      ready={!task || !terms || !haveSameTerms(task, terms)}
      check={() => (terms ? { value: terms } : { fields })}
      send={(next: TaskTerms, options): Promise<unknown> =>
        task
          ? api.admin.updateTask.mutate({ taskId: task.id, ...next, seen }, options)
          : api.admin.createTask.mutate(next, options)
      }
      network={editingText.network}
      onRefused={({ code }) => setMoved(code === "CATALOGUE_CHANGED")}
      done={(_, saved) => {
        if (!task) return text.created(saved.name);
        const changes = changesBetween(taskFields, task, saved);
        return text.saved(task.name, changesSentence([levelChange(levels, task.levelId, saved.levelId), ...changes]));
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TermInputs
            fields={taskFields}
            typed={typedForm}
            onType={(name, value) => set({ [name]: value })}
            errorOf={(name) => field(name).error && fields?.[name]}
            hints={{
              description: text.descriptionHint,
              gainAr: level ? text.room(formatAr(roomAr), level.name, formatAr(level.dailyCeilingAr)) : undefined,
            }}
          />
          <ContentEditor
            draft={typed.draft}
            onChange={(draft) => set({ draft })}
            errors={field("content").error ? asked.errors : undefined}
          />
          {asked.content ? <ContentPreview content={asked.content} /> : null}
          <SelectField
            label={text.level}
            value={typed.levelId}
            error={field("levelId").error && fields?.levelId}
            onChange={(event) => set({ levelId: Number(event.target.value) })}
          >
            {levels.map((one) => (
              <option key={one.id} value={one.id}>
                {levelName(one)}
              </option>
            ))}
          </SelectField>
          {task ? (
            <Changes
              title={text.changes}
              nothing={text.nothing}
              changes={[levelChange(levels, task.levelId, typed.levelId), ...changesTyped(taskFields, task, typedForm)]}
            >
              <p className="text-sm text-soft">{text.past}</p>
              {terms && terms.gainAr !== task.gainAr && task.doneToday > 0 ? (
                <p className="text-sm text-soft">{text.alreadyDone(task.doneToday, formatAr(task.gainAr))}</p>
              ) : null}
            </Changes>
          ) : null}
        </>
      )}
    </ActDialog>
  );
}
