import { seesRooms } from "../../../shared/auth.ts";
import { DAY_MS } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import type {
  ActOnPersonInput,
  CreatePersonInput,
  MoveInput,
  OneTimePassword,
  SeenPerson,
  UpdatePersonInput,
} from "../../../shared/people.ts";
import type { AccessFact } from "../../../shared/person.ts";
import { textsIn } from "../../../shared/profile.ts";
import { isWithheld, type Withheld } from "../../acts/approval.rules.ts";
import { requireApproval } from "../../acts/approval.service.ts";
import { linkAccess, linkEnded } from "../../acts/person.ts";
import { recordTouch } from "../../acts/touch.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { isReferenced, type Tx, together } from "../../db/database.ts";
import { findHolder, listActiveAdmins } from "../../db/members.ts";
import { type TouchKind, touchKinds } from "../../db/tables.touch.ts";
import { codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts } from "../../ledger/ledger.ts";
import { assertUnguessable } from "../auth/password.service.ts";
import { hashPassword } from "../auth/passwords.ts";
import { forgetDevices } from "../auth/session.service.ts";
import { createMember, findReferrer } from "../auth/signup.service.ts";
import { removeRespondent } from "../campaign/respondent.service.ts";
import { holdJournal, type NewEntry, recordAction } from "../journal/entry.service.ts";
import { passwordDigest } from "../journal/record.rules.ts";
import { forgetPictures } from "../picture/picture.service.ts";
import { forgetPhones } from "../push/push.service.ts";
import { changeReferrer } from "../referral/referrer.service.ts";
import { clearTotp } from "../totp/totp.service.ts";
import { endMemberships } from "../vip/vip.service.ts";
import { weighMove } from "./move.service.ts";
import * as queries from "./people.queries.ts";
import { newOneTimePassword } from "./people.rules.ts";
import { closedMember } from "./personal.rules.ts";

type FoundPerson = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>;

/** Locks the account that an administrator acts on (docs/product.md 14.6). */
export async function assertOpen(tx: Tx, call: Call, memberId: number): Promise<FoundPerson> {
  if (memberId === call.actor.memberId) throw new AppError("OWN_ACCOUNT");
  await tx.lock("member", [memberId]);
  const person = await queries.findPerson(tx, memberId);
  if (!person) throw new AppError("MEMBER_NOT_FOUND");
  if (person.status === "closed") throw new AppError("MEMBER_CLOSED");
  return person;
}

/** Refuses to block, close or demote the last active administrator (docs/product.md 14.6). */
export async function assertNotLastAdmin(tx: Tx, { id, role, status }: FoundPerson): Promise<void> {
  if (role !== "admin" || status !== "active") return;
  // Locked, then read again: two administrators cannot both leave at the same moment.
  await tx.lock("member", await listActiveAdmins(tx));
  const others = (await listActiveAdmins(tx)).filter((adminId) => adminId !== id);
  if (others.length === 0) throw new AppError("LAST_ADMIN");
}

async function assertFree(tx: Tx, phone: string, memberId?: number): Promise<void> {
  const holder = await findHolder(tx, phone);
  if (holder !== undefined && holder !== memberId) throw new AppError("PHONE_TAKEN");
}

/** The id of the referrer named by code or id; `current` when none is named, or the present one, who may be blocked by now. */
export async function referrerOf(
  tx: Tx,
  { invitationCode, referrerId }: Pick<CreatePersonInput, "invitationCode" | "referrerId">,
  current: number | null,
): Promise<number | null> {
  if (invitationCode) {
    const present = current === null ? undefined : await queries.findPerson(tx, current);
    return invitationCode === present?.invitationCode ? current : findReferrer(tx, invitationCode);
  }
  if (referrerId === undefined || referrerId === current) return current;
  const referrer = await queries.findPerson(tx, referrerId);
  if (referrer?.status !== "active") throw new AppError("INVITATION_INVALID");
  return referrerId;
}

const namesReferrer = ({ invitationCode, referrerId }: CreatePersonInput) =>
  Boolean(invitationCode) || referrerId !== undefined;

