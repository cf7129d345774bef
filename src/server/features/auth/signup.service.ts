import type { Invitation } from "../../../shared/auth.ts";
import { AppError } from "../../../shared/errors.ts";
import type { MobileOperator } from "../../../shared/phone.ts";
import type { RegisterInput } from "../../../shared/sign-up.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findHolder } from "../../db/members.ts";
import { codes } from "../../ledger/chart.ts";
import { openAccount } from "../../ledger/ledger.ts";
import { recordCommand } from "../journal/entry.service.ts";
import { passwordDigest } from "../journal/record.rules.ts";
import { makeFirstReceiver } from "../receiver/receiver.service.ts";
import { storeReferrers } from "../referral/referrer.service.ts";
import * as queries from "./auth.queries.ts";
import { newInvitationCode, shortNameOf } from "./auth.rules.ts";
import { networkKey } from "./device.rules.ts";
import { assertUnguessable } from "./password.service.ts";
import { hashPassword } from "./passwords.ts";
import { networkOf } from "./throttle.rules.ts";
import { type Attempt, assertAllowed, countAttempt } from "./throttle.service.ts";

/** Stores a member with a spendable and a held account, both empty, below their referrer. The password is already hashed. */
export async function createMember(
  tx: Tx,
  fields: Omit<queries.NewMember, "invitationCode"> & { invitationCode?: string },
) {
  const invitationCode = fields.invitationCode ?? newInvitationCode();
  if (fields.referrerId !== null) await tx.lock("member", [fields.referrerId]);
  const memberId = await queries.insertMember(tx, { ...fields, invitationCode });
  await openAccount(tx, { code: codes.member(memberId), kind: "member", memberId });
  await openAccount(tx, { code: codes.held(memberId), kind: "held", memberId });
  if (fields.referrerId !== null) await storeReferrers(tx, memberId, fields.referrerId);
  return memberId;
}

/**
 * Signs a visitor up under the owner of an invitation code (docs/product.md 4.2).
 * @throws AppError INVITATION_INVALID and PHONE_TAKEN, which the form says at their fields; INVALID_INPUT for a password that is easy to
 * guess
 */
export async function register(deps: Deps, ip: string, input: RegisterInput): Promise<{ id: number }> {
  const { db, clock } = deps;
  assertUnguessable(deps.env, input.password, input);
  const inviterId = await findReferrer(db.read, input.invitationCode);
  const network = networkOf(ip);
  const below: Attempt = { limit: "signupInviter", subject: String(inviterId) };
  await assertAllowed(db.read, below, clock(), "TOO_MANY_SIGNUPS");
  // Counted before the phone is looked up: PHONE_TAKEN reveals that it is registered, so it must cost an attempt.
  await db.transact((tx) => countAttempt(tx, { limit: "signupIp", subject: network }, clock(), "TOO_MANY_SIGNUPS"));
  if (await findHolder(db.read, input.phone)) throw new AppError("PHONE_TAKEN");
  const passwordHash = await hashPassword(input.password, network);
  return db.transact(async (tx) => {
    if (await findHolder(tx, input.phone)) throw new AppError("PHONE_TAKEN");
    await countAttempt(tx, below, clock(), "TOO_MANY_SIGNUPS");
    const referrerId = await findReferrer(tx, input.invitationCode);
    const id = await createMember(tx, {
      name: input.name,
      phone: input.phone,
      email: input.email || null,
      role: "member",
      referrerId,
      passwordHash,
      createdAt: clock(),
      signupNetwork: networkKey(deps.env.JWT_SECRET, ip),
    });
    return { id };
  });
}

/** The active member an invitation code names. */
export async function findReferrer(reader: Reader, code: string): Promise<number> {
  const referrer = await queries.findInviter(reader, code);
  if (!referrer) throw new AppError("INVITATION_INVALID");
  return referrer.id;
}

/**
 * Whether an invitation code can be used to sign up, asked while the form is filled in, and whose it is, « Rado D. » (docs/product.md 4.2).
 * An address that asked for very many is told no more names, and refused nothing.
 */
export async function checkInvitation({ db, clock }: Deps, ip: string, code: string): Promise<Invitation> {
  const inviter = await queries.findInviter(db.read, code);
  if (!inviter) return { valid: false, inviter: null };
  const lookUp: Attempt = { limit: "inviterName", subject: networkOf(ip) };
  const mayName = await db
    .transact((tx) => countAttempt(tx, lookUp, clock(), "TOO_MANY_ATTEMPTS"))
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === "TOO_MANY_ATTEMPTS") return false;
      throw error;
    });
  return { valid: true, inviter: mayName ? shortNameOf(inviter.name) : null };
}

/**
 * Creates an administrator; only the command line calls it: no default password exists. Their number becomes a receiving number when there
 * is none yet (docs/product.md 4.12).
 */
export async function createAdmin(
  deps: Deps,
  { name, phone, password, operator }: { name: string; phone: string; password: string; operator: MobileOperator },
) {
  assertUnguessable(deps.env, password, { name, phone });
  const passwordHash = await hashPassword(password);
  const invitationCode = newInvitationCode();
  const createdAt = deps.clock();
  return deps.db.transact(async (tx) => {
    if (await findHolder(tx, phone)) throw new AppError("PHONE_TAKEN");
    const fields = {
      name,
      phone,
      email: null,
      role: "admin" as const,
      referrerId: null,
      passwordHash,
    };
    const id = await createMember(tx, { ...fields, invitationCode, createdAt });
    const target = { kind: "member" as const, id };
    const after = { name, phone, passwordDigest: passwordDigest(passwordHash) };
    await recordCommand(tx, { action: "createAdmin", target, after, at: createdAt });
    await makeFirstReceiver(tx, { phone, operator, holderName: name }, createdAt);
    return { id, invitationCode };
  });
}
