import type { State } from "./books.ts";
import { DAY_MS, type ModelMember, modelDay, RULES } from "./terms.ts";

/** A count: the balance on the phone, the recorded one then, and how much of the difference was explained since. */
export type ModelCount = {
  id: number;
  phone: string;
  countedAr: number;
  recordedAr: number;
  bookedAr: number;
  at: number;
  by: ModelMember;
  /** Whether it let the money on the number be seen. */
  isSeeing: boolean;
};

/** Who moved money on a number; a shortfall is a drawing. */
export type ModelMover = {
  kind: "payout" | "drawing" | "carried" | "funding";
  phone: string;
  by: ModelMember;
  at: number;
};

const MOVERS = ["payout", "drawing", "carried", "funding"] as const;

/** Whose look at a number lets its money be seen, and since when it was not (docs/product.md 12.5), in plain objects. */
export function createSeen(state: State, areOne: (one: ModelMember, other: ModelMember) => boolean) {
  const { books, counts, movers, said } = state;
  const countsOf = (phone: string) => counts.filter((one) => one.phone === phone);

  /** The last of a kind; the clock may have been set back meanwhile, by which payouts and drawings are ordered, and others are not. */
  const lastOf = (phone: string, kind: ModelMover["kind"]) => {
    const own = movers.filter((one) => one.phone === phone && one.kind === kind);
    const orderOf = ({ at }: ModelMover) => (kind === "payout" ? modelDay(at) : at);
    return ["carried", "funding"].includes(kind) ? own.at(-1) : own.toSorted((a, b) => orderOf(a) - orderOf(b)).at(-1);
  };

  /** Who moved money last; several where they did at the very same time. */
  const lastMovers = (phone: string) => {
    const last = MOVERS.flatMap((kind) => lastOf(phone, kind) ?? []);
    const newest = Math.max(...last.map(({ at }) => at));
    return last.filter(({ at }) => at === newest).map(({ by }) => by);
  };

  /** When a number was last seen until an instant: by a count, or by a confirmed message. */
  const seenAt = (phone: string, until: number): number | undefined => {
    const counted = countsOf(phone).findLast(({ isSeeing, at }) => isSeeing && at <= until);
    const confirmed = said.filter((one) => one.phone === phone && one.isConfirmed() && one.at <= until);
    const instants = [...(counted ? [counted] : []), ...confirmed].map(({ at }) => at);
    return instants.length > 0 ? Math.max(...instants) : undefined;
  };

  /** Since when the oldest money on a number was not seen, where cash that came there is as old as it was where it came from. */
  const oldestAt = (phone: string, until: number, carried: readonly { to: string; at: number; since: number }[]) => {
    const seen = seenAt(phone, until);
    const came = carried.filter(({ to, at }) => to === phone && at >= (seen ?? 0));
    return Math.min(seen ?? books.firstAt(`cash:${phone}`), ...came.map(({ since }) => since));
  };

  return {
    /** Whether a count by somebody lets the money be seen: both administrators are active, so that none is the only one. */
    sees: (by: ModelMember, phone: string): boolean => {
      const lastCount = countsOf(phone).at(-1);
      return ![...lastMovers(phone), ...(lastCount ? [lastCount.by] : [])].some((other) => areOne(other, by));
    },

    /** The counts from the last one on that let the money be seen; all of them before there is one. */
    openCounts: (phone: string): ModelCount[] => {
      const own = countsOf(phone);
      return own.slice(
        Math.max(
          0,
          own.findLastIndex(({ isSeeing }) => isSeeing),
        ),
      );
    },

    /** Since when nobody saw the oldest money on a number that holds some, where that is too long ago. */
    staleSince: (code: string): number | undefined => {
      const carried: { to: string; at: number; since: number }[] = [];
      for (const { from, to, at } of state.carried) carried.push({ to, at, since: oldestAt(from, at, carried) });
      const since = oldestAt(code.replace("cash:", ""), books.now(), carried);
      const isStale = books.balance(code) > 0 && books.now() - since > RULES.countDays * DAY_MS;
      return isStale ? since : undefined;
    },

    /** The last message about a number and the last confirmed one, but for those that a newer count by somebody else answers. */
    openMessages: (phone: string) => {
      const own = said.filter((one) => one.phone === phone && one.at <= books.now());
      const seen = countsOf(phone).findLast(({ isSeeing }) => isSeeing);
      const last = [own.at(-1), own.findLast((one) => one.isConfirmed())].filter((one) => one !== undefined);
      return last.filter(({ at }) => books.now() - at <= RULES.countDays * DAY_MS || at >= (seen?.at ?? 0));
    },
  };
}
