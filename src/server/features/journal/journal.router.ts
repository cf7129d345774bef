import { journalCheckInput, journalEntryInput, journalInput } from "../../../shared/journal.ts";
import { adminProcedure } from "../../transport/trpc/trpc.ts";
import { checkJournal, getActors, getJournal, getJournalEntry } from "./journal.service.ts";

/** Mounted under `admin`. */
export const journalProcedures = {
  journal: adminProcedure.input(journalInput).query(({ ctx, input }) => getJournal(ctx.deps, input)),
  journalEntry: adminProcedure.input(journalEntryInput).query(({ ctx, input }) => getJournalEntry(ctx.deps, input)),
  journalActors: adminProcedure.query(({ ctx }) => getActors(ctx.deps)),
  verifyJournal: adminProcedure.input(journalCheckInput).query(({ ctx, input }) => checkJournal(ctx.deps, input)),
};
