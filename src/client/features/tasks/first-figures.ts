import type { OpenCampaign } from "../../../shared/campaign.ts";
import { formatAr } from "../../../shared/money.ts";
import type { DailyTask } from "../../../shared/tasks.ts";
import { type Figures, shapeOf, showFirst } from "../../lib/first-view.ts";
import { firstCampaignText as campaignText } from "./campaign-text.ts";
import { countTasks, listPayable } from "./count.ts";
import { pressEarly } from "./early-press.ts";
import { firstText as text } from "./text.ts";

/** A way to a task's page. `shape`: how it looks. */
function linkTo(shape: string, taskId: number, label: string): HTMLElement {
  const link = shapeOf<HTMLAnchorElement>(shape);
  link.href += `/${taskId}`;
  link.ariaLabel = label;
  return link;
}

/** A task's button: it works at once, and the page of a task that wants an answer opens. */
function taskAct({ id, name, hasContent }: DailyTask): HTMLElement {
  if (hasContent) return linkTo("open", id, text.openOf(name));
  const button = shapeOf<HTMLButtonElement>("complete");
  button.ariaLabel = text.actionOf(name);
  button.addEventListener("click", () => pressEarly(id, button));
  return button;
}

/** What every task of the list has. */
const sheetOf = ({ name, gainAr, description }: { name: string; gainAr: number; description: string }) => ({
  name,
  gain: `+${formatAr(gainAr)}`,
  description,
});

/** What partners pay for: what comes later, above the tasks, would push these away from under a thumb. */
function campaignsOf(campaigns: readonly OpenCampaign[]): Figures {
  const rows = campaigns.map((campaign): Figures => {
    const { taskId, name, done, places } = campaign;
    const isOpen = !done && places > 0;
    return {
      ...sheetOf(campaign),
      terms: campaignText.terms(campaign),
      act: isOpen ? linkTo("answer", taskId, campaignText.answerOf(name)) : campaignText[done ? "done" : "full"],
      places: isOpen ? campaignText.places(places) : "",
    };
  });
  return rows.length > 0 ? { campaigns: shapeOf("campaigns", { campaign: rows }) } : {};
}

// The page is drawn with the day's tab selected, whatever its address says.
for (const tab of document.querySelectorAll<HTMLAnchorElement>("[role=tab]"))
  tab.setAttribute("aria-selected", `${tab.search === location.search}`);

showFirst(({ "tasks.today": today, "tasks.campaigns": campaigns = [], "user.me": me }) => {
  const payable = listPayable(today?.tasks ?? []);
  // Another tab is open.
  if (location.search || !today || !me) return undefined;
  const { done, total } = countTasks(today.tasks);
  // One copy: what would be put in above the drawing's own card would push it down.
  return {
    day: shapeOf("day", {
      ...campaignsOf(campaigns),
      count: text.count(done, total),
      level: text.level(today.levelName),
      balance: formatAr(me.balanceAr),
      ...(payable.length > 0
        ? { tasks: payable.map((task) => ({ ...sheetOf(task), act: taskAct(task) })) }
        : { list: "" }),
    }),
  };
});
