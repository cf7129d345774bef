import { CircleCheckBig, Clock, ListChecks } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { DailyTask, TaskCompletion, TasksToday } from "../../../shared/tasks.ts";
import { answerInstallOffer, useInstallOffer } from "../../lib/install-offer.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Alert, type AlertTone } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Progress } from "../../ui/progress.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { everythingAr, withdrawalPath } from "../withdrawal/everything.ts";
import { Campaigns } from "./campaigns.tsx";
import { celebrate } from "./celebrate.ts";
import { countTasks, isOpen } from "./count.ts";
import { StandingCard } from "./sheets.tsx";
import { TaskItem } from "./task-item.tsx";
import { tasksText as text } from "./text.ts";
import { useTasksToday } from "./use-tasks-today.ts";
import { WaitingList } from "./waiting-list.tsx";

function Standing({ today }: { today: TasksToday }) {
  const me = trpc.user.me.useQuery();
  const { done, total } = countTasks(today.tasks);
  const unread = me.isError ? undefined : "…";
  return (
    <StandingCard
      count={total > 0 ? text.count(done, total) : undefined}
      level={text.level(today.levelName)}
      progress={total > 0 ? <Progress label={text.count(done, total)} value={done} max={total} /> : null}
      balance={me.data ? <Money amountAr={me.data.balanceAr} /> : unread}
    />
  );
}

/** Everything that can be withdrawn now, once nothing is left to do. */
function Withdraw() {
  const me = trpc.user.me.useQuery();
  const config = trpc.auth.config.useQuery();
  const minimumAr = config.data?.settings.withdrawalMinimumAr;
  if (!me.data || minimumAr === undefined) return null;
  const amountAr = everythingAr({ minimumAr, balanceAr: me.data.balanceAr });
  if (amountAr === 0) return null;
  return (
    <ButtonLink to={withdrawalPath(amountAr)} size="small" className="mt-1">
      {text.withdraw(formatAr(amountAr))}
    </ButtonLink>
  );
}

function AllDone({ end }: { end: RefObject<HTMLParagraphElement | null> }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-2xl bg-success-soft px-6 py-6 text-center text-success">
      <CircleCheckBig aria-hidden="true" className="size-10" />
      <p ref={end} tabIndex={-1} className="text-lg font-bold outline-none">
        {text.allDone}
      </p>
      <p className="text-sm">{text.allDoneDetail}</p>
      <Withdraw />
    </div>
  );
}

/** After the first paid task, where the browser offers it: the site on the phone's screen. Asked once a device. */
function InstallCard() {
  const isOffered = useInstallOffer();
  if (!isOffered) return null;
  return (
    <Card title={text.install.title}>
      <p className="text-soft">{text.install.detail}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => answerInstallOffer(true)}>
          {text.install.add}
        </Button>
        <Button size="small" variant="ghost" onClick={() => answerInstallOffer(false)}>
          {text.install.refuse}
        </Button>
      </div>
    </Card>
  );
}

function Tasks({ today }: { today: TasksToday }) {
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const [news, setNews] = useState<{ tone: AlertTone; sentence: string }>();
  const open = today.tasks.filter(isOpen);
  const isAllDone = open.length === 0;

  // The pressed button leaves with its row, and the list's heading after the last one.
  useEffect(() => {
    if (news?.tone !== "success") return;
    if (isAllDone) end.current?.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [news, isAllDone]);

  const onDone = (task: DailyTask, { gainAr, repaidAr, balanceAr, remaining }: TaskCompletion) => {
    const done = text.done(task.name, formatAr(gainAr), formatAr(balanceAr));
    setNews({ tone: "success", sentence: repaidAr > 0 ? `${done} ${text.repaid(formatAr(repaidAr))}` : done });
    utils.tasks.today.setData(undefined, (known) => known && markDone(known, task));
    utils.user.me.setData(undefined, (me) => me && { ...me, balanceAr });
    void utils.tasks.invalidate();
    void utils.user.invalidate();
    if (remaining === 0) void celebrate().catch(() => {});
  };

  const list = (tasks: DailyTask[]) => (
    <ul className="flex flex-col gap-3">
      {tasks.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          ceilingAr={today.ceilingAr}
          day={today.day}
          onDone={onDone}
          onRefused={(sentence) => setNews({ tone: "error", sentence })}
          onFound={({ name }) => setNews({ tone: "success", sentence: text.found(name) })}
        />
      ))}
    </ul>
  );
  const capped = today.tasks.filter(({ isCapped }) => isCapped);

  return (
    <div className="flex flex-col gap-4">
      <Standing today={today} />
      <div role="status" className="flex flex-col gap-4">
        {news ? (
          <Alert tone={news.tone} live={false}>
            {news.sentence}
          </Alert>
        ) : null}
        {isAllDone ? <AllDone end={end} /> : null}
      </div>
      {today.tasks.some(({ done }) => done) ? <InstallCard /> : null}
      <section>
        <h2
          ref={heading}
          tabIndex={-1}
          className={isAllDone ? "sr-only" : "mb-2.5 text-lg font-bold tracking-tight outline-none"}
        >
          {text.list}
        </h2>
        {list(open)}
      </section>
      {capped.length > 0 ? (
        <section>
          <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.cappedList}</h2>
          {list(capped)}
        </section>
      ) : null}
      <p className="flex items-center justify-center gap-2 text-sm text-soft">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        {text.next}
      </p>
    </div>
  );
}

/** Predicts the day after a gain, so that no button leads to a refusal while the server's answer is on its way. */
function markDone(today: TasksToday, { id, gainAr }: DailyTask): TasksToday {
  // The list may have been read again before this answer came.
  if (today.tasks.some((task) => task.id === id && task.done)) return today;
  const leftAr = today.leftAr - gainAr;
  const tasks = today.tasks.map((task) => {
    const done = task.done || task.id === id;
    return { ...task, done, isCapped: !done && task.gainAr > leftAr };
  });
  return { ...today, leftAr, tasks };
}

function NoTasks() {
  return (
    <EmptyState
      icon={ListChecks}
      title={text.none}
      action={
        <ButtonLink to={paths.vip} variant="outline">
          {text.seeLevels}
        </ButtonLink>
      }
    >
      {text.noneDetail}
    </EmptyState>
  );
}

export function Today() {
  const today = useTasksToday();
  // For what stands above them: asked for together.
  trpc.user.me.useQuery();
  return (
    <>
      <WaitingList />
      <Campaigns />
      <Loaded query={today} skeleton={<SkeletonList rows={4} rowClassName="h-28" />}>
        {(data) => (data.tasks.length === 0 ? <NoTasks /> : <Tasks key={data.day} today={data} />)}
      </Loaded>
    </>
  );
}
