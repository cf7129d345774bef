import { useAddressWords } from "../../lib/address-words.ts";

/** In the address: the campaign that is open, and the one that a new one begins as. */
export const CAMPAIGN = "campagne";
export const COPIED = "copie";
/** In the address: which of the two lists is shown. */
const LIST = "liste";
export const SPONSORS = "partenaires";

/** Addresses of the lists and of each campaign. */
export function useCampaignLinks() {
  const { params, linkWith } = useAddressWords();
  const link = (words: Record<string, string | number | undefined>) =>
    linkWith({ [CAMPAIGN]: undefined, [COPIED]: undefined, etape: undefined, acte: undefined, ...words });
  return {
    list: params.get(LIST) === SPONSORS ? SPONSORS : "campagnes",
    listWords: (list: string) => ({ [LIST]: list === SPONSORS ? SPONSORS : undefined }),
    toList: link({}),
    toCampaign: (id: number) => link({ [CAMPAIGN]: id }),
    toNew: link({ acte: "creer" }),
    toCopy: (id: number) => link({ [COPIED]: id, acte: "creer" }),
  };
}
