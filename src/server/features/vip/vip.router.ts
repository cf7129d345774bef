import { actOnLevelInput, createLevelInput, updateLevelInput } from "../../../shared/vip-editing.ts";
import { adminProcedure } from "../../trpc.ts";
import { createLevel, deleteLevel, getLevels, restoreLevel, updateLevel } from "./level.service.ts";

/** Mounted under `admin`. */
export const levelProcedures = {
  levels: adminProcedure.query(({ ctx }) => getLevels(ctx.deps)),
  createLevel: adminProcedure
    .input(createLevelInput)
    .mutation(({ ctx, input }) => createLevel(ctx.deps, ctx.call, input)),
  updateLevel: adminProcedure
    .input(updateLevelInput)
    .mutation(({ ctx, input }) => updateLevel(ctx.deps, ctx.call, input)),
  deleteLevel: adminProcedure
    .input(actOnLevelInput)
    .mutation(({ ctx, input }) => deleteLevel(ctx.deps, ctx.call, input)),
  restoreLevel: adminProcedure
    .input(actOnLevelInput)
    .mutation(({ ctx, input }) => restoreLevel(ctx.deps, ctx.call, input)),
};
