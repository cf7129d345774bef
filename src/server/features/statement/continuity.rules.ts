import { MINUTE_MS } from "../../../shared/day.ts";
import type { BalanceGap, StatementEntry } from "../../../shared/statement/statement.ts";

/** The balances that may follow from entries without one: more are not told apart. */
const MOST_POSSIBLE = 64;

/** Entries of one minute whose order is looked for; so many more only have a day without an hour, in any order. */
const MOST_IN_MINUTE = 100;

/** By how much an entry may have changed the balance: operators take fees within the amount, beside it, or later. */
function changesOf({ kind, amountAr, feeAr }: StatementEntry): number[] {
  const [amount, fee] = [amountAr ?? 0, feeAr ?? 0];
  const out = [-amount - fee, -amount];
  if (kind === "received") return [amount, amount + fee];
  // A sent transfer may be reversed too, and a failed one changed nothing.
  if (kind === "reversed") return [-amount, amount, 0, amount + fee];
  return kind === "other" ? [...out, amount, 0] : out;
}

const leadsTo = (from: readonly number[], entry: StatementEntry): boolean =>
  from.some((balanceAr) => changesOf(entry).some((change) => balanceAr + change === entry.balanceAr));

/** Entries of one minute, whose order is not written. */
function minutesOf(entries: readonly StatementEntry[]): StatementEntry[][] {
  const minutes = new Map<number, StatementEntry[]>();
  for (const entry of entries) {
    const minute = Math.floor((entry.happenedAt ?? 0) / MINUTE_MS);
    const known = minutes.get(minute);
    if (known) known.push(entry);
    else minutes.set(minute, [entry]);
  }
  return [...minutes].toSorted(([a], [b]) => a - b).map(([, group]) => group.toSorted((a, b) => a.id - b.id));
}

/** A reversal that does not write its amount is of that of its transfer; one that writes only when its transfer went is not dated. */
function withTransfers(entries: readonly StatementEntry[]): StatementEntry[] {
  const named = entries.filter(({ reference }) => reference !== null);
  const amounts = new Map(
    named.flatMap(({ reference, amountAr }) => (amountAr ? [[reference, amountAr] as const] : [])),
  );
  const moments = new Map(
    named.flatMap(({ kind, reference, happenedAt }) => (kind === "reversed" ? [] : [[reference, happenedAt] as const])),
  );
  return entries.map((entry) => {
    const { kind, reference, amountAr, happenedAt } = entry;
    const isTransfers = kind === "reversed" && happenedAt === moments.get(reference);
    return {
      ...entry,
      amountAr: amountAr ?? amounts.get(reference) ?? null,
      happenedAt: isTransfers ? null : happenedAt,
    };
  });
}

/** Entries in the order of their balances, as far as these tell it. */
class Chain {
  last: StatementEntry | undefined;
  readonly gaps: BalanceGap[] = [];
  private possible: number[] = [];

  /** Starts a chain whose balance before the first entry is unknown. */
  begin(): void {
    this.last = undefined;
    this.possible = [];
  }

  fits(entry: StatementEntry): boolean {
    return entry.balanceAr !== null && (this.last === undefined || leadsTo(this.possible, entry));
  }

  /** An entry without a balance: what it changed is seen in the next one. */
  pass(entry: StatementEntry): void {
    const next = this.possible.flatMap((balanceAr) => changesOf(entry).map((change) => balanceAr + change));
    this.possible = [...new Set(next)].slice(0, MOST_POSSIBLE);
  }

  add(entry: StatementEntry): void {
    const { balanceAr } = entry;
    if (balanceAr === null) {
      this.pass(entry);
      return;
    }
    if (this.last && !this.fits(entry)) {
      const [change = 0] = changesOf(entry);
      const unexplained = this.possible.map((from) => balanceAr - change - from);
      const [unexplainedAr = 0] = unexplained.toSorted((a, b) => Math.abs(a) - Math.abs(b));
      this.gaps.push({ before: this.last, after: entry, unexplainedAr });
    }
    this.last = entry;
    this.possible = [balanceAr];
  }
}

/** Which of some entries of one minute comes next: one that the balance leads to, else one without a balance, else a first of its own. */
function nextOf(chain: Chain, waiting: readonly StatementEntry[]): StatementEntry | undefined {
  const leads = (entry: StatementEntry) =>
    waiting.some(({ id, balanceAr }) => id !== entry.id && balanceAr !== null && leadsTo([balanceAr], entry));
  const first = waiting.find((entry) => entry.balanceAr !== null && !leads(entry));
  if (chain.last === undefined && first) return first;
  return (
    waiting.find((entry) => chain.fits(entry)) ??
    waiting.find(({ balanceAr }) => balanceAr === null) ??
    first ??
    waiting[0]
  );
}

/**
 * Where the balances of a number's entries do not follow from one another: messages are missing there, or forged (docs/product.md 11.6).
 * An entry that is not dated is placed where it fits.
 */
export function chainOf(entries: readonly StatementEntry[]): { last: StatementEntry | undefined; gaps: BalanceGap[] } {
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
  for (const minute of minutesOf(known.filter(({ happenedAt }) => happenedAt !== null))) {
    let waiting = minute;
    if (minute.length > MOST_IN_MINUTE) {
      chain.begin();
      continue;
    }
    while (waiting.length > 0) {
      const next = nextOf(chain, waiting);
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
