import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import type { FundingInput } from "../../../shared/fund.ts";
import type { Reader, Tx } from "../../db/database.ts";

/** Stores a funding and answers the number given. */
export async function insertFunding(tx: Tx, fields: FundingInput & { recordedBy: number; createdAt: number }) {
  const [row] = await tx.q.insert(tx.t.funding).values(fields).returning({ id: tx.t.funding.id });
  if (!row) throw new Error("insert answered no row");
  return row.id;
}

/** Whether a reference was already recorded on a number. */
export async function fundingIsRecorded(reader: Reader, cashPhone: string, reference: string): Promise<boolean> {
  const { funding } = reader.t;
  const rows = await reader.q
    .select({ id: funding.id })
    .from(funding)
    .where(and(eq(funding.cashPhone, cashPhone), eq(funding.reference, reference)))
    .limit(1);
  return rows.length > 0;
}

/** Recorded fundings with who recorded them, newest first. */
export async function listFundings(reader: Reader, limit: number) {
  const { funding, member } = reader.t;
  return reader.q
    .select({
      id: funding.id,
      kind: funding.kind,
      who: funding.who,
      amountAr: funding.amountAr,
      reference: funding.reference,
      cashPhone: funding.cashPhone,
      recordedByName: member.name,
      createdAt: funding.createdAt,
    })
    .from(funding)
    .innerJoin(member, eq(member.id, funding.recordedBy))
    .orderBy(desc(funding.id))
    .limit(limit);
}

/** Ariary of rewards paid from each part of the fund from a day on. */
export async function sumRewards(reader: Reader, fromDay: number) {
  const { account, transfer } = reader.t;
  return reader.q
    .select({ origin: account.kind, paidAr: sql<number>`sum(${transfer.amountAr})` })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.debitAccountId))
    .where(and(inArray(account.kind, ["fund_sponsor", "fund_operator"]), gte(transfer.day, fromDay)))
    .groupBy(account.kind);
}

/** How many people have an account. */
export async function countMembers(reader: Reader): Promise<number> {
  const { member } = reader.t;
  const [row] = await reader.q.select({ members: sql<number>`count(*)` }).from(member);
  return row?.members ?? 0;
}
