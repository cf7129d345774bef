import * as z from "zod/mini";
import { correctionsInput } from "../../../shared/history.ts";
import { ownTransactionInput, ownTransactionsInput } from "../../../shared/transactions.ts";
import { memberProcedure } from "../../transport/trpc/trpc.ts";
import {
  getCorrections,
  getIncome,
  getMine,
  getPurchases,
  listMine,
  listMyPage,
  listRecent,
} from "./history.service.ts";

const listInput = z.strictObject({ type: z.optional(z.enum(["deposit", "withdrawal"])) });

/** Mounted under `user`. */
export const historyProcedures = {
  transactions: memberProcedure.input(listInput).query(({ ctx, input }) => listMine(ctx.deps, ctx.actor, input.type)),
  transactionPage: memberProcedure
    .input(ownTransactionsInput)
    .query(({ ctx, input }) => listMyPage(ctx.deps, ctx.actor, input)),
  transaction: memberProcedure
    .input(ownTransactionInput)
    .query(({ ctx, input }) => getMine(ctx.deps, ctx.actor, input)),
  recentTransactions: memberProcedure.query(({ ctx }) => listRecent(ctx.deps, ctx.actor)),
  income: memberProcedure.query(({ ctx }) => getIncome(ctx.deps, ctx.actor)),
  purchases: memberProcedure.query(({ ctx }) => getPurchases(ctx.deps, ctx.actor)),
  corrections: memberProcedure
    .input(correctionsInput)
    .query(({ ctx, input }) => getCorrections(ctx.deps, ctx.actor, input.cursor)),
};
