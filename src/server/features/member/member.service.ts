import { seesRooms } from "../../../shared/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Me, UpdatePasswordInput, UpdatePhoneInput, UpdateProfileInput } from "../../../shared/member.ts";
import type { ProfileTexts } from "../../../shared/profile.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Tx, together } from "../../db/database.ts";
import { findFreeLevel } from "../../db/levels.ts";
import { findHolder } from "../../db/members.ts";
import { assertUnguessable, withPassword } from "../auth/password.service.ts";
import { hashPassword } from "../auth/passwords.ts";
import { keepOnly, keepOwn } from "../auth/session.service.ts";
import { countAttempt } from "../auth/throttle.service.ts";
import { recordAccess } from "../journal/entry.service.ts";
import { passwordDigest } from "../journal/record.rules.ts";
import { owedBy } from "../reversal/debt.service.ts";
import { assertFresh } from "../totp/totp.service.ts";
import * as queries from "./member.queries.ts";
import { levelEndOf } from "./member.rules.ts";

type Done = { ok: true };
const done: Done = { ok: true };

/**
 * The caller's profile, balances in Ariary and level (docs/product.md 18.1).
 * @throws AppError UNAUTHENTICATED when the account was deleted
 */
export async function getMe({ db, clock }: Deps, actor: Actor): Promise<Me> {
  const now = clock();
  const { memberId } = actor;
  const [[profile], owedAr] = await together([queries.findProfile(db.read, { memberId }), owedBy(db.read, memberId)]);
  if (!profile) throw new AppError("UNAUTHENTICATED");
  const { phone, levelId, levelName, levelPriceAr, dailyCeilingAr, expiresAt, ...own } = profile;
  const levelEnd = levelId === null ? null : levelEndOf(levelName, expiresAt, now);
  const level =
    levelId === null || expiresAt <= now
      ? { ...(await findFreeLevel(db.read)), expiresAt: null }
      : { id: levelId, name: levelName, priceAr: levelPriceAr, dailyCeilingAr, expiresAt };
  return { ...own, phone: phone ?? "", owedAr, level, levelEnd };
}

/** Records in the journal what an administrator changes of their own account, before and after; nothing for members. */
async function traceOwn(
  tx: Tx,
  call: Call,
  after: Partial<ProfileTexts & { name: string; phone: string }>,
  at: number,
) {
  if (!seesRooms(call.actor.role)) return;
  const [profile] = await queries.findProfile(tx, { memberId: call.actor.memberId });
  const fields = Object.keys(after) as (keyof typeof after)[];
  const before = Object.fromEntries(fields.map((field) => [field, profile?.[field] ?? null]));
  if (fields.every((field) => before[field] === after[field])) return;
  await recordAccess(tx, call, { action: "updateOwnAccount", before, after, at });
}

/** Changes the caller's profile fields. None of them is used to sign in, so no password is asked (docs/product.md 4.10). */
export async function updateProfile({ db, clock }: Deps, call: Call, input: UpdateProfileInput): Promise<Done> {
  const entries = Object.entries(input).map(([field, typed]) => [field, typed || null]);
  const change: Partial<ProfileTexts & { name: string }> = Object.fromEntries(entries);
  await db.transact(async (tx) => {
    await traceOwn(tx, call, change, clock());
    await queries.setProfile(tx, call.actor.memberId, change);
  });
  return done;
}

/**
 * Changes the phone that the caller signs in with, and ends all other sessions (docs/product.md 4.10). Asks no password, because old
 * clients send none (21.3). Attempts are limited, since they reveal which phones are registered.
 * @throws AppError CODE_REQUIRED for an administrator; PHONE_TAKEN; UNAUTHENTICATED when the session ended meanwhile
 */
export async function updatePhoneWithoutPassword(
  deps: Deps,
  call: Call,
  input: Pick<UpdatePhoneInput, "phone">,
): Promise<Done> {
  const { memberId, role } = call.actor;
  // It is what an administrator signs in with.
  if (seesRooms(role)) await assertFresh(deps, call.actor, call.door);
  const { db, clock } = deps;
  const attempt = { limit: "phoneChange", subject: String(memberId) } as const;
  await db.transact((tx) => countAttempt(tx, attempt, clock(), "TOO_MANY_PHONE_CHANGES"));
  return db.transact(async (tx) => {
    const holder = await findHolder(tx, input.phone);
    if (holder === memberId) return done;
    if (holder !== undefined) throw new AppError("PHONE_TAKEN", { isOwnChange: true });
    await traceOwn(tx, call, input, clock());
    await queries.setPhone(tx, { memberId, phone: input.phone, now: clock() });
    await keepOwn(tx, call.actor, clock());
    return done;
  });
}

/**
 * Changes the caller's phone after checking the password again (docs/product.md 4.10, ASVS 7.5.1).
 * @throws AppError WRONG_PASSWORD, PHONE_TAKEN
 */
export function updatePhone(deps: Deps, call: Call, { phone, currentPassword }: UpdatePhoneInput): Promise<Done> {
  return withPassword(deps, call, currentPassword, () => updatePhoneWithoutPassword(deps, call, { phone }));
}

/**
 * Changes the caller's password after checking the present one as at sign-in, and ends all other sessions (docs/product.md 4.5, 4.6).
 * @throws AppError WRONG_PASSWORD; INVALID_INPUT for a password that is easy to guess; UNAUTHENTICATED when the session ended meanwhile
 */
export async function updatePassword(deps: Deps, call: Call, input: UpdatePasswordInput): Promise<Done> {
  const { actor } = call;
  const [profile] = await queries.findProfile(deps.db.read, { memberId: actor.memberId });
  if (profile) assertUnguessable(deps.env, input.password, profile);
  return withPassword(deps, call, input.currentPassword, async (checked) => {
    const replacement = await hashPassword(input.password);
    return deps.db.transact(async (tx) => {
      const { memberId } = actor;
      const tokenVersion = await queries.setPassword(tx, { memberId, checked, replacement });
      if (tokenVersion === undefined) throw new AppError("WRONG_PASSWORD");
      await keepOnly(tx, actor, tokenVersion, deps.clock());
      const after = { passwordDigest: passwordDigest(replacement) };
      await recordAccess(tx, call, { action: "changePassword", after, at: deps.clock() });
      return done;
    });
  });
}
