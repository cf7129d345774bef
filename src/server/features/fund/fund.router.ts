import { cashDayInput } from "../../../shared/cash-day.ts";
import { countsInput, movementsInput } from "../../../shared/fund.ts";
import { adminProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { bookShortfall, countCash, moveCash, recordDrawing, recordFunding } from "./acts.ts";
import { getCashDay } from "./day.service.ts";
import { getDrawingRoom } from "./drawing.service.ts";
import { getTreasury } from "./fund.service.ts";
import { listCounts, listMovements } from "./movement.service.ts";
import { getOverview } from "./overview.service.ts";

/** Mounted under `admin`. */
export const fundProcedures = {
  overview: adminProcedure.query(({ ctx }) => getOverview(ctx.deps)),
  fund: adminProcedure.query(({ ctx }) => getTreasury(ctx.deps)),
  drawingRoom: adminProcedure.query(({ ctx }) => getDrawingRoom(ctx.deps)),
  movements: adminProcedure.input(movementsInput).query(({ ctx, input }) => listMovements(ctx.deps, input)),
  cashDay: adminProcedure.input(cashDayInput).query(({ ctx, input }) => getCashDay(ctx.deps, input)),
  counts: adminProcedure.input(countsInput).query(({ ctx, input }) => listCounts(ctx.deps, input)),
  recordFunding: procedureOf(recordFunding),
  recordDrawing: procedureOf(recordDrawing),
  bookShortfall: procedureOf(bookShortfall),
  moveCash: procedureOf(moveCash),
  countCash: procedureOf(countCash),
};
