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
import { useSubmission } from "../../../lib/form/use-submission.ts";
import { validate } from "../../../lib/form/validate.ts";
import { useInterrupted } from "../../../lib/use-kept-input.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Changes } from "../../vip/admin/editing-changes.tsx";
import { refusalSentence } from "../../vip/admin/editing-refusal.ts";
import { changesTyped, inputOf, typedOf as nothingTyped, TermInputs } from "../../vip/admin/term-inputs.tsx";
import { ContentEditor } from "./content-editor.tsx";
import { levelName } from "./task-level.tsx";
import { tasksEditingText } from "./text.ts";
import { keptAs, levelChange, type TaskTyped, typedOf } from "./use-task-edit.ts";

const text = tasksEditingText.form;

type Catalogue = { levels: readonly AdminLevel[]; tasks: readonly AdminTask[] };

/** The other active tasks of a level, and the Ariary that they leave of its ceiling. */
function placeIn({ levels, tasks }: Catalogue, levelId: number, own: number | undefined) {
  const level = levels.find(({ id }) => id === levelId);
  const others = tasks.filter((task) => task.levelId === levelId && task.id !== own);
  const usedAr = others.reduce((sum, { gainAr }) => sum + gainAr, 0);
  return { level, others, roomAr: (level?.dailyCeilingAr ?? 0) - usedAr };
}

/** The typed fields as a task's terms, or one sentence per refused field: the schema's, then the level's limits. */
function check(known: Catalogue, typed: TaskTyped, own: number | undefined) {
  const { levelId } = typed;
  const { value, fields } = validate(createTaskInput, { levelId, ...inputOf(taskFields, typed) });
  if (!value) return { fields };
  const { level, others } = placeIn(known, levelId, own);
  const refusal = level && activeTaskRefusal(level, others, value);
  if (!refusal) return { terms: value };
  return { fields: { [refusal.code === "TASK_NAME_TAKEN" ? "name" : "gainAr"]: refusalSentence(refusal) } };
}

type TaskDialogProps = Catalogue & {
  /** Where a new one goes. */
  levelId: number;
  /** None: a new one. */
  task?: AdminTask;
  /** Why it was refused. */
  message?: string;
  pending?: boolean;
  onSave: (terms: TaskTerms) => void;
  onClose: () => void;
};

/** The level and the fields of a task, with the room left under the ceiling (docs/product.md 6.7). */
export default function TaskDialog(props: TaskDialogProps) {
  const { levels, levelId, task, message, pending, onSave, onClose } = props;
  const [typed, setTyped] = useInterrupted(
    keptAs(task?.id),
    task ? typedOf(task) : { levelId, ...nothingTyped(taskFields) },
  );
  const { terms, fields } = check(props, typed, task?.id);
  const { isRefused, formProps } = useSubmission(() => {
    if (terms) onSave(terms);
    return { fields };
  });
  const { level, roomAr } = placeIn(props, typed.levelId, task?.id);
  const set = (change: Partial<TaskTyped>) => setTyped((before) => ({ ...before, ...change }));
  const errorOf = (field: string) => (isRefused ? fields?.[field] : undefined);

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={task ? text.editTitle : text.createTitle(level?.name ?? "")}
      confirmLabel={task ? text.save : text.create}
      form={formProps.id}
      pending={pending}
      ready={!task || !terms || !haveSameTerms(task, terms)}
    >
      <form {...formProps} className="flex flex-col gap-4">
        <TermInputs
          fields={taskFields}
          typed={typed}
          onType={(name, value) => set({ [name]: value })}
          errorOf={errorOf}
          hints={{
            description: text.descriptionHint,
            gainAr: level ? text.room(formatAr(roomAr), level.name, formatAr(level.dailyCeilingAr)) : undefined,
          }}
        />
        <ContentEditor typed={typed.content} error={errorOf("content")} onType={(content) => set({ content })} />
        <SelectField
          label={text.level}
          value={typed.levelId}
          error={errorOf("levelId")}
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
            changes={[levelChange(levels, task.levelId, typed.levelId), ...changesTyped(taskFields, task, typed)]}
          >
            <p className="text-sm text-soft">{text.past}</p>
            {terms && terms.gainAr !== task.gainAr && task.doneToday > 0 ? (
              <p className="text-sm text-soft">{text.alreadyDone(task.doneToday, formatAr(task.gainAr))}</p>
            ) : null}
          </Changes>
        ) : null}
        {message ? <Alert tone="error">{message}</Alert> : null}
      </form>
    </ConfirmDialog>
  );
}
