import { ArrowDown, ArrowUp, ChevronDown, ListChecks, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatDate } from "../../../../shared/day.ts";
import type { AdminTask, ArchivedTask } from "../../../../shared/tasks-editing.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { useAskedAct } from "../../../lib/address-words.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { POLL_MS, pollOnceLoaded } from "../../../lib/live-state.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Money } from "../../../ui/money.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { Alarms } from "../../alarm/alarms.tsx";
import { editingText } from "../../vip/admin/text.ts";
import { LevelCard, levelName } from "./task-level.tsx";
import { tasksEditingText as text } from "./text.ts";

/** Opens the question; nothing is done before its answer. */
type AskTask = (act: "edit" | "remove", task: AdminTask) => void;

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
function TaskList({ levelId, title, tasks, ask }: TaskListProps) {
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

const TaskDialog = lazyDialog(() => import("./task-dialog.tsx"));
const TaskRemoval = lazyDialog(() => import("./task-removal.tsx"));

const LEVEL = "niveau";

type Question = { act: "edit" | "remove"; task: AdminTask };

type Catalogue = { levels: readonly AdminLevel[]; tasks: readonly AdminTask[] };

function Archived({ task }: { task: ArchivedTask }) {
  const utils = trpc.useUtils();
  const restoring = trpc.admin.restoreTask.useMutation({
    onSuccess: () => toast.success(text.archived.restored(task.name)),
    onError: (error) => toast.error(failureSentence(error, editingText.network)),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <li aria-label={task.name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold leading-snug">{task.name}</p>
        <p className="text-sm text-soft">
          <Money amountAr={task.gainAr} signed /> · {text.archived.since(formatDate(task.archivedAt))}
        </p>
      </div>
      <Button
        size="small"
        variant="outline"
        aria-label={restoring.isPending ? undefined : text.archived.restoreOf(task.name)}
        pending={restoring.isPending}
        onClick={() => restoring.mutate({ taskId: task.id })}
      >
        {text.archived.restore}
      </Button>
    </li>
  );
}

function Pages({ levelId }: { levelId: number }) {
  const pages = trpc.admin.archivedTasks.useInfiniteQuery(
    { levelId },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} errorTitle={editingText.loadingFailed}>
      {({ pages: loaded }) => {
        const tasks = loaded.flatMap((page) => page.tasks);
        if (tasks.length === 0) return <p className="p-4 text-soft">{text.archived.empty}</p>;
        return (
          <>
            <ul className="divide-y divide-line">
              {tasks.map((task) => (
                <Archived key={task.id} task={task} />
              ))}
            </ul>
            {pages.hasNextPage ? (
              <div className="px-4 pb-4">
                <LoadMore pages={pages} label={text.archived.more} />
              </div>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** Tasks withdrawn from a level, asked for once they are wanted. */
function ArchivedTasks({ levelId }: { levelId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-2xl border border-line bg-surface shadow-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 font-semibold">
        {text.archived.title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">{isOpen ? <Pages levelId={levelId} /> : null}</div>
    </details>
  );
}

function LevelTasks({ level, levels, tasks }: Catalogue & { level: AdminLevel }) {
  const [isCreating, setCreating] = useAskedAct("creer");
  const [question, ask] = useState<Question>();
  const close = () => ask(undefined);
  const own = tasks.filter(({ levelId }) => levelId === level.id);
  const roomAr = level.dailyCeilingAr - own.reduce((sum, { gainAr }) => sum + gainAr, 0);
  const catalogue = { levels, tasks, levelId: level.id };
  return (
    <>
      <LevelCard level={level} tasks={own} onCreate={() => setCreating(true)} />
      {own.length === 0 ? (
        <EmptyState icon={ListChecks} title={text.empty}>
          {text.emptyDetail}
        </EmptyState>
      ) : (
        <TaskList
          levelId={level.id}
          title={text.list(level.name)}
          tasks={own}
          ask={(act, task) => ask({ act, task })}
        />
      )}
      <ArchivedTasks key={level.id} levelId={level.id} />
      {isCreating ? <TaskDialog {...catalogue} onClose={() => setCreating(false)} /> : null}
      {question?.act === "remove" ? <TaskRemoval task={question.task} roomAr={roomAr} onClose={close} /> : null}
      {question?.act === "edit" ? <TaskDialog {...catalogue} task={question.task} onClose={close} /> : null}
    </>
  );
}

function Editor({ levels, tasks }: Catalogue) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(LEVEL));
  const level = levels.find(({ id }) => id === asked) ?? levels[0];
  // An archived level stays editable while a member still holds it, or it still has tasks.
  const choices = levels.filter(
    ({ id, archivedAt, held, tasks: count }) => archivedAt === null || held.length > 0 || count > 0 || id === asked,
  );
  if (!level) return null;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label={text.levels}
        choices={choices.map((one) => ({
          value: one.id,
          label: levelName(one),
          count: tasks.filter(({ levelId }) => levelId === one.id).length,
        }))}
        value={level.id}
        onChoose={(id) => setParams({ [LEVEL]: String(id) }, { replace: true })}
      />
      <LevelTasks key={level.id} level={level} levels={choices} tasks={tasks} />
    </div>
  );
}

/** Levels and tasks, asked for together: one failure, one « Réessayer ». */
function useCatalogue() {
  const overview = trpc.admin.levels.useQuery();
  const tasks = trpc.admin.tasks.useQuery({}, { refetchInterval: pollOnceLoaded(POLL_MS) });
  const [levels, active] = [overview.data?.levels, tasks.data];
  const { error, isFetched, fetchStatus } = levels ? tasks : overview;
  return {
    data: levels && active ? { levels, tasks: active } : undefined,
    error,
    isFetched,
    fetchStatus,
    refetch: () => Promise.all([overview.refetch(), tasks.refetch()]),
  };
}

/** Each level's tasks, with the room left under its ceiling and what was done today (docs/product.md 6.7). */
export default function AdminTasksPage() {
  const known = useCatalogue();
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} backTo={`${paths.admin}?onglet=vip`} />
      <Alarms />
      <Loaded
        query={known}
        errorTitle={editingText.loadingFailed}
        skeleton={<SkeletonList rows={5} rowClassName="h-24" />}
      >
        {(data) => <Editor {...data} />}
      </Loaded>
    </>
  );
}
