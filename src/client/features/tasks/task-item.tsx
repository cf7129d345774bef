import { Hourglass } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { DailyTask, TaskCompletion } from "../../../shared/tasks.ts";
import { api } from "../../lib/api.ts";
import { failureOf, isUnanswered } from "../../lib/failure.ts";
import { type Attempt, useAttempt } from "../../lib/form/use-attempt.ts";
import { taskOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { takePressed } from "./early-press.ts";
import { TaskSheet } from "./sheets.tsx";
import { tasksText as text } from "./text.ts";
import { isOffline, keepWaiting, useWaitingTasks } from "./waiting.ts";
import { Waits } from "./waiting-list.tsx";

type TaskItemProps = {
  task: DailyTask;
  /** The most that today's tasks may pay. */
  ceilingAr: number;
  /** `YYYY-MM-DD`: of which day a task is done without a network. */
  day: string;
  onDone: (task: DailyTask, completion: TaskCompletion) => void;
  /** The server refused, and the list is being refetched. */
  onRefused: (sentence: string) => void;
  /** No answer came, but the refetched list shows that it was done. */
  onFound: (task: DailyTask) => void;
};

/** Above this, the remaining budget is not worth showing. */
const PLACES_TOLD_UP_TO = 100;

function refusalSentence(error: Error): string {
  const failure = failureOf(error);
  if (failure.code) return text.failed(failure.message);
  return failure.hasAnswered ? text.server : text.network;
}

/** The button of a task: the screen changes only once the server has paid. */
function Complete({ task, day, onDone, onRefused, onFound }: TaskItemProps) {
  const utils = trpc.useUtils();
  const isAnswered = useRef(false);
  const lookForIt = async () => {
    await Promise.all([utils.tasks.today.invalidate(), utils.user.me.invalidate()]);
    const { tasks = [] } = utils.tasks.today.getData() ?? {};
    const isDone = tasks.some(({ id, done }) => id === task.id && done);
    // Pressed again meanwhile, it may have been answered.
    if (isDone && !isAnswered.current) onFound(task);
  };
  const [early] = useState(() => takePressed(task.id));
  const attempt = useRef<Attempt>(early ? { key: early, input: JSON.stringify({ taskId: task.id }) } : undefined);
  const completion = useAttempt(api.tasks.complete.mutate, {
    store: {
      read: () => attempt.current,
      write: (next) => {
        attempt.current = next;
      },
    },
    onSuccess: (answer) => {
      isAnswered.current = true;
      onDone(task, answer);
    },
    // Done elsewhere, or the fund is now empty: the list is out of date, and refetching it may remove this row.
    onError: (error) => {
      if (isUnanswered(error)) return void lookForIt();
      onRefused(refusalSentence(error));
      void utils.tasks.today.invalidate();
    },
  });
  const { mutate } = completion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once, before this was drawn
  useEffect(() => {
    if (early) mutate({ taskId: task.id });
  }, [early]);
  const isUnsure = completion.error !== null && !completion.isPending && isUnanswered(completion.error);
  return (
    <>
      <Button
        variant="secondary"
        className="w-full sm:w-auto"
        aria-label={completion.isPending ? undefined : text.actionOf(task.name)}
        pending={completion.isPending}
        onClick={() => {
          const { id: taskId, name, gainAr } = task;
          if (isOffline()) keepWaiting({ taskId, name, gainAr, day });
          else completion.mutate({ taskId });
        }}
      >
        {text.action}
      </Button>
      <Places task={task} />
      {completion.error && isUnsure ? (
        <div className="w-full">
          <Alert tone="error" title={refusalSentence(completion.error)}>
            {text.unansweredDetail}
          </Alert>
        </div>
      ) : null}
    </>
  );
}

/** Why a task cannot be paid today, if so. */
export function obstacleTo({ isCapped, places }: DailyTask, ceilingAr: number) {
  if (isCapped) return { name: text.capped, detail: text.cappedDetail(formatAr(ceilingAr)) };
  return places > 0 ? undefined : { name: text.exhausted, detail: text.exhaustedDetail };
}

const Places = ({ task: { places } }: { task: DailyTask }) =>
  places <= PLACES_TOLD_UP_TO ? <p className="text-sm text-soft">{text.places(places)}</p> : null;

/** « Marquer comme faite », or the way to the page of a task that wants an answer. */
function Doing(props: TaskItemProps) {
  const { task, day } = props;
  const isKept = useWaitingTasks().some((kept) => kept.taskId === task.id && kept.day === day && !kept.refusal);
  if (isKept) return <Waits />;
  if (!task.hasContent) return <Complete {...props} />;
  return (
    <>
      <ButtonLink
        variant="secondary"
        className="w-full sm:w-auto"
        to={taskOf(task.id)}
        aria-label={text.openOf(task.name)}
      >
        {text.open}
      </ButtonLink>
      <Places task={task} />
    </>
  );
}

export function TaskItem(props: TaskItemProps) {
  const { task, ceilingAr } = props;
  const id = useId();
  const obstacle = obstacleTo(task, ceilingAr);
  return (
    <TaskSheet
      id={id}
      name={task.name}
      gain={<Money amountAr={task.gainAr} signed />}
      isPayable={!obstacle}
      description={task.description}
    >
      {obstacle ? (
        <>
          <Badge tone="warning">
            <Hourglass aria-hidden="true" className="size-3.5" />
            {obstacle.name}
          </Badge>
          <p className="text-sm text-soft">{obstacle.detail}</p>
        </>
      ) : (
        <Doing {...props} />
      )}
    </TaskSheet>
  );
}
