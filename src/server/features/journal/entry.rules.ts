import { createHash } from "node:crypto";

/** What an entry says was before, or is after; nothing where it says nothing. */
export const factsIn = (json: string | null): Record<string, unknown> => (json ? JSON.parse(json) : {});

/** The hash before the first entry. */
export const GENESIS = "0".repeat(64);

/** What an entry says, in the order its hash covers. */
export type EntryContent = {
  at: number;
  actorId: number | null;
  actorName: string;
  action: string;
  targetKind: string;
  targetId: string;
  memberId: number | null;
  before: string | null;
  after: string | null;
  reason: string | null;
  ip: string;
  requestId: string;
};

/** Somebody gave an administrator his access, or gave it back, at an instant (UTC ms). */
export type Grant = { by: number; to: number; at: number };

/** Of administrators since an instant (UTC ms): who let whom in, or in again, and who ceased to be one when. */
export type AccessChanges = { grants: Grant[]; departures: { memberId: number; at: number }[] };

/** The seal of an entry: SHA-256 of the previous seal and everything the entry says (docs/product.md 15.2). */
export function sealOf(previousHash: string, entry: EntryContent): string {
  const { at, actorId, actorName, action, targetKind, targetId, memberId, before, after, reason, ip, requestId } =
    entry;
  const said = [at, actorId, actorName, action, targetKind, targetId, memberId, before, after, reason, ip, requestId];
  return createHash("sha256")
    .update(`${previousHash}\n${JSON.stringify(said)}`)
    .digest("hex");
}
