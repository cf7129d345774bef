import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { formatAr } from "../../../shared/money.ts";
import type { DailyTask, OpenedTask, TaskCompletion } from "../../../shared/tasks.ts";
import { api } from "../../lib/api.ts";
import { failureOf, failureSentence } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { paths, taskOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { campaignText, respondentText } from "./campaign-text.ts";
import { celebrate } from "./celebrate.ts";
import { isOpen } from "./count.ts";
import { lastLink, useKeptAnswer, whole } from "./kept-answer.ts";
import { LinkTask } from "./kinds/link.tsx";
import { Questions } from "./kinds/questions.tsx";
import { obstacleTo } from "./task-item.tsx";
import { taskText as text } from "./task-text.ts";
import { tasksText } from "./text.ts";
import { isOffline, keepWaiting, useWaitingTasks } from "./waiting.ts";
import { waitingText } from "./waiting-text.ts";

function nextTask([task]: DailyTask[]): { name: string; to: string } | undefined {
  return task && { name: task.name, to: task.hasContent ? taskOf(task.id) : paths.tasks };
}

/** After the answer: what was paid, what is left today, and the next task. */
function TaskDone({ paid, isForGood }: { paid: TaskCompletion | undefined; isForGood: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = trpc.tasks.today.useQuery();
  useEffect(() => heading.current?.focus(), []);
  const open = data?.tasks.filter((task) => isOpen(task) && task.places > 0) ?? [];
  const already = isForGood ? campaignText.doneForGood : text.doneToday;
  const { data: campaigns } = trpc.tasks.campaigns.useQuery();
  const openCampaign = campaigns?.find(({ done, places }) => !done && places > 0);
  const next = openCampaign ? { name: openCampaign.name, to: taskOf(openCampaign.taskId) } : nextTask(open);
  const leftAr = open.reduce((sum, { gainAr }) => sum + gainAr, 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 rounded-2xl bg-success-soft px-6 py-6 text-center text-success">
        <CircleCheck aria-hidden="true" className="size-10" />
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {paid ? text.done : already}
        </h2>
        {paid ? (
          <>
            <p className="text-2xl font-extrabold tabular-nums">{text.received(formatAr(paid.gainAr))}</p>
            {paid.repaidAr > 0 ? <p>{text.repaid(formatAr(paid.repaidAr))}</p> : null}
            <p>{text.balance(formatAr(paid.balanceAr))}</p>
          </>
        ) : null}
      </div>
      {data ? <p className="text-center text-soft">{text.left(open.length, formatAr(leftAr))}</p> : null}
      {next ? (
        <ButtonLink block to={next.to}>
          {text.nextTask(next.name)}
        </ButtonLink>
      ) : null}
      <ButtonLink block variant="outline" to={paths.tasks}>
        {text.back}
      </ButtonLink>
    </div>
  );
}

const RespondentForm = lazyPage(() => import("./respondent-form.tsx"));

const CODE = "c";

/** Whole seconds until an instant of the phone's clock (ms). */
function useSecondsUntil(instant: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((instant - Date.now()) / 1_000));
  const [seconds, setSeconds] = useState(secondsLeft);
  const isOver = seconds === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: started anew for another instant, stopped at its end
  useEffect(() => {
    setSeconds(secondsLeft());
    if (secondsLeft() === 0) return;
    const timer = setInterval(() => setSeconds(secondsLeft()), 500);
    return () => clearInterval(timer);
  }, [instant, isOver]);
  return seconds;
}

type AnsweringProps = {
  taskId: number;
  keeping: ReturnType<typeof useKeptAnswer>;
  onPaid: (paid: TaskCompletion) => void;
};

/** What the task wants, and the button that sends it. */
function Answering({ taskId, keeping, onPaid }: AnsweringProps) {
  const { kept, choose, forget, attemptStore, keepOpened } = keeping;
  const utils = trpc.useUtils();
  const seconds = useSecondsUntil(kept?.readableAt ?? 0);
  const sending = useAttempt(api.tasks.complete.mutate, {
    store: attemptStore,
    onSuccess: (paid) => {
      forget();
      onPaid(paid);
      utils.user.me.setData(undefined, (me) => me && { ...me, balanceAr: paid.balanceAr });
      void utils.tasks.invalidate();
      void utils.user.invalidate();
      if (paid.remaining === 0) void celebrate().catch(() => {});
    },
    onError: (error) => {
      const { code } = failureOf(error);
      if (code === "TASK_CHANGED" || code === "TASK_DONE" || code === "TASK_UNOPENED")
        void api.tasks.open.mutate({ taskId }).then(keepOpened, () => {});
    },
  });
  if (!kept?.opened.content) return null;
  const { task, content, day } = kept.opened;
  const answer = whole(kept.answer, content.kind === "link" ? 1 : content.questions.length);
  // A right answer is the server's to say, and a code's worth too: they do not wait.
  const mayWait = content.kind === "questions" && !content.questions.some(({ isChecked }) => isChecked);
  const go = () => {
    if (answer === undefined || seconds > 0) return;
    if (mayWait && isOffline()) keepWaiting({ taskId, name: task.name, gainAr: task.gainAr, day, answer });
    else sending.mutate({ taskId, answer, day });
  };
  const button = (isReady: boolean) => (
    <>
      {seconds > 0 ? (
        <p role="status" className="text-center text-sm font-medium text-soft">
          {text.wait(seconds)}
        </p>
      ) : null}
      {sending.error && !sending.isPending ? (
        <Alert tone="error">{failureSentence(sending.error, text.network)}</Alert>
      ) : null}
      <Button
        type="submit"
        block
        pending={sending.isPending}
        disabled={!isReady || seconds > 0 || answer === undefined}
      >
        {text.send(formatAr(task.gainAr))}
      </Button>
    </>
  );
  const common = { taskId, answer: kept.answer, onChoose: choose, send: { button, go } };
  return content.kind === "link" ? (
    <LinkTask {...common} content={content} />
  ) : (
    <Questions {...common} content={content} />
  );
}

/** Why the task cannot be answered now, if so. */
function findObstacle({ task, ceilingAr, isSpent, campaign }: OpenedTask) {
  if (isSpent) return text.spent;
  if (campaign && task.isCapped) return campaignText.capped(formatAr(ceilingAr));
  if (campaign && task.places === 0) return campaignText.fullDetail;
  return obstacleTo(task, ceilingAr)?.detail;
}

/** Why there is nothing to answer, and the way to the tasks of today. */
function Obstacle({ reason }: { reason: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" live={false}>
        {reason}
      </Alert>
      <ButtonLink block to={paths.tasks}>
        {text.back}
      </ButtonLink>
    </div>
  );
}

/** A page that has no task to show. */
function Unavailable({ reason }: { reason: string }) {
  return (
    <>
      <PageTitle title={tasksText.title} backTo={paths.tasks} />
      <Obstacle reason={reason} />
    </>
  );
}

function Opened({ taskId }: { taskId: number }) {
  const keeping = useKeptAnswer(taskId);
  const { kept, keepOpened, choose } = keeping;
  const [paid, setPaid] = useState<TaskCompletion>();
  const [params] = useSearchParams();
  const code = params.get(CODE);
  const query = useQuery({
    queryKey: ["task", taskId],
    queryFn: () => api.tasks.open.mutate({ taskId }),
    // Opened anew each time the page is: its least time, its tries and its places are the server's to say.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    if (!query.data) return;
    keepOpened(query.data);
    if (code && query.data.content?.kind === "link") choose(code);
  }, [query.data]);

  const isKept = useWaitingTasks().some((waiting) => waiting.taskId === taskId && !waiting.refusal);
  const wasKept = useRef(isKept);
  // Sent when the network came back: paid, or refused.
  useEffect(() => {
    if (wasKept.current && !isKept) void query.refetch();
    wasKept.current = isKept;
  }, [isKept, query.refetch]);
  if (failureOf(query.error).code === "ADULT_REQUIRED")
    return (
      <>
        <PageTitle title={respondentText.title} backTo={paths.tasks} />
        <Suspense fallback={<PageLoading />}>
          <RespondentForm said={null} submit={respondentText.submit} onSaved={() => void query.refetch()} />
        </Suspense>
      </>
    );
  const { code: refusal } = failureOf(query.error);
  // What was kept of it is of no use any more. A fault of the server's is tried again below.
  if (refusal && refusal !== "INTERNAL") return <Unavailable reason={failureSentence(query.error, text.unknown)} />;
  const shown = kept ?? (query.data ? { opened: query.data } : undefined);
  return (
    <>
      {shown ? null : <PageTitle title={tasksText.title} backTo={paths.tasks} />}
      <Loaded query={{ ...query, data: shown?.opened }}>
        {(opened) => {
          const { task, content, campaign } = opened;
          if (!content && !paid && !campaign) return <Navigate to={paths.tasks} replace />;
          const obstacle = paid || task.done ? undefined : findObstacle(opened);
          return (
            <>
              <PageTitle title={task.name} lead={task.description} backTo={paths.tasks} />
              <p className="-mt-2 mb-4 flex items-baseline justify-between gap-4">
                <span className="min-w-0 text-sm text-soft wrap-anywhere">
                  {campaign ? campaignText.paidBy(campaign.sponsorName) : null}
                </span>
                <span className="font-bold text-gold-strong">
                  <span className="sr-only">{tasksText.gain}&nbsp;: </span>
                  <Money amountAr={task.gainAr} signed />
                </span>
              </p>
              {paid || task.done ? <TaskDone paid={paid} isForGood={campaign !== null && !campaign.isDaily} /> : null}
              {obstacle ? <Obstacle reason={obstacle} /> : null}
              {isKept ? (
                <Alert tone="info" title={waitingText.waits}>
                  {waitingText.detail}
                </Alert>
              ) : null}
              {!paid && !task.done && !obstacle && !isKept ? (
                <Answering taskId={taskId} keeping={keeping} onPaid={setPaid} />
              ) : null}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/**
 * One task that wants an answer: what to read, its questions one a screen or its link, and what was paid
 * (docs/product.md 6.8).
 */
export default function TaskPage() {
  const id = useLocation().pathname.split("/").at(2) ?? "";
  const [params] = useSearchParams();
  // A form elsewhere leads back to `/tasks/fini?c=…`: it knows no task, this phone does.
  const back = id === "fini" ? lastLink.read() : undefined;
  if (back) return <Navigate to={`${taskOf(back.taskId)}?${params}`} replace />;
  const taskId = Number(id);
  return (
    <div className="mx-auto max-w-2xl">
      {Number.isSafeInteger(taskId) && taskId > 0 ? (
        <Opened key={taskId} taskId={taskId} />
      ) : (
        <Unavailable reason={id === "fini" ? text.forgotten(params.get(CODE)) : text.unknown} />
      )}
    </div>
  );
}
