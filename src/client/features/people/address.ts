import { idIn, useAddressWords } from "../../lib/address-words.ts";

/** In the address of somebody's details. */
export const MEMBER = "membre";
const SECTION = "rubrique";

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
