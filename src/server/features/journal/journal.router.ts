import { journalEntryInput, journalInput } from "../../../shared/journal.ts";
import { adminProcedure } from "../../transport/trpc/trpc.ts";
import { getActors, getJournal, getJournalEntry } from "./journal.service.ts";

/** Mounted under `admin`. */
export const journalProcedures = {
  journal: adminProcedure.input(journalInput).query(({ ctx, input }) => getJournal(ctx.deps, input)),
  journalEntry: adminProcedure.input(journalEntryInput).query(({ ctx, input }) => getJournalEntry(ctx.deps, input)),
  journalActors: adminProcedure.query(({ ctx }) => getActors(ctx.deps)),
};
