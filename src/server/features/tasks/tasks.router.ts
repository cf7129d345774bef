import { completeTaskInput } from "../../../shared/tasks.ts";
import { memberProcedure, router } from "../../trpc.ts";
import { completeTask, getHistory, getToday } from "./tasks.service.ts";

export const tasksRouter = router({
  today: memberProcedure.query(({ ctx }) => getToday(ctx.deps, ctx.actor)),
  complete: memberProcedure
    .input(completeTaskInput)
    .mutation(({ ctx, input }) => completeTask(ctx.deps, ctx.call, input)),
  history: memberProcedure.query(({ ctx }) => getHistory(ctx.deps, ctx.actor)),
});
