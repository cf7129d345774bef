import { accessFacts, type LinkFact } from "../../shared/person.ts";

/** One fact of `admin_link`: `byId` did `what` to the access of `accountId`; `byId` is null for the owner's command. */
export type Link = { byId: number | null; accountId: number; what: LinkFact };

const isAccess = (what: LinkFact): boolean => (accessFacts as readonly LinkFact[]).includes(what);

/**
 * Who counts as one person with whom (docs/product.md 13.1): whoever gave an account its access and that account, and so on through
 * others. A confirmation sets its account apart from all before it, but those remain joined: the account may have been theirs until then.
 * @param links in the order in which they were stored
 * @returns the ids that count as one person with an account, itself included
 */
export function personsIn(links: readonly Link[]): (accountId: number) => number[] {
  // A holder is an account between two confirmations of it; `persons` maps each to the set that it shares with all joined holders.
  const holders = new Map<number, object>();
  const persons = new Map<object, Set<object>>();
  const begin = (id: number) => {
    const holder = { id };
    holders.set(id, holder);
    persons.set(holder, new Set([holder]));
    return holder;
  };
  const personWith = (id: number) => persons.get(holders.get(id) ?? begin(id)) ?? new Set();
  for (const { byId, accountId, what } of links) {
    if (what === "confirmed") begin(accountId);
    if (!isAccess(what) || byId === null) continue;
    const joined = new Set([...personWith(byId), ...personWith(accountId)]);
    for (const holder of joined) persons.set(holder, joined);
  }
  return (accountId) => {
    const holder = holders.get(accountId);
    const person = holder && persons.get(holder);
    return person ? [...holders].filter(([, other]) => person.has(other)).map(([id]) => id) : [accountId];
  };
}

/**
 * The colleagues whose access an administrator ended, and of whom the owner has not said that they are gone: while there is one, nobody
 * counts as the only administrator (docs/product.md 13.2).
 * @param activeIds ids of all active administrators
 */
export function absentIn(links: readonly Link[], activeIds: readonly number[]): number[] {
  const last = new Map<number, LinkFact>();
  for (const { accountId, what } of links) if (what === "ended" || what === "departed") last.set(accountId, what);
  return [...last].filter(([id, what]) => what === "ended" && !activeIds.includes(id)).map(([id]) => id);
}

/** The administrators as the rule of two people sees them. */
export type Colleagues = {
  /** Ids of all active administrators. */
  activeIds: readonly number[];
  personWith: (adminId: number) => number[];
  /** Ids of those whose access was ended and who may come back. */
  absentIds: readonly number[];
  /** Of whom the owner said that they are gone, and when (UTC ms). */
  departures: readonly { accountId: number; at: number }[];
};
