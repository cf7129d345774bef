import type { CountedNumber, CountSeen } from "../../../shared/fund.ts";

/** Who counts a number, and who moved money on it and counted it last: ids of administrators, none where nobody did. */
export type CountFacts = {
  /** The administrator who counts, and all who count as one person with them. */
  person: readonly number[];
  movedBy: readonly number[];
  countedBy: readonly number[];
  /** Whether they are the only administrator. */
  isSole: boolean;
};

/**
 * By whom a count lets the money on a number be seen (docs/product.md 12.5): whoever moved it last, or counted it last, would vouch for
 * themselves, so their count is shown but shows nothing; that of a sole administrator is all there is.
 */
export function seenBy({ person, movedBy, countedBy, isSole }: CountFacts): CountSeen | null {
  if (isSole) return "sole";
  return [...movedBy, ...countedBy].some((id) => person.includes(id)) ? null : "other";
}

/**
 * When the oldest money on a number was last seen (UTC ms); null when it never held any. Money that was carried there since is as old as it
 * was where it came from.
 * @param firstAt when the number received its first money
 * @param carriedSince for each time that cash was carried there since it was seen, when the oldest money of where it left was last seen
 */
export function oldestOf(
  { seenAt, firstAt }: { seenAt: number | null; firstAt: number | null },
  carriedSince: readonly (number | null)[],
): number | null {
  const instants = [seenAt ?? firstAt, ...carriedSince].filter((at) => at !== null);
  return instants.length > 0 ? Math.min(...instants) : null;
}

/** Whether money is red: what was seen, or came, that long ago, on a number that holds any. Instants in UTC ms. */
export const isStaleSince = (since: number | null, recordedAr: number, { now, staleMs }: Now): boolean =>
  recordedAr > 0 && since !== null && now - since > staleMs;

type Now = { now: number; staleMs: number };
type WithoutNull<Fields> = { [Name in keyof Fields]: NonNullable<Fields[Name]> };

/** A look at a cash number, and what it found missing of what was recorded, in Ariary; 0 for a surplus. */
export type Look = WithoutNull<Pick<CountedNumber, "countedAr" | "at" | "how" | "byName">> & { missingAr: number };

/** Whether a look lets the money be seen: the operator's confirmed message, a count by somebody else, or a sole administrator's. */
export const isSeeing = ({ how }: Pick<Look, "how">): boolean => how === "sms" || how === "hand" || how === "sole";
const isMessage = ({ how }: Look): boolean => how === "sms" || how === "unconfirmed";

/**
 * Of the looks at a number the one that says what is there: the one that finds most missing, then one that lets the money be seen, then the
 * newest. A message older than `staleMs` says nothing beside a newer count by somebody else. A surplus is nothing yet: it counts once it is
 * recorded, and then once.
 */
export function decisiveLook(looks: readonly Look[], { now, staleMs }: Now): Look | undefined {
  const isAnswered = (look: Look) =>
    isMessage(look) &&
    now - look.at > staleMs &&
    looks.some((other) => !isMessage(other) && isSeeing(other) && other.at > look.at);
  return looks
    .filter((look) => !isAnswered(look))
    .toSorted((a, b) => b.missingAr - a.missingAr || Number(isSeeing(b)) - Number(isSeeing(a)) || b.at - a.at)
    .at(0);
}
