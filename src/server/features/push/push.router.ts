import { addPushInput } from "../../../shared/push.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import { addPush, getPushKey, removePush } from "./push.service.ts";

/** Mounted under `user`. */
export const pushProcedures = {
  pushKey: memberProcedure.query(({ ctx }) => getPushKey(ctx.deps)),
  addPush: memberProcedure.input(addPushInput).mutation(({ ctx, input }) => addPush(ctx.deps, ctx.actor, input)),
  removePush: memberProcedure.mutation(({ ctx }) => removePush(ctx.deps, ctx.actor)),
};
