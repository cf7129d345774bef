import { formatAr } from "../../../shared/money.ts";
import type { DailyTask } from "../../../shared/tasks.ts";
import { shapeOf, showFirst } from "../../lib/first-view.ts";
import { countTasks, listPayable } from "./count.ts";
import { pressEarly } from "./early-press.ts";
import { firstText as text } from "./text.ts";

/** A task's button: it works at once, and the page of a task that wants an answer opens. */
function taskAct({ id, name, hasContent }: DailyTask): HTMLElement {
  if (hasContent) {
    const link = shapeOf<HTMLAnchorElement>("open");
    link.href += `/${id}`;
    link.ariaLabel = text.openOf(name);
    return link;
  }
  const button = shapeOf<HTMLButtonElement>("complete");
  button.ariaLabel = text.actionOf(name);
  button.addEventListener("click", () => pressEarly(id, button));
  return button;
}

showFirst(({ "tasks.today": today, "user.me": me }) => {
  const payable = listPayable(today?.tasks ?? []);
  // Another tab is open, or there is nothing to do.
  if (location.search || !today || !me || payable.length === 0) return undefined;
  const { done, total } = countTasks(today.tasks);
  return {
    count: text.count(done, total),
    level: text.level(today.levelName),
    balance: formatAr(me.balanceAr),
    tasks: payable.map((task) => ({
      name: task.name,
      gain: `+${formatAr(task.gainAr)}`,
      description: task.description,
      act: taskAct(task),
    })),
  };
});
