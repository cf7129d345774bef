import { and, desc, lt, max, type SQL, sql } from "drizzle-orm";
import { piecesOf } from "../../shared/pieces.ts";
import type { Reader } from "./database.ts";
import { hasWords, type MemberSearch, type Newest, numbersOf, type Passing, type Word, wordsOf } from "./search.ts";
import { unindexed } from "./unindexed.ts";

// A name is found through three tables that triggers keep: `name_word` has every word of all names, `name_key` who has a word or two
// words together, `name_pair` which words some name has together. Each typed word is looked up among the words; the two that match the
// fewest become keys of `name_key`, whose index gives their members newest first; further words are compared row by row.

/** A typed word contained in more words of names than this is common: members who have it turn up soon among the newest. */
const MOST_WORDS = 2_000;
/** Pairs of words tried without asking `name_pair` first whether any name has them: each key costs a look in every stretch. */
const MOST_TRIED = 100;
/** Keys in one statement. */
const MOST_KEYS = 2_000;
/** How many of the newest members are read one by one when every typed word is common. */
const NEWEST = 10_000;
/** A stretch is a range of member numbers: the first is FIRST_STRETCH times the page asked for, the next at most LONGER times the last. */
const FIRST_STRETCH = 16;
const LONGER = 16;
/** A stretch is as long as the matches in the last one suggest, times this margin. */
const AMPLE = 1.25;
/**
 * When one member in COMMON matches, judged by a SAMPLE of the newest matches, any list meets a page of them soon by reading in its own
 * order; when one in VERY_COMMON does, even sooner than by trying the matches one by one.
 */
const SAMPLE = 200;
const COMMON = 100;
const VERY_COMMON = 20;
/** The most matches whose numbers are given to a list, which then reads those rows alone. */
const MOST_FEW = 8_000;
/** So few are found whole as soon as a sample of them. */
const VERY_FEW = 500;
/** Multiplier of the lower number in the key of two words (drizzle/…/0035_name_word_guards.sql): above any word's number. */
const PAIR = 2 ** 26;

/** The key in `name_key` of names that have two words, by the words' numbers; of the same word twice, the key of names that have it. */
export const keyOf = (one: number, other: number): number =>
  one === other ? one : Math.min(one, other) * PAIR + Math.max(one, other);

/** How a search proceeds: it finds members by these keys, then checks that their names also have the words `beside`. */
type Way = { keys: number[]; beside: Word[] };

/** Runs a query for `id`. */
async function listFound(reader: Reader, query: SQL): Promise<number[]> {
  const [row] = await reader.q.select({ ids: reader.lookup.joined }).from(sql`(${query}) found`);
  return numbersOf(row?.ids);
}

/** The keys of each word of one list with each of the other; when they are too many to try, only of those that some name has together. */
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

/** Makes keys of the two typed words contained in the fewest words; the others are checked beside. */
async function wayOf(reader: Reader, found: readonly { word: Word; ids: readonly number[] }[]): Promise<Way> {
  const [first, second, ...rest] = [...found].sort((a, b) => a.ids.length - b.ids.length);
  if (!first) return { keys: [], beside: [] };
  if (!second) return { keys: [...first.ids], beside: [] };
  const keys = new Set(await keysOf(reader, first.ids, second.ids));
  return { keys: [...keys], beside: rest.map(({ word }) => word) };
}

/** Conditions on `name_key` for members who have one of the keys, MOST_KEYS in each. */
function keyedBy({ t, lookup }: Reader, { keys, beside }: Way): (SQL | undefined)[] {
  const { member, nameKey } = t;
  const named = hasWords(t, beside);
  const hasBeside =
    named && sql`exists (select 1 from ${member} where ${member.id} = ${nameKey.memberId} and ${named})`;
  return piecesOf(keys, MOST_KEYS).map((piece) => and(lookup.among(nameKey.key, piece), hasBeside));
}

/** Members of one stretch who have one of the keys, newest first. */
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
 * Everybody who has one of the keys, in no order: sorting thousands takes longer than finding them. Undefined when they are more than
 * `most`.
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

/** Merges several lists, each newest first. */
function newestOf(lists: readonly (readonly number[])[], limit: number): number[] {
  const [only = [], ...others] = lists.filter(({ length }) => length > 0);
  if (others.length === 0) return only.slice(0, limit);
  return [...new Set(lists.flat())].sort((a, b) => b - a).slice(0, limit);
}

/**
 * Reads stretch by stretch from the newest member back, each about as long as needed, so that a common name is not read far beyond the
 * page.
 */
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

