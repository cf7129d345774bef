import {
  actOnPersonInput,
  createPersonInput,
  memberJournalInput,
  peopleInput,
  personInput,
  personInvitesInput,
  personTransactionsInput,
  updatePersonInput,
} from "../../../shared/people.ts";
import { adminProcedure, freshProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { listActsOn } from "../journal/acts.service.ts";
import { grantLevel } from "../vip/grant.acts.ts";
import { createPerson, deletePerson, resetPassword, updatePerson } from "./account.service.ts";
import { adjustBalance, confirmOther, payOut, toggleStatus } from "./acts.ts";

import { getPerson, listInvites, listPeople, listTransactions } from "./people.service.ts";

/** Mounted under `admin`. */
export const peopleProcedures = {
  people: adminProcedure.input(peopleInput).query(({ ctx, input }) => listPeople(ctx.deps, input)),
  person: adminProcedure.input(personInput).query(({ ctx, input }) => getPerson(ctx.deps, ctx.actor, input.memberId)),
  personInvites: adminProcedure.input(personInvitesInput).query(({ ctx, input }) => listInvites(ctx.deps, input)),
  personTransactions: adminProcedure
    .input(personTransactionsInput)
    .query(({ ctx, input }) => listTransactions(ctx.deps, input)),
  memberJournal: adminProcedure.input(memberJournalInput).query(({ ctx, input }) => listActsOn(ctx.deps, input)),
  createPerson: freshProcedure
    .input(createPersonInput)
    .mutation(({ ctx, input }) => createPerson(ctx.deps, ctx.call, input)),
  updatePerson: freshProcedure
    .input(updatePersonInput)
    .mutation(({ ctx, input }) => updatePerson(ctx.deps, ctx.call, input)),
  toggleStatus: procedureOf(toggleStatus),
  resetPassword: freshProcedure
    .input(actOnPersonInput)
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, ctx.call, input)),
  confirmOther: procedureOf(confirmOther),
  deletePerson: freshProcedure
    .input(actOnPersonInput)
    .mutation(({ ctx, input }) => deletePerson(ctx.deps, ctx.call, input)),
  adjustBalance: procedureOf(adjustBalance),
  payOut: procedureOf(payOut),
  grantLevel: procedureOf(grantLevel),
};
