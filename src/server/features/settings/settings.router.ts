import { contactInput, settingsInput, ussdInput } from "../../../shared/settings-input.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { updateSettings } from "./change.service.ts";
import { getConfiguration, updateContact, updateUssd } from "./settings.service.ts";

/** Mounted under `admin`. */
export const settingsProcedures = {
  configuration: adminProcedure.query(({ ctx }) => getConfiguration(ctx.deps)),
  updateContact: freshProcedure
    .input(contactInput)
    .mutation(({ ctx, input }) => updateContact(ctx.deps, ctx.call, input)),
  updateSettings: freshProcedure
    .input(settingsInput)
    .mutation(({ ctx, input }) => updateSettings(ctx.deps, ctx.call, input)),
  updateUssd: freshProcedure.input(ussdInput).mutation(({ ctx, input }) => updateUssd(ctx.deps, ctx.call, input)),
};
