import { MINUTE_MS } from "../../../shared/day.ts";
import type { BalanceGap, MessageKind } from "../../../shared/statement/statement.ts";

/** What a message says of its number's balance: amounts in Ariary, `happenedAt` in UTC ms. */
export type StatementEntry = {
  id: number;
  kind: MessageKind;
  /** Its transfer (`transferKey`), and the one that it takes back. */
  transferKey: string | null;
  reversesKey: string | null;
  /** Without fees. */
  amountAr: number | null;
  feeAr: number | null;
  /** The number's balance after it (« Solde »). */
  balanceAr: number | null;
  happenedAt: number | null;
};

/** Two messages with a balance that follow each other, and the balance between them that nothing explains. */
export type Break = {
  before: StatementEntry;
  after: StatementEntry;
  /** More than the messages explain, or less when it is negative (Ar). */
  unexplainedAr: number;
  /** Fees that the messages do not state may be all of it. */
  mayBeFee: boolean;
};

/** The largest fee for a transfer: one part of so many. */
const FEE_PART = 20;

/** The balances that may follow from entries without one: more are not told apart. */
const MOST_POSSIBLE = 64;

/** Entries of one minute whose order is looked for; so many more only have a day without an hour, in any order. */
const MOST_IN_MINUTE = 100;

/** By how much an entry may have changed the balance: operators take fees within the amount, beside it, or later. */
function possibleChanges({ kind, amountAr, feeAr }: StatementEntry): number[] {
  const [amount, fee] = [amountAr ?? 0, feeAr ?? 0];
  const out = [-amount - fee, -amount];
  if (kind === "received") return [amount, amount + fee];
  // A sent transfer may be reversed too, and a failed one changed nothing.
  if (kind === "reversed") return [-amount, amount, 0, amount + fee];
  return kind === "other" ? [...out, amount, 0] : out;
}

const leadsTo = (from: readonly number[], entry: StatementEntry): boolean =>
  from.some((balanceAr) => possibleChanges(entry).some((change) => balanceAr + change === entry.balanceAr));

/** Entries of one minute, whose order is not written. */
function byMinute(entries: readonly StatementEntry[]): StatementEntry[][] {
  const minutes = new Map<number, StatementEntry[]>();
  for (const entry of entries) {
    const minute = Math.floor((entry.happenedAt ?? 0) / MINUTE_MS);
    const known = minutes.get(minute);
    if (known) known.push(entry);
    else minutes.set(minute, [entry]);
  }
  return [...minutes].toSorted(([a], [b]) => a - b).map(([, group]) => group.toSorted((a, b) => a.id - b.id));
}

/**
 * A reversal that does not write its amount is of that of its transfer; one that writes only when its transfer went is
 * not dated.
 */
function withTransfers(entries: readonly StatementEntry[]): StatementEntry[] {
  const transfers = new Map(
    entries.flatMap((entry) => (entry.transferKey && entry.kind !== "reversed" ? [[entry.transferKey, entry]] : [])),
  );
  return entries.map((entry) => {
    const { amountAr, happenedAt } = entry;
    const transfer = transfers.get(entry.reversesKey ?? "");
    const isTransfers = transfer !== undefined && happenedAt === transfer.happenedAt;
    return {
      ...entry,
      amountAr: amountAr ?? transfer?.amountAr ?? null,
      happenedAt: isTransfers ? null : happenedAt,
    };
  });
}

/** Entries in the order of their balances, as far as these tell it. */
class Chain {
  last: StatementEntry | undefined;
  readonly gaps: Break[] = [];
  private possible: number[] = [];
  /** What was sent since the last balance without a word of its fee. */
  private feelessAr = 0;

  /** Starts a chain whose balance before the first entry is unknown. */
  begin(): void {
    this.last = undefined;
    this.possible = [];
    this.feelessAr = 0;
  }

  fits(entry: StatementEntry): boolean {
    return entry.balanceAr !== null && (this.last === undefined || leadsTo(this.possible, entry));
  }

  /** An entry without a balance: what it changed is seen in the next one. */
  pass(entry: StatementEntry): void {
    const next = this.possible.flatMap((balanceAr) => possibleChanges(entry).map((change) => balanceAr + change));
    this.possible = [...new Set(next)].slice(0, MOST_POSSIBLE);
  }

  add(entry: StatementEntry): void {
    const { balanceAr } = entry;
    if (entry.kind === "sent" && entry.feeAr === null) this.feelessAr += entry.amountAr ?? 0;
    if (balanceAr === null) {
      this.pass(entry);
      return;
    }
    if (this.last && !this.fits(entry)) {
      const [change = 0] = possibleChanges(entry);
      const unexplained = this.possible.map((from) => balanceAr - change - from);
      const [unexplainedAr = 0] = unexplained.toSorted((a, b) => Math.abs(a) - Math.abs(b));
      const mayBeFee = unexplainedAr < 0 && -unexplainedAr * FEE_PART <= this.feelessAr;
      this.gaps.push({ before: this.last, after: entry, unexplainedAr, mayBeFee });
    }
    this.last = entry;
    this.possible = [balanceAr];
    this.feelessAr = 0;
  }
}

