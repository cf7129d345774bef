import { formatAr } from "../../shared/money.ts";
import type { DailyTask, TaskCompletion, TaskDay, TasksToday } from "../../shared/tasks.ts";
import type { AdminTask, Removal } from "../../shared/tasks-editing.ts";

const taskView = ({ id, name, description, gainAr }: Pick<DailyTask, "id" | "name" | "description" | "gainAr">) => ({
  TASK_ID: id,
  TASK_NOM: name,
  TASK_DESCRIPTION: description,
  TASK_GAIN: gainAr,
});

/** utilisateur/get_daily_tasks.php */
export const dailyTasksView = ({ levelId, tasks }: TasksToday) => ({
  success: true,
  vip_level: levelId,
  tasks: tasks.map(taskView),
  completed_task_ids: tasks.filter(({ done }) => done).map(({ id }) => id),
});

/** utilisateur/complete_task.php */
export const completedView = ({ gainAr, balanceAr }: TaskCompletion) => ({
  success: true,
  message: `Tâche effectuée : ${formatAr(gainAr)} de plus sur votre solde.`,
  solde: balanceAr,
});

/** utilisateur/historique_taches.php: what is done or missed. Today's open tasks are neither yet. */
export const taskHistoryView = (history: readonly TaskDay[]) =>
  history
    .map(({ day, tasks }) => ({
      date: day,
      taches: tasks.filter(({ state }) => state !== "open").map(({ name, state }) => ({ nom: name, etat: state })),
    }))
    .filter(({ taches }) => taches.length > 0);

/** admin/tasks/get_tasks.php: the active ones, each with its level. */
export const tasksView = (tasks: readonly AdminTask[]) => ({
  success: true,
  tasks: tasks.map((task) => ({ ...taskView(task), VIP_ID: task.levelId })),
});

/** admin/tasks/create_tasks.php */
export const taskCreatedView = ({ id }: { id: number }) => ({ success: true, message: "Tâche créée.", id });

/** admin/tasks/update_tasks.php */
export const taskUpdatedView = () => ({ success: true, message: "Tâche modifiée." });

/** admin/tasks/delete_task.php: what members' histories speak of is archived. */
export const taskRemovedView = ({ outcome }: Removal) => ({
  success: true,
  message: outcome === "deleted" ? "Tâche supprimée." : "Tâche archivée.",
});
