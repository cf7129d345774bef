import { DAY_MS } from "../../../shared/day.ts";
import { fieldSentences } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import type {
  ActOnPersonInput,
  CreatePersonInput,
  OneTimePassword,
  PersonStatus,
  SeenPerson,
  ToggleStatusInput,
  UpdatePersonInput,
} from "../../../shared/people.ts";
import { textsIn } from "../../../shared/profile.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { isHeldBack, type Tx, together } from "../../db/database.ts";
import { findHolder, listActiveAdmins } from "../../db/members.ts";
import { codes } from "../../ledger/chart.ts";
import { balanceOf, lockAccounts } from "../../ledger/ledger.ts";
import { assertUnguessable } from "../auth/password.service.ts";
import { hashPassword } from "../auth/passwords.ts";
import { forgetDevices } from "../auth/session.service.ts";
import { createMember, findSponsor } from "../auth/signup.service.ts";
import { REPEAT_MS } from "../idempotency/idempotency.rules.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { hasDone, holdJournal, type NewEntry, recordAction } from "../journal/entry.service.ts";
import { changeSponsor } from "../referral/sponsor.service.ts";
import { clearTotp } from "../totp/totp.service.ts";
import { endMemberships } from "../vip/vip.service.ts";
import * as queries from "./people.queries.ts";
import { newOneTimePassword } from "./people.rules.ts";
import { closedMember } from "./personal.rules.ts";

type Found = NonNullable<Awaited<ReturnType<typeof queries.findPerson>>>;

/**
 * The person an administrator acts on, locked until the transaction ends.
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED
 */
export async function assertOpen(tx: Tx, call: Call, memberId: number): Promise<Found> {
  if (memberId === call.actor.memberId) throw new AppError("OWN_ACCOUNT");
  await tx.lock("member", [memberId]);
  const person = await queries.findPerson(tx, memberId);
  if (!person) throw new AppError("MEMBER_NOT_FOUND");
  if (person.status === "closed") throw new AppError("MEMBER_CLOSED");
  return person;
}

/** The last active administrator stays one. @throws AppError LAST_ADMIN */
async function assertNotLastAdmin(tx: Tx, { id, role, status }: Found): Promise<void> {
  if (role !== "admin" || status !== "active") return;
  // Locked together, then looked at again: the last two cannot leave at once.
  await tx.lock("member", await listActiveAdmins(tx));
  const others = (await listActiveAdmins(tx)).filter((adminId) => adminId !== id);
  if (others.length === 0) throw new AppError("LAST_ADMIN");
}

/** @throws AppError PHONE_TAKEN */
async function assertFree(tx: Tx, phone: string, memberId?: number): Promise<void> {
  const holder = await findHolder(tx, phone);
  if (holder !== undefined && holder !== memberId) throw new AppError("PHONE_TAKEN");
}

/**
 * Who is named as sponsor, by code or by number; `current` when nobody is, or he himself, who may have been blocked since.
 * @throws AppError INVITATION_INVALID
 */
async function sponsorOf(
  tx: Tx,
  { invitationCode, sponsorId }: Pick<CreatePersonInput, "invitationCode" | "sponsorId">,
  current: number | null,
): Promise<number | null> {
  if (invitationCode) {
    const present = current === null ? undefined : await queries.findPerson(tx, current);
    return invitationCode === present?.invitationCode ? current : findSponsor(tx, invitationCode);
  }
  if (sponsorId === undefined || sponsorId === current) return current;
  const sponsor = await queries.findPerson(tx, sponsorId);
  if (sponsor?.status !== "active") throw new AppError("INVITATION_INVALID");
  return sponsorId;
}

const namesSponsor = ({ invitationCode, sponsorId }: CreatePersonInput) =>
  Boolean(invitationCode) || sponsorId !== undefined;

/** A member is invited by somebody; an administrator need not be (docs/product.md 14.2). @throws AppError INVALID_INPUT */
function assertSponsored(input: CreatePersonInput): void {
  if (input.role === "admin" || namesSponsor(input)) return;
  throw new AppError("INVALID_INPUT", { fields: { invitationCode: fieldSentences.INVITATION_REQUIRED } });
}

/** Leaves the trace of an act on a person, which that person sees. */
function trace(tx: Tx, call: Call, id: number, entry: Omit<NewEntry, "target" | "memberId">): Promise<void> {
  return recordAction(tx, call, { ...entry, target: { kind: "member", id }, memberId: id });
}

/** What of a person the journal keeps. */
const traced = ({ name, phone, role, status, sponsorId, receivesDeposits, ...person }: Found) => ({
  name,
  phone,
  ...textsIn({}, person),
  role,
  status,
  sponsorId,
  receivesDeposits,
});

