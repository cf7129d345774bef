import { type SQL, sql } from "drizzle-orm";
import { searchKey } from "../../shared/text.ts";
import { containing } from "./like.ts";
import type { Tables } from "./tables.ts";

/** What is looked for among members: the words of a name, in any order, or digits of a number; both: either. */
export type Meant = { name?: string; digits?: string };

/** Of the newest members before a number: as many as this. */
export type Newest = { before?: number; limit: number };

/** Signs that both engines' indexes are made of. */
const GROUP = 3;

/** One or two signs must begin or end a word of the name; more may be anywhere in it. */
export type Word = { text: string; isShort: boolean };

/**
 * What a typed text may mean of a name: its words, each somewhere; or all of it as it stands, which only says more where a word is too
 * short to be looked for inside another. None for an empty text.
 */
export function waysOf(name: string): Word[][] {
  const typed = searchKey(name).split(/\s+/).filter(Boolean);
  const words = [...new Set(typed)].map((text) => ({ text, isShort: [...text].length < GROUP }));
  const whole = { text: typed.join(" "), isShort: false };
  if (typed.length === 0) return [];
  return typed.length > 1 && words.some(({ isShort }) => isShort) ? [words, [whole]] : [words];
}

/** How the index may have a word: two spaces stand around each word of a name. */
export const indexed = ({ text, isShort }: Word): string[] =>
  isShort ? [`  ${text}`, `${text}  `] : [text.replaceAll(" ", "  ")];

/** The groups of three signs of a text, each once. */
export function groupsOf(text: string): string[] {
  const signs = [...text];
  return [...new Set(signs.slice(GROUP - 1).map((_, index) => signs.slice(index, index + GROUP).join("")))];
}

const joined = (terms: readonly SQL[], word: SQL): SQL => sql`(${sql.join([...terms], word)})`;

/** Any of some conditions; undefined when there is none. */
export const anyOf = (terms: readonly SQL[]): SQL | undefined =>
  terms.length > 0 ? joined(terms, sql` or `) : undefined;

/** Whether a member is meant, row by row, for lists that are read in an order of their own. */
export function isMeant({ member }: Tables, { name, digits }: Meant): SQL | undefined {
  const contains = (said: SQL, text: string) => sql`${said} like ${containing(text)} escape '\\'`;
  const around = sql`' ' || ${member.searchName} || ' '`;
  const has = ({ text, isShort }: Word) =>
    isShort
      ? joined([contains(around, ` ${text}`), contains(around, `${text} `)], sql` or `)
      : contains(sql`${member.searchName}`, text);
  const named = waysOf(name ?? "").map((words) => joined(words.map(has), sql` and `));
  return anyOf([...named, ...(digits ? [sql`${member.phone} like ${containing(digits)}`] : [])]);
}
