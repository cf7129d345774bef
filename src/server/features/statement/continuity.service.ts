import { DAY_MS, MINUTE_MS } from "../../../shared/day.ts";
import { dateIn } from "../../../shared/statement/message.ts";
import { fold } from "../../../shared/statement/reversal.ts";
import type { BalanceGap, Continuity, StatementContinuityInput } from "../../../shared/statement/statement.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { listLiveGateways } from "../../db/gateways.ts";
import { chainBalances, describeGap } from "./continuity.rules.ts";
import * as queries from "./message.queries.ts";
import { listWaitingTexts } from "./unread.queries.ts";

/** Unread texts of a number that are looked at for the one that is missing between two balances. */
const MOST_UNREAD = 500;

/**
 * What the balances of a number's messages say together: the last one known, and whether they follow from one another
 * in the seven days up to the newest message. Messages that nobody else confirmed may open a gap between others, and
 * never close one (docs/product.md 11.6).
 */
export async function readContinuity(reader: Reader, phone: string): Promise<Continuity> {
  const all = await chainWith(reader, { phone });
  if (all.gap) return all.gap.mayBe === null && (await isForwarded(reader, phone)) ? silenced(all, all.gap) : all;
  const confirmed = await chainWith(reader, { phone, isConfirmed: true });
  return confirmed.gap ? { ...confirmed, gap: { ...confirmed.gap, mayBe: "unconfirmed" } } : all;
}

/** Whether a number is in a phone that forwards its messages. */
const isForwarded = async (reader: Reader, phone: string): Promise<boolean> =>
  (await listLiveGateways(reader)).some(({ sims }) => sims.some((sim) => sim.phone === phone));

const silenced = (of: Continuity, gap: BalanceGap): Continuity => ({ ...of, gap: { ...gap, mayBe: "silence" } });

/** The same of a number's messages, or of its confirmed ones. */
async function chainWith(reader: Reader, of: { phone: string; isConfirmed?: boolean }): Promise<Continuity> {
  const { phone } = of;
  const newest = await queries.lastMoment(reader, of);
  if (newest === null) return { phone, last: null, gap: null };
  const span = { since: newest - 7 * DAY_MS, until: newest };
  const { last, gaps } = chainBalances(await queries.listEntries(reader, of, span, MINUTE_MS));
  const balanceAr = last?.balanceAr ?? null;
  if (balanceAr === null) return { phone, last: null, gap: null };
  const unread = gaps.length > 0 ? await listWaitingTexts(reader, phone, MOST_UNREAD) : [];
  const moments = unread.map((text) => dateIn(fold(text)) ?? null);
  return { phone, last: { balanceAr, at: last?.happenedAt ?? null }, gap: describeGap(balanceAr, gaps, moments) };
}

/**
 * What the balances of an import that is under way say together with those before: the last one known of its number, in
 * Ariary, and how many times one does not follow within a span (UTC ms).
 */
export async function balancesWith(
  reader: Reader,
  of: { phone: string; underWay: number },
  span: { since: number; until: number } | undefined,
): Promise<{ lastBalanceAr: number | null; gaps: number }> {
  const newest = await queries.lastMoment(reader, of);
  if (newest === null) return { lastBalanceAr: null, gaps: 0 };
  const { last } = chainBalances(await queries.listEntries(reader, of, { since: newest, until: newest }, MINUTE_MS));
  const asked = span ?? { since: newest - 7 * DAY_MS, until: newest };
  const { gaps } = chainBalances(await queries.listEntries(reader, of, asked, MINUTE_MS));
  return { lastBalanceAr: last?.balanceAr ?? null, gaps: gaps.length };
}

/** Until when a number's statement is imported (UTC ms); null when it never was. */
export const importedUntil = (reader: Reader, phone: string): Promise<number | null> =>
  queries.lastMoment(reader, { phone });

/** The balance in the operator's newest message about a number (« Solde »), in Ariary. Instants in UTC ms. */
export type SaidBalance = {
  balanceAr: number;
  at: number;
  byName: string;
  importedAt: number;
  /** Null while nobody else confirmed its import. */
  confirmedAt: number | null;
};

/**
 * `SaidBalance` of a number, the confirmed one where it is another, newest first; none when no message says one. What
 * is dated after `now` (UTC ms) says nothing yet.
 */
export async function listSaid(reader: Reader, phone: string, now: number): Promise<SaidBalance[]> {
  const newest = await lastSaid(reader, { phone }, now);
  if (!newest) return [];
  const confirmed = newest.confirmedAt === null && (await lastSaid(reader, { phone, isConfirmed: true }, now));
  return confirmed ? [newest, confirmed] : [newest];
}

/** When a confirmed message last said a number's balance, up to an instant (UTC ms); null when none did. */
export const { lastConfirmedBalance: seenInMessage } = queries;

async function lastSaid(
  reader: Reader,
  of: { phone: string; isConfirmed?: boolean },
  now: number,
): Promise<SaidBalance | null> {
  const newest = await queries.lastMoment(reader, of, now);
  if (newest === null) return null;
  const entries = await queries.listEntries(reader, of, { since: newest, until: newest }, MINUTE_MS);
  const { last } = chainBalances(entries.filter(({ happenedAt }) => (happenedAt ?? 0) <= now));
  if (!last || last.balanceAr === null || last.happenedAt === null) return null;
  return { balanceAr: last.balanceAr, at: last.happenedAt, ...(await queries.findImport(reader, last.id)) };
}

/** The last balance that a number's messages said within a span (UTC ms); null when they said none. */
export async function saidIn(reader: Reader, phone: string, { since, until }: { since: number; until: number }) {
  const said = await lastSaid(reader, { phone }, until);
  return said && said.at >= since ? { balanceAr: said.balanceAr, at: said.at } : null;
}

/** `admin.statementContinuity`: the same of one number, or of every one that has messages. */
export function listContinuity({ db }: Deps, { phone }: StatementContinuityInput): Promise<Continuity[]> {
  return db.snapshot(async (reader) => {
    const phones = phone ? [phone] : await queries.listPhones(reader);
    const all: Continuity[] = [];
    for (const one of phones) all.push(await readContinuity(reader, one));
    return phone ? all : all.filter(({ last }) => last !== null);
  });
}
