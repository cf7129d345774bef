import { and, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../db/database.ts";
import { isActiveAdmin } from "../../db/members.ts";

type Table = Tx["t"]["gateway"];
type NewGateway = Pick<
  Table["$inferInsert"],
  "name" | "installerId" | "holderId" | "holderName" | "sims" | "createdAt" | "createdBy"
>;

/** Stores a gateway that has no key yet; answers its id. */
export async function insertGateway(tx: Tx, fields: NewGateway): Promise<number> {
  const { gateway } = tx.t;
  const [row] = await tx.q.insert(gateway).values(fields).returning({ id: gateway.id });
  if (!row) throw new Error("the gateway was not stored");
  return row.id;
}

/** Revokes a gateway; its key opens nothing any more. */
export async function revoke(tx: Tx, id: number, by: { revokedAt: number; revokedBy: number }): Promise<void> {
  const { gateway } = tx.t;
  await tx.q
    .update(gateway)
    .set({ ...by, key: null })
    .where(eq(gateway.id, id));
}

/** Gives a gateway another key, encrypted. */
export async function storeKey(tx: Tx, id: number, key: string): Promise<void> {
  const { gateway } = tx.t;
  await tx.q
    .update(gateway)
    .set({ key })
    .where(and(eq(gateway.id, id), isNull(gateway.revokedAt)));
}

/** Notes that something signed came, and by how many milliseconds the phone's clock is ahead of ours. */
export async function noteHeard(tx: Tx, id: number, heard: { heardAt: number; clockAheadMs: number }): Promise<void> {
  const { gateway } = tx.t;
  await tx.q.update(gateway).set(heard).where(eq(gateway.id, id));
}

/** Counts a call that was refused. */
export async function noteRefusal(tx: Tx, id: number, refusedAt: number): Promise<void> {
  const { gateway } = tx.t;
  await tx.q
    .update(gateway)
    .set({ refusals: sql`${gateway.refusals} + 1`, refusedAt })
    .where(eq(gateway.id, id));
}

/** A waiting deposit that a proven line matches, and which gateway sent that. */
export type Creditable = {
  gatewayId: number;
  transactionId: number;
  lineId: number;
  memberId: number;
  amountAr: number;
};

/** Deposits that are looked at once; the others a minute later. */
const MOST = 100;

/**
 * The waiting deposits of active members that proven lines match: of the same transfer, number and amount, paid from
 * the member's own number then and now. Those of some transfers, or all.
 */
export async function listCreditable(reader: Reader, keys?: readonly string[]): Promise<Creditable[]> {
  const { member, operatorMessage: line, statementImport: i, transaction } = reader.t;
  return reader.q
    .select({
      gatewayId: sql<number>`${i.gatewayId}`,
      transactionId: transaction.id,
      lineId: line.id,
      memberId: transaction.memberId,
      amountAr: transaction.amountAr,
    })
    .from(line)
    .innerJoin(i, eq(i.id, line.importId))
    .innerJoin(
      transaction,
      and(
        eq(transaction.transferKey, line.transferKey),
        eq(transaction.operatorPhone, line.phone),
        eq(transaction.amountAr, line.amountAr),
        eq(transaction.memberId, line.payerThenId),
        eq(transaction.memberId, line.payerId),
      ),
    )
    .innerJoin(member, eq(member.id, transaction.memberId))
    .where(
      and(
        eq(line.kind, "received"),
        eq(line.state, "waiting"),
        isNotNull(i.provenAt),
        eq(transaction.type, "deposit"),
        eq(transaction.status, "pending"),
        eq(member.status, "active"),
        keys ? inArray(line.transferKey, [...keys]) : undefined,
      ),
    )
    .orderBy(transaction.id)
    .limit(MOST);
}

/** What gateways credited a member since an instant (UTC ms), in Ariary. */
export async function sumCredited(reader: Reader, memberId: number, since: number): Promise<number> {
  const { transaction } = reader.t;
  const [row] = await reader.q
    .select({ sumAr: sql<number>`coalesce(sum(${transaction.amountAr}), 0)` })
    .from(transaction)
    .where(
      and(
        eq(transaction.memberId, memberId),
        eq(transaction.status, "validated"),
        isNull(transaction.decidedBy),
        gte(transaction.decidedAt, since),
      ),
    );
  return Number(row?.sumAr ?? 0);
}

/** The active administrators, by name. */
export async function listAdmins(reader: Reader): Promise<{ id: number; name: string }[]> {
  const { member } = reader.t;
  return reader.q
    .select({ id: member.id, name: member.name })
    .from(member)
    .where(isActiveAdmin(reader))
    .orderBy(member.name);
}
