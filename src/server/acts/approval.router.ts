import {
  approvalOfInput,
  approvalsInput,
  approveInput,
  decidedAloneInput,
  lookThroughInput,
  refuseApprovalInput,
} from "../../shared/approval.ts";
import { adminProcedure, freshProcedure } from "../transport/trpc/trpc.ts";
import { listDecidedAlone, lookThrough } from "./alone.service.ts";
import {
  approve,
  countApprovals,
  getApprovalOf,
  getDecidedAlone,
  listApprovals,
  refuseApproval,
} from "./approve.service.ts";

/** Mounted under `admin`. */
export const approvalProcedures = {
  approvals: adminProcedure.input(approvalsInput).query(({ ctx, input }) => listApprovals(ctx.deps, ctx.actor, input)),
  approvalCount: adminProcedure.query(({ ctx }) => countApprovals(ctx.deps, ctx.actor)),
  decidedAlone: adminProcedure
    .input(decidedAloneInput)
    .query(({ ctx, input }) => getDecidedAlone(ctx.deps, ctx.actor, input)),
  aloneList: adminProcedure.query(({ ctx }) => listDecidedAlone(ctx.deps, ctx.actor)),
  lookThrough: freshProcedure
    .input(lookThroughInput)
    .mutation(({ ctx, input }) => lookThrough(ctx.deps, ctx.call, input)),
  approvalOf: adminProcedure
    .input(approvalOfInput)
    .query(({ ctx, input }) => getApprovalOf(ctx.deps, ctx.actor, input)),
  approve: freshProcedure
    .input(approveInput)
    .mutation(({ ctx, input }) => approve(ctx.deps, { ...ctx.call, mustNamePayment: true }, input)),
  refuseApproval: freshProcedure
    .input(refuseApprovalInput)
    .mutation(({ ctx, input }) => refuseApproval(ctx.deps, ctx.call, input)),
};
