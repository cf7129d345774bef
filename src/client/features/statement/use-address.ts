import { normalizePhone } from "../../../shared/phone.ts";
import { useAddressWords } from "../../lib/address-words.ts";

const NUMBER = "numero";
const REFERENCE = "ref";
const IMPORT = "import";

/** Ways to bring a statement in: files, or a paste. */
const sources = ["fichiers", "sms"] as const;

export const REFERENCE_LENGTH = 80;

/** The state of the lines' screen, all of it in the address. */
export function useAddress() {
  const { params, change } = useAddressWords();
  const asked = params.get(IMPORT);
  return {
    word: params.get("vue") ?? undefined,
    phone: normalizePhone(params.get(NUMBER) ?? ""),
    reference: params.get(REFERENCE)?.slice(0, REFERENCE_LENGTH) || undefined,
    source: sources.find((source) => source === asked),
    /** Changes parameters of the address; an empty one is removed. */
    go: (words: Partial<Record<"vue" | typeof NUMBER | typeof REFERENCE | typeof IMPORT, string>>) => change(words),
  };
}
