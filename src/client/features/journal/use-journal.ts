import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../lib/query.ts";
import type { JournalAddress } from "./address.ts";

/**
 * The page of the journal that the address asks for; while another one is on its way, what is shown stays. Asked for anew whenever
 * it is opened: what was just done must be in it.
 */
export const useJournal = ({ input }: JournalAddress) =>
  trpc.admin.journal.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 });