/** Whether a person is still as the administrator saw him: somebody else, or he himself, may have changed it since. */
const isAsSeen = (person: Found, seen: SeenPerson): boolean =>
  (Object.keys(seen) as (keyof SeenPerson)[]).every((field) => person[field] === seen[field]);

/** Whether members may deposit to a person's number: an administrator's alone (docs/product.md 8.2). */
function receives({ role, receivesDeposits }: CreatePersonInput, before?: Found): boolean {
  if (role !== "admin") return false;
  return receivesDeposits ?? (before?.role === "admin" ? before.receivesDeposits : true);
}

/** A password for one day, or the site's fixed one, which never expires (docs/product.md 4.7). */
async function oneTimePassword({ env, clock }: Deps): Promise<OneTimePassword & { passwordHash: string }> {
  const fixed = env.DEFAULT_RESET_PASSWORD;
  const password = fixed || newOneTimePassword();
  return { password, expiresAt: fixed ? null : clock() + DAY_MS, passwordHash: await hashPassword(password) };
}

/**
 * Makes a member, of a sponsor, or an administrator (docs/product.md 14.2). Without a password, a one-time one is made and answered,
 * once.
 * @throws AppError INVALID_INPUT for a member of nobody or a password that is guessed first, PHONE_TAKEN, INVITATION_INVALID, BUSY
 */
export async function createPerson(
  deps: Deps,
  call: Call,
  input: CreatePersonInput,
): Promise<{ id: number; oneTime: OneTimePassword | null }> {
  assertSponsored(input);
  const { password, name, phone, role } = input;
  if (password) assertUnguessable(deps.env, password, input);
  const made = password ? null : await oneTimePassword(deps);
  const passwordHash = made?.passwordHash ?? (await hashPassword(password ?? ""));
  return deps.db.transact(async (tx) => {
    const now = deps.clock();
    await assertFree(tx, phone);
    const sponsorId = await sponsorOf(tx, input, null);
    const identity = { name, phone, role, ...textsIn(input), sponsorId, receivesDeposits: receives(input) };
    const id = await createMember(tx, { ...identity, passwordHash, createdAt: now });
    if (made) await queries.updatePerson(tx, id, { passwordExpiresAt: made.expiresAt }, false);
    // Not as an act on his account: a person without history can still be deleted.
    await recordAction(tx, call, { action: "createPerson", target: { kind: "member", id }, after: identity, at: now });
    return { id, oneTime: made && { password: made.password, expiresAt: made.expiresAt } };
  });
}

/**
 * Changes a person's name, number, e-mail, role or sponsor, and whether his number receives deposits (docs/product.md 14.3). A new
 * role, number or password ends his sessions; a new sponsor earns from then on.
 * @throws AppError INVALID_INPUT for a password that is guessed first, OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, PERSON_CHANGED,
 * PHONE_TAKEN, INVITATION_INVALID, SPONSOR_CYCLE, LAST_ADMIN, BUSY
 */
export async function updatePerson(deps: Deps, call: Call, input: UpdatePersonInput): Promise<{ ok: true }> {
  const { memberId, reason, role } = input;
  if (input.password) assertUnguessable(deps.env, input.password, input);
  const passwordHash = input.password && (await hashPassword(input.password));
  const scope = namesSponsor(input) ? "tree" : undefined;
  return deps.db.transact(async (tx) => {
    const now = deps.clock();
    const before = await assertOpen(tx, call, memberId);
    if (input.seen && !isAsSeen(before, input.seen)) throw new AppError("PERSON_CHANGED");
    if (role !== "admin") await assertNotLastAdmin(tx, before);
    const change = await changeOf(tx, before, input, now);
    const password = passwordHash ? { passwordHash, passwordExpiresAt: now + DAY_MS } : {};
    const endsSessions = change.phone !== before.phone || role !== before.role || passwordHash !== undefined;
    const { sponsorId } = change;
    // Nobody places himself above others to be paid for what they buy.
    if (sponsorId === call.actor.memberId && sponsorId !== before.sponsorId) throw new AppError("OWN_ACCOUNT");
    if (sponsorId !== null && sponsorId !== before.sponsorId) await changeSponsor(tx, memberId, sponsorId, now);
    // A changed number is a changed key: the row is taken from the entries that speak of it.
    await holdJournal(tx);
    await queries.updatePerson(tx, memberId, { ...change, ...password }, endsSessions);
    const after = traced({ ...before, ...change });
    await trace(tx, call, memberId, { action: "updatePerson", before: traced(before), after, reason, at: now });
    if (passwordHash) await trace(tx, call, memberId, { action: "resetPassword", reason, at: now });
    if (role === "member") await clearTotp(tx, memberId);
    if (endsSessions) tx.announce(memberId, "session");
    return { ok: true };
  }, scope);
}

