import {
  contactInput,
  keeperInput,
  readyAnswersInput,
  settingsInput,
  ussdInput,
} from "../../../shared/settings-input.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { updateSettings } from "./change.service.ts";
import { getConfiguration, updateContact, updateKeeper, updateReadyAnswers, updateUssd } from "./settings.service.ts";

/** Mounted under `admin`. */
export const settingsProcedures = {
  configuration: adminProcedure.query(({ ctx }) => getConfiguration(ctx.deps)),
  updateContact: freshProcedure
    .input(contactInput)
    .mutation(({ ctx, input }) => updateContact(ctx.deps, ctx.call, input)),
  updateKeeper: freshProcedure.input(keeperInput).mutation(({ ctx, input }) => updateKeeper(ctx.deps, ctx.call, input)),
  updateReadyAnswers: freshProcedure
    .input(readyAnswersInput)
    .mutation(({ ctx, input }) => updateReadyAnswers(ctx.deps, ctx.call, input)),
  updateSettings: freshProcedure
    .input(settingsInput)
    .mutation(({ ctx, input }) => updateSettings(ctx.deps, ctx.call, input)),
  updateUssd: freshProcedure.input(ussdInput).mutation(({ ctx, input }) => updateUssd(ctx.deps, ctx.call, input)),
};
