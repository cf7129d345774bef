import { and, desc, lt, max, type SQL, sql } from "drizzle-orm";
import type { Reader } from "./database.ts";
import { hasWords, type Meant, type Newest, type Passing, type Word, wordsOf } from "./search.ts";
import { unindexed } from "./unindexed.ts";

/** A typed word that is part of more words of names than this is one that very many have: they are met soon among the newest. */
const MOST_WORDS = 2_000;
/** Keys that are tried, whether a name has them or not: each is looked for in every stretch. */
const MOST_TRIED = 100;
/** Keys that are looked at in one statement. */
const MOST_KEYS = 2_000;
/** The newest members that are looked at one by one when a word is one that very many have. */
const NEWEST = 10_000;
/** A stretch of members is so many times as long as what is looked for, and the next one at most so many times as long as the last. */
const FIRST_STRETCH = 16;
const LONGER = 16;
/** As long as the last one's finds say, and this much longer. */
const AMPLE = 1.25;
/** A name that one in so many has, as a SAMPLE of them tells, is soon met in any list; sooner than enough of those who have it are tried one by one. */
const SAMPLE = 200;
const COMMON = 100;
const VERY_COMMON = 20;
/** Members whose numbers are told to a list that is read for them alone. */
const MOST_FEW = 8_000;
/** What a word's number is multiplied by in the key of two words (drizzle/…/0035_name_word_guards.sql): there are fewer words. */
const PAIR = 2 ** 26;

/** By what `name_key` knows that a name has two words; one word twice: that it has this one. */
export const keyOf = (one: number, other: number): number =>
  one === other ? one : Math.min(one, other) * PAIR + Math.max(one, other);

/** How a search goes about: members by their keys, and words that their names must have beside. */
type Way = { keys: number[]; beside: Word[] };

/** What an engine's own query finds. */
async function listFound(reader: Reader, query: SQL): Promise<number[]> {
  const [row] = await reader.q.select({ ids: reader.lookup.joined }).from(sql`(${query}) found`);
  // Parsed as one list: text by text takes four times as long.
  return JSON.parse(`[${row?.ids ?? ""}]`);
}

/** The keys of each word with each other: of those that some name has together, once they are too many to be tried. */
async function keysOf({ q, t: { namePair }, lookup }: Reader, ones: readonly number[], others: readonly number[]) {
  if (ones.length * others.length <= MOST_TRIED) return ones.flatMap((one) => others.map((other) => keyOf(one, other)));
  const { one, other } = namePair;
  const pairs = await q
    .select({ one, other })
    .from(namePair)
    .where(and(lookup.among(one, ones), lookup.among(unindexed(other), others)));
  const known = new Set(others);
  return [...ones.filter((id) => known.has(id)), ...pairs.map((pair) => keyOf(pair.one, pair.other))];
}

/** The two typed words that are parts of the fewest words lead. */
async function wayOf(reader: Reader, found: readonly { word: Word; ids: readonly number[] }[]): Promise<Way> {
  const [first, second, ...rest] = [...found].sort((a, b) => a.ids.length - b.ids.length);
  if (!first) return { keys: [], beside: [] };
  if (!second) return { keys: [...first.ids], beside: [] };
  const keys = new Set(await keysOf(reader, first.ids, second.ids));
  return { keys: [...keys], beside: rest.map(({ word }) => word) };
}

/** Members of a stretch of numbers who have one of some keys, the newest first. */
async function listKeyed(reader: Reader, { keys, beside }: Way, from: number, { before, limit, passing }: Newest) {
  const { t, lookup } = reader;
  const { member, nameKey } = t;
  const named = hasWords(t, beside);
  const lists: number[][] = [];
  for (let at = 0; at < keys.length; at += MOST_KEYS) {
    const isMeant = and(
      lookup.among(nameKey.key, keys.slice(at, at + MOST_KEYS)),
      sql`${nameKey.memberId} >= ${from}`,
      lt(nameKey.memberId, before),
      passing?.(sql`${nameKey.memberId}`),
      named && sql`exists (select 1 from ${member} where ${member.id} = ${nameKey.memberId} and ${named})`,
    );
    const query = sql`select distinct ${nameKey.memberId} as id from ${nameKey} where ${isMeant} order by id desc limit ${limit}`;
    lists.push(await listFound(reader, query));
  }
  return newestOf(lists, limit);
}

/** Several lists, each the newest first, as one. */
function newestOf(lists: readonly (readonly number[])[], limit: number): number[] {
  const [only = [], ...others] = lists.filter(({ length }) => length > 0);
  if (others.length === 0) return only.slice(0, limit);
  return [...new Set(lists.flat())].sort((a, b) => b - a).slice(0, limit);
}

