import * as z from "zod/mini";
import { actOnTaskInput, createTaskInput, tasksInput, updateTaskInput } from "../../../shared/tasks-editing.ts";
import { createTask, updateTask } from "../../features/tasks/acts.ts";
import { deleteTask, getTasks } from "../../features/tasks/editing.service.ts";
import { phpCall } from "./call.ts";
import { legacy, whole } from "./input.ts";
import { made, removed, successOnly } from "./schemas.ts";
import { oldTask, tasksAnswer, tasksView } from "./tasks.views.ts";

const named = { taskId: whole("id", "TASK_ID de la tâche.", 5) };
const level = { levelId: whole("vipId", "VIP_ID du niveau.", 2) };

/** Administrators' calls about tasks (docs/product.md 21.4). Old clients do not send what they saw. */
export const tasksCalls = [
  phpCall({
    path: "admin/tasks/get_tasks.php",
    method: "GET",
    who: "admin",
    summary: "Les tâches actives, toutes ou celles d'un niveau.",
    input: legacy(tasksInput, { levelId: whole("vip_id", "VIP_ID du niveau.", 2) }),
    run: ({ deps }, input) => getTasks(deps, input),
    output: tasksAnswer,
    view: tasksView,
  }),
  phpCall({
    path: "admin/tasks/create_tasks.php",
    method: "POST",
    who: "admin",
    summary: "Crée une tâche : les gains d'un niveau tiennent sous son maximum par jour.",
    isKeyed: true,
    unused: ["id"],
    input: legacy(z.strictObject({ levelId: createTaskInput.shape.levelId, ...oldTask.schemas }), {
      ...level,
      ...oldTask.sources,
    }),
    run: ({ deps, call }, input) => createTask(deps, call, input),
    ...made("Tâche créée.", 5),
  }),
  phpCall({
    path: "admin/tasks/update_tasks.php",
    method: "POST",
    who: "admin",
    summary: "Change une tâche.",
    isKeyed: true,
    input: legacy(
      z.strictObject({ ...z.pick(updateTaskInput, { taskId: true, levelId: true }).shape, ...oldTask.schemas }),
      { ...named, ...level, ...oldTask.sources },
    ),
    run: ({ deps, call }, input) => updateTask(deps, call, input),
    ...successOnly("Tâche modifiée."),
  }),
  phpCall({
    path: "admin/tasks/delete_task.php",
    method: "POST",
    who: "admin",
    summary: "Supprime une tâche, ou l'archive si elle a déjà été proposée.",
    input: legacy(actOnTaskInput, named),
    run: ({ deps, call }, { taskId }) => deleteTask(deps, call, taskId),
    ...removed("Tâche supprimée.", "Tâche archivée."),
  }),
];
