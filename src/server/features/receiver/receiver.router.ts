import { openReceiverInput, saveReceiverInput } from "../../../shared/receiver.ts";
import { freshProcedure } from "../../transport/trpc/trpc.ts";
import { openReceiver, saveReceiver } from "./receiver.service.ts";

/** Mounted under `admin`. */
export const receiverProcedures = {
  saveReceiver: freshProcedure
    .input(saveReceiverInput)
    .mutation(({ ctx, input }) => saveReceiver(ctx.deps, ctx.call, input)),
  openReceiver: freshProcedure
    .input(openReceiverInput)
    .mutation(({ ctx, input }) => openReceiver(ctx.deps, ctx.call, input)),
};
