import { randomUUID } from "node:crypto";
import type { AdminChange, ChangeName, CommonChange, MemberChange } from "../../shared/live.ts";

/** Who hears of a change: a member by number, every administrator, or everybody who is signed in. */
export type Recipient = number | "admins" | "everyone";

export type Change = { to: Recipient; what: ChangeName };

/** Tells a member, the administrators, or everybody what a transaction changes. Heard by nobody unless it commits. */
export type Announce = {
  (to: number, ...what: MemberChange[]): void;
  (to: "admins", ...what: AdminChange[]): void;
  (to: "everyone", ...what: CommonChange[]): void;
};

/** Collects announcements until their transaction commits. */
export const announceInto =
  (list: () => Change[]): Announce =>
  (to: Recipient, ...names: ChangeName[]) => {
    for (const what of names) list().push({ to, what });
  };

type Listener = (what: ChangeName) => void;

/** Changes kept for those who come back after a broken connection; whoever missed more is told to ask for everything. */
const KEPT = 5_000;

/** Hears what committed transactions announced, and passes it on inside this process. */
export type Changes = {
  /** Answers how to stop listening. */
  subscribe(to: Recipient, listener: Listener): () => void;
  /** Names the present moment, for `since`. */
  position(): string;
  /** What `to` missed after a position; undefined when that is too long ago, or another process's. */
  since(to: Recipient, position: string): ChangeName[] | undefined;
};

export type ChangeHub = Changes & {
  /** Only what is committed may be published. */
  publish(changes: readonly Change[]): void;
  /** Something may have been missed: everybody hears `all`, and no earlier position can be gone on from. */
  publishGap(): void;
};

/** One for each open database. */
export function createChangeHub(): ChangeHub {
  const listeners = new Map<Recipient, Set<Listener>>();
  const kept: Change[] = [];
  let era = newEra();
  let published = 0;

  return {
    subscribe(to, listener) {
      const own = listeners.get(to) ?? new Set();
      listeners.set(to, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(to) === own) listeners.delete(to);
      };
    },

    position: () => `${era}.${published}`,

    since(to, position) {
      const [itsEra, count = ""] = position.split(".");
      const missed = published - Number(count);
      if (itsEra !== era || !(missed >= 0 && missed <= kept.length)) return undefined;
      const own = kept.slice(kept.length - missed).filter((change) => change.to === to);
      return [...new Set(own.map(({ what }) => what))];
    },

    publish(changes) {
      kept.push(...changes);
      published += changes.length;
      if (kept.length > 2 * KEPT) kept.splice(0, kept.length - KEPT);
      for (const { to, what } of changes) for (const listener of listeners.get(to) ?? []) listener(what);
    },

    publishGap() {
      era = newEra();
      kept.length = 0;
      for (const own of listeners.values()) for (const listener of own) listener("all");
    },
  };
}

/** Two processes, or two runs of one, never take each other's positions for their own. */
const newEra = () => randomUUID().slice(0, 8);
