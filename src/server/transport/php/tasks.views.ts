import * as z from "zod/mini";
import type { OpenCampaign } from "../../../shared/campaign.ts";
import { formatAr } from "../../../shared/money.ts";
import { taskFields } from "../../../shared/task-fields.ts";
import type { DailyTask, TaskCompletion, TaskDay, TasksToday } from "../../../shared/tasks.ts";
import type { AdminTask } from "../../../shared/tasks-editing.ts";
import { oldFields } from "./catalogue.ts";
import { ar, day, done, id, named, success, words } from "./schemas.ts";

/** A task's fields in the old clients' words. */
export const oldTask = oldFields(taskFields);

const taskShape = { TASK_ID: id(5), ...oldTask.shape };
const levelTask = named("TacheDeNiveau", z.strictObject({ ...taskShape, VIP_ID: id(2) }));

const taskView = ({ id, ...terms }: Pick<DailyTask, "id" | "name" | "description" | "gainAr">) => ({
  TASK_ID: id,
  ...oldTask.answer(terms),
});

const dailyTask = named(
  "Tache",
  z.strictObject({ ...taskShape, lien: z.optional(words("https://exemple.mg/tasks/5")) }),
);

/**
 * utilisateur/get_daily_tasks.php: without tasks beyond the day's ceiling, which old clients would show as open, and,
 * unless they ask for them, those that want an answer, which they have no screen for: campaigns are among these
 * (docs/product.md 21.3).
 */
export const dailyTasksAnswer = success({
  vip_level: id(2),
  tasks: z.array(dailyTask),
  completed_task_ids: z.array(id(5)),
});

/** `campaigns`: those that the member may answer, where the client asks for what it has no screen for. */
type DailyTasks = { today: TasksToday; campaigns: readonly OpenCampaign[] | undefined; site: string };

const campaignView = ({ taskId: id, done, places, ...terms }: OpenCampaign) => ({
  ...terms,
  ...{ id, done, hasContent: true, isCapped: !done && places === 0 },
});

export const dailyTasksView = ({ today: { levelId, tasks }, campaigns, site }: DailyTasks) => {
  const visible = campaigns
    ? [...campaigns.map(campaignView), ...tasks]
    : tasks.filter(({ hasContent }) => !hasContent);
  return {
    success: true as const,
    vip_level: levelId,
    tasks: visible
      .filter(({ isCapped }) => !isCapped)
      .map((task) => ({ ...taskView(task), ...(task.hasContent ? { lien: `${site}/tasks/${task.id}` } : {}) })),
    completed_task_ids: visible.filter(({ done }) => done).map(({ id }) => id),
  };
};

/** utilisateur/complete_task.php */
export const completedAnswer = z.extend(done("Tâche effectuée : 200 Ar de plus sur votre solde."), {
  solde: ar(20_200),
});

export const completedView = ({ gainAr, balanceAr }: TaskCompletion) => ({
  success: true as const,
  message: `Tâche effectuée : ${formatAr(gainAr)} de plus sur votre solde.`,
  solde: balanceAr,
});

/** utilisateur/historique_taches.php: done and missed tasks, without today's open ones; the level may be part of the name. */
export const taskHistoryAnswer = z.array(
  z.strictObject({
    date: day(),
    taches: z.array(z.strictObject({ nom: words("Lire le conseil du jour"), etat: z.enum(["fait", "missed"]) })),
  }),
);

export const taskHistoryView = (history: readonly TaskDay[]) =>
  history
    .map(({ day, tasks }) => ({
      date: day,
      taches: tasks.flatMap(({ name, levelName, state }) =>
        state === "open" ? [] : [{ nom: levelName ? `${name} (${levelName})` : name, etat: state }],
      ),
    }))
    .filter(({ taches }) => taches.length > 0);

/** admin/tasks/get_tasks.php: active tasks, each with its level. */
export const tasksAnswer = success({ tasks: z.array(levelTask) });

export const tasksView = (tasks: readonly AdminTask[]) => ({
  success: true as const,
  tasks: tasks.map((task) => ({ ...taskView(task), VIP_ID: task.levelId })),
});
