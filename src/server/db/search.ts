import { type SQL, sql } from "drizzle-orm";
import { searchKey } from "../../shared/text.ts";
import { containing } from "./like.ts";
import type { Tables } from "./tables.ts";

/** A search among members: the words of a name, in any order, or digits of a phone number. With both, either is enough. */
export type MemberSearch = { name?: string; digits?: string };

/** A list's own filter, as a condition on the member's number. */
export type Passing = (memberId: SQL) => SQL | undefined;

/** Asks for up to `limit` of the newest members before a number who pass. */
export type Newest = { before: number; limit: number; passing?: Passing };

/** Length in characters of the groups that both engines' indexes are made of. */
const GROUP = 3;

/** The numbers that `lookup.joined` put into one text. Parsing them as one JSON list takes a quarter of the time of one by one. */
export const numbersOf = (joined: string | null | undefined): number[] => JSON.parse(`[${joined ?? ""}]`);

/** A typed word. One of one or two characters must begin or end a word of the name; a longer one may be anywhere in it. */
export type Word = { text: string; isShort: boolean };

/** The words of a typed text, each once: a name matches when it has every one of them. None for an empty text. */
export function wordsOf(name: string): Word[] {
  const typed = searchKey(name).split(/\s+/).filter(Boolean);
  return [...new Set(typed)].map((text) => ({ text, isShort: [...text].length < GROUP }));
}

/** The texts to look for in the index, where two spaces stand around each word of a name. */
export const indexed = ({ text, isShort }: Word): string[] => (isShort ? [`  ${text}`, `${text}  `] : [text]);

/** The groups of `length` consecutive characters of a text, each once. */
export function groupsOf(text: string, length = GROUP): string[] {
  const characters = [...text];
  return [...new Set(characters.slice(length - 1).map((_, index) => characters.slice(index, index + length).join("")))];
}

const joined = (terms: readonly SQL[], word: SQL): SQL => sql`(${sql.join([...terms], word)})`;

/** Any of some conditions; undefined when there is none. */
export const anyOf = (terms: readonly SQL[]): SQL | undefined =>
  terms.length > 0 ? joined(terms, sql` or `) : undefined;

const contains = (said: SQL, text: string) => sql`${said} like ${containing(text)} escape '\\'`;

/** Whether a name, or one word of it, contains a typed word. */
export function hasWord(
  said: Tables["member"]["searchName"] | Tables["nameWord"]["word"],
  { text, isShort }: Word,
): SQL {
  if (!isShort) return contains(sql`${said}`, text);
  const around = sql`' ' || ${said} || ' '`;
  return joined([contains(around, ` ${text}`), contains(around, `${text} `)], sql` or `);
}

/** Whether a name contains all of these words; undefined when there are none. */
export function hasWords({ member }: Tables, words: readonly Word[]): SQL | undefined {
  if (words.length === 0) return undefined;
  return joined(
    words.map((word) => hasWord(member.searchName, word)),
    sql` and `,
  );
}

/** Whether a member matches, checked row by row, for lists that are read in their own order. */
export function matchesSearch(tables: Tables, { name, digits }: MemberSearch): SQL | undefined {
  const named = hasWords(tables, wordsOf(name ?? ""));
  const numbered = digits ? sql`${tables.member.phone} like ${containing(digits)}` : undefined;
  return anyOf([named, numbered].filter((term) => term !== undefined));
}