/** What is to be stored of a person. @throws AppError PHONE_TAKEN, INVITATION_INVALID */
async function changeOf(tx: Tx, before: Found, input: UpdatePersonInput, now: number) {
  const { name, phone, role } = input;
  await assertFree(tx, phone, before.id);
  const sponsorId = await sponsorOf(tx, input, before.sponsorId);
  const identity = {
    name,
    phone,
    ...textsIn(input, before),
    role,
    sponsorId,
    receivesDeposits: receives(input, before),
  };
  return { ...identity, ...(phone === before.phone ? {} : { phoneChangedAt: now }) };
}

/**
 * Blocks an active person, whose sessions end at once, or lets a blocked one in again (docs/product.md 14.4). The balance stays.
 * Somebody who already is what is asked for stays so, without a trace.
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, LAST_ADMIN; STATUS_REPEATED for another change within a minute, of an
 * old client, which says neither which nor under what key: a repeat would undo the first
 */
export function toggleStatus(deps: Deps, call: Call, input: ToggleStatusInput): Promise<{ status: PersonStatus }> {
  const { memberId, reason } = input;
  // Once per key: repeated, a change of what is would undo itself.
  return transactOnce(deps, call, "toggleStatus", input, async (tx) => {
    const before = await assertOpen(tx, call, memberId);
    const since = deps.clock() - REPEAT_MS;
    const isBlind = !input.status && !call.idempotencyKey;
    if (isBlind && (await hasDone(tx, call.actor.memberId, memberId, ["blockPerson", "unblockPerson"], since)))
      throw new AppError("STATUS_REPEATED");
    const status = input.status ?? (before.status === "active" ? "blocked" : "active");
    if (status === before.status) return { status };
    await assertNotLastAdmin(tx, before);
    const action = status === "blocked" ? "blockPerson" : "unblockPerson";
    await queries.updatePerson(tx, memberId, { status }, status === "blocked");
    const change = { before: { status: before.status }, after: { status } };
    await trace(tx, call, memberId, { action, ...change, reason, at: deps.clock() });
    tx.announce(memberId, "session");
    return { status };
  });
}

/**
 * Gives a person a one-time password, shown once, valid 24 hours, to be changed at the next sign-in; his sessions end (docs/product.md 4.7).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, BUSY
 */
export async function resetPassword(deps: Deps, call: Call, input: ActOnPersonInput): Promise<OneTimePassword> {
  const { memberId, reason } = input;
  const { passwordHash, password, expiresAt } = await oneTimePassword(deps);
  return deps.db.transact(async (tx) => {
    await assertOpen(tx, call, memberId);
    await queries.updatePerson(tx, memberId, { passwordHash, passwordExpiresAt: expiresAt }, true);
    await trace(tx, call, memberId, { action: "resetPassword", reason, at: deps.clock() });
    tx.announce(memberId, "session");
    return { password, expiresAt };
  });
}

/**
 * Deletes a person nothing speaks of; anybody else is closed and made nameless, while the ledger and his place in the tree stay
 * (docs/product.md 14.5).
 * @throws AppError OWN_ACCOUNT, MEMBER_NOT_FOUND, MEMBER_CLOSED, ACCOUNT_NOT_EMPTY, LAST_ADMIN
 */
export async function deletePerson(
  deps: Deps,
  call: Call,
  input: ActOnPersonInput,
): Promise<{ outcome: "deleted" | "closed" }> {
  try {
    return await remove(deps, call, input);
  } catch (error) {
    if (!isHeldBack(error)) throw error;
    return close(deps, call, input);
  }
}

function remove({ db, clock }: Deps, call: Call, { memberId, reason }: ActOnPersonInput) {
  return db.transact(async (tx) => {
    const person = await assertOpen(tx, call, memberId);
    await assertNotLastAdmin(tx, person);
    await clearTotp(tx, memberId);
    await queries.removePerson(tx, memberId);
    const target = { kind: "member" as const, id: memberId };
    const entry = { action: "deletePerson" as const, target, before: traced(person), reason, at: clock() };
    await recordAction(tx, call, entry);
    return { outcome: "deleted" as const };
  });
}

/** Whether a member has no money and nothing that waits. His accounts are locked: a bonus on its way has arrived, or finds him closed. */
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
    await queries.updatePerson(tx, memberId, { ...closedMember, status: "closed" }, true);
    await clearTotp(tx, memberId);
    await forgetDevices(tx, memberId);
    const at = clock();
    // Nobody can earn by it any more: it keeps no fund busy, and no other level from being sold.
    await endMemberships(tx, memberId, at);
    const after = { status: "closed" };
    await trace(tx, call, memberId, {
      action: "closePerson",
      before: { status: person.status },
      after,
      reason,
      at,
    });
    tx.announce(memberId, "session");
    return { outcome: "closed" as const };
  });
}
