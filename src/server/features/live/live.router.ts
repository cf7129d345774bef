import { tracked } from "@trpc/server";
import { changesInput } from "../../../shared/live.ts";
import { adminProcedure, memberProcedure } from "../../transport/trpc/trpc.ts";
import { follow } from "./live.service.ts";

/** Mounted under `user`: what changes on the caller's own account. */
export const memberChanges = memberProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
  const news = follow(ctx.deps, [ctx.actor.memberId, "everyone"], input?.lastEventId, signal);
  for await (const { position, changes } of news) yield tracked(position, changes);
});

/** Mounted under `admin`: the same, and what administrators work on. One stream, because a browser has few connections to a site. */
export const adminChanges = adminProcedure.input(changesInput).subscription(async function* ({ ctx, input, signal }) {
  const news = follow(ctx.deps, [ctx.actor.memberId, "everyone", "admins"], input?.lastEventId, signal);
  for await (const { position, changes } of news) yield tracked(position, changes);
});
