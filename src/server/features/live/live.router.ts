import { tracked } from "@trpc/server";
import { changesInput } from "../../../shared/live.ts";
import { adminProcedure, memberProcedure } from "../../transport/trpc/trpc.ts";
import { follow } from "./live.service.ts";

/** Mounted under `user`: live changes of the caller's account. */
export const memberChanges = memberProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
  const batches = follow(ctx.deps, [ctx.actor.memberId, "everyone"], input?.lastEventId, signal);
  for await (const { position, changes } of batches) yield tracked(position, changes);
});

/** Mounted under `admin`: also what administrators are told. A single stream, because a browser has few connections per site. */
export const adminChanges = adminProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
  const batches = follow(ctx.deps, [ctx.actor.memberId, "everyone", "admins"], input?.lastEventId, signal);
  for await (const { position, changes } of batches) yield tracked(position, changes);
});
