import { fieldsIn } from "../../../../shared/catalogue-fields.ts";
import { taskFields } from "../../../../shared/task-fields.ts";
import {
  type AdminTask,
  haveSameTerms,
  type OrderTasksInput,
  type TaskTerms,
  type UpdateTaskInput,
} from "../../../../shared/tasks-editing.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { restoreInput } from "../../../lib/use-kept-input.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import type { Change } from "../../vip/admin/editing-changes.tsx";
import { changesBetween, type Typed, typedOf as termsTyped } from "../../vip/admin/term-inputs.tsx";
import { editingText } from "../../vip/admin/text.ts";
import { saveTerms, useShownAtOnce } from "../../vip/admin/use-editing.ts";
import { tasksEditingText as text } from "./text.ts";

const ALL = {};

/** A task's terms as they are typed. */
export type TaskTyped = Typed<typeof taskFields> & { levelId: number };

export const typedOf = ({ levelId, ...terms }: TaskTerms): TaskTyped => ({ levelId, ...termsTyped(taskFields, terms) });

/** The name under which a draft of a task is stored; a new task has one too. */
export const keptAs = (taskId?: number) => `task.${taskId ?? "new"}`;

const termsOf = (task: TaskTerms): TaskTerms => ({ levelId: task.levelId, ...fieldsIn(taskFields, task) });

/** The level of two versions of a task, in words. */
export function levelChange(levels: readonly AdminLevel[], before: number, after: number): Change {
  const nameOf = (levelId: number) => levels.find(({ id }) => id === levelId)?.name ?? "";
  return { term: text.form.level, before: nameOf(before), after: nameOf(after) };
}

/** What the list of active tasks shows at once. */
const useTaskList = <Input>(change: (tasks: AdminTask[], input: Input) => AdminTask[]) =>
  useShownAtOnce(trpc.useUtils().admin.tasks, ALL, change);

/**
 * Saves a task's terms: the list shows them at once, and « Annuler » takes them back for some seconds (docs/product.md 18.5). A refusal puts the
 * list back and says why, by a notice where `onRefused` answers that it asked nothing.
 */
export function useTaskEdit(levels: readonly AdminLevel[], onRefused: (task: AdminTask, message: string) => boolean) {
  const shown = useTaskList((tasks, { taskId, seen: _, ...terms }: UpdateTaskInput) =>
    tasks.map((task) => (task.id === taskId ? { ...task, ...terms } : task)),
  );
  const { mutateAsync } = trpc.admin.updateTask.useMutation(shown);
  const tellWithheld = useWithheld();

  return async (task: AdminTask, terms: TaskTerms): Promise<void> => {
    const before = termsOf(task);
    const after = termsOf(terms);
    if (haveSameTerms(before, after)) return;
    const send = (next: TaskTerms, seen: TaskTerms) => mutateAsync({ taskId: task.id, ...next, seen });
    await saveTerms({
      name: before.name,
      changes: [levelChange(levels, before.levelId, after.levelId), ...changesBetween(taskFields, before, after)],
      words: text.form,
      send: () => send(after, before),
      undo: () => send(before, after),
      tellWithheld,
      onRefused: (message) => {
        restoreInput(keptAs(task.id), typedOf(after));
        return onRefused(task, message);
      },
    });
  };
}

/** Puts a level's tasks in an order, at once, with the way back. */
export function useTaskOrder() {
  const shown = useTaskList((tasks, { levelId, taskIds }: OrderTasksInput) => {
    const own = taskIds.flatMap((id) => tasks.filter((task) => task.id === id));
    return [...tasks.filter((task) => task.levelId !== levelId), ...own];
  });
  const mutation = trpc.admin.orderTasks.useMutation({
    ...shown,
    onError: (error, input, context) => {
      shown.onError(error, input, context);
      toast.error(failureSentence(error, editingText.network));
    },
  });

  return (levelId: number, before: number[], taskIds: number[]): void =>
    mutation.mutate(
      { levelId, taskIds },
      {
        onSuccess: () =>
          offerUndo(text.ordered, () =>
            mutation.mutate({ levelId, taskIds: before }, { onSuccess: () => toast.success(text.orderUndone) }),
          ),
      },
    );
}
