import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Door } from "../../app/deps.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";

/** A member's second factor, enrolled or being enrolled. */
export async function findTotp(reader: Reader, memberId: number) {
  const { totp } = reader.t;
  const [row] = await reader.q.select().from(totp).where(eq(totp.memberId, memberId));
  return row;
}

const enrolledOf = prepared<{ memberId: number }, { id: number }>("totp_enrolled", ({ q, t: { totp } }) =>
  q
    .select({ id: totp.memberId })
    .from(totp)
    .where(and(eq(totp.memberId, sql.placeholder("memberId")), isNotNull(totp.enrolledAt))),
);

/** Whether a member has enrolled a second factor. */
export async function isEnrolled(reader: Reader, memberId: number): Promise<boolean> {
  return (await enrolledOf(reader, { memberId })).length > 0;
}

/** The label of the account in the application: its phone. */
export async function findLabel(reader: Reader, memberId: number): Promise<string> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ phone: member.phone }).from(member).where(eq(member.id, memberId));
  return row?.phone ?? "";
}

/** The account with a phone. */
export async function findByPhone(reader: Reader, phone: string) {
  const { member } = reader.t;
  const [row] = await reader.q
    .select({ id: member.id, name: member.name, role: member.role })
    .from(member)
    .where(eq(member.phone, phone));
  return row;
}

/** Stores a seed to be enrolled, replacing another such one; false when a second factor is enrolled already. */
export async function storeSeed(tx: Tx, memberId: number, seed: string, now: number): Promise<boolean> {
  const { totp } = tx.t;
  if (await isEnrolled(tx, memberId)) return false;
  await tx.q.delete(totp).where(and(eq(totp.memberId, memberId), isNull(totp.enrolledAt)));
  const stored = await tx.q
    .insert(totp)
    .values({ memberId, seed, lastStep: 0, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: totp.memberId });
  return stored.length > 0;
}

/** Enrols the stored seed with its first code; false when it was replaced, or a second factor is enrolled already. */
export async function enrol(
  tx: Tx,
  memberId: number,
  { seed, ...proof }: { seed: string; lastStep: number; enrolledAt: number; recoverySalt: string },
): Promise<boolean> {
  const { totp } = tx.t;
  const enrolled = await tx.q
    .update(totp)
    .set(proof)
    .where(and(eq(totp.memberId, memberId), eq(totp.seed, seed), isNull(totp.enrolledAt)))
    .returning({ id: totp.memberId });
  return enrolled.length > 0;
}

/** Records a code's period as used; false when it or a later one was used before. */
export async function takeStep(tx: Tx, memberId: number, seed: string, step: number): Promise<boolean> {
  const { totp } = tx.t;
  const taken = await tx.q
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.memberId, memberId), eq(totp.seed, seed), lt(totp.lastStep, step)))
    .returning({ id: totp.memberId });
  return taken.length > 0;
}

/** Replaces every recovery code of a member. */
export async function storeRecoveryCodes(tx: Tx, memberId: number, hashes: readonly string[]): Promise<void> {
  const { recoveryCode } = tx.t;
  await tx.q.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  await tx.q.insert(recoveryCode).values(hashes.map((hash) => ({ memberId, hash })));
}

/** Stores the salt of new recovery codes. */
export async function storeRecoverySalt(tx: Tx, memberId: number, recoverySalt: string): Promise<void> {
  await tx.q.update(tx.t.totp).set({ recoverySalt }).where(eq(tx.t.totp.memberId, memberId));
}

/** Marks a recovery code as used; false when there is no such unused code. */
export async function takeRecoveryCode(tx: Tx, memberId: number, hash: string, now: number): Promise<boolean> {
  const { recoveryCode } = tx.t;
  const taken = await tx.q
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.hash, hash), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id });
  return taken.length > 0;
}

/** The number of unused recovery codes. */
export async function countRecoveryCodes(reader: Reader, memberId: number): Promise<number> {
  const { recoveryCode } = reader.t;
  const [row] = await reader.q
    .select({ left: sql<number>`count(*)` })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)));
  return row?.left ?? 0;
}

/** Removes a member's second factor; false when there was none. */
export async function removeTotp(tx: Tx, memberId: number): Promise<boolean> {
  const { totp, recoveryCode } = tx.t;
  await tx.q.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  const removed = await tx.q.delete(totp).where(eq(totp.memberId, memberId)).returning({ id: totp.memberId });
  return removed.length > 0;
}

/** Until when a session is fresh on a door (UTC ms); 0 when no code was given. */
export async function findFreshUntil(reader: Reader, sessionId: string, door: Door): Promise<number> {
  const { id, codeUntil, oldDoorUntil } = reader.t.session;
  const [row] = await reader.q.select({ codeUntil, oldDoorUntil }).from(reader.t.session).where(eq(id, sessionId));
  return Math.max(row?.codeUntil ?? 0, door === "old" ? (row?.oldDoorUntil ?? 0) : 0);
}

/** Stores until when a session is fresh (UTC ms). */
export async function storeCodeUntil(tx: Tx, sessionId: string, until: number): Promise<void> {
  const { session } = tx.t;
  await tx.q.update(session).set({ codeUntil: until }).where(eq(session.id, sessionId));
}