/** Requires a referrer, except for an administrator or a reader (docs/product.md 14.2). */
function assertReferred(input: CreatePersonInput): void {
  if (seesRooms(input.role) || namesReferrer(input)) return;
  throw new AppError("INVALID_INPUT", { fields: { invitationCode: fieldSentences.INVITATION_REQUIRED } });
}

/** Records an act on an account in the journal; its owner sees it (docs/product.md 14.7). */
function trace(tx: Tx, call: Call, id: number, entry: Omit<NewEntry, "target" | "memberId">): Promise<void> {
  return recordAction(tx, call, { ...entry, ...onAccount(id) });
}

/** What the journal says was acted on: an account, whose owner sees the entry (docs/product.md 14.7). */
export const onAccount = (memberId: number) => ({ target: { kind: "member" as const, id: memberId }, memberId });

/** The lock of an act on an account, which is its target. */
export const lockMember = (tx: Tx, target: string): Promise<void> => tx.lock("member", [Number(target)]);

/** The fields of an account that the journal records. */
export const traced = ({ name, phone, role, status, referrerId, ...person }: FoundPerson) => ({
  name,
  phone,
  ...textsIn({}, person),
  role,
  status,
  referrerId,
});

/** Whether a person is still as the administrator saw them: they or somebody else may have changed it since (optimistic lock). */
const isAsSeen = (person: FoundPerson, seen: SeenPerson): boolean =>
  (Object.keys(seen) as (keyof SeenPerson)[]).every((field) => person[field] === seen[field]);

/** A one-time password for 24 hours, or the site's fixed one, which does not expire (docs/product.md 4.7). */
async function oneTimePassword({ env, clock }: Deps): Promise<OneTimePassword & { passwordHash: string }> {
  const fixed = env.DEFAULT_RESET_PASSWORD;
  const password = fixed || newOneTimePassword();
  return { password, expiresAt: fixed ? null : clock() + DAY_MS, passwordHash: await hashPassword(password) };
}

/**
 * Creates a member with a referrer, an administrator or a reader (docs/product.md 14.2). Without a password, a one-time
 * password is made and returned, once (4.7).
 * @throws AppError PHONE_TAKEN; INVALID_INPUT for a member without a referrer or a password that is easy to guess
 */
export async function createPerson(
  deps: Deps,
  call: Call,
  input: CreatePersonInput,
): Promise<{ id: number; oneTime: OneTimePassword | null }> {
  assertReferred(input);
  const { password, name, phone, role } = input;
  if (password) assertUnguessable(deps.env, password, input);
  const made = password ? null : await oneTimePassword(deps);
  const passwordHash = made?.passwordHash ?? (await hashPassword(password ?? ""));
  return deps.db.transact(async (tx) => {
    const now = deps.clock();
    await assertFree(tx, phone);
    const referrerId = await referrerOf(tx, input, null);
    const identity = { name, phone, role, ...textsIn(input), referrerId };
    const id = await createMember(tx, { ...identity, passwordHash, createdAt: now });
    if (made) await queries.updatePerson(tx, id, { passwordExpiresAt: made.expiresAt }, false);
    // Recorded without `memberId`, which would count as history and prevent deleting the account.
    const after = { ...identity, passwordDigest: passwordDigest(passwordHash) };
    await recordAction(tx, call, { action: "createPerson", target: { kind: "member", id }, after, at: now });
    await recordTouch(tx, { memberId: id, adminId: call.actor.memberId, what: "made", at: now });
    await linkAccess(tx, call, { id, role }, ["created"], now);
    return { id, oneTime: made && { password: made.password, expiresAt: made.expiresAt } };
  });
}

/**
 * Changes an account's name, phone, e-mail, role or referrer (docs/product.md 14.3). A new role, phone or password ends the sessions; a
 * new referrer earns from then on (7.6).
 * @throws AppError PHONE_TAKEN; APPROVAL_REQUIRED where another referrer takes two: then nothing is changed
 */
