import { actOnLevelInput, createLevelInput, updateLevelInput } from "../../../shared/vip-editing.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { createLevel, deleteLevel, getLevels, restoreLevel, updateLevel } from "./level.service.ts";

/** Mounted under `admin`. */
export const levelProcedures = {
  levels: adminProcedure.query(({ ctx }) => getLevels(ctx.deps)),
  createLevel: freshProcedure
    .input(createLevelInput)
    .mutation(({ ctx, input }) => createLevel(ctx.deps, ctx.call, input)),
  updateLevel: freshProcedure
    .input(updateLevelInput)
    .mutation(({ ctx, input }) => updateLevel(ctx.deps, ctx.call, input)),
  deleteLevel: freshProcedure
    .input(actOnLevelInput)
    .mutation(({ ctx, input }) => deleteLevel(ctx.deps, ctx.call, input)),
  restoreLevel: freshProcedure
    .input(actOnLevelInput)
    .mutation(({ ctx, input }) => restoreLevel(ctx.deps, ctx.call, input)),
};
