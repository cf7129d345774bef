import * as z from "zod/mini";
import { actOnTaskInput, createTaskInput, tasksInput, updateTaskInput } from "../../shared/tasks-editing.ts";
import { actOnLevelInput, createLevelInput, updateLevelInput } from "../../shared/vip-editing.ts";
import { createTask, deleteTask, getTasks, updateTask } from "../features/tasks/editing.service.ts";
import { createLevel, deleteLevel, updateLevel } from "../features/vip/level.service.ts";
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
import {
  levelCreatedAnswer,
  levelCreatedView,
  levelRemovedAnswer,
  levelRemovedView,
  levelUpdatedAnswer,
  levelUpdatedView,
} from "./vip.views.ts";

const levelFields = {
  name: text("nom", "Nom du niveau.", "VIP7"),
  priceAr: whole("prix", "En ariary.", 2_000_000),
  dailyCeilingAr: whole("revenu", "Plafond par jour, en ariary.", 60_000),
};
const taskFields = {
  levelId: whole("vipId", "VIP_ID du niveau.", 2),
  name: text("nom", "Nom de la tâche.", "Sondage"),
  description: text("description", "Ce qu'il faut faire.", "Répondez au sondage."),
  gainAr: whole("gain", "En ariary.", 300),
};

/** Old clients give no reason, and do not say what they saw before. */
const newLevel = z.omit(createLevelInput, { reason: true });
const changedLevel = z.omit(updateLevelInput, { reason: true, seen: true });
const namedLevel = z.omit(actOnLevelInput, { reason: true });
const changedTask = z.omit(updateTaskInput, { seen: true });

/** What administrators do with levels and tasks (spec §7 Admin). */
export const catalogueCalls = [
  phpCall({
    path: "admin/vip/create_vip.php",
    method: "POST",
    who: "admin",
    summary: "Crée un niveau.",
    unused: ["id"],
    input: legacy(newLevel, levelFields),
    run: ({ deps, call }, input) => createLevel(deps, call, input),
    output: levelCreatedAnswer,
    view: levelCreatedView,
  }),
  phpCall({
    path: "admin/vip/update_vip.php",
    method: "POST",
    who: "admin",
    summary: "Change un niveau.",
    input: legacy(changedLevel, { levelId: whole("id", "VIP_ID du niveau.", 8), ...levelFields }),
    run: ({ deps, call }, input) => updateLevel(deps, call, input),
    output: levelUpdatedAnswer,
    view: levelUpdatedView,
  }),
  phpCall({
    path: "admin/vip/delete_vip.php",
    method: "POST",
    who: "admin",
    summary: "Supprime un niveau, ou l'archive si quelqu'un l'a déjà eu.",
    input: legacy(namedLevel, { levelId: whole("id", "VIP_ID du niveau.", 8) }),
    run: ({ deps, call }, input) => deleteLevel(deps, call, input),
    output: levelRemovedAnswer,
    view: levelRemovedView,
  }),
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
