import { formatAr } from "../../../shared/money.ts";
import type { TasksToday } from "../../../shared/tasks.ts";
import { type Figures, shapeOf, showFirst } from "../../lib/first-view.ts";
import { countTasks, listPayable } from "../tasks/count.ts";
import { firstText as text } from "./first-text.ts";

/** « À faire aujourd'hui », where there is something to do. */
function nextOf({ tasks, leftAr }: TasksToday): Figures {
  const payable = listPayable(tasks);
  if (payable.length === 0) return {};
  const { done, total } = countTasks(tasks);
  const gainsAr = payable.reduce((sum, { gainAr }) => sum + gainAr, 0);
  const sheet = shapeOf("today", {
    remaining: text.remaining(payable.length, total),
    upTo: text.upTo(Math.min(gainsAr, leftAr)),
  });
  const progress = sheet.querySelector("progress");
  if (progress) Object.assign(progress, { max: total, value: done });
  return { next: sheet };
}

showFirst(({ "user.me": me, "tasks.today": today }) =>
  me
    ? {
        hello: text.hello(me.name),
        balance: formatAr(me.balanceAr),
        standing: text.standing(me.level.name, me.heldAr),
        ...(today ? nextOf(today) : {}),
      }
    : undefined,
);