/** Members among the NEWEST whose names have all these words, read one by one. */
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

/** The members that a search finds, by number, in three ways. */
type Lists<Asked> = {
  /** The newest, before a cursor. */
  newest: (asked: Asked) => Promise<number[]>;
  /** Everybody, in no order; undefined when they are more than `most`. */
  all: (most: number) => Promise<ReadonlySet<number> | undefined>;
  /** Everybody, in no order, when they are at once known to be very few. */
  veryFew: () => Promise<ReadonlySet<number> | undefined>;
};

/** Prepares the search for a name: its words are looked up once, however many lists are then read. */
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
      veryFew: () => listAllKeyed(reader, way, VERY_FEW),
    };
  }
  const findWay = async () => wayOf(reader, await find(Number.MAX_SAFE_INTEGER));
  return {
    newest: async (newest) => {
      const soon = await listOneByOne(reader, words, newest);
      return soon.length >= newest.limit ? soon : listStretches(reader, await findWay(), newest);
    },
    all: async (most) => listAllKeyed(reader, await findWay(), most),
    // All their words would have to be read first.
    veryFew: async () => undefined,
  };
}

/** Prepares a search by name, by digits, or by either. */
async function open(reader: Reader, { name, digits }: MemberSearch): Promise<Lists<Page>> {
  const words = wordsOf(name ?? "");
  const { member } = reader.t;
  const [last] = await reader.q.select({ id: max(member.id) }).from(member);
  const end = (last?.id ?? 0) + 1;
  const byName = words.length > 0 ? await openNamed(reader, words) : undefined;
  const byDigits = async (newest: Newest) => (digits ? listFound(reader, reader.lookup.phones(digits, newest)) : []);
  const withDigits = async (named: ReadonlySet<number> | undefined, most: number) =>
    named && digits ? atMost([[...named], await byDigits({ before: end, limit: most + 1 })], most) : named;
  return {
    newest: async ({ before = end, limit, passing }) => {
      const newest = { before: Math.min(before, end), limit, passing };
      const named = byName ? await byName.newest(newest) : [];
      return newestOf([named, await byDigits(newest)], limit);
    },
    all: async (most) => withDigits(byName ? await byName.all(most) : new Set(), most),
    veryFew: async () => withDigits(byName ? await byName.veryFew() : new Set(), VERY_FEW),
  };
}

/**
 * The newest members that a search finds, by number, up to `limit` and before a cursor: the one way to look for a name or part of a phone
 * number. As fast among a million members as among a thousand.
 */
export async function listMembers(reader: Reader, search: MemberSearch, page: Page): Promise<number[]> {
  const { newest } = await open(reader, search);
  return newest(page);
}

const isDense = (ids: readonly number[], oneIn: number): boolean =>
  ids.length === SAMPLE && (ids.at(0) ?? 0) - (ids.at(-1) ?? 0) < oneIn * SAMPLE;

/**
 * Whether at least one member in `oneIn` matches, among the newest and again in the older half: many of one name may have joined at
 * once.
 */
async function isCommon({ newest }: Lists<Page>, sample: readonly number[], oneIn: number): Promise<boolean> {
  const middle = Math.ceil((sample.at(0) ?? 0) / 2);
  return isDense(sample, oneIn) && isDense(await newest({ before: middle, limit: SAMPLE }), oneIn);
}

/** Everybody whom a search finds; undefined when they are so many that the caller does better to read its list in its own order. */
export async function listAllIfFew(reader: Reader, search: MemberSearch): Promise<ReadonlySet<number> | undefined> {
  const lists = await open(reader, search);
  const veryFew = await lists.veryFew();
  if (veryFew) return veryFew;
  const sample = await lists.newest({ limit: SAMPLE });
  if (sample.length < SAMPLE) return new Set(sample);
  return (await isCommon(lists, sample, COMMON)) ? undefined : lists.all(MOST_FEW);
}

/**
 * The newest members that a search finds and who pass a filter, or everybody it finds when they are few; undefined when they are so many
 * that the caller does better to read its list in its own order.
 */
export async function listPassing(reader: Reader, search: MemberSearch, page: Page): Promise<number[] | undefined> {
  const lists = await open(reader, search);
  const sample = await lists.newest({ before: page.before, limit: SAMPLE });
  if (sample.length < SAMPLE) return sample;
  return (await isCommon(lists, sample, VERY_COMMON)) ? undefined : lists.newest(page);
}
