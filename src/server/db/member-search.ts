import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { searchKey } from "../../shared/text.ts";
import type { Reader, Word } from "./database.ts";

/**
 * What a typed member search may mean: words of a name in any order, digits within a phone, or exactly an id, a phone (`+261…`) or an
 * invitation code. Members that match any of them are found (docs/product.md 14.1).
 */
export type MemberSearch = { name?: string; digits?: string; id?: number; phone?: string; code?: string };

/** Both engines' indexes are made of trigrams. */
const GROUP = 3;

/** The words of a typed text. A word of one or two characters, too short for a trigram, must begin or end a word of the name. */
function wordsOf(name: string): Word[] {
  const typed = searchKey(name).split(/\s+/).filter(Boolean);
  return typed.map((word) => {
    const spaces = " ".repeat(Math.max(0, GROUP - [...word].length));
    return spaces ? [spaces + word, word + spaces] : [word];
  });
}

/** SQL condition on the table `member`: whether a row matches a search. An empty search matches nobody. */
export function matchesSearch({ t: { member }, lookup }: Reader, search: MemberSearch): SQL {
  const { name = "", digits, id, phone, code } = search;
  const exactly = [
    ...(id === undefined ? [] : [eq(member.id, id)]),
    ...(phone ? [eq(member.phone, phone)] : []),
    ...(code ? [eq(member.invitationCode, code)] : []),
  ];
  const words = wordsOf(name);
  return words.length > 0 || digits || exactly.length > 0 ? lookup.members({ words, digits, exactly }) : sql`false`;
}

/** Ids of the members that match a search, the newest first; `before` is the last id of the page before (keyset pagination). */
export async function listMembers(
  reader: Reader,
  search: MemberSearch,
  { before, limit }: { before?: number; limit: number },
): Promise<number[]> {
  const { member } = reader.t;
  const rows = await reader.q
    .select({ id: member.id })
    .from(member)
    .where(and(matchesSearch(reader, search), before === undefined ? undefined : lt(member.id, before)))
    .orderBy(desc(member.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
