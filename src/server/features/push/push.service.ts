import { AppError } from "../../../shared/errors.ts";
import type { AddPushInput, PushKey, PushKind } from "../../../shared/push.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import * as queries from "./push.queries.ts";
import { isPhoneKey, MOST_PHONES, pushIdentity, WORTH_MS } from "./push.rules.ts";

/** What browsers subscribe under. */
export const getPushKey = ({ env }: Deps): PushKey => ({ publicKey: pushIdentity(env)?.publicKey ?? null });

/**
 * From now on the phone of the caller's session is told of decisions and answers (docs/product.md 18.8), until the session ends. Beyond
 * `MOST_PHONES` the oldest gives way.
 * @throws AppError NOT_FOUND where this server tells no phone anything; INVALID_INPUT for a key that nothing can be encrypted for
 */
export async function addPush({ db, clock, env }: Deps, actor: Actor, input: AddPushInput): Promise<{ ok: true }> {
  if (!pushIdentity(env)) throw new AppError("NOT_FOUND");
  if (!isPhoneKey(input.p256dh)) throw new AppError("INVALID_INPUT");
  const { memberId, sessionId } = actor;
  return db.transact(async (tx) => {
    await tx.lock("member", [memberId]);
    await queries.putSubscription(tx, { ...input, sessionId, createdAt: clock() });
    const beyond = (await queries.listOfMember(tx, { memberId })).slice(MOST_PHONES);
    if (beyond.length > 0) {
      const endpoints = beyond.map(({ endpoint }) => endpoint);
      await queries.removeSubscriptions(tx, endpoints);
    }
    return { ok: true };
  });
}

/** The phone of the caller's session is told of nothing any more. */
export async function removePush({ db }: Deps, { sessionId }: Actor): Promise<{ ok: true }> {
  await db.transact((tx) => queries.removeOfSession(tx, { sessionId }));
  return { ok: true };
}

/**
 * Notes news for each phone of a member that wants it, in the transaction that makes it: sent once that has committed.
 * @param now UTC ms
 */
export async function notePush(
  tx: Tx,
  { memberId, kind, aboutId }: { memberId: number; kind: PushKind; aboutId: number },
  now: number,
): Promise<void> {
  const listening = await queries.listListening(tx, { memberId, now });
  if (listening.length === 0) return;
  await queries.addNotes(
    tx,
    listening.map(({ sessionId }) => ({ sessionId, kind, aboutId, createdAt: now })),
  );
}

/** Removes an account's subscriptions, in the transaction that closes or deletes it. */
export const forgetPhones = (tx: Tx, memberId: number): Promise<void> => queries.removeOfMember(tx, memberId);

/** Forgets the phones of sessions that are over, and news that is too old to be told. */
export async function forgetPushes({ db, clock }: Deps): Promise<void> {
  await db.transact(async (tx) => {
    await queries.removeEnded(tx, clock());
    await queries.removeNotesUntil(tx, clock() - WORTH_MS);
  });
}
