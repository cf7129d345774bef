import { adminProcedure } from "../../transport/trpc/trpc.ts";
import { getHealth } from "./health.service.ts";

/** Mounted under `admin`. */
export const healthProcedures = {
  health: adminProcedure.query(({ ctx }) => getHealth(ctx.deps)),
};
