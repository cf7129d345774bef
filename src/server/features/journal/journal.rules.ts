import type { JournalChange, JournalEntry, JournalValue } from "../../../shared/journal.ts";
import type { JournalAction, JournalTarget } from "../../../shared/journal-acts.ts";
import { type EntryContent, factsIn } from "./entry.rules.ts";

/** A value to show: a list is joined, an object becomes JSON; undefined when the entry has none. */
function toJournalValue(value: unknown): JournalValue | undefined {
  if (value === null || value === undefined) return value;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? value.map(String).join(", ") : JSON.stringify(value);
}

/** The fields that differ between two states; every field when there is only one state. */
export function changesOf(before: string | null, after: string | null): JournalChange[] {
  const [was, became] = [factsIn(before), factsIn(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(became)])];
  return fields
    .map((field) => ({ field, before: toJournalValue(was[field]), after: toJournalValue(became[field]) }))
    .filter((change) => (change.before ?? null) !== (change.after ?? null));
}

/** Target kinds whose id is a member's. */
const PERSONAL = new Set(["member", "session"]);

export type JournalRow = EntryContent & { id: number; hash: string };

/** Ids of the members that an entry refers to. */
export function peopleIn({ memberId, targetKind, targetId }: JournalRow): number[] {
  return [...(memberId === null ? [] : [memberId]), ...(PERSONAL.has(targetKind) ? [Number(targetId)] : [])];
}

/** An entry as administrators read it. */
export function entryOf(row: JournalRow, names: ReadonlyMap<number, string>): JournalEntry {
  const { id, at, actorId, actorName, targetKind, targetId, memberId, before, after, reason, ip, requestId, hash } =
    row;
  const isPersonal = PERSONAL.has(targetKind);
  return {
    id,
    at,
    actorId,
    actorName,
    action: row.action as JournalAction,
    target: {
      kind: targetKind as JournalTarget["kind"],
      id: targetId,
      name: isPersonal ? (names.get(Number(targetId)) ?? null) : null,
    },
    member: memberId === null ? null : { id: memberId, name: names.get(memberId) ?? "" },
    changes: changesOf(before, after),
    reason,
    ip,
    requestId,
    hash,
  };
}
