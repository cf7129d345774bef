import { gatewayKeyInput } from "../../../shared/gateway.ts";
import { freshProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { makeGateway, revokeGateway } from "./acts.ts";
import { issueGatewayKey } from "./gateway.service.ts";

/** Mounted under `admin`. */
export const gatewayProcedures = {
  makeGateway: procedureOf(makeGateway),
  revokeGateway: procedureOf(revokeGateway),
  issueGatewayKey: freshProcedure
    .input(gatewayKeyInput)
    .mutation(({ ctx, input }) => issueGatewayKey(ctx.deps, ctx.call, input)),
};
