import { gatewayKeyInput } from "../../../shared/gateway.ts";
import { adminProcedure, freshProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { makeGateway, revokeGateway } from "./acts.ts";
import { issueGatewayKey, listAdminGateways, listKeepers } from "./gateway.service.ts";

/** Mounted under `admin`. */
export const gatewayProcedures = {
  gateways: adminProcedure.query(({ ctx }) => listAdminGateways(ctx.deps, ctx.actor)),
  gatewayAdmins: adminProcedure.query(({ ctx }) => listKeepers(ctx.deps)),
  makeGateway: procedureOf(makeGateway),
  revokeGateway: procedureOf(revokeGateway),
  issueGatewayKey: freshProcedure
    .input(gatewayKeyInput)
    .mutation(({ ctx, input }) => issueGatewayKey(ctx.deps, ctx.call, input)),
};
