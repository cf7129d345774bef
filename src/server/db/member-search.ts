import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { searchKey } from "../../shared/text.ts";
import type { Reader, Word } from "./database.ts";

/**
 * What a search among members may mean: the words of a name, in any order, digits somewhere in a phone number, or one person's own number,
 * phone (`+261…`) or invitation code. Whoever fits any of them is found.
 */
export type MemberSearch = { name?: string; digits?: string; id?: number; phone?: string; code?: string };

/** Characters of the groups that both engines' indexes are made of. */
const GROUP = 3;

/** The words of a typed text. One of one or two characters, too short for the index, must begin or end a word of the name. */
function wordsOf(name: string): Word[] {
  const typed = searchKey(name).split(/\s+/).filter(Boolean);
  return typed.map((word) => {
    const spaces = " ".repeat(Math.max(0, GROUP - [...word].length));
    return spaces ? [spaces + word, word + spaces] : [word];
  });
}

/** Whether a search means a member: a condition for any list that has the table `member`. One that says nothing means nobody. */
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

/** The newest members that a search finds, by number, up to `limit` and before a cursor. */
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
