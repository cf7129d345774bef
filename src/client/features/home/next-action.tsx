import { CircleCheck, Hourglass } from "lucide-react";
import type { TasksToday } from "../../../shared/tasks.ts";
import { Card, IconTile } from "../../ui/card.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { countTasks, isOpen, listPayable } from "../tasks/count.ts";
import { useTasksToday } from "../tasks/use-tasks-today.ts";
import { homeText } from "./text.ts";
import { TodaySheet } from "./today-sheet.tsx";

const text = homeText.next;

/** Nothing is left to press: nothing offered, everything done, or nothing the fund can pay. */
function Idle({ tasks }: Pick<TasksToday, "tasks">) {
  const isWaiting = tasks.some(isOpen);
  const words = isWaiting ? text.exhausted : text.allDone;
  return (
    <div className="flex items-center gap-3.5">
      <IconTile icon={isWaiting ? Hourglass : CircleCheck} tone={isWaiting ? "gold" : "brand"} />
      <p className="min-w-0 flex-1 text-soft">{tasks.length > 0 ? words : text.none}</p>
    </div>
  );
}

function Today({ tasks, leftAr }: TasksToday) {
  const open = listPayable(tasks);
  if (open.length === 0) return <Idle tasks={tasks} />;
  const { done, total } = countTasks(tasks);
  const openAr = open.reduce((sum, { gainAr }) => sum + gainAr, 0);
  return (
    <TodaySheet
      remaining={text.remaining(open.length, total)}
      upTo={text.upTo(Math.min(openAr, leftAr))}
      done={done}
      total={total}
    />
  );
}

/** The one thing to do next. */
export function NextAction() {
  const today = useTasksToday();
  return (
    <Card title={text.title}>
      <Loaded query={today} skeleton={<Skeleton className="h-37" />}>
        {(today) => <Today {...today} />}
      </Loaded>
    </Card>
  );
}
