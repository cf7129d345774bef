import { type SQL, sql } from "drizzle-orm";
import { searchKey } from "../../shared/text.ts";
import { containing } from "./like.ts";
import type { Tables } from "./tables.ts";

/** What is looked for among members: the words of a name, in any order, or digits of a number; both: either. */
export type Meant = { name?: string; digits?: string };

/** What else a member must be, said of his number: a filter of the list that he is looked for. */
export type Passing = (memberId: SQL) => SQL | undefined;

/** Of the newest members before a number, those who pass: as many as this. */
export type Newest = { before: number; limit: number; passing?: Passing };

/** Signs that both engines' indexes are made of. */
const GROUP = 3;

/** What `lookup.joined` put into one text. Parsed as one list: text by text takes four times as long. */
export const numbersOf = (joined: string | null | undefined): number[] => JSON.parse(`[${joined ?? ""}]`);

/** One or two signs must begin or end a word of the name; more may be anywhere in it. */
export type Word = { text: string; isShort: boolean };

/** The words of a typed text, each once: a name is meant that has each of them somewhere. None for an empty text. */
export function wordsOf(name: string): Word[] {
  const typed = searchKey(name).split(/\s+/).filter(Boolean);
  return [...new Set(typed)].map((text) => ({ text, isShort: [...text].length < GROUP }));
}

/** How the index may have a word: two spaces stand around each word of a name. */
export const indexed = ({ text, isShort }: Word): string[] => (isShort ? [`  ${text}`, `${text}  `] : [text]);

/** The groups of so many signs of a text, each once. */
export function groupsOf(text: string, length = GROUP): string[] {
  const signs = [...text];
  return [...new Set(signs.slice(length - 1).map((_, index) => signs.slice(index, index + length).join("")))];
}

const joined = (terms: readonly SQL[], word: SQL): SQL => sql`(${sql.join([...terms], word)})`;

/** Any of some conditions; undefined when there is none. */
export const anyOf = (terms: readonly SQL[]): SQL | undefined =>
  terms.length > 0 ? joined(terms, sql` or `) : undefined;

const contains = (said: SQL, text: string) => sql`${said} like ${containing(text)} escape '\\'`;

/** Whether a name, or a word of one, has a word somewhere. */
export function hasWord(
  said: Tables["member"]["searchName"] | Tables["nameWord"]["word"],
  { text, isShort }: Word,
): SQL {
  if (!isShort) return contains(sql`${said}`, text);
  const around = sql`' ' || ${said} || ' '`;
  return joined([contains(around, ` ${text}`), contains(around, `${text} `)], sql` or `);
}

/** Whether a name has every one of some words; undefined when there is none. */
export function hasWords({ member }: Tables, words: readonly Word[]): SQL | undefined {
  if (words.length === 0) return undefined;
  return joined(
    words.map((word) => hasWord(member.searchName, word)),
    sql` and `,
  );
}

/** Whether a member is meant, row by row, for lists that are read in an order of their own. */
export function isMeant(tables: Tables, { name, digits }: Meant): SQL | undefined {
  const named = hasWords(tables, wordsOf(name ?? ""));
  const numbered = digits ? sql`${tables.member.phone} like ${containing(digits)}` : undefined;
  return anyOf([named, numbered].filter((term) => term !== undefined));
}
