import { and, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Role, roomRoles } from "../../../shared/auth.ts";
import type { AdjustBalanceInput, PeopleInput } from "../../../shared/people.ts";
import type { ProfileTexts } from "../../../shared/profile.ts";
import { searchKey } from "../../../shared/text.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { type MemberSearch, matchesSearch } from "../../db/member-search.ts";
import { profileColumns, sealPhone } from "../../db/members.ts";
import { answerUntil } from "../../db/transactions.ts";

const personColumns = (t: Reader["t"]) => ({
  id: t.member.id,
  name: t.member.name,
  phone: t.member.phone,
  ...profileColumns(t),
  role: t.member.role,
  status: t.member.status,
  referrerId: t.member.referrerId,
  invitationCode: t.member.invitationCode,
  balanceAr: t.account.balanceAr,
  createdAt: t.member.createdAt,
});

const ownAccount = ({ member, account }: Reader["t"]) =>
  and(eq(account.memberId, member.id), eq(account.kind, "member"));

/** Join condition: a member's running membership. */
const running = ({ member, membership }: Reader["t"], now: number) =>
  and(eq(membership.memberId, member.id), isNull(membership.replacedAt), gt(membership.expiresAt, now));

export type PeopleFilter = Pick<PeopleInput, "status" | "role" | "cursor"> & {
  search: MemberSearch | undefined;
  /** The id of a paid level, or `free` for those without a running membership. */
  level: number | "free" | undefined;
  now: number;
};

/**
 * Ids of the newest holders of a paid level with a rare status, before a cursor. Uses two indexes, so it is fast for any number of
 * holders.
 */
function rareOfLevel({ member, membership }: Reader["t"], { status, level, cursor, now }: PeopleFilter, limit: number) {
  const before = cursor === undefined ? sql`` : sql`and ms.member_id < ${cursor}`;
  return sql`(select ms.member_id from ${membership} ms
    where ms.level_id = ${level} and ms.replaced_at is null and ms.expires_at > ${now} ${before}
      and exists (select 1 from ${member} m where m.id = ms.member_id and m.status = ${status})
    order by ms.member_id desc limit ${limit})`;
}

/**
 * Members and administrators before a cursor, newest first, with their paid level (null: the free one). Conditions that nearly every row
 * meets (a member, active) are written so that no index serves them: the list is then read in its own order.
 */
export async function listPeople(reader: Reader, filter: PeopleFilter, limit: number) {
  const { member, account, membership } = reader.t;
  const { status, role, cursor, search, level, now } = filter;
  const isOfLevel = typeof level === "number";
  const isPicked = isOfLevel && !search && role === undefined && (status === "blocked" || status === "closed");
  // The index by level is ordered by member.
  const key = isOfLevel && !isPicked ? membership.memberId : member.id;
  const levelId = isPicked ? sql`${membership.levelId} + 0` : membership.levelId;
  return reader.q
    .select({ ...personColumns(reader.t), levelName: membership.levelName })
    .from(member)
    .innerJoin(account, ownAccount(reader.t))
    .leftJoin(membership, running(reader.t, now))
    .where(
      and(
        status && (status === "active" ? notInArray(member.status, ["blocked", "closed"]) : eq(member.status, status)),
        role && (role === "member" ? notInArray(member.role, roomRoles) : eq(member.role, role)),
        isOfLevel ? sql`${levelId} = ${level}` : undefined,
        // The joined column: with another one, PostgreSQL does not recognise an anti-join and expects no rows.
        level === "free" ? isNull(membership.memberId) : undefined,
        cursor === undefined ? undefined : lt(key, cursor),
        isPicked ? sql`${member.id} in ${rareOfLevel(reader.t, filter, limit)}` : undefined,
        search && matchesSearch(reader, search),
      ),
    )
    .orderBy(desc(key))
    .limit(limit);
}

