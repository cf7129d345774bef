import { type ActName, actWords } from "../../../shared/acts.fr.ts";
import { journalTargetKinds } from "../../../shared/journal-acts.ts";
import { dayIn, idIn } from "../../lib/address-words.ts";
import { useOpenRow } from "../../lib/open-row.ts";
import { usePagedAddress } from "../../lib/paged-address.ts";
import type { JournalNarrowing } from "./journal-link.tsx";

/** Nothing narrows the journal. */
const everything: Record<keyof JournalNarrowing, string> = {
  qui: "",
  quoi: "",
  cible: "",
  numero: "",
  membre: "",
  du: "",
  au: "",
};

/** The filter in the address; a malformed value filters nothing. */
function filterIn(params: URLSearchParams) {
  const targetKind = journalTargetKinds.find((kind) => kind === params.get("cible"));
  return {
    actorId: idIn(params.get("qui")),
    action: Object.keys(actWords).find((action): action is ActName => action === params.get("quoi")),
    targetKind,
    targetId: (targetKind && params.get("numero")?.trim().slice(0, 80)) || undefined,
    memberId: idIn(params.get("membre")),
    from: dayIn(params.get("du")),
    to: dayIn(params.get("au")),
  };
}

/** The journal, its filters and its page, all in the address. */
export function useJournalAddress() {
  const { params, place, isFirstPage, turnTo, changeList } = usePagedAddress();
  const filter = filterIn(params);
  return {
    filter,
    input: { ...filter, ...place },
    isFirstPage,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    narrow: (changed: JournalNarrowing) => changeList(changed, { replace: true }),
    clear: () => changeList(everything, { replace: true }),
    turnTo,
  };
}

export type JournalAddress = ReturnType<typeof useJournalAddress>;

/** The entry whose panel is open, in the address too: going back closes it. */
export const useOpenEntry = () => useOpenRow("entree");
