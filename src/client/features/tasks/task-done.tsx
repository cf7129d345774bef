import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { DailyTask, TaskCompletion } from "../../../shared/tasks.ts";
import { paths, taskOf } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { campaignText } from "./campaign-text.ts";
import { isOpen } from "./count.ts";
import { taskText as text } from "./task-text.ts";

function nextOf([task]: DailyTask[]): { name: string; to: string } | undefined {
  return task && { name: task.name, to: task.hasContent ? taskOf(task.id) : paths.tasks };
}

/** After the answer: what was paid, what is left today, and the next task. */
export function TaskDone({ paid, isForGood }: { paid: TaskCompletion | undefined; isForGood: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = trpc.tasks.today.useQuery();
  useEffect(() => heading.current?.focus(), []);
  const open = data?.tasks.filter((task) => isOpen(task) && task.places > 0) ?? [];
  const already = isForGood ? campaignText.doneForGood : text.doneToday;
  const { data: campaigns } = trpc.tasks.campaigns.useQuery();
  const openCampaign = campaigns?.find(({ done, places }) => !done && places > 0);
  const next = openCampaign ? { name: openCampaign.name, to: taskOf(openCampaign.taskId) } : nextOf(open);
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
