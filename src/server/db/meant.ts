import { and, desc, lt, max, type SQL, sql } from "drizzle-orm";
import { piecesOf } from "../../shared/pieces.ts";
import type { Reader } from "./database.ts";
import { hasWords, type Meant, type Newest, numbersOf, type Passing, type Word, wordsOf } from "./search.ts";
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
/**
 * A name that one in so many has, as a SAMPLE of the newest who have it tells, is soon met in any list; sooner, of VERY_COMMON, than
 * those who have it are tried one by one.
 */
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
  return numbersOf(row?.ids);
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

/** Who has one of some keys, said of `name_key`: so many keys in each statement. */
function keyedBy({ t, lookup }: Reader, { keys, beside }: Way): (SQL | undefined)[] {
  const { member, nameKey } = t;
  const named = hasWords(t, beside);
  const hasBeside =
    named && sql`exists (select 1 from ${member} where ${member.id} = ${nameKey.memberId} and ${named})`;
  return piecesOf(keys, MOST_KEYS).map((piece) => and(lookup.among(nameKey.key, piece), hasBeside));
}

/** Members of a stretch of numbers who have one of some keys, the newest first. */
async function listKeyed(reader: Reader, way: Way, from: number, { before, limit, passing }: Newest) {
  const { nameKey } = reader.t;
  const id = sql`${nameKey.memberId}`;
  const isAsked = and(sql`${id} >= ${from}`, lt(nameKey.memberId, before), passing?.(id));
  const lists: number[][] = [];
  for (const isKeyed of keyedBy(reader, way)) {
    const query = sql`select distinct ${id} as id from ${nameKey} where ${and(isKeyed, isAsked)} order by id desc limit ${limit}`;
    lists.push(await listFound(reader, query));
  }
  return newestOf(lists, limit);
}

function atMost(lists: readonly (readonly number[])[], most: number): ReadonlySet<number> | undefined {
  const all = new Set(lists.flat());
  return all.size > most ? undefined : all;
}

/**
 * Everybody who has one of some keys, in no order: to put thousands in order takes longer than to find them. Undefined when they are
 * more than `most`.
 */
async function listAllKeyed(reader: Reader, way: Way, most: number): Promise<ReadonlySet<number> | undefined> {
  const { nameKey } = reader.t;
  const lists: number[][] = [];
  for (const isKeyed of keyedBy(reader, way)) {
    const query = sql`select ${nameKey.memberId} as id from ${nameKey} where ${isKeyed} limit ${most + 1}`;
    const found = await listFound(reader, query);
    if (found.length > most) return undefined;
    lists.push(found);
  }
  return atMost(lists, most);
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

type Page = { before?: number; limit: number; passing?: Passing };

/** Lists of the members that a search means, by number. */
type Lists<Asked> = {
  /** The newest, before a cursor. */
  newest: (asked: Asked) => Promise<number[]>;
  /** Everybody, in no order; undefined when they are more than so many. */
  all: (most: number) => Promise<ReadonlySet<number> | undefined>;
};

/** How a name is looked for: its words are found once, however many lists are asked for. */
async function openNamed(reader: Reader, words: readonly Word[]): Promise<Lists<Newest>> {
  const find = async (limit: number) =>
    Promise.all(words.map(async (word) => ({ word, ids: await listFound(reader, reader.lookup.words(word, limit)) })));
  const found = await find(MOST_WORDS + 1);
  const wide = found.filter(({ ids }) => ids.length > MOST_WORDS);
  if (wide.length < found.length) {
    const narrow = found.filter((one) => !wide.includes(one));
    const { keys, beside } = await wayOf(reader, narrow);
    const way = { keys, beside: [...beside, ...wide.map(({ word }) => word)] };
    return {
      newest: (newest) => listStretches(reader, way, newest),
      all: (most) => listAllKeyed(reader, way, most),
    };
  }
  const findWay = async () => wayOf(reader, await find(Number.MAX_SAFE_INTEGER));
  return {
    newest: async (newest) => {
      const soon = await listOneByOne(reader, words, newest);
      return soon.length >= newest.limit ? soon : listStretches(reader, await findWay(), newest);
    },
    all: async (most) => listAllKeyed(reader, await findWay(), most),
  };
}

/** How members are looked for by a name, by digits, or by either. */
async function open(reader: Reader, { name, digits }: Meant): Promise<Lists<Page>> {
  const words = wordsOf(name ?? "");
  const { member } = reader.t;
  const [last] = await reader.q.select({ id: max(member.id) }).from(member);
  const end = (last?.id ?? 0) + 1;
  const byName = words.length > 0 ? await openNamed(reader, words) : undefined;
  const byDigits = async (newest: Newest) => (digits ? listFound(reader, reader.lookup.phones(digits, newest)) : []);
  return {
    newest: async ({ before = end, limit, passing }) => {
      const newest = { before: Math.min(before, end), limit, passing };
      const named = byName ? await byName.newest(newest) : [];
      return newestOf([named, await byDigits(newest)], limit);
    },
    all: async (most) => {
      const named = byName ? await byName.all(most) : new Set<number>();
      return named && digits ? atMost([[...named], await byDigits({ before: end, limit: most + 1 })], most) : named;
    },
  };
}

/**
 * The newest members that a search means, by number: the one way to look for a name or a part of a phone number, as fast among a million
 * members. Up to `limit`, before a cursor.
 */
export async function listMeant(reader: Reader, meant: Meant, page: Page): Promise<number[]> {
  const { newest } = await open(reader, meant);
  return newest(page);
}

const isDense = (ids: readonly number[], oneIn: number): boolean =>
  ids.length === SAMPLE && (ids.at(0) ?? 0) - (ids.at(-1) ?? 0) < oneIn * SAMPLE;

/** Whether one in so many is meant: not only of those who came together, of late. */
async function isCommon({ newest }: Lists<Page>, sample: readonly number[], oneIn: number): Promise<boolean> {
  const middle = Math.ceil((sample.at(0) ?? 0) / 2);
  return isDense(sample, oneIn) && isDense(await newest({ before: middle, limit: SAMPLE }), oneIn);
}

/** Everybody whom a search means; undefined when they are so many that a list's own order is read until they are met. */
export async function listFew(reader: Reader, meant: Meant): Promise<ReadonlySet<number> | undefined> {
  const lists = await open(reader, meant);
  const sample = await lists.newest({ limit: SAMPLE });
  if (sample.length < SAMPLE) return new Set(sample);
  return (await isCommon(lists, sample, COMMON)) ? undefined : lists.all(MOST_FEW);
}

/**
 * The newest members that a search means and who pass a filter, or all that it means when those are few; undefined when they are so many
 * that the filter's own order is read until they are met.
 */
export async function listPassing(reader: Reader, meant: Meant, page: Page): Promise<number[] | undefined> {
  const lists = await open(reader, meant);
  const sample = await lists.newest({ before: page.before, limit: SAMPLE });
  if (sample.length < SAMPLE) return sample;
  return (await isCommon(lists, sample, VERY_COMMON)) ? undefined : lists.newest(page);
}