/** An account with balance and held money in Ariary, and its referrer's name. */
export async function findPerson(reader: Reader, memberId: number) {
  const { member, account } = reader.t;
  const referrer = alias(member, "referrer");
  const held = alias(account, "held");
  const [row] = await reader.q
    .select({
      ...personColumns(reader.t),
      heldAr: held.balanceAr,
      phoneChangedAt: member.phoneChangedAt,
      referrerName: referrer.name,
    })
    .from(member)
    .innerJoin(account, ownAccount(reader.t))
    .innerJoin(held, and(eq(held.memberId, member.id), eq(held.kind, "held")))
    .leftJoin(referrer, eq(referrer.id, member.referrerId))
    .where(eq(member.id, memberId));
  return row;
}

/** The number of members below a referrer at each level. */
export async function countInvites(reader: Reader, referrerId: number) {
  const { referralTotal } = reader.t;
  return reader.q
    .select({ level: referralTotal.level, members: referralTotal.members })
    .from(referralTotal)
    .where(eq(referralTotal.referrerId, referrerId));
}

/** A page of the members below a referrer at one level; `before` is the last id of the page before, `now` UTC ms. */
export type ReferralLevel = { referrerId: number; level: number; before: number | undefined; now: number };

/** The members below a referrer at one level with their names, newest first, and their paid level (null: the free one). */
export async function listInvites(reader: Reader, { referrerId, level, before, now }: ReferralLevel, limit: number) {
  const { referral, member, membership } = reader.t;
  return reader.q
    .select({
      memberId: member.id,
      name: member.name,
      status: member.status,
      registeredAt: member.createdAt,
      levelName: membership.levelName,
      purchaseBonusAr: referral.purchaseBonusAr,
      taskBonusAr: referral.taskBonusAr,
    })
    .from(referral)
    .innerJoin(member, eq(member.id, referral.memberId))
    .leftJoin(membership, running(reader.t, now))
    .where(
      and(
        eq(referral.referrerId, referrerId),
        eq(referral.level, level),
        before === undefined ? undefined : lt(referral.memberId, before),
      ),
    )
    .orderBy(desc(referral.memberId))
    .limit(limit);
}

/**
 * Whether any row refers to a member, so that the database refuses to delete them. Each query uses an index. An administrator's acts are
 * found in the journal.
 */
