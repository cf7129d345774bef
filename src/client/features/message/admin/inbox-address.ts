import { idIn, useAddressWords } from "../../../lib/address-words.ts";

const SEARCH = "recherche";
const MEMBER = "membre";

/** The search and the open conversation are both in the address. */
export function useInboxAddress() {
  const { params, change, linkWith } = useAddressWords();
  const link = (memberId: number | undefined) => linkWith({ [MEMBER]: memberId });
  return {
    search: (params.get(SEARCH) ?? "").slice(0, 80),
    memberId: idIn(params.get(MEMBER)),
    toMember: link,
    toList: link(undefined),
    searchFor: (text: string) => change({ [SEARCH]: text }, { replace: true }),
  };
}
