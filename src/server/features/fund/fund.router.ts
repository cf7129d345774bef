import {
  cashCountInput,
  cashMoveInput,
  countsInput,
  drawingInput,
  fundingInput,
  movementsInput,
  shortfallInput,
} from "../../../shared/fund.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { bookShortfall, countCash, moveCash } from "./cash.service.ts";
import { getDrawingRoom, recordDrawing } from "./drawing.service.ts";
import { getTreasury, recordFunding } from "./fund.service.ts";
import { listCounts, listMovements } from "./movement.service.ts";
import { getOverview } from "./overview.service.ts";

/** Mounted under `admin`. */
export const fundProcedures = {
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.deps)),
  fund: adminProcedure.query(({ ctx }) => getTreasury(ctx.deps)),
  drawingRoom: adminProcedure.query(({ ctx }) => getDrawingRoom(ctx.deps)),
  movements: adminProcedure.input(movementsInput).query(({ ctx, input }) => listMovements(ctx.deps, input)),
  counts: adminProcedure.input(countsInput).query(({ ctx, input }) => listCounts(ctx.deps, input)),
  recordFunding: freshProcedure
    .input(fundingInput)
    .mutation(({ ctx, input }) => recordFunding(ctx.deps, ctx.call, input)),
  recordDrawing: freshProcedure
    .input(drawingInput)
    .mutation(({ ctx, input }) => recordDrawing(ctx.deps, ctx.call, input)),
  bookShortfall: freshProcedure
    .input(shortfallInput)
    .mutation(({ ctx, input }) => bookShortfall(ctx.deps, ctx.call, input)),
  moveCash: freshProcedure.input(cashMoveInput).mutation(({ ctx, input }) => moveCash(ctx.deps, ctx.call, input)),
  countCash: freshProcedure.input(cashCountInput).mutation(({ ctx, input }) => countCash(ctx.deps, ctx.call, input)),
};
