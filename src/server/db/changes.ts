import { randomUUID } from "node:crypto";
import type { AdminChange, ChangeName, CommonChange, MemberChange } from "../../shared/live.ts";

/** Who is told of a change: a member by number, every administrator, or everybody who is signed in. */
export type Recipient = number | "admins" | "everyone";

export type Change = { to: Recipient; what: ChangeName };

/** Announces what a transaction changes; sent once it has committed, never otherwise. */
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

/** Changes kept for clients that reconnect; a client that missed more reloads everything. */
const KEPT = 5_000;

/** The live changes of committed transactions, inside this process (docs/product.md 18.6). */
export type Changes = {
  /** @returns a function that unsubscribes */
  subscribe(to: Recipient, listener: Listener): () => void;
  /** The present position in the stream of changes, for `since`. */
  position(): string;
  /** What `to` missed after a position; undefined when the position is too old, or was given by another process. */
  since(to: Recipient, position: string): ChangeName[] | undefined;
};

export type ChangeHub = Changes & {
  /** Sends changes to their subscribers; only after the commit. */
  publish(changes: readonly Change[]): void;
  /** Changes may have been lost: every subscriber receives `all`, and no earlier position is valid any more. */
  publishGap(): void;
};

/** Creates the hub of one open database. */
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

/** Random, so that a position given by another process or an earlier run is recognised as foreign. */
const newEra = () => randomUUID().slice(0, 8);
