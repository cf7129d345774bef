import { normalizePhone } from "../../../shared/phone.ts";
import { useAddressWords } from "../../lib/address-words.ts";

export const NUMBER = "numero";
const IMPORT = "import";

/** Ways to bring a statement in: files, or a paste. */
const sources = ["fichiers", "sms"] as const;

/** The state of the lines' screen, all of it in the address. */
export function useAddress() {
  const { params, change } = useAddressWords();
  const asked = params.get(IMPORT);
  return {
    word: params.get("vue") ?? undefined,
    phone: normalizePhone(params.get(NUMBER) ?? ""),
    source: sources.find((source) => source === asked),
    /** Changes parameters of the address; an empty one is removed. */
    go: (words: Partial<Record<"vue" | typeof NUMBER | typeof IMPORT, string>>) => change(words),
  };
}
