import { ArrowDown, ArrowUp, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { AdminTask } from "../../../../shared/tasks-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { toast } from "../../../ui/toast.ts";
import { editingText } from "../../vip/admin/text.ts";
import { tasksEditingText as text } from "./text.ts";

/** Opens the question; nothing is done before its answer. */
export type AskTask = (act: "edit" | "remove", task: AdminTask) => void;

type MoveProps = { icon: LucideIcon; label: string; isAtEnd: boolean; id: string; onMove: () => void };

/** Not `disabled` at the end of the list: the button that was just pressed would lose the focus. */
function Move({ icon: Icon, label, isAtEnd, id, onMove }: MoveProps) {
  return (
    <Button
      size="icon"
      variant="ghost"
      data-move={id}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => isAtEnd || onMove()}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  );
}

type TaskRowProps = {
  task: AdminTask;
  isFirst: boolean;
  isLast: boolean;
  ask: AskTask;
  onMove: (step: -1 | 1) => void;
};

function TaskRow({ task, isFirst, isLast, ask, onMove }: TaskRowProps) {
  const { id, name, description, gainAr, doneToday } = task;
  return (
    <li aria-label={name} className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold leading-snug">{name}</h3>
        <p className="shrink-0 font-bold text-gold-strong">
          <span className="sr-only">{text.gain}&nbsp;: </span>
          <Money amountAr={gainAr} signed />
        </p>
      </div>
      <p className="mt-1 text-sm text-soft wrap-anywhere">{description}</p>
      <p className="mt-1 text-sm font-medium">{text.doneToday(doneToday)}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <div className="flex gap-1">
          <Move icon={ArrowUp} label={text.up(name)} isAtEnd={isFirst} id={`${id}-up`} onMove={() => onMove(-1)} />
          <Move icon={ArrowDown} label={text.down(name)} isAtEnd={isLast} id={`${id}-down`} onMove={() => onMove(1)} />
        </div>
        <div className="flex gap-2">
          <Button size="small" variant="secondary" aria-label={text.editOf(name)} onClick={() => ask("edit", task)}>
            {text.edit}
          </Button>
          <Button size="small" variant="outline" aria-label={text.removeOf(name)} onClick={() => ask("remove", task)}>
            {text.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

type TaskListProps = { levelId: number; title: string; tasks: readonly AdminTask[]; ask: AskTask };

/** A level's active tasks in the order members see. */
export function TaskList({ levelId, title, tasks, ask }: TaskListProps) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.admin.orderTasks.useMutation({
    onError: (error) => toast.error(failureSentence(error, editingText.network)),
    // The next move starts from the order that the server has.
    onSettled: () => utils.admin.invalidate(),
  });
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ button: string; sentence: string }>();

  const order = tasks.map(({ id }) => id);

  // The row that moves takes its focused button out of the page for an instant.
  useEffect(() => {
    if (moved) list.current?.querySelector<HTMLElement>(`[data-move="${moved.button}"]`)?.focus();
  }, [moved]);

  const move = (index: number, step: -1 | 1) => {
    const task = tasks[index];
    const other = order[index + step];
    if (isPending || !task || other === undefined) return;
    const taskIds = [...order];
    [taskIds[index], taskIds[index + step]] = [other, task.id];
    const sentence = text.moved(task.name, index + step + 1, tasks.length);
    mutate(
      { levelId, taskIds },
      { onSuccess: () => setMoved({ button: `${task.id}-${step < 0 ? "up" : "down"}`, sentence }) },
    );
  };

  return (
    <section aria-label={title}>
      <p role="status" className="sr-only">
        {moved?.sentence}
      </p>
      <ul ref={list} className="flex flex-col gap-3">
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            task={task}
            isFirst={index === 0}
            isLast={index === tasks.length - 1}
            ask={ask}
            onMove={(step) => move(index, step)}
          />
        ))}
      </ul>
    </section>
  );
}
