import { completeTaskInput } from "../../../shared/tasks.ts";
import {
  actOnTaskInput,
  archivedTasksInput,
  createTaskInput,
  orderTasksInput,
  tasksInput,
  updateTaskInput,
} from "../../../shared/tasks-editing.ts";
import { adminProcedure, freshProcedure, memberProcedure, router } from "../../transport/trpc/trpc.ts";
import {
  createTask,
  deleteTask,
  getArchivedTasks,
  getTasks,
  orderTasks,
  restoreTask,
  updateTask,
} from "./editing.service.ts";
import { completeTask, getHistory, getToday } from "./tasks.service.ts";

export const tasksRouter = router({
  today: memberProcedure.query(({ ctx }) => getToday(ctx.deps, ctx.actor)),
  complete: memberProcedure
    .input(completeTaskInput)
    .mutation(({ ctx, input }) => completeTask(ctx.deps, ctx.call, input)),
  history: memberProcedure.query(({ ctx }) => getHistory(ctx.deps, ctx.actor)),
});

/** Mounted under `admin`. */
export const taskProcedures = {
  tasks: adminProcedure.input(tasksInput).query(({ ctx, input }) => getTasks(ctx.deps, input)),
  archivedTasks: adminProcedure.input(archivedTasksInput).query(({ ctx, input }) => getArchivedTasks(ctx.deps, input)),
  createTask: freshProcedure.input(createTaskInput).mutation(({ ctx, input }) => createTask(ctx.deps, ctx.call, input)),
  updateTask: freshProcedure.input(updateTaskInput).mutation(({ ctx, input }) => updateTask(ctx.deps, ctx.call, input)),
  orderTasks: freshProcedure.input(orderTasksInput).mutation(({ ctx, input }) => orderTasks(ctx.deps, ctx.call, input)),
  deleteTask: freshProcedure
    .input(actOnTaskInput)
    .mutation(({ ctx, input }) => deleteTask(ctx.deps, ctx.call, input.taskId)),
  restoreTask: freshProcedure
    .input(actOnTaskInput)
    .mutation(({ ctx, input }) => restoreTask(ctx.deps, ctx.call, input.taskId)),
};
