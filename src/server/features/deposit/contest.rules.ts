import { CONTEST_MS } from "../../../shared/deposit.ts";

/** When an account was blocked or unblocked (UTC ms), oldest first. */
export type StatusChange = { at: number; action: string };

/**
 * How long an account was blocked since an instant (UTC ms).
 * @param changes since then
 * @param isBlocked whether it is blocked now
 */
function blockedMs(changes: readonly StatusChange[], from: number, now: number, isBlocked: boolean): number {
  const wasBlocked = changes[0] ? changes[0].action === "unblockPerson" : isBlocked;
  let blockedAt = wasBlocked ? from : null;
  let totalMs = 0;
  for (const { at, action } of changes) {
    if (blockedAt !== null) totalMs += at - blockedAt;
    blockedAt = action === "blockPerson" ? at : null;
  }
  return totalMs + (blockedAt === null ? 0 : now - blockedAt);
}

/**
 * Until when a refusal may be answered (UTC ms): 14 days after it, which stand still while the account is blocked.
 * @param isBlocked whether it is blocked now
 */
export function contestUntil(refusedAt: number, changes: readonly StatusChange[], now: number, isBlocked = false) {
  const since = changes.filter(({ at }) => at >= refusedAt);
  return refusedAt + CONTEST_MS + blockedMs(since, refusedAt, now, isBlocked);
}
