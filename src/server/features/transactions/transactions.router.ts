import { validateManyInput } from "../../../shared/statement/pairs.ts";
import { paySentInput } from "../../../shared/statement/statement.ts";
import { payoutsUnderInput, transactionInput } from "../../../shared/transaction-details.ts";
import {
  matchingInput,
  rejectInput,
  rejectManyInput,
  transactionListInput,
  validateInput,
} from "../../../shared/transactions.ts";
import { adminProcedure, freshProcedure } from "../../transport/trpc/trpc.ts";
import { listCashNumbers } from "../fund/cash.service.ts";
import { paySent, rejectMany } from "./bulk.service.ts";
import { reject, validate } from "./decision.service.ts";
import { getTransaction, listPayoutsUnder } from "./details.service.ts";
import { listPairs, validateMany } from "./pairs.service.ts";
import { listForAdmin, listMatching } from "./queue.service.ts";
import { getCancellations, listWaiting } from "./transactions.service.ts";

/** Mounted under `admin`. */
export const transactionProcedures = {
  transactions: adminProcedure.input(transactionListInput).query(({ ctx, input }) => listForAdmin(ctx.deps, input)),
  transaction: adminProcedure.input(transactionInput).query(({ ctx, input }) => getTransaction(ctx.deps, input.id)),
  payoutsUnder: adminProcedure.input(payoutsUnderInput).query(({ ctx, input }) => listPayoutsUnder(ctx.deps, input)),
  matching: adminProcedure.input(matchingInput).query(({ ctx, input }) => listMatching(ctx.deps, input)),
  cancellations: adminProcedure.query(({ ctx }) => getCancellations(ctx.deps)),
  waiting: adminProcedure.query(({ ctx }) => listWaiting(ctx.deps)),
  cashNumbers: adminProcedure.query(({ ctx }) => listCashNumbers(ctx.deps)),
  validate: freshProcedure
    .input(validateInput)
    .mutation(({ ctx, input }) => validate(ctx.deps, { ...ctx.call, mustNamePayment: true }, input)),
  pairs: adminProcedure.query(({ ctx }) => listPairs(ctx.deps, ctx.actor)),
  validateMany: freshProcedure
    .input(validateManyInput)
    .mutation(({ ctx, input }) => validateMany(ctx.deps, ctx.call, input)),
  paySent: freshProcedure.input(paySentInput).mutation(({ ctx, input }) => paySent(ctx.deps, ctx.call, input)),
  reject: freshProcedure.input(rejectInput).mutation(({ ctx, input }) => reject(ctx.deps, ctx.call, input)),
  rejectMany: freshProcedure.input(rejectManyInput).mutation(({ ctx, input }) => rejectMany(ctx.deps, ctx.call, input)),
};
