import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Role } from "../../../shared/auth.ts";
import { searchKey } from "../../../shared/text.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { phoneSeal } from "../../db/seal.ts";
import type { Caller, Status } from "./auth.rules.ts";

type ByPhone = {
  id: number;
  name: string;
  role: Role;
  status: Status;
  passwordHash: string;
  passwordExpiresAt: number | null;
  tokenVersion: number;
};

const memberByPhone = prepared<{ phone: string }, ByPhone>("member_by_phone", ({ q, t: { member } }) =>
  q
    .select({
      id: member.id,
      name: member.name,
      role: member.role,
      status: member.status,
      passwordHash: member.passwordHash,
      passwordExpiresAt: member.passwordExpiresAt,
      tokenVersion: member.tokenVersion,
    })
    .from(member)
    .where(eq(member.phone, sql.placeholder("phone"))),
);

/** What sign-in needs of a member. */
export async function findByPhone(reader: Reader, phone: string): Promise<ByPhone | undefined> {
  const [row] = await memberByPhone(reader, { phone });
  return row;
}

type Credentials = { passwordHash: string; passwordExpiresAt: number | null };

const credentialsOf = prepared<{ memberId: number }, Credentials>("member_credentials", ({ q, t: { member } }) =>
  q
    .select({ passwordHash: member.passwordHash, passwordExpiresAt: member.passwordExpiresAt })
    .from(member)
    .where(eq(member.id, sql.placeholder("memberId"))),
);

/** What asking a member's password again needs. */
export async function findCredentials(reader: Reader, memberId: number): Promise<Credentials | undefined> {
  const [row] = await credentialsOf(reader, { memberId });
  return row;
}

type Inviter = { id: number; name: string };

const inviterOf = prepared<{ code: string }, Inviter>("member_inviter", ({ q, t: { member } }) =>
  q
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(and(eq(member.invitationCode, sql.placeholder("code")), eq(member.status, "active"))),
);

/** The active member an invitation code belongs to. */
export async function findInviter(reader: Reader, code: string): Promise<Inviter | undefined> {
  const [row] = await inviterOf(reader, { code });
  return row;
}

export type NewMember = {
  name: string;
  phone: string;
  email: string | null;
  role: Role;
  referrerId: number | null;
  invitationCode: string;
  passwordHash: string;
  createdAt: number;
  /** Of a member who signed up by themselves. */
  signupNetwork?: string | null;
};

const addMember = prepared<NewMember & { searchName: string; phoneSeal: string | null }, { id: number }>(
  "member_insert",
  ({ q, t: { member } }) =>
    q
      .insert(member)
      .values({
        name: sql.placeholder("name"),
        searchName: sql.placeholder("searchName"),
        phone: sql.placeholder("phone"),
        phoneSeal: sql.placeholder("phoneSeal"),
        email: sql.placeholder("email"),
        role: sql.placeholder("role"),
        status: "active",
        referrerId: sql.placeholder("referrerId"),
        invitationCode: sql.placeholder("invitationCode"),
        passwordHash: sql.placeholder("passwordHash"),
        passwordExpiresAt: null,
        tokenVersion: 1,
        createdAt: sql.placeholder("createdAt"),
        signupNetwork: sql.placeholder("signupNetwork"),
      })
      .returning({ id: member.id }),
);

