import { transactionInput } from "../../../shared/transaction-details.ts";
import { rejectInput, transactionListInput, validateInput } from "../../../shared/transactions.ts";
import { adminProcedure, freshProcedure } from "../../trpc.ts";
import { reject, validate } from "./decision.service.ts";
import { getTransaction } from "./details.service.ts";
import { listForAdmin } from "./queue.service.ts";
import { listCashNumbers, listWaiting } from "./transactions.service.ts";

/** Mounted under `admin`. */
export const transactionProcedures = {
  transactions: adminProcedure.input(transactionListInput).query(({ ctx, input }) => listForAdmin(ctx.deps, input)),
  transaction: adminProcedure.input(transactionInput).query(({ ctx, input }) => getTransaction(ctx.deps, input.id)),
  waiting: adminProcedure.query(({ ctx }) => listWaiting(ctx.deps)),
  cashNumbers: adminProcedure.query(({ ctx }) => listCashNumbers(ctx.deps)),
  validate: freshProcedure.input(validateInput).mutation(({ ctx, input }) => validate(ctx.deps, ctx.call, input)),
  reject: freshProcedure.input(rejectInput).mutation(({ ctx, input }) => reject(ctx.deps, ctx.call, input)),
};
