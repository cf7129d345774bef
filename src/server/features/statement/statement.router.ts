import {
  addStatementLineInput,
  linkStatementLineInput,
  markStatementLineInput,
  markStatementUnreadInput,
  statementContinuityInput,
  statementLineInput,
  statementLinesInput,
  statementUnreadInput,
  statementWordingsInput,
} from "../../../shared/statement/statement.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { listContinuity } from "./continuity.service.ts";
import { listImports } from "./imports.service.ts";
import { ignoreStatementLine, linkStatementLine, reopenStatementLine } from "./link.service.ts";
import { listSentPayouts } from "./sent.service.ts";
import { countStatements, listCandidates, listStatementLines } from "./statement.service.ts";
import { addStatementLine, listStatementUnread, listStatementWordings, markStatementUnread } from "./unread.service.ts";

/** Mounted under `admin`. A line's deposit is validated by `admin.validate`, like any other. */
export const statementProcedures = {
  statementLines: adminProcedure
    .input(statementLinesInput)
    .query(({ ctx, input }) => listStatementLines(ctx.deps, ctx.actor, input)),
  statementCounts: adminProcedure.query(({ ctx }) => countStatements(ctx.deps, ctx.actor)),
  statementCandidates: adminProcedure
    .input(statementLineInput)
    .query(({ ctx, input }) => listCandidates(ctx.deps, input.lineId)),
  statementContinuity: adminProcedure
    .input(statementContinuityInput)
    .query(({ ctx, input }) => listContinuity(ctx.deps, input)),
  statementImports: adminProcedure.query(({ ctx }) => listImports(ctx.deps, ctx.actor)),
  statementPayouts: adminProcedure.query(({ ctx }) => listSentPayouts(ctx.deps)),
  linkStatementLine: freshProcedure
    .input(linkStatementLineInput)
    .mutation(({ ctx, input }) => linkStatementLine(ctx.deps, ctx.call, input)),
  ignoreStatementLine: freshProcedure
    .input(markStatementLineInput)
    .mutation(({ ctx, input }) => ignoreStatementLine(ctx.deps, ctx.call, input)),
  reopenStatementLine: freshProcedure
    .input(markStatementLineInput)
    .mutation(({ ctx, input }) => reopenStatementLine(ctx.deps, ctx.call, input)),
  statementWordings: adminProcedure
    .input(statementWordingsInput)
    .query(({ ctx, input }) => listStatementWordings(ctx.deps, input)),
  statementUnread: adminProcedure
    .input(statementUnreadInput)
    .query(({ ctx, input }) => listStatementUnread(ctx.deps, input)),
  addStatementLine: freshProcedure
    .input(addStatementLineInput)
    .mutation(({ ctx, input }) => addStatementLine(ctx.deps, ctx.call, input)),
  markStatementUnread: freshProcedure
    .input(markStatementUnreadInput)
    .mutation(({ ctx, input }) => markStatementUnread(ctx.deps, ctx.call, input)),
};
