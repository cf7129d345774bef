import { createHash, createHmac } from "node:crypto";

/** The fields stored before or after an act; empty for null. */
export const factsIn = (json: string | null): Record<string, unknown> => (json ? JSON.parse(json) : {});

/** The hash before the first entry. */
export const GENESIS = "0".repeat(64);

/** The content of an entry, which its seal covers. */
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

/** An entry as it is stored. */
export type EntryRow = EntryContent & { id: number; previousHash: string; hash: string; keyedHash: string | null };

/** The seal of an entry: SHA-256 of the previous seal and the content (docs/product.md 15.2). */
export function sealOf(previousHash: string, entry: EntryContent): string {
  const { at, actorId, actorName, action, targetKind, targetId, memberId, before, after, reason, ip, requestId } =
    entry;
  const sealedFields = [
    at,
    actorId,
    actorName,
    action,
    targetKind,
    targetId,
    memberId,
    before,
    after,
    reason,
    ip,
    requestId,
  ];
  return createHash("sha256")
    .update(`${previousHash}\n${JSON.stringify(sealedFields)}`)
    .digest("hex");
}

/**
 * The seal of an entry with JOURNAL_KEY. As each seal depends on all before it, one keyed seal vouches for the whole journal up to its
 * entry: whoever has the database but not the key cannot make it for a rewritten one.
 */
export const keyedSealOf = (key: string, hash: string): string =>
  createHmac("sha256", key).update(`asako journal entry ${hash}`).digest("hex");
