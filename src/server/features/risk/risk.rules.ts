import type { RiskCursor, RiskKind } from "../../../shared/risk.ts";

/** A group before its people are read: what is shared, by whom and by how many, and all their money in Ariary. */
export type BareGroup = { kind: RiskKind; key: string; who: string; accounts: number; stakeAr: number; inDay: number };

/** The kinds whose shared value is never shown, and never leaves the server in any form. */
const SECRET: readonly RiskKind[] = ["payer", "device", "network"];

/** The name of a group among all of them; two devices of the same people have one. */
export const nameOf = ({ kind, key, who, accounts }: Omit<BareGroup, "stakeAr" | "inDay">): string =>
  SECRET.includes(kind) ? `${kind}:${accounts}-${who}` : `${kind}:${key}`;

const isAfter = (group: BareGroup, { stakeAr, name }: RiskCursor) =>
  group.stakeAr < stakeAr || (group.stakeAr === stakeAr && nameOf(group) > name);

/** The groups of one page: the most money at stake first, the same order every time, after `cursor`. */
export function pageOfGroups(found: readonly BareGroup[], cursor: RiskCursor | undefined, size: number) {
  const rest = found
    .filter((group) => !cursor || isAfter(group, cursor))
    .toSorted((a, b) => b.stakeAr - a.stakeAr || (nameOf(a) < nameOf(b) ? -1 : 1));
  const groups = rest.slice(0, size);
  const last = rest.length > size ? groups.at(-1) : undefined;
  return { groups, nextCursor: last ? { stakeAr: last.stakeAr, name: nameOf(last) } : null };
}
