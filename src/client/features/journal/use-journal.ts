import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../lib/query.ts";
import type { JournalAddress } from "./address.ts";

/**
 * The page of the journal that the address names; the previous one stays until it has loaded. Refetched each time it is opened, so that the
 * latest act is in it.
 */
export const useJournal = ({ input }: JournalAddress) =>
  trpc.admin.journal.useQuery(input, { placeholderData: keepPreviousData, staleTime: 0 });
