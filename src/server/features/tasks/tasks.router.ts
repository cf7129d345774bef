import { checkTaskInput } from "../../../shared/content/answer.ts";
import { completeTaskInput, openTaskInput } from "../../../shared/tasks.ts";
import { actOnTaskInput, archivedTasksInput, tasksInput } from "../../../shared/tasks-editing.ts";
import { adminProcedure, freshProcedure, memberProcedure, procedureOf, router } from "../../transport/trpc/trpc.ts";
import { completeTask, openTask } from "../campaign/answer.service.ts";
import { answerProcedures } from "../campaign/campaign.router.ts";
import { findingProcedures } from "../sponsor/sponsor.router.ts";
import { createTask, orderTasks, restoreTask, updateTask } from "./acts.ts";
import { checkAnswer } from "./content.service.ts";
import { deleteTask, getArchivedTasks, getTasks } from "./editing.service.ts";
import { getHistory, getToday } from "./tasks.service.ts";

export const tasksRouter = router({
  today: memberProcedure.query(({ ctx }) => getToday(ctx.deps, ctx.actor)),
  open: memberProcedure.input(openTaskInput).mutation(({ ctx, input }) => openTask(ctx.deps, ctx.actor, input.taskId)),
  check: memberProcedure.input(checkTaskInput).query(({ ctx, input }) => checkAnswer(ctx.deps, ctx.actor, input)),
  complete: memberProcedure
    .input(completeTaskInput)
    .mutation(({ ctx, input }) => completeTask(ctx.deps, ctx.call, input)),
  history: memberProcedure.query(({ ctx }) => getHistory(ctx.deps, ctx.actor)),
  ...answerProcedures,
  ...findingProcedures,
});

/** Mounted under `admin`. */
export const taskProcedures = {
  tasks: adminProcedure.input(tasksInput).query(({ ctx, input }) => getTasks(ctx.deps, input)),
  archivedTasks: adminProcedure.input(archivedTasksInput).query(({ ctx, input }) => getArchivedTasks(ctx.deps, input)),
  createTask: procedureOf(createTask),
  updateTask: procedureOf(updateTask),
  restoreTask: procedureOf(restoreTask),
  orderTasks: procedureOf(orderTasks),
  deleteTask: freshProcedure
    .input(actOnTaskInput)
    .mutation(({ ctx, input }) => deleteTask(ctx.deps, ctx.call, input.taskId)),
};