/** Stores a member and returns its id. */
export async function insertMember(tx: Tx, fields: NewMember): Promise<number> {
  const { name, phone, invitationCode, signupNetwork = null } = fields;
  const seal = phoneSeal(tx.journalKey, invitationCode, phone);
  const [row] = await addMember(tx, { ...fields, signupNetwork, searchName: searchKey(name), phoneSeal: seal });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

export type NewSession = {
  id: string;
  memberId: number;
  tokenVersion: number;
  device: string | null;
  browserKey: string;
  createdAt: number;
  expiresAt: number;
  idleMs: number;
  codeUntil: number | null;
  oldDoorUntil: number | null;
};

const newSession = prepared<NewSession & { seenAt: number }, never>("session_insert", ({ q, t }) =>
  q.insert(t.session).values({
    id: sql.placeholder("id"),
    memberId: sql.placeholder("memberId"),
    tokenVersion: sql.placeholder("tokenVersion"),
    device: sql.placeholder("device"),
    browserKey: sql.placeholder("browserKey"),
    createdAt: sql.placeholder("createdAt"),
    expiresAt: sql.placeholder("expiresAt"),
    seenAt: sql.placeholder("seenAt"),
    idleMs: sql.placeholder("idleMs"),
    codeUntil: sql.placeholder("codeUntil"),
    oldDoorUntil: sql.placeholder("oldDoorUntil"),
  }),
);

/** Most sessions deleted at one sign-in, for installations older than the limit. */
const GONE_AT_ONCE = 1_000;

const oldSessions = prepared<{ memberId: number; now: number; kept: number }, never>(
  "session_delete_old",
  ({ q, t: { session } }) => {
    const isHis = eq(session.memberId, sql.placeholder("memberId"));
    const beyond = q
      .select({ id: session.id })
      .from(session)
      .where(isHis)
      .orderBy(sql`${session.endedAt} is null desc, ${session.seenAt} desc, ${session.id}`)
      .limit(GONE_AT_ONCE)
      .offset(sql.placeholder("kept"));
    const isOver = lt(session.expiresAt, sql.placeholder("now"));
    return q.delete(session).where(and(isHis, or(isOver, inArray(session.id, beyond))));
  },
);

/**
 * Deletes a member's expired sessions (`now` in UTC ms), because the devices of the past need not be kept, and all but
 * `kept` of the others: ended ones first, then the least recently used.
 */
export async function deleteOldSessions(tx: Tx, memberId: number, now: number, kept: number): Promise<void> {
  await oldSessions(tx, { memberId, now, kept });
}

/** Opens a session. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await newSession(tx, { ...session, seenAt: session.createdAt });
}

/** Records that a session was used, unless it has ended meanwhile. */
export const noteSeen = prepared<{ sessionId: string; now: number }, never>("session_seen", ({ q, t: { session } }) => {
  const [sessionId, now] = [sql.placeholder("sessionId"), sql.placeholder("now")];
  const isOpen = and(eq(session.id, sessionId), isNull(session.endedAt), lt(session.seenAt, now));
  return q
    .update(session)
    .set({ seenAt: sql`${now}` })
    .where(isOpen);
});

const ended = prepared<{ sessionId: string; now: number }, { id: string }>("session_end", ({ q, t: { session } }) =>
  q
    .update(session)
    .set({ endedAt: sql`${sql.placeholder("now")}` })
    .where(and(eq(session.id, sql.placeholder("sessionId")), isNull(session.endedAt)))
    .returning({ id: session.id }),
);

/** Ends one session. False when it had ended already. */
export async function endSession(tx: Tx, sessionId: string, now: number): Promise<boolean> {
  return (await ended(tx, { sessionId, now })).length > 0;
}

/**
 * A session that was not ended, with its member's present row, as `isCallerOf` needs them; read at every call. The
 * session must be of the member's present version, so that a block or a new password ends it.
 */
export const findCaller = prepared<{ sessionId: string }, Caller>("member_caller", ({ q, t: { member, session } }) =>
  q
    .select({
      memberId: session.memberId,
      name: member.name,
      role: member.role,
      status: member.status,
      passwordExpiresAt: member.passwordExpiresAt,
      tokenVersion: session.tokenVersion,
      seenAt: session.seenAt,
      idleMs: session.idleMs,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(member, and(eq(member.id, session.memberId), eq(member.tokenVersion, session.tokenVersion)))
    .where(and(eq(session.id, sql.placeholder("sessionId")), isNull(session.endedAt))),
);