export async function updatePerson(deps: Deps, call: Call, input: UpdatePersonInput): Promise<{ ok: true }> {
  const { memberId, reason, role } = input;
  if (input.password) assertUnguessable(deps.env, input.password, input);
  const passwordHash = input.password && (await hashPassword(input.password));
  const scope = namesReferrer(input) ? "tree" : undefined;
  const answer = await deps.db.transact<{ ok: true } | Withheld>(async (tx) => {
    const now = deps.clock();
    const before = await assertOpen(tx, call, memberId);
    if (input.seen && !isAsSeen(before, input.seen)) throw new AppError("PERSON_CHANGED");
    if (role !== "admin") await assertNotLastAdmin(tx, before);
    const change = await columnsToStore(tx, before, input, now);
    const password = passwordHash ? { passwordHash, passwordExpiresAt: now + DAY_MS } : {};
    const endsSessions = change.phone !== before.phone || role !== before.role || passwordHash !== undefined;
    const { referrerId } = change;
    // Administrators may not become somebody's referrer themselves, and so earn bonuses (docs/product.md 7.6).
    if (referrerId === call.actor.memberId && referrerId !== before.referrerId) throw new AppError("OWN_ACCOUNT");
    if (referrerId !== null && referrerId !== before.referrerId) {
      const move = { memberId, referrerId, reason };
      const withheld = await moveMember(tx, call, before, move, now);
      if (withheld) return withheld;
    }
    // The phone is a unique key, whose change conflicts with journal entries that refer to the row: hence the journal's lock first.
    await holdJournal(tx);
    await queries.updatePerson(tx, memberId, { ...change, ...password }, endsSessions);
    // What a member chose is not in the journal, until they see the rooms.
    const digest = seesRooms(role) && !seesRooms(before.role) ? await digestOf(tx, memberId) : {};
    const after = { ...traced({ ...before, ...change }), ...digest };
    await trace(tx, call, memberId, { action: "updatePerson", before: traced(before), after, reason, at: now });
    if (passwordHash) {
      const set = { passwordDigest: passwordDigest(passwordHash) };
      await trace(tx, call, memberId, { action: "resetPassword", after: set, reason, at: now });
    }
    const isFactorCleared = !seesRooms(role) && (await clearTotp(tx, memberId));
    const touches: Partial<Record<TouchKind, boolean>> = {
      number: change.phone !== before.phone,
      password: passwordHash !== undefined,
      factor: isFactorCleared,
      referrer: referrerId !== before.referrerId,
    };
    for (const what of touchKinds)
      if (touches[what]) await recordTouch(tx, { memberId, adminId: call.actor.memberId, what, at: now });
    const granted: AccessFact[] = role === "admin" && before.role !== "admin" ? ["promoted"] : [];
    if (touches.number) granted.push("phone");
    if (touches.password) granted.push("password");
    await linkAccess(tx, call, { id: memberId, role }, granted, now);
    if (role !== "admin" && before.role === "admin") await linkEnded(tx, call, memberId, now);
    if (endsSessions) tx.announce(memberId, "session");
    return { ok: true };
  }, scope);
  if (isWithheld(answer)) throw new AppError(answer.withheld.code, answer.withheld.details);
  return answer;
}

/** Gives a member another referrer, or proposes it (`moveReferrer`), before anything else is written. */
async function moveMember(tx: Tx, call: Call, before: FoundPerson, input: MoveInput, now: number) {
  const { move, ...weighed } = await weighMove(tx, call, { ...input, before: before.referrerId }, now);
  const about = { kind: "referrer", act: "updatePerson", target: before.id } as const;
  const withheld = await requireApproval(tx, call, { ...about, ...weighed, input, now });
  if (!withheld) await changeReferrer(tx, move, now);
  return withheld;
}

/** Which password an account has, without saying it. */
async function digestOf(tx: Tx, memberId: number) {
  const passwordHash = await queries.findPasswordHash(tx, memberId);
  return passwordHash ? { passwordDigest: passwordDigest(passwordHash) } : {};
}

/** The columns to store for a changed account. */
async function columnsToStore(tx: Tx, before: FoundPerson, input: UpdatePersonInput, now: number) {
  const { name, phone, role } = input;
  await assertFree(tx, phone, before.id);
  const referrerId = await referrerOf(tx, input, before.referrerId);
  const identity = {
    name,
    phone,
    ...textsIn(input, before),
    role,
    referrerId,
  };
  return { ...identity, ...(phone === before.phone ? {} : { phoneChangedAt: now }) };
}

