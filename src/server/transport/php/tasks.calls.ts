import * as z from "zod/mini";
import { actOnTaskInput, createTaskInput, tasksInput, updateTaskInput } from "../../../shared/tasks-editing.ts";
import { createTask, updateTask } from "../../features/tasks/acts.ts";
import { deleteTask, getTasks } from "../../features/tasks/editing.service.ts";
import { phpCall } from "./call.ts";
import { legacy, text, whole } from "./input.ts";
import {
  taskCreatedAnswer,
  taskCreatedView,
  taskRemovedAnswer,
  taskRemovedView,
  tasksAnswer,
  tasksView,
  taskUpdatedAnswer,
  taskUpdatedView,
} from "./tasks.views.ts";

const taskFields = {
  levelId: whole("vipId", "VIP_ID du niveau.", 2),
  name: text("nom", "Nom de la tâche.", "Sondage"),
  description: text("description", "Ce qu'il faut faire.", "Répondez au sondage."),
  gainAr: whole("gain", "En ariary.", 300),
};

/** Old clients do not send what they saw. */
const changedTask = z.omit(updateTaskInput, { seen: true });

/** Administrators' calls about tasks (docs/product.md 21.4). */
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
    summary: "Crée une tâche : les gains d'un niveau tiennent sous son plafond.",
    isKeyed: true,
    unused: ["id"],
    input: legacy(createTaskInput, taskFields),
    run: ({ deps, call }, input) => createTask(deps, call, input),
    output: taskCreatedAnswer,
    view: taskCreatedView,
  }),
  phpCall({
    path: "admin/tasks/update_tasks.php",
    method: "POST",
    who: "admin",
    summary: "Change une tâche.",
    input: legacy(changedTask, { taskId: whole("id", "TASK_ID de la tâche.", 5), ...taskFields }),
    run: ({ deps, call }, input) => updateTask(deps, call, input),
    output: taskUpdatedAnswer,
    view: taskUpdatedView,
  }),
  phpCall({
    path: "admin/tasks/delete_task.php",
    method: "POST",
    who: "admin",
    summary: "Supprime une tâche, ou l'archive si elle a déjà été proposée.",
    input: legacy(actOnTaskInput, { taskId: whole("id", "TASK_ID de la tâche.", 5) }),
    run: ({ deps, call }, { taskId }) => deleteTask(deps, call, taskId),
    output: taskRemovedAnswer,
    view: taskRemovedView,
  }),
];
