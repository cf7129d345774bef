import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../../shared/day.ts";
import type { ArchivedTask } from "../../../../shared/tasks-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Money } from "../../../ui/money.tsx";
import { toast } from "../../../ui/toast.ts";
import { editingText } from "../../vip/admin/text.ts";
import { tasksEditingText } from "./text.ts";

const text = tasksEditingText.archived;

function Archived({ task }: { task: ArchivedTask }) {
  const utils = trpc.useUtils();
  const restoring = trpc.admin.restoreTask.useMutation({
    onSuccess: () => toast.success(text.restored(task.name)),
    onError: (error) => toast.error(failureSentence(error, editingText.network)),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <li aria-label={task.name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold leading-snug">{task.name}</p>
        <p className="text-sm text-soft">
          <Money amountAr={task.gainAr} signed /> · {text.since(formatDate(task.archivedAt))}
        </p>
      </div>
      <Button
        size="small"
        variant="outline"
        aria-label={restoring.isPending ? undefined : text.restoreOf(task.name)}
        pending={restoring.isPending}
        onClick={() => restoring.mutate({ taskId: task.id })}
      >
        {text.restore}
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
        if (tasks.length === 0) return <p className="p-4 text-soft">{text.empty}</p>;
        return (
          <>
            <ul className="divide-y divide-line">
              {tasks.map((task) => (
                <Archived key={task.id} task={task} />
              ))}
            </ul>
            {pages.hasNextPage ? (
              <div className="px-4 pb-4">
                <LoadMore pages={pages} label={text.more} />
              </div>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** Tasks withdrawn from a level, asked for once they are wanted. */
export function ArchivedTasks({ levelId }: { levelId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-2xl border border-line bg-surface shadow-card"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 font-semibold">
        {text.title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">{isOpen ? <Pages levelId={levelId} /> : null}</div>
    </details>
  );
}
