import * as z from "zod/mini";
import { actOnTaskInput, createTaskInput, tasksInput, updateTaskInput } from "../../shared/tasks-editing.ts";
import { actOnLevelInput, createLevelInput, updateLevelInput } from "../../shared/vip-editing.ts";
import { createTask, deleteTask, getTasks, updateTask } from "../features/tasks/editing.service.ts";
import { createLevel, deleteLevel, updateLevel } from "../features/vip/level.service.ts";
import { phpCall } from "./call.ts";
import { legacy, text, whole } from "./input.ts";
import { taskCreatedView, taskRemovedView, tasksView, taskUpdatedView } from "./tasks.views.ts";
import { levelCreatedView, levelRemovedView, levelUpdatedView } from "./vip.views.ts";

const levelFields = { name: text("nom"), priceAr: whole("prix"), dailyCeilingAr: whole("revenu") };
const taskFields = {
  levelId: whole("vipId"),
  name: text("nom"),
  description: text("description"),
  gainAr: whole("gain"),
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
    input: legacy(newLevel, levelFields),
    run: ({ deps, call }, input) => createLevel(deps, call, input),
    view: levelCreatedView,
  }),
  phpCall({
    path: "admin/vip/update_vip.php",
    method: "POST",
    who: "admin",
    input: legacy(changedLevel, { levelId: whole("id"), ...levelFields }),
    run: ({ deps, call }, input) => updateLevel(deps, call, input),
    view: levelUpdatedView,
  }),
  phpCall({
    path: "admin/vip/delete_vip.php",
    method: "POST",
    who: "admin",
    input: legacy(namedLevel, { levelId: whole("id") }),
    run: ({ deps, call }, input) => deleteLevel(deps, call, input),
    view: levelRemovedView,
  }),
  phpCall({
    path: "admin/tasks/get_tasks.php",
    method: "GET",
    who: "admin",
    input: legacy(tasksInput, { levelId: whole("vip_id") }),
    run: ({ deps }, input) => getTasks(deps, input),
    view: tasksView,
  }),
  phpCall({
    path: "admin/tasks/create_tasks.php",
    method: "POST",
    who: "admin",
    input: legacy(createTaskInput, taskFields),
    run: ({ deps, call }, input) => createTask(deps, call, input),
    view: taskCreatedView,
  }),
  phpCall({
    path: "admin/tasks/update_tasks.php",
    method: "POST",
    who: "admin",
    input: legacy(changedTask, { taskId: whole("id"), ...taskFields }),
    run: ({ deps, call }, input) => updateTask(deps, call, input),
    view: taskUpdatedView,
  }),
  phpCall({
    path: "admin/tasks/delete_task.php",
    method: "POST",
    who: "admin",
    input: legacy(actOnTaskInput, { taskId: whole("id") }),
    run: ({ deps, call }, { taskId }) => deleteTask(deps, call, taskId),
    view: taskRemovedView,
  }),
];
