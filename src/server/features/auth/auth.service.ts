import { randomUUID } from "node:crypto";
import { type LoginAnswer, type LoginInput, seesRooms } from "../../../shared/auth.ts";
import { AppError, type ErrorCode } from "../../../shared/errors.ts";
import { CODE_FRESH_MS } from "../../../shared/totp.ts";
import type { Actor, Call, Deps, Origin } from "../../app/deps.ts";
import type { Database, Tx } from "../../db/database.ts";
import { recordAccess, recordIntrusion } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { splitCode } from "../totp/totp.rules.ts";
import { hasTotp, isTotpRequired, noteRecovery, takeCode } from "../totp/totp.service.ts";
import * as queries from "./auth.queries.ts";
import { deviceOf, idleMs, isCallerOf, MOST_SESSIONS, mustStoreUse, sessionMs } from "./auth.rules.ts";
import { browserKey, browserOf, knownDevice, signDevice } from "./device.rules.ts";
import { passwordMatches } from "./passwords.ts";
import { refusalOf } from "./session.service.ts";
import { networkOf } from "./throttle.rules.ts";
import {
  type Attempt,
  assertAllowed,
  countAttempt,
  forgetAttempts,
  oneAtATime,
  slowdownMs,
} from "./throttle.service.ts";
import { createTokens, type Tokens } from "./tokens.ts";

const tokensBySecret = new Map<string, Tokens>();

/** One signer per secret, so that all calls share its memory of verified tokens. */
function tokensOf({ env }: Deps): Tokens {
  const cached = tokensBySecret.get(env.JWT_SECRET);
  if (cached) return cached;
  const tokens = createTokens(env.JWT_SECRET);
  tokensBySecret.set(env.JWT_SECRET, tokens);
  return tokens;
}

/** Where a code is sent: in a field of its own, or appended to the password, by old clients that have no such field. */
export type CodeField = "own" | "appended";

/** Who tries a password, which decides the counters used: a device on which this member signed in before, or a stranger of a network. */
type Guesser = { own: Attempt; isKnown?: boolean; network?: string };

/** Known devices are not affected by the limits of their address. */
async function identifyGuesser({ db, env }: Deps, { ip }: Origin, { phone, devices }: LoginInput): Promise<Guesser> {
  const member = await queries.findByPhone(db.read, phone);
  const deviceId = member && knownDevice(env.JWT_SECRET, member.id, devices ?? []);
  // A browser has one id for all who sign in there: each member's guesses are counted by themselves.
  if (deviceId) return { own: { limit: "loginDevice", subject: `${member.id}:${deviceId}` }, isKnown: true };
  return { own: { limit: "loginPhone", subject: phone }, network: networkOf(ip) };
}

/** Runs an attempt; a stranger's answer, right or wrong, is delayed by `slowMs` of their network. */
async function answeredSlowly<T>({ db, clock }: Deps, network: string | undefined, attempt: () => Promise<T>) {
  const cameAt = performance.now();
  try {
    return await attempt();
  } finally {
    const slowMs = network ? await slowdownMs(db.read, network, clock) : 0;
    const leftMs = cameAt + slowMs - performance.now();
    if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  }
}

/** Counts a wrong password against the phone or the known device; against a stranger's address, each number once. */
async function countGuess(tx: Tx, { own, network }: Guesser, now: number): Promise<void> {
  const attempts = await countAttempt(tx, own, now, "TOO_MANY_ATTEMPTS");
  if (network && attempts === 1)
    await countAttempt(tx, { limit: "loginIp", subject: network }, now, "TOO_MANY_ATTEMPTS");
}

/**
 * The member with this phone and password, and the code that came with them. An unknown phone and a wrong password get the same
 * answer in the same time. Refused attempts on an administrator's account are recorded in the journal.
 */
