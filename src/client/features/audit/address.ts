import { useSearchParams } from "react-router";
import { auditActions, auditTargetKinds } from "../../../shared/audit.ts";
import { dayIn, idIn } from "../../address-words.ts";
import type { JournalNarrowing } from "../../journal-link.tsx";
import { useOpenRow } from "../../open-row.ts";

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

/** What the address asks the server for; whatever is no value in it asks for nothing. */
function readAddress(params: URLSearchParams) {
  const targetKind = auditTargetKinds.find((kind) => kind === params.get("cible"));
  const filter = {
    actorId: idIn(params.get("qui")),
    action: auditActions.find((action) => action === params.get("quoi")),
    targetKind,
    targetId: (targetKind && params.get("numero")?.trim().slice(0, 80)) || undefined,
    memberId: idIn(params.get("membre")),
    from: dayIn(params.get("du")),
    to: dayIn(params.get("au")),
  };
  const [after, before] = [idIn(params.get("apres")), idIn(params.get("avant"))];
  const place = before === undefined ? { cursor: after } : { cursor: before, direction: "backward" as const };
  return { filter, place };
}

/** Where another page begins. */
export type PageMove = { apres: number } | { avant: number } | undefined;

/** The journal, its filters and its page, all in the address. */
export function useJournalAddress() {
  const [params, setParams] = useSearchParams();
  const { filter, place } = readAddress(params);

  /** Another list begins at its first page; words that say nothing leave the address. */
  const change = (changed: Record<string, string | undefined>, replace: boolean) =>
    setParams(
      (kept) => {
        for (const name of ["apres", "avant"]) kept.delete(name);
        for (const [name, word] of Object.entries(changed)) {
          if (word) kept.set(name, word);
          else kept.delete(name);
        }
        return kept;
      },
      { replace },
    );

  return {
    filter,
    input: { ...filter, ...place },
    isFirstPage: place.cursor === undefined,
    isNarrowed: Object.values(filter).some((value) => value !== undefined),
    narrow: (changed: JournalNarrowing) => change(changed, true),
    clear: () => change(everything, true),
    turnTo: (page: PageMove) =>
      change(page ? Object.fromEntries(Object.entries(page).map(([name, id]) => [name, String(id)])) : {}, false),
  };
}

export type JournalAddress = ReturnType<typeof useJournalAddress>;

/** The entry whose panel is open, in the address too: going back closes it. */
export const useOpenEntry = () => useOpenRow("entree");
