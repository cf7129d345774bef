import * as z from "zod/mini";
import { textSchema } from "../text-input.ts";
import { codeOf } from "./answer.ts";
import type { ContentKind } from "./kind.ts";

/** Where the address says who comes: a name of this task alone, of which nobody can make the member's. */
export const MEMBER_MARK = "{membre}";

const MAX_CODES = 500;

/** Short codes would be guessed. */
const newCode = codeOf(6, "LINK_INVALID");
const hash = z.string("INVALID").check(z.regex(/^[0-9a-f]{64}$/, "INVALID"));

/** Whether an address opens over https on a host, without a name and password in it, once its mark is filled in. */
function isHttps(address: string): boolean {
  try {
    const url = new URL(address.replaceAll(MEMBER_MARK, "x"));
    return url.protocol === "https:" && url.username === "" && url.password === "" && url.hostname.includes(".");
  } catch {
    return false;
  }
}

/**
 * A form elsewhere, and the codes of its end. `codes` holds those that are typed, on their way to the server, which keeps `hashes` of them
 * and nothing else; with `isShared`, the one code is everybody's.
 */
const schema = z
  .strictObject({
    kind: z.literal("link"),
    lang: z.optional(z.literal("mg")),
    text: z.optional(textSchema(1, 1_500, "INVALID")),
    address: z.string("LINK_INVALID").check(z.trim(), z.maxLength(500, "TOO_LONG"), z.refine(isHttps, "LINK_INVALID")),
    isShared: z.boolean("INVALID"),
    hashes: z.array(hash, "INVALID").check(z.maxLength(MAX_CODES, "INVALID")),
    codes: z.optional(z.array(newCode, "INVALID").check(z.maxLength(MAX_CODES, "INVALID"))),
  })
  .check(
    z.refine(({ hashes, codes = [] }) => hashes.length + codes.length > 0, "LINK_INVALID"),
    z.refine(({ isShared, hashes, codes = [] }) => !isShared || (codes.length || hashes.length) === 1, "LINK_INVALID"),
  );

export type LinkContent = z.infer<typeof schema>;
export type ShownLink = Omit<LinkContent, "hashes" | "codes" | "isShared">;

export const linkKind: ContentKind<LinkContent, ShownLink> = {
  schema,
  shownOf: ({ hashes: _, codes: __, isShared: ___, ...shown }) => shown,
  wordsOf: ({ text, address }) => [...(text ? [text] : []), address],
  linesOf: ({ text, address, isShared, hashes, codes = [] }) => {
    const count = codes.length || hashes.length;
    return [...(text ? [text] : []), address, isShared ? "Un code pour tous" : `${count} codes, chacun pour une fois`];
  },
  countOf: () => 1,
  judge({ hashes, isShared }, answer, hashOf) {
    if (typeof answer !== "string") return { outcome: "misfit" };
    const hashed = hashOf(answer);
    if (!hashes.includes(hashed)) return { outcome: "failed" };
    return isShared ? { outcome: "taken" } : { outcome: "taken", code: hashed };
  },
  triesADay: 10,
};

/** The content as it is stored: hashes in place of the codes that were typed, which replace those from before. */
export function sealed({ codes, ...content }: LinkContent, hashOf: (code: string) => string): LinkContent {
  return codes && codes.length > 0 ? { ...content, hashes: [...new Set(codes.map(hashOf))] } : content;
}