async function checkCredentials(deps: Deps, origin: Origin, input: LoginInput, codeField: CodeField, guesser: Guesser) {
  const { db, clock } = deps;
  await assertAllowed(db.read, guesser.own, clock(), "TOO_MANY_ATTEMPTS");
  const member = await queries.findByPhone(db.read, input.phone);
  const isEnrolled = await hasTotp(db.read, member?.id ?? 0);
  const { password, code } = isEnrolled && codeField === "appended" ? splitCode(input.password) : input;
  const { network } = guesser;
  const isSlow = async () => network !== undefined && (await slowdownMs(db.read, network, clock)) > 0;
  const matches = await passwordMatches(member?.passwordHash, password, network, isSlow);
  if (!member || !matches) {
    await db.transact(async (tx) => {
      await countGuess(tx, guesser, clock());
      if (member) await recordIntrusion(tx, origin, member, refusedFor("WRONG_CREDENTIALS", clock()));
    });
    throw new AppError("WRONG_CREDENTIALS");
  }
  const refuse = async (code: "ACCOUNT_BLOCKED" | "PASSWORD_EXPIRED") => {
    if (seesRooms(member.role))
      await db.transact((tx) => recordIntrusion(tx, origin, member, refusedFor(code, clock())));
    throw new AppError(code);
  };
  if (member.status !== "active") await refuse("ACCOUNT_BLOCKED");
  const expiresAt = member.passwordExpiresAt;
  if (expiresAt !== null && expiresAt <= clock()) await refuse("PASSWORD_EXPIRED");
  return { ...member, mustChangePassword: expiresAt !== null, isEnrolled, code };
}

type Checked = Awaited<ReturnType<typeof checkCredentials>>;

/** Requires the second factor of a member who has one, after the password, so that a wrong password does not reveal that there is one. */
async function checkCode(deps: Deps, origin: Origin, { code, isEnrolled, ...member }: Checked, codeField: CodeField) {
  if (!isEnrolled) return {};
  if (code === undefined) throw new AppError("CODE_REQUIRED", { isAppended: codeField === "appended" });
  const refusal = refusedFor("WRONG_CODE", deps.clock());
  return takeCode(deps, member.id, code, (tx) => recordIntrusion(tx, origin, member, refusal));
}

const refusedFor = (cause: ErrorCode, at: number) => ({ action: "signInRefused" as const, after: { cause }, at });

/**
 * Opens a session (docs/product.md 4.5), replacing the least recently used one where there are too many. A session of
 * the browser is fresh for five minutes after its code; an old client's, which cannot ask for a code again, as long as
 * it lasts, on the old door.
 * @throws AppError CODE_REQUIRED when the password was right and a code is wanted, WRONG_CODE, CODE_USED;
 * ACCOUNT_BLOCKED, TOO_MANY_ATTEMPTS and PASSWORD_EXPIRED, where support can help
 */
export async function login(
  deps: Deps,
  origin: Origin,
  input: LoginInput,
  codeField: CodeField = "own",
): Promise<LoginAnswer> {
  const { db, clock } = deps;
  const { ip, userAgent, requestId } = origin;
  const guesser = await identifyGuesser(deps, origin, input);
  // Keyed by the known device, so that it does not queue behind strangers who guess at its phone.
  const line = `${guesser.own.limit}:${guesser.own.subject}`;
  const member = await answeredSlowly(deps, guesser.network, () =>
    oneAtATime(line, () => checkCredentials(deps, origin, input, codeField, guesser)),
  );
  const { recoveryCodesLeft } = await checkCode(deps, origin, member, codeField);
  const now = clock();
  const settings = await readSettings(db.read);
  const { id, name, role, tokenVersion, mustChangePassword, isEnrolled } = member;
  const device = deviceOf(userAgent);
  const expiresAt = now + sessionMs(role, settings);
  const lasting = { createdAt: now, expiresAt, idleMs: idleMs(role, settings) };
  const isOldDoor = codeField === "appended";
  const codeUntil = isEnrolled && !isOldDoor ? now + CODE_FRESH_MS : null;
  const oldDoorUntil = isEnrolled && isOldDoor ? expiresAt : null;
  const secret = deps.env.JWT_SECRET;
  const browserId = browserOf(input.devices ?? []) ?? randomUUID();
  const browser = { device, browserKey: browserKey(secret, browserId) };
  const session = { id: randomUUID(), memberId: id, tokenVersion, ...browser, ...lasting, codeUntil, oldDoorUntil };
  await db.transact(async (tx) => {
    await forgetAttempts(tx, guesser.own, now);
    await queries.deleteOldSessions(tx, id, now, MOST_SESSIONS - 1);
    await queries.insertSession(tx, session);
    const actor = { memberId: id, name, role, sessionId: session.id };
    await recordAccess(tx, { actor, ip, requestId }, { action: "signIn", after: { device }, at: now });
    await noteRecovery(tx, { actor, ip, requestId }, recoveryCodesLeft, now);
  });
  const token = await tokensOf(deps).sign({ ...session, sessionId: session.id, issuedAt: now, role, name });
  const mustEnrol = seesRooms(role) && !isEnrolled && isTotpRequired(deps.env);
  const left = guesser.isKnown ? {} : { device: signDevice(secret, id, browserId) };
  return { token, user: { id, name, role, mustChangePassword, mustEnrol }, ...left };
}