/** Gives an account a one-time password, shown once and valid for 24 hours, and ends its sessions (docs/product.md 4.7). */
export async function resetPassword(deps: Deps, call: Call, input: ActOnPersonInput): Promise<OneTimePassword> {
  const { memberId, reason } = input;
  const { passwordHash, password, expiresAt } = await oneTimePassword(deps);
  return deps.db.transact(async (tx) => {
    const person = await assertOpen(tx, call, memberId);
    await queries.updatePerson(tx, memberId, { passwordHash, passwordExpiresAt: expiresAt }, true);
    const after = { passwordDigest: passwordDigest(passwordHash) };
    const at = deps.clock();
    await trace(tx, call, memberId, { action: "resetPassword", after, reason, at });
    await recordTouch(tx, { memberId, adminId: call.actor.memberId, what: "password", at });
    await linkAccess(tx, call, person, ["password"], at);
    tx.announce(memberId, "session");
    return { password, expiresAt };
  });
}

/**
 * Deletes an account without history; any other is closed and anonymised, while the ledger and the referrals stay (docs/product.md 14.5).
 */
export async function deletePerson(
  deps: Deps,
  call: Call,
  input: ActOnPersonInput,
): Promise<{ outcome: "deleted" | "closed" }> {
  try {
    return await remove(deps, call, input);
  } catch (error) {
    if (!isReferenced(error)) throw error;
    return close(deps, call, input);
  }
}

function remove({ db, clock }: Deps, call: Call, { memberId, reason }: ActOnPersonInput) {
  return db.transact(async (tx) => {
    const person = await assertOpen(tx, call, memberId);
    await assertNotLastAdmin(tx, person);
    await clearTotp(tx, memberId);
    await removeRespondent(tx, memberId);
    await forgetPhones(tx, memberId);
    await queries.removePerson(tx, memberId);
    const target = { kind: "member" as const, id: memberId };
    const entry = { action: "deletePerson" as const, target, before: traced(person), reason, at: clock() };
    await recordAction(tx, call, entry);
    if (person.role === "admin") await linkEnded(tx, call, memberId, entry.at);
    return { outcome: "deleted" as const };
  });
}

/** Whether a member has no money and nothing pending. Locks their accounts, so that a concurrent bonus comes before or is not paid. */
async function isEmpty(tx: Tx, memberId: number): Promise<boolean> {
  const accounts = [codes.member(memberId), codes.held(memberId)];
  await lockAccounts(tx, accounts);
  const balancesAr = await together(accounts.map((code) => balanceOf(tx, code)));
  return balancesAr.every((balanceAr) => balanceAr === 0) && !(await queries.hasPending(tx, memberId));
}

function close({ db, clock }: Deps, call: Call, { memberId, reason }: ActOnPersonInput) {
  return db.transact(async (tx) => {
    const person = await assertOpen(tx, call, memberId);
    await assertNotLastAdmin(tx, person);
    if (!(await isEmpty(tx, memberId))) throw new AppError("ACCOUNT_NOT_EMPTY");
    if (await queries.mayStillAnswer(tx, person, clock())) throw new AppError("ANSWER_POSSIBLE");
    await queries.updatePerson(tx, memberId, { ...closedMember, phoneChangedAt: clock(), status: "closed" }, true);
    await clearTotp(tx, memberId);
    await removeRespondent(tx, memberId);
    await forgetDevices(tx, memberId);
    await forgetPhones(tx, memberId);
    await forgetPictures(tx, memberId);
    const at = clock();
    // A closed account earns nothing, so its membership must not count in the fund's cover.
    await endMemberships(tx, memberId, at);
    const after = { status: "closed" };
    await trace(tx, call, memberId, {
      action: "closePerson",
      before: { status: person.status },
      after,
      reason,
      at,
    });
    if (person.role === "admin") await linkEnded(tx, call, memberId, at);
    tx.announce(memberId, "session");
    return { outcome: "closed" as const };
  });
}
