import { formatAr } from "../../../../shared/money.ts";
import { type AdminTask, haveSameTerms, type TaskTerms } from "../../../../shared/tasks-editing.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { putBack } from "../../../lib/use-kept-input.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.ts";
import { tellFailed } from "../../vip/admin/editing-refusal.ts";
import { editingText } from "../../vip/admin/text.ts";
import { taskChanges } from "./task-changes.ts";
import { tasksEditingText as text } from "./text.ts";

const ALL = {};

/** A task's terms as they are typed. */
export type TaskTyped = { levelId: number; name: string; description: string; gain: string };

export const typedOf = ({ levelId, name, description, gainAr }: TaskTerms): TaskTyped => ({
  levelId,
  name,
  description,
  gain: String(gainAr),
});

/** What is typed of a task is kept under this name; of a new one too. */
export const keptAs = (taskId?: number) => `task.${taskId ?? "new"}`;

const termsOf = ({ levelId, name, description, gainAr }: TaskTerms): TaskTerms => ({
  levelId,
  name,
  description,
  gainAr,
});

/** « gain 200 Ar → 250 Ar, nouvelle description »: a description would be too long. */
function sentenceOf(levels: readonly AdminLevel[], before: TaskTerms, after: TaskTerms): string {
  return taskChanges(levels, before, { ...after, gain: formatAr(after.gainAr) })
    .map(({ term, before: was, after: is }) =>
      term === text.form.description ? text.form.otherDescription : editingText.change(term, was, is),
    )
    .join(", ");
}

/** The cached list of active tasks: changed at once, put back when the server refuses. */
function useTaskList() {
  const utils = trpc.useUtils();
  return {
    begin: async (change: (tasks: AdminTask[]) => AdminTask[]) => {
      await utils.admin.tasks.cancel();
      const known = utils.admin.tasks.getData(ALL);
      utils.admin.tasks.setData(ALL, (tasks) => tasks && change(tasks));
      return { known };
    },
    restore: (known: AdminTask[] | undefined) => utils.admin.tasks.setData(ALL, known),
    refresh: () => void utils.admin.invalidate(),
  };
}

/**
 * Saves a task's terms: the list shows them at once, and « Annuler » takes them back for some seconds (docs/product.md 18.5). A refusal puts the
 * list back and says why, by a notice where `onRefused` answers that it asked nothing.
 */
export function useTaskEdit(levels: readonly AdminLevel[], onRefused: (task: AdminTask, message: string) => boolean) {
  const list = useTaskList();
  const mutation = trpc.admin.updateTask.useMutation({
    // One after the other: an undo never overtakes what it takes back.
    scope: { id: "catalogue" },
    onMutate: ({ taskId, seen: _, ...terms }) =>
      list.begin((tasks) => tasks.map((task) => (task.id === taskId ? { ...task, ...terms } : task))),
    onError: (_error, _input, context) => list.restore(context?.known),
    onSettled: list.refresh,
  });

  return async (task: AdminTask, terms: TaskTerms): Promise<void> => {
    const before = termsOf(task);
    const after = termsOf(terms);
    if (haveSameTerms(before, after)) return;
    const send = (next: TaskTerms, seen: TaskTerms) => mutation.mutateAsync({ taskId: task.id, ...next, seen });
    try {
      await send(after, before);
    } catch (error) {
      putBack(keptAs(task.id), typedOf(after));
      const message = failureSentence(error, editingText.network);
      if (!onRefused(task, message)) tellFailed(text.form.failed(before.name), message);
      return;
    }
    offerUndo(text.form.saved(before.name, sentenceOf(levels, before, after)), () => {
      send(before, after).then(
        () => toast.success(text.form.undone(before.name)),
        (error: unknown) => toast.error(failureSentence(error, editingText.network)),
      );
    });
  };
}

/** Puts a level's tasks in an order, at once, with the way back. */
export function useTaskOrder() {
  const list = useTaskList();
  const mutation = trpc.admin.orderTasks.useMutation({
    scope: { id: "catalogue" },
    onMutate: ({ levelId, taskIds }) =>
      list.begin((tasks) => {
        const own = taskIds.flatMap((id) => tasks.filter((task) => task.id === id));
        return [...tasks.filter((task) => task.levelId !== levelId), ...own];
      }),
    onError: (error, _input, context) => {
      list.restore(context?.known);
      toast.error(failureSentence(error, editingText.network));
    },
    onSettled: list.refresh,
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
