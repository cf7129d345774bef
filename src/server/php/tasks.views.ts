import { formatAr } from "../../shared/money.ts";
import type { TaskCompletion, TaskDay, TasksToday } from "../../shared/tasks.ts";

/** utilisateur/get_daily_tasks.php */
export const dailyTasksView = ({ levelId, tasks }: TasksToday) => ({
  success: true,
  vip_level: levelId,
  tasks: tasks.map(({ id, name, description, gainAr }) => ({
    TASK_ID: id,
    TASK_NOM: name,
    TASK_DESCRIPTION: description,
    TASK_GAIN: gainAr,
  })),
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
