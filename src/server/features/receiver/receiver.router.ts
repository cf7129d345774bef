import { procedureOf } from "../../transport/trpc/trpc.ts";
import { openReceiver, saveReceiver } from "./acts.ts";

/** Mounted under `admin`. */
export const receiverProcedures = {
  saveReceiver: procedureOf(saveReceiver),
  openReceiver: procedureOf(openReceiver),
};