export async function hasHistory({ q, t }: Reader, memberId: number): Promise<boolean> {
  const traces = [
    { table: t.membership, column: t.membership.memberId },
    { table: t.transaction, column: t.transaction.memberId },
    { table: t.completion, column: t.completion.memberId },
    { table: t.opening, column: t.opening.memberId },
    { table: t.adjustment, column: t.adjustment.memberId },
    { table: t.referral, column: t.referral.referrerId },
    { table: t.pastReferral, column: t.pastReferral.referrerId },
    { table: t.message, column: t.message.memberId },
    { table: t.idempotency, column: t.idempotency.memberId },
    { table: t.approval, column: t.approval.memberId },
    { table: t.journal, column: t.journal.memberId },
    { table: t.journal, column: t.journal.actorId },
  ];
  for (const { table, column } of traces) {
    const rows = await q.select({ found: sql<number>`1` }).from(table).where(eq(column, memberId)).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Whether the same correction was recorded after an instant (UTC ms); the reason is not compared, for an approved one
 * has its proposer's.
 */
export async function hasAdjustmentSince(
  reader: Reader,
  same: Omit<AdjustBalanceInput, "reason"> & { recordedBy: number },
  since: number,
): Promise<boolean> {
  const { adjustment } = reader.t;
  const rows = await reader.q
    .select({ id: adjustment.id })
    .from(adjustment)
    .where(
      and(
        eq(adjustment.memberId, same.memberId),
        eq(adjustment.action, same.action),
        eq(adjustment.amountAr, same.amountAr),
        eq(adjustment.recordedBy, same.recordedBy),
        gt(adjustment.createdAt, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores a balance correction and returns its id. */
export async function insertAdjustment(
  tx: Tx,
  fields: AdjustBalanceInput & { recordedBy: number; createdAt: number },
): Promise<number> {
  const [row] = await tx.q.insert(tx.t.adjustment).values(fields).returning({ id: tx.t.adjustment.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

export type PersonChange = Partial<
  ProfileTexts & {
    name: string;
    phone: string | null;
    phoneChangedAt: number;
    role: Role;
    status: "active" | "blocked" | "closed";
    referrerId: number | null;
    passwordHash: string;
    passwordExpiresAt: number | null;
  }
>;

/** Stores changes of an account; `endsSessions` increments the token version, which ends every open session. */
export async function updatePerson(
  tx: Tx,
  memberId: number,
  change: PersonChange,
  endsSessions: boolean,
): Promise<void> {
  const { member } = tx.t;
  const searchName = change.name === undefined ? {} : { searchName: searchKey(change.name) };
  const seal = change.phone === undefined ? {} : { phoneSeal: await sealPhone(tx, memberId, change.phone) };
  const version = endsSessions ? { tokenVersion: sql`${member.tokenVersion} + 1` } : {};
  await tx.q
    .update(member)
    .set({ ...change, ...searchName, ...seal, ...version })
    .where(eq(member.id, memberId));
}

/** Deletes a member with their empty accounts, referral rows and sessions; the database refuses when anything else refers to them. */
export async function removePerson(tx: Tx, memberId: number): Promise<void> {
  const { account, member, memberNumber, referralTotal, session, referral } = tx.t;
  await tx.q.delete(session).where(eq(session.memberId, memberId));
  await tx.q.delete(referral).where(eq(referral.memberId, memberId));
  await tx.q.delete(referralTotal).where(eq(referralTotal.referrerId, memberId));
  await tx.q.delete(account).where(eq(account.memberId, memberId));
  await tx.q.delete(member).where(eq(member.id, memberId));
  // Last: the numbers of an account that stands are append-only.
  await tx.q.delete(memberNumber).where(eq(memberNumber.memberId, memberId));
}

/** Whether the member has a pending deposit or withdrawal. */
export async function hasPending(reader: Reader, memberId: number): Promise<boolean> {
  const { transaction } = reader.t;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .where(and(eq(transaction.memberId, memberId), eq(transaction.status, "pending")))
    .limit(1);
  return rows.length > 0;
}

/** How an account's password is stored; undefined when there is no such account. */
export async function findPasswordHash({ q, t: { member } }: Reader, memberId: number): Promise<string | undefined> {
  const rows = await q.select({ hash: member.passwordHash }).from(member).where(eq(member.id, memberId));
  return rows[0]?.hash;
}

/**
 * Whether it is still time for a member to say whether the money of a withdrawal came, or to answer the refusal of a deposit; they said
 * nothing yet. The time stands still while the account is blocked. @param now UTC milliseconds
 */
export async function mayStillAnswer(
  reader: Reader,
  { id, status }: { id: number; status: string },
  now: number,
): Promise<boolean> {
  const { payoutAnswer, touch, transaction } = reader.t;
  const blockedAt = sql`(select max(${touch.at}) from ${touch} where ${touch.memberId} = ${id} and ${touch.what} = 'block')`;
  const rows = await reader.q
    .select({ id: transaction.id })
    .from(transaction)
    .leftJoin(payoutAnswer, eq(payoutAnswer.transactionId, transaction.id))
    .where(
      and(
        eq(transaction.memberId, id),
        isNull(payoutAnswer.transactionId),
        sql`${answerUntil(reader.t)} >= ${status === "blocked" ? blockedAt : now}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The names of accounts. */
export async function listNames(reader: Reader, ids: readonly number[]): Promise<string[]> {
  const { member } = reader.t;
  const rows = await reader.q
    .select({ name: member.name })
    .from(member)
    .where(inArray(member.id, [...ids]));
  return rows.map(({ name }) => name);
}
