import { risksInput } from "../../../shared/risk.ts";
import { adminProcedure } from "../../transport/trpc/trpc.ts";
import { listRisks } from "./risk.service.ts";

/** Mounted under `admin`. */
export const riskProcedures = {
  risks: adminProcedure.input(risksInput).query(({ ctx, input }) => listRisks(ctx.deps, input)),
};
