import { formatAr } from "../../../shared/money.ts";
import { showFirst } from "../../lib/first-view.ts";
import { countOf, isOpen } from "./count.ts";
import { firstText as text } from "./text.ts";

showFirst(({ "tasks.today": today, "user.me": me }) => {
  const payable = today?.tasks.filter((task) => isOpen(task) && task.places > 0) ?? [];
  // Another tab is open, or there is nothing to do.
  if (location.search || !today || !me || payable.length === 0) return undefined;
  const { done, total } = countOf(today.tasks);
  return {
    count: text.count(done, total),
    level: text.level(today.levelName),
    balance: formatAr(me.balanceAr),
    tasks: payable.map(({ name, gainAr, description }) => ({ name, gain: `+${formatAr(gainAr)}`, description })),
  };
});