/** Stretch by stretch from the newest member back, each as long as should do: no list of a common name is read far beyond what is asked. */
async function listStretches(reader: Reader, way: Way, { before, limit, passing }: Newest): Promise<number[]> {
  const ids: number[] = [];
  let length = FIRST_STRETCH * limit;
  for (let end = before; end > 0 && ids.length < limit; ) {
    const from = Math.max(0, end - length);
    const found = await listKeyed(reader, way, from, { before: end, limit: limit - ids.length, passing });
    ids.push(...found);
    const needed = found.length > 0 ? ((limit - ids.length) / found.length) * AMPLE : LONGER;
    length = Math.ceil(length * Math.min(LONGER, needed));
    end = from;
  }
  return ids;
}

/** Members among the newest whose names have some words, one by one. */
async function listOneByOne({ q, t }: Reader, words: readonly Word[], newest: Newest): Promise<number[]> {
  const { before, limit, passing } = newest;
  const { member } = t;
  const rows = await q
    .select({ id: member.id })
    .from(member)
    .where(
      and(
        sql`${member.id} >= ${before - NEWEST}`,
        lt(member.id, before),
        hasWords(t, words),
        passing?.(sql`${member.id}`),
      ),
    )
    .orderBy(desc(member.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The newest members that a search means, before a cursor. */
type List = (page: Page) => Promise<number[]>;
type Page = { before?: number; limit: number; passing?: Passing };

/** How a name is looked for: its words are found once, however many lists are asked for. */
async function openNamed(reader: Reader, words: readonly Word[]): Promise<(newest: Newest) => Promise<number[]>> {
  const find = async (limit: number) =>
    Promise.all(words.map(async (word) => ({ word, ids: await listFound(reader, reader.lookup.words(word, limit)) })));
  const found = await find(MOST_WORDS + 1);
  const wide = found.filter(({ ids }) => ids.length > MOST_WORDS);
  if (wide.length < found.length) {
    const narrow = found.filter((one) => !wide.includes(one));
    const { keys, beside } = await wayOf(reader, narrow);
    const way = { keys, beside: [...beside, ...wide.map(({ word }) => word)] };
    return (newest) => listStretches(reader, way, newest);
  }
  return async (newest) => {
    const soon = await listOneByOne(reader, words, newest);
    if (soon.length >= newest.limit) return soon;
    return listStretches(reader, await wayOf(reader, await find(Number.MAX_SAFE_INTEGER)), newest);
  };
}

/** How members are looked for by number, the newest first, before a cursor. */
async function open(reader: Reader, { name, digits }: Meant): Promise<List> {
  const words = wordsOf(name ?? "");
  const { member } = reader.t;
  const [last] = await reader.q.select({ id: max(member.id) }).from(member);
  const end = (last?.id ?? 0) + 1;
  const listNamed = words.length > 0 ? await openNamed(reader, words) : undefined;
  return async ({ before = end, limit, passing }) => {
    const newest = { before: Math.min(before, end), limit, passing };
    const named = listNamed ? await listNamed(newest) : [];
    const numbered = digits ? await listFound(reader, reader.lookup.phones(digits, newest)) : [];
    return newestOf([named, numbered], limit);
  };
}

/**
 * The newest members that a search means, by number: the one way to look for a name or a part of a phone number, as fast among a million
 * members. Up to `limit`, before a cursor.
 */
export async function listMeant(reader: Reader, meant: Meant, page: Page): Promise<number[]> {
  const list = await open(reader, meant);
  return list(page);
}

const isDense = (ids: readonly number[], oneIn: number): boolean =>
  ids.length === SAMPLE && (ids.at(0) ?? 0) - (ids.at(-1) ?? 0) < oneIn * SAMPLE;

/** Whether one in so many is meant: not only of those who came together, of late. */
async function isCommon(list: List, newest: readonly number[], oneIn: number): Promise<boolean> {
  const middle = Math.ceil((newest.at(0) ?? 0) / 2);
  return isDense(newest, oneIn) && isDense(await list({ before: middle, limit: SAMPLE }), oneIn);
}

/** Everybody whom a search means; undefined when they are so many that a list's own order is read until they are met. */
export async function listFew(reader: Reader, meant: Meant): Promise<number[] | undefined> {
  const list = await open(reader, meant);
  const newest = await list({ limit: SAMPLE });
  if (newest.length < SAMPLE) return newest;
  if (await isCommon(list, newest, COMMON)) return undefined;
  const limit = MOST_FEW - SAMPLE;
  const others = await list({ before: newest.at(-1), limit });
  return others.length < limit ? [...newest, ...others] : undefined;
}

/**
 * The newest members that a search means and who pass a filter, or all that it means when those are few; undefined when they are so many
 * that the filter's own order is read until they are met.
 */
export async function listPassing(reader: Reader, meant: Meant, page: Page): Promise<number[] | undefined> {
  const list = await open(reader, meant);
  const newest = await list({ before: page.before, limit: SAMPLE });
  if (newest.length < SAMPLE) return newest;
  return (await isCommon(list, newest, VERY_COMMON)) ? undefined : list(page);
}