/**
 * Which of some entries of one minute comes next: one that the balance leads to, else one without a balance, else a
 * first of its own.
 */
function findNext(chain: Chain, waiting: readonly StatementEntry[]): StatementEntry | undefined {
  const fitting = waiting.find((entry) => chain.fits(entry));
  if (chain.last !== undefined && fitting) return fitting;
  const isLedTo = (entry: StatementEntry) =>
    waiting.some(({ id, balanceAr }) => id !== entry.id && balanceAr !== null && leadsTo([balanceAr], entry));
  const first = waiting.find((entry) => entry.balanceAr !== null && !isLedTo(entry));
  if (chain.last === undefined && first) return first;
  return fitting ?? waiting.find(({ balanceAr }) => balanceAr === null) ?? first ?? waiting[0];
}

/**
 * Where the balances of a number's entries do not follow from one another: messages are missing there, or forged
 * (docs/product.md 11.6). An entry that is not dated is placed where it fits.
 */
export function chainBalances(entries: readonly StatementEntry[]): { last: StatementEntry | undefined; gaps: Break[] } {
  const chain = new Chain();
  const known = withTransfers(entries);
  let undated = known.filter(({ happenedAt, balanceAr }) => happenedAt === null && balanceAr !== null);
  const place = (entry: StatementEntry) => {
    while (entry.balanceAr !== null && !chain.fits(entry)) {
      const between = undated.find((one) => chain.fits(one));
      if (!between) return;
      chain.add(between);
      undated = undated.filter(({ id }) => id !== between.id);
    }
  };
  for (const minute of byMinute(known.filter(({ happenedAt }) => happenedAt !== null))) {
    let waiting = minute;
    if (minute.length > MOST_IN_MINUTE) {
      chain.begin();
      continue;
    }
    while (waiting.length > 0) {
      const next = findNext(chain, waiting);
      if (!next) break;
      place(next);
      chain.add(next);
      waiting = waiting.filter(({ id }) => id !== next.id);
    }
  }
  for (let rest = undated.find((one) => chain.fits(one)); rest; rest = undated.find((one) => chain.fits(one))) {
    const { id } = rest;
    chain.add(rest);
    undated = undated.filter((one) => one.id !== id);
  }
  return { last: chain.last, gaps: chain.gaps };
}

/**
 * Whether a balance follows from a known one. A reversal that leaves it as it is says nothing: what it takes back may
 * not have come yet.
 */
const movesFrom = (balanceAr: number, entry: StatementEntry): boolean =>
  leadsTo([balanceAr], entry) && (entry.kind !== "reversed" || entry.balanceAr !== balanceAr);

/**
 * The entries whose balance follows from a known one, directly or from one another, in their order. Those between that
 * do not follow are passed over: whoever forges one does not stop the others.
 * @param balanceAr the known balance, in Ariary; the entries came after it
 */
export function listFollowing(balanceAr: number, entries: readonly StatementEntry[]): StatementEntry[] {
  const toMinute = ({ happenedAt }: StatementEntry) => Math.floor((happenedAt ?? Number.MAX_SAFE_INTEGER) / MINUTE_MS);
  const found: StatementEntry[] = [];
  let waiting = withTransfers(entries)
    .filter((entry) => entry.balanceAr !== null)
    .toSorted((a, b) => toMinute(a) - toMinute(b) || a.id - b.id);
  for (let known = balanceAr; ; ) {
    const next = waiting.find((entry) => movesFrom(known, entry));
    if (!next) return found;
    found.push(next);
    known = next.balanceAr ?? known;
    waiting = waiting.filter(
      (entry) => entry.id !== next.id && (next.happenedAt === null || toMinute(entry) >= toMinute(next)),
    );
  }
}

/**
 * Where the balance of a number stopped following from its messages, in one line; null while it follows.
 * @param balanceAr the last balance said, in Ariary
 * @param unread when the number's unread texts happened (UTC ms); null for one that is not dated
 */
export function describeGap(
  balanceAr: number,
  gaps: readonly Break[],
  unread: readonly (number | null)[],
): BalanceGap | null {
  const [first] = gaps;
  if (!first) return null;
  const differenceAr = gaps.reduce((sum, { unexplainedAr }) => sum + unexplainedAr, 0);
  const isIn = (at: number | null) =>
    gaps.some(({ before, after }) => at === null || (at >= (before.happenedAt ?? 0) && at <= (after.happenedAt ?? at)));
  const mayBeUnread = unread.some(isIn) ? "unread" : null;
  return {
    expectedAr: balanceAr - differenceAr,
    differenceAr,
    since: first.before.happenedAt,
    times: gaps.length,
    mayBe: gaps.every(({ mayBeFee }) => mayBeFee) ? "fee" : mayBeUnread,
  };
}
