import { ussdInput } from "../../../shared/ussd.ts";
import { adminProcedure } from "../../trpc.ts";
import { updateUssd } from "./settings.service.ts";

/** Mounted under `admin`. */
export const settingsProcedures = {
  updateUssd: adminProcedure.input(ussdInput).mutation(({ ctx, input }) => updateUssd(ctx.deps, ctx.call, input)),
};
