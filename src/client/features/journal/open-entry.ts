import { useOpenRow } from "../../lib/open-row.ts";

/** The entry whose panel is open, in the address too: going back closes it. */
export const useOpenEntry = () => useOpenRow("entree");
