import { actOnLevelInput } from "../../../shared/vip-editing.ts";
import { adminProcedure, freshProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { createLevel, restoreLevel, updateLevel } from "./acts.ts";
import { deleteLevel, getLevels } from "./level.service.ts";

/** Mounted under `admin`. */
export const levelProcedures = {
  levels: adminProcedure.query(({ ctx }) => getLevels(ctx.deps)),
  createLevel: procedureOf(createLevel),
  updateLevel: procedureOf(updateLevel),
  restoreLevel: procedureOf(restoreLevel),
  deleteLevel: freshProcedure
    .input(actOnLevelInput)
    .mutation(({ ctx, input }) => deleteLevel(ctx.deps, ctx.call, input)),
};
