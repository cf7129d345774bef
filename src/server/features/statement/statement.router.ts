import {
  addStatementLineInput,
  importStatementInput,
  linkStatementLineInput,
  markStatementLineInput,
  markStatementUnreadInput,
  statementContinuityInput,
  statementLineInput,
  statementLinesInput,
  statementUnreadInput,
} from "../../../shared/statement/statement.ts";
import { adminProcedure } from "../../transport/trpc/trpc.ts";
import { listContinuity } from "./entry.service.ts";
import { listImports } from "./import.service.ts";
import { ignoreStatementLine, linkStatementLine, reopenStatementLine } from "./link.service.ts";
import { listProposals } from "./proposal.service.ts";
import { listSentPayouts } from "./sent.service.ts";
import { importStatement, listCandidates, listStatementLines } from "./statement.service.ts";
import { addStatementLine, listStatementUnread, markStatementUnread } from "./unread.service.ts";

/** Mounted under `admin`. A line's deposit is validated by `admin.validate`, like any other. */
export const statementProcedures = {
  statementLines: adminProcedure
    .input(statementLinesInput)
    .query(({ ctx, input }) => listStatementLines(ctx.deps, ctx.actor, input)),
  statementCandidates: adminProcedure
    .input(statementLineInput)
    .query(({ ctx, input }) => listCandidates(ctx.deps, input.lineId)),
  statementContinuity: adminProcedure
    .input(statementContinuityInput)
    .query(({ ctx, input }) => listContinuity(ctx.deps, input)),
  statementImports: adminProcedure.query(({ ctx }) => listImports(ctx.deps)),
  statementPayouts: adminProcedure.query(({ ctx }) => listSentPayouts(ctx.deps)),
  importStatement: adminProcedure
    .input(importStatementInput)
    .mutation(({ ctx, input }) => importStatement(ctx.deps, ctx.call, input)),
  linkStatementLine: adminProcedure
    .input(linkStatementLineInput)
    .mutation(({ ctx, input }) => linkStatementLine(ctx.deps, ctx.call, input)),
  ignoreStatementLine: adminProcedure
    .input(markStatementLineInput)
    .mutation(({ ctx, input }) => ignoreStatementLine(ctx.deps, ctx.call, input)),
  reopenStatementLine: adminProcedure
    .input(markStatementLineInput)
    .mutation(({ ctx, input }) => reopenStatementLine(ctx.deps, ctx.call, input)),
  proposals: adminProcedure.query(({ ctx }) => listProposals(ctx.deps, ctx.actor)),
  statementUnread: adminProcedure
    .input(statementUnreadInput)
    .query(({ ctx, input }) => listStatementUnread(ctx.deps, input)),
  addStatementLine: adminProcedure
    .input(addStatementLineInput)
    .mutation(({ ctx, input }) => addStatementLine(ctx.deps, ctx.call, input)),
  markStatementUnread: adminProcedure
    .input(markStatementUnreadInput)
    .mutation(({ ctx, input }) => markStatementUnread(ctx.deps, ctx.call, input)),
};
