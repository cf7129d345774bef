import { dayOf, MINUTE_MS, startOfDay } from "../../../shared/day.ts";
import { CLOCK_OFF_MS } from "../../../shared/gateway.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { chainBalances, listFollowing } from "./continuity.rules.ts";
import * as queries from "./message.queries.ts";

/** Messages after the last true « Solde » that are compared: beyond them a person must confirm some. */
const MOST = 500;

/**
 * The last « Solde » of a number that is known to be true: the one that was found to follow last, unless a person
 * confirmed a later one; undefined when there is none. @param now UTC milliseconds
 */
async function lastTrue(reader: Reader, phone: string, now: number): Promise<queries.TrueBalance | undefined> {
  const followed = await queries.lastFollowed(reader, phone);
  const of = { phone, isConfirmed: true };
  const at = await queries.lastMoment(reader, of, now + CLOCK_OFF_MS);
  if (at === null || (followed && at - (at % MINUTE_MS) <= followed.at)) return followed;
  const { last } = chainBalances(await queries.listEntries(reader, of, { since: at, until: at }, MINUTE_MS));
  return last?.balanceAr == null ? followed : { at, balanceAr: last.balanceAr, followsAt: followed?.followsAt ?? 0 };
}

/** What a gateway proved today without a person, in Ariary. @param now UTC milliseconds */
export const provenToday = (reader: Reader, gatewayId: number, now: number): Promise<number> =>
  queries.sumProven(reader, gatewayId, startOfDay(dayOf(now)));

/**
 * Marks, each with its entry, what gateways sent of a number and whose « Solde » follows from those that are true,
 * which a person began by confirming one. Money received then proves its deposit, up to `gatewayDayAr` per gateway and
 * day, unless the phone's clock was off (docs/product.md 11.9). Call it under the journal's lock.
 * @param now UTC milliseconds
 * @returns the transfers (`transferKey`) that are proven from now on
 */
export async function markFollowers(tx: Tx, call: Call, phone: string, now: number): Promise<string[]> {
  const known = await lastTrue(tx, phone, now);
  if (!known) return [];
  const since = known.at - (known.at % MINUTE_MS);
  const entries = await queries.listUntrue(tx, phone, since, MOST);
  const isCome = ({ happenedAt }: { happenedAt: number | null }) => (happenedAt ?? 0) <= now + CLOCK_OFF_MS;
  const following = listFollowing(known.balanceAr, entries.filter(isCome));
  if (following.length === 0) return [];
  const { gatewayDayAr } = await readSettings(tx);
  const proven: string[] = [];
  // Each later than the one before, which keeps their order.
  let followsAt = Math.max(now - 1, known.followsAt);
  const ids = following.map(({ id }) => id);
  for (const one of await queries.listForwarded(tx, ids)) {
    const mayProve = one.kind === "received" && !one.isClockOff && !one.isUnfamiliar;
    const leftAr = gatewayDayAr - (await provenToday(tx, one.gatewayId, now));
    const isProven = mayProve && (one.amountAr ?? 0) <= leftAr;
    followsAt += 1;
    await queries.markFollowing(tx, one.importId, followsAt, isProven ? now : null);
    if (!isProven) continue;
    const { id, gatewayId, amountAr, transferKey } = one;
    const target = { kind: "statementLine" as const, id };
    await recordAction(tx, call, {
      action: "proveForwarded",
      target,
      after: { gatewayId, phone, transferKey, amountAr },
      at: now,
    });
    if (transferKey) proven.push(transferKey);
  }
  return proven;
}