/** Ends the caller's session on the server. */
export async function logout({ db, clock }: Deps, call: Call): Promise<{ ok: true }> {
  const { memberId, sessionId } = call.actor;
  await db.transact(async (tx) => {
    tx.announce(memberId, "session");
    if (await queries.endSession(tx, sessionId, clock()))
      await recordAccess(tx, call, { action: "signOut", at: clock() });
  });
  return { ok: true };
}

/** Records that a session is in use. If the database is too busy, the call goes on, and the next one records it. */
async function noteUse({ db, log }: Deps, sessionId: string, now: number): Promise<void> {
  try {
    await db.transact((tx) => queries.noteSeen(tx, { sessionId, now }));
  } catch (error) {
    log.warn({ err: error }, "the use of a session was not noted");
  }
}

/**
 * The caller of a token, by the session, status and role stored now; undefined when there is no valid session.
 * The token's own claims only name the session. `isUse` says that a person is behind the call: an unused session ends (ASVS 7.3.1).
 */
export async function authenticate(deps: Deps, token: string, isUse = false): Promise<Actor | undefined> {
  const claims = tokensOf(deps).read(token);
  const now = deps.clock();
  if (!claims || claims.expiresAt <= now) return undefined;
  const { memberId, sessionId } = claims;
  const [caller] = await queries.findCaller(deps.db.read, { sessionId });
  if (!caller || !isCallerOf(caller, claims, now)) return undefined;
  const { name, role, passwordExpiresAt, seenAt } = caller;
  if (isUse && mustStoreUse(seenAt, now)) await noteUse(deps, sessionId, now);
  return { memberId, name, role, sessionId, mustChangePassword: passwordExpiresAt !== null };
}

/** Why a token opens no session. A forged or expired token gets UNAUTHENTICATED, which says nothing about the account it names. */
export async function tokenRefusal(deps: Deps, token = ""): Promise<AppError> {
  const claims = tokensOf(deps).read(token);
  const now = deps.clock();
  if (!claims || claims.expiresAt <= now) return new AppError("UNAUTHENTICATED");
  return refusalOf(deps.db.read, claims, now);
}

/** Refuses every write of a reader, but those of their own access (docs/product.md 4.1). */
export function assertWriter({ role }: Actor): void {
  if (role === "reader") throw new AppError("READ_ONLY");
}

/**
 * Wraps the database for a signed-in caller: each write checks, inside its own transaction, that the caller's session, status and role
 * are still valid. So a block, a new role or an ended session also stops a call under way (ASVS 15.4.2).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN from each write when they are not
 */
export function asCaller(deps: Deps, actor: Actor): Deps {
  const transact: Database["transact"] = (run, scope) =>
    deps.db.transact(async (tx) => {
      await assertStill(tx, actor, deps.clock());
      return run(tx);
    }, scope);
  return { ...deps, db: { ...deps.db, transact } };
}

async function assertStill(tx: Tx, { memberId, sessionId, role }: Actor, now: number): Promise<void> {
  // Locked before the member is read and until the transaction ends: an administrator who blocks them comes before or after it.
  await tx.lock("member", [memberId]);
  const claimed = { memberId, sessionId, tokenVersion: 0 };
  const [caller] = await queries.findCaller(tx, { sessionId });
  if (!caller || !isCallerOf(caller, claimed, now)) throw await refusalOf(tx, claimed, now);
  if (caller.role !== role) throw new AppError("FORBIDDEN");
}
