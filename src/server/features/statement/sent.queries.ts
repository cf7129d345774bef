import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  notLike,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { UNKNOWN_KEYS } from "../../../shared/reference.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { isFinished } from "../../db/imported.ts";
import { isOwnTransfer } from "../../db/own-transfer.ts";
import { stands } from "../../db/reversed.ts";

/** Newest transfers that are compared at once: a day has a few hundred. */
const MOST = 2_000;

/** Newest entries among which they are looked for, so that years of them need not be read. */
const RECENT = 20_000;

/**
 * Transfers to a payee that are tied to no withdrawal, with an operator's reference that is recorded nowhere else, and
 * not taken back; newest first.
 */
export function listFreeSent(reader: Reader, where?: SQL) {
  const { operatorMessage: entry } = reader.t;
  const isRecent = sql`${entry.id} > (select coalesce(max(id), 0) - ${RECENT} from ${entry})`;
  return reader.q
    .select({
      id: entry.id,
      phone: entry.phone,
      payeePhone: sql<string>`${entry.payeePhone}`,
      amountAr: sql<number>`${entry.amountAr}`,
      reference: sql<string>`${entry.reference}`,
      happenedAt: entry.happenedAt,
    })
    .from(entry)
    .where(
      and(
        isNotNull(entry.payeePhone),
        isNotNull(entry.amountAr),
        isNull(entry.transactionId),
        isFinished(reader, entry.importId),
        notLike(entry.transferKey, UNKNOWN_KEYS),
        stands(reader, entry.transferKey),
        not(isOwnTransfer(reader, entry.transferKey)),
        where ?? isRecent,
      ),
    )
    .orderBy(desc(entry.id))
    .limit(MOST);
}

/** SQL condition: of these entries, or to these payees. */
export const ofPayees = ({ t: { operatorMessage: entry } }: Reader, payees: readonly string[]): SQL | undefined =>
  inArray(entry.payeePhone, [...payees]);

/**
 * Withdrawals to some payees that wait, or were paid since a moment (UTC ms), with the message of the transfer that
 * paid them and stands.
 */
export async function listPayable(reader: Reader, payees: readonly string[], since: number) {
  const { transaction, member, operatorMessage: entry } = reader.t;
  if (payees.length === 0) return [];
  const rows = await reader.q
    .select({
      id: transaction.id,
      memberId: transaction.memberId,
      memberName: sql<string>`${member.name}`,
      payoutPhone: sql<string>`${transaction.payoutPhone}`,
      amountAr: transaction.amountAr,
      status: sql<"pending" | "validated">`${transaction.status}`,
      createdAt: transaction.createdAt,
      decidedAt: transaction.decidedAt,
      operatorPhone: transaction.operatorPhone,
      transferKey: transaction.transferKey,
      sentId: entry.id,
      sentReference: entry.reference,
      sentAt: entry.happenedAt,
    })
    .from(transaction)
    .innerJoin(member, eq(member.id, transaction.memberId))
    .leftJoin(entry, and(eq(entry.transactionId, transaction.id), stands(reader, entry.transferKey)))
    .where(
      and(
        inArray(transaction.payoutPhone, [...payees]),
        or(
          eq(transaction.status, "pending"),
          and(eq(transaction.status, "validated"), gte(transaction.decidedAt, since)),
        ),
      ),
    );
  return rows.map(({ sentReference, sentAt, ...row }) => {
    const { sentId: id, operatorPhone, payoutPhone: payeePhone, amountAr } = row;
    const sent =
      id === null
        ? null
        : { id, phone: operatorPhone ?? "", payeePhone, amountAr, reference: sentReference ?? "", happenedAt: sentAt };
    return { ...row, sent };
  });
}

/** Ties a transfer to the paid withdrawal it explains, once; answers whether it was free. */
export async function tieEntry(
  tx: Tx,
  entryId: number,
  tie: { transactionId: number; decidedBy: number | null; decidedAt: number },
): Promise<boolean> {
  const { operatorMessage: entry } = tx.t;
  const rows = await tx.q
    .update(entry)
    .set({ state: "matched", ...tie })
    .where(and(eq(entry.id, entryId), isNull(entry.transactionId)))
    .returning({ id: entry.id });
  return rows.length > 0;
}

/** The sent transfers with these `transferKey`s that are linked to no withdrawal. */
export function findSent(reader: Reader, keys: readonly string[]) {
  const { operatorMessage: entry } = reader.t;
  const { id, phone, amountAr, payeePhone, transferKey } = entry;
  return reader.q
    .select({ id, phone, amountAr, payeePhone, transferKey })
    .from(entry)
    .where(
      and(
        inArray(transferKey, [...keys]),
        eq(entry.kind, "sent"),
        isNull(entry.transactionId),
        isFinished(reader, entry.importId),
      ),
    );
}

/** Paid withdrawals of some transfers (`transferKey`) that no message explains. */
export function findPaid(reader: Reader, keys: readonly string[]) {
  const { transaction, operatorMessage: entry } = reader.t;
  const { id, operatorPhone, amountAr, payoutPhone, transferKey } = transaction;
  const tied = reader.q.select({ one: sql`1` }).from(entry).where(eq(entry.transactionId, id));
  return reader.q
    .select({ id, operatorPhone, amountAr, payoutPhone, transferKey: sql<string>`${transferKey}` })
    .from(transaction)
    .where(
      and(
        inArray(transferKey, [...keys]),
        sql`"transaction"."payout_phone" is not null`,
        eq(transaction.status, "validated"),
        notExists(tied),
      ),
    );
}

/** Which withdrawal a transfer is tied to; undefined when there is no such transfer. */
export async function findTie(reader: Reader, entryId: number) {
  const { operatorMessage: entry } = reader.t;
  const [row] = await reader.q
    .select({ transactionId: entry.transactionId, payeePhone: entry.payeePhone })
    .from(entry)
    .where(eq(entry.id, entryId));
  return row;
}
