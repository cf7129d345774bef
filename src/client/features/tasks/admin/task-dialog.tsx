import { formatAr } from "../../../../shared/money.ts";
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
import { AmountField } from "../../../ui/amount-field.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Changes } from "../../vip/admin/editing-changes.tsx";
import { amountOf, refusalSentence, shownAmount } from "../../vip/admin/editing-refusal.ts";
import { levelName } from "./task-level.tsx";
import { tasksEditingText } from "./text.ts";
import { keptAs, type TaskTyped, taskChanges, typedOf } from "./use-task-edit.ts";

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
function check(known: Catalogue, { levelId, name, description, gain }: TaskTyped, own: number | undefined) {
  const input = { levelId, name, description, gainAr: amountOf(gain) };
  const { value, fields } = validate(createTaskInput, input);
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

/** Level, name, description and gain of a task, with the room left under the ceiling; all but the level are required (docs/product.md 6.7). */
export default function TaskDialog(props: TaskDialogProps) {
  const { levels, levelId, task, message, pending, onSave, onClose } = props;
  const [typed, setTyped] = useInterrupted(
    keptAs(task?.id),
    task ? typedOf(task) : { levelId, name: "", description: "", gain: "" },
  );
  const { terms, fields } = check(props, typed, task?.id);
  const { isRefused, formProps } = useSubmission(() => {
    if (terms) onSave(terms);
    return { fields };
  });
  const { level, roomAr } = placeIn(props, typed.levelId, task?.id);
  const { name, description, gain } = typed;
  const shown = { ...typed, name: name.trim(), description: description.trim(), gain: shownAmount(gain) };
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
        <Field
          label={text.name}
          value={typed.name}
          error={errorOf("name")}
          onChange={(event) => set({ name: event.target.value })}
          maxLength={80}
          autoComplete="off"
          required
          data-autofocus
        />
        <TextArea
          label={text.description}
          hint={text.descriptionHint}
          value={typed.description}
          error={errorOf("description")}
          onChange={(event) => set({ description: event.target.value })}
          maxLength={500}
          required
        />
        <AmountField
          label={text.gain}
          hint={level ? text.room(formatAr(roomAr), level.name, formatAr(level.dailyCeilingAr)) : undefined}
          value={typed.gain}
          error={errorOf("gainAr")}
          onValueChange={(value) => set({ gain: value })}
          required
        />
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
          <Changes title={text.changes} nothing={text.nothing} changes={taskChanges(levels, task, shown)}>
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
