import type { Role } from "../../../shared/auth.ts";
import type { PeopleInput, PersonStatus } from "../../../shared/people.ts";
import { idIn, useAddressWords, valueIn } from "../../lib/address-words.ts";

const SEARCH = "recherche";
const ROLE = "role";
const STATUS = "statut";
const LEVEL = "niveau";
const MEMBER = "membre";
const SECTION = "rubrique";

/** The words of the address. */
const roleOfWord: Record<string, Role> = { utilisateur: "member", administrateur: "admin" };
const statusOfWord: Record<string, PersonStatus> = { actif: "active", bloque: "blocked", supprime: "closed" };

export const roleWords = Object.entries(roleOfWord);
export const statusWords = Object.entries(statusOfWord);

/** The search and the filters of the list, all in the address. */
export function usePeopleFilter() {
  const { params, change } = useAddressWords();
  const choose = (words: Record<string, string>) => change(words, { replace: true });
  const search = (params.get(SEARCH) ?? "").slice(0, 80);
  const role = valueIn(roleOfWord, params.get(ROLE));
  const status = valueIn(statusOfWord, params.get(STATUS));
  const levelId = idIn(params.get(LEVEL));
  const input: Omit<PeopleInput, "cursor"> = { search: search || undefined, role, status, levelId };

  return {
    input,
    search,
    roleWord: role ? (params.get(ROLE) ?? "") : "",
    statusWord: status ? (params.get(STATUS) ?? "") : "",
    levelWord: levelId === undefined ? "" : String(levelId),
    isNarrowed: search !== "" || role !== undefined || status !== undefined || levelId !== undefined,
    searchFor: (text: string) => choose({ [SEARCH]: text }),
    chooseRole: (word: string) => choose({ [ROLE]: word }),
    chooseStatus: (word: string) => choose({ [STATUS]: word }),
    chooseLevel: (word: string) => choose({ [LEVEL]: word }),
    clear: () => choose({ [SEARCH]: "", [ROLE]: "", [STATUS]: "", [LEVEL]: "" }),
  };
}

/** Whose details the address asks for; undefined shows the list. */
export function useAskedMember(): number | undefined {
  const { params } = useAddressWords();
  return idIn(params.get(MEMBER));
}

/** Addresses of the list and of each member's details, which keep the search one came with. */
export function usePeopleLinks() {
  const { linkWith } = useAddressWords();
  const link = (memberId: number | undefined) => linkWith({ [SECTION]: undefined, [MEMBER]: memberId });
  return { toPerson: link, toList: link(undefined) };
}

/** The part of the details that is open. Going back leaves the details, whatever was opened in them. */
export function useSection(words: readonly string[], usual: string) {
  const { params, change } = useAddressWords();
  const word = params.get(SECTION) ?? usual;
  return {
    section: words.includes(word) ? word : usual,
    open: (next: string) => change({ [SECTION]: next === usual ? undefined : next }, { replace: true }),
  };
}
