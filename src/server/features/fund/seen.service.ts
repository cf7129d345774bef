import type { CountSeen } from "../../../shared/fund.ts";
import { isSole, personOf } from "../../acts/person.ts";
import type { Actor } from "../../app/deps.ts";
import type { Reader } from "../../db/database.ts";
import { seenInMessage } from "../statement/continuity.service.ts";
import * as queries from "./seen.queries.ts";
import { oldestOf, seenBy } from "./seen.rules.ts";

/** What a count by an administrator shows of the money on a number. Call it with the number's account locked. */
export async function countSeen(reader: Reader, { memberId }: Actor, phone: string): Promise<CountSeen | null> {
  return seenBy({
    person: await personOf(reader, memberId),
    movedBy: await queries.findLastMovers(reader, phone),
    countedBy: await queries.findLastCounter(reader, phone),
    isSole: await isSole(reader, memberId),
  });
}

/** When the money on a number was seen, up to an instant (UTC ms): in the operator's confirmed message, or by a count; null when never. */
async function seenUntil(reader: Reader, phone: string, until: number): Promise<number | null> {
  const counted = await queries.findSeenCount(reader, phone, until);
  const messagedAt = await seenInMessage(reader, phone, until);
  return counted === null ? messagedAt : Math.max(counted, messagedAt ?? 0);
}

/**
 * Answers of a number when it was last seen itself, and since when the oldest money on it was not (UTC ms), followed to
 * where it was carried from (docs/product.md 12.5); null when never, or when it never held any. Moves that it looked at
 * once are remembered.
 */
export function ageReader(reader: Reader) {
  const answers = new Map<string, Promise<number | null>>();

  /** As it was at an instant, before a move of cash: cash that is carried in circles ends at its first move. */
  function oldest(phone: string, until: number, beforeId: number): Promise<number | null> {
    const key = `${phone} ${beforeId}`;
    const found = answers.get(key) ?? trace(phone, until, beforeId);
    answers.set(key, found);
    return found;
  }

  async function trace(phone: string, until: number, beforeId: number): Promise<number | null> {
    const seenAt = await seenUntil(reader, phone, until);
    const firstAt = seenAt === null ? await queries.findFirstCash(reader, phone) : null;
    const carriedSince: (number | null)[] = [];
    for (const { id, fromPhone, at } of await queries.listCarriedTo(reader, phone, seenAt ?? 0, beforeId))
      carriedSince.push(await oldest(fromPhone, at, id));
    return oldestOf({ seenAt, firstAt }, carriedSince);
  }

  return async (phone: string, now: number): Promise<{ seenAt: number | null; since: number | null }> => ({
    seenAt: await seenUntil(reader, phone, now),
    since: await oldest(phone, now, Number.MAX_SAFE_INTEGER),
  });
}
