import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "../../db/database.ts";

/** A member's second factor, being enrolled or in force. */
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

/** Whether a member signs in with a code. */
export async function isEnrolled(reader: Reader, memberId: number): Promise<boolean> {
  return (await enrolledOf(reader, { memberId })).length > 0;
}

/** What an application is labelled with. */
export async function findLabel(reader: Reader, memberId: number): Promise<string> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ phone: member.phone }).from(member).where(eq(member.id, memberId));
  return row?.phone ?? "";
}

/** Whose number it is, for the command line. */
export async function findByPhone(reader: Reader, phone: string) {
  const { member } = reader.t;
  const [row] = await reader.q
    .select({ id: member.id, name: member.name, role: member.role })
    .from(member)
    .where(eq(member.phone, phone));
  return row;
}

/** Stores a seed that no code has proved yet, in place of any such other one; false when one is in force. */
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

/** Puts that very seed in force with its first code; false when another took its place, or is in force. */
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

/** Takes a code's period; false when it, or a later one, was taken before. */
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

/** The salt of new recovery codes, beside which the old ones are nothing. */
export async function storeRecoverySalt(tx: Tx, memberId: number, recoverySalt: string): Promise<void> {
  await tx.q.update(tx.t.totp).set({ recoverySalt }).where(eq(tx.t.totp.memberId, memberId));
}

/** Takes a recovery code; false when there is none such left. */
export async function takeRecoveryCode(tx: Tx, memberId: number, hash: string, now: number): Promise<boolean> {
  const { recoveryCode } = tx.t;
  const taken = await tx.q
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.hash, hash), isNull(recoveryCode.usedAt)))
    .returning({ id: recoveryCode.id });
  return taken.length > 0;
}

/** Recovery codes that were not used yet. */
export async function countRecoveryCodes(reader: Reader, memberId: number): Promise<number> {
  const { recoveryCode } = reader.t;
  const [row] = await reader.q
    .select({ left: sql<number>`count(*)` })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt)));
  return row?.left ?? 0;
}

/** Takes a member's second factor away; false when there was none. */
export async function removeTotp(tx: Tx, memberId: number): Promise<boolean> {
  const { totp, recoveryCode } = tx.t;
  await tx.q.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  const removed = await tx.q.delete(totp).where(eq(totp.memberId, memberId)).returning({ id: totp.memberId });
  return removed.length > 0;
}

/** Until when a session may act without another code (UTC ms); null when it never gave one. */
export async function findCodeUntil(reader: Reader, sessionId: string): Promise<number | null> {
  const { session } = reader.t;
  const [row] = await reader.q.select({ until: session.codeUntil }).from(session).where(eq(session.id, sessionId));
  return row?.until ?? null;
}

/** Notes until when a session may act without another code. */
export async function storeCodeUntil(tx: Tx, sessionId: string, until: number): Promise<void> {
  const { session } = tx.t;
  await tx.q.update(session).set({ codeUntil: until }).where(eq(session.id, sessionId));
}
