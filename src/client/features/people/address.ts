import { useSearchParams } from "react-router";
import type { Role } from "../../../shared/auth.ts";
import type { PeopleInput, PersonStatus } from "../../../shared/people.ts";
import { idIn } from "../../address-words.ts";

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

const known = <Value>(table: Record<string, Value>, word: string | null) =>
  word && Object.hasOwn(table, word) ? table[word] : undefined;

/** The search and the filters of the list, all in the address. */
export function usePeopleFilter() {
  const [params, setParams] = useSearchParams();
  const search = (params.get(SEARCH) ?? "").slice(0, 80);
  const role = known(roleOfWord, params.get(ROLE));
  const status = known(statusOfWord, params.get(STATUS));
  const levelId = idIn(params.get(LEVEL));
  const input: Omit<PeopleInput, "cursor"> = { search: search || undefined, role, status, levelId };

  const change = (changed: Record<string, string>) =>
    setParams(
      (kept) => {
        for (const [name, word] of Object.entries(changed)) {
          if (word) kept.set(name, word);
          else kept.delete(name);
        }
        return kept;
      },
      { replace: true },
    );

  return {
    input,
    search,
    roleWord: role ? (params.get(ROLE) ?? "") : "",
    statusWord: status ? (params.get(STATUS) ?? "") : "",
    levelWord: levelId === undefined ? "" : String(levelId),
    isNarrowed: search !== "" || role !== undefined || status !== undefined || levelId !== undefined,
    searchFor: (text: string) => change({ [SEARCH]: text }),
    chooseRole: (word: string) => change({ [ROLE]: word }),
    chooseStatus: (word: string) => change({ [STATUS]: word }),
    chooseLevel: (word: string) => change({ [LEVEL]: word }),
    clear: () => change({ [SEARCH]: "", [ROLE]: "", [STATUS]: "", [LEVEL]: "" }),
  };
}

/** Whose details the address asks for; undefined shows the list. */
export function useAskedMember(): number | undefined {
  const [params] = useSearchParams();
  return idIn(params.get(MEMBER));
}

/** Addresses of the list and of each member's details, which keep the search one came with. */
export function usePeopleLinks() {
  const [params] = useSearchParams();
  const link = (memberId: number | undefined) => {
    const next = new URLSearchParams(params);
    next.delete(SECTION);
    if (memberId === undefined) next.delete(MEMBER);
    else next.set(MEMBER, String(memberId));
    return { search: `?${next}` };
  };
  return { toPerson: link, toList: link(undefined) };
}

/** The part of the details that is open. Going back leaves the details, whatever was opened in them. */
export function useSection(words: readonly string[], usual: string) {
  const [params, setParams] = useSearchParams();
  const word = params.get(SECTION) ?? usual;
  return {
    section: words.includes(word) ? word : usual,
    open: (next: string) =>
      setParams(
        (kept) => {
          if (next === usual) kept.delete(SECTION);
          else kept.set(SECTION, next);
          return kept;
        },
        { replace: true },
      ),
  };
}
