import { and, asc, desc, eq, gte, isNotNull, lt, lte, or } from "drizzle-orm";
import type { Reader } from "../../db/database.ts";
import { codes } from "../../ledger/chart.ts";

type Mover = { by: number | null; at: number };

/**
 * Who last moved money on a number by a payout, a drawing or a shortfall, carried cash or recorded funding: one
 * administrator, or more where several did in the same millisecond.
 */
export async function findLastMovers(reader: Reader, phone: string): Promise<number[]> {
  const { funding, drawing, cashMove } = reader.t;
  const last = async (rows: Promise<Mover[]>) => (await rows)[0];
  const movers = [
    await findLastPayout(reader, phone),
    await last(
      reader.q
        .select({ by: drawing.recordedBy, at: drawing.createdAt })
        .from(drawing)
        .where(eq(drawing.cashPhone, phone))
        .orderBy(desc(drawing.createdAt), desc(drawing.id))
        .limit(1),
    ),
    await last(
      reader.q
        .select({ by: cashMove.recordedBy, at: cashMove.createdAt })
        .from(cashMove)
        .where(or(eq(cashMove.fromPhone, phone), eq(cashMove.toPhone, phone)))
        .orderBy(desc(cashMove.id))
        .limit(1),
    ),
    await last(
      reader.q
        .select({ by: funding.recordedBy, at: funding.createdAt })
        .from(funding)
        .where(eq(funding.cashPhone, phone))
        .orderBy(desc(funding.id))
        .limit(1),
    ),
  ].filter((mover) => mover !== undefined);
  const newest = Math.max(...movers.map(({ at }) => at));
  return movers.flatMap(({ by, at }) => (at === newest && by !== null ? [by] : []));
}

/** Who decided the last payout that left a number, found in the ledger, whose index names the number. */
async function findLastPayout(reader: Reader, phone: string): Promise<Mover | undefined> {
  const { account, transfer, transaction } = reader.t;
  const [paid] = await reader.q
    .select({ cause: transfer.cause, at: transfer.createdAt })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.creditAccountId))
    .where(and(eq(account.code, codes.cash(phone)), eq(transfer.kind, "WITHDRAWAL_PAYOUT")))
    .orderBy(desc(transfer.day), desc(transfer.id))
    .limit(1);
  if (!paid) return undefined;
  const [, id] = paid.cause.split(":");
  const [row] = await reader.q
    .select({ by: transaction.decidedBy })
    .from(transaction)
    .where(eq(transaction.id, Number(id)));
  return row && { by: row.by, at: paid.at };
}

/** Who counted a number last; none when nobody did. */
export async function findLastCounter({ q, t: { cashCount } }: Reader, phone: string): Promise<number[]> {
  const rows = await q
    .select({ by: cashCount.countedBy })
    .from(cashCount)
    .where(eq(cashCount.cashPhone, phone))
    .orderBy(desc(cashCount.id))
    .limit(1);
  return rows.map(({ by }) => by);
}

/** When a count last let the money on a number be seen, up to an instant (UTC ms); null when none did. */
export async function findSeenCount(
  { q, t: { cashCount } }: Reader,
  phone: string,
  until: number,
): Promise<number | null> {
  const [row] = await q
    .select({ at: cashCount.createdAt })
    .from(cashCount)
    .where(and(eq(cashCount.cashPhone, phone), isNotNull(cashCount.seen), lte(cashCount.createdAt, until)))
    .orderBy(desc(cashCount.id))
    .limit(1);
  return row?.at ?? null;
}

/** The cash that was carried to a number since an instant (UTC ms), of moves before one of them. */
export async function listCarriedTo(
  { q, t: { cashMove } }: Reader,
  phone: string,
  since: number,
  beforeId: number,
): Promise<{ id: number; fromPhone: string; at: number }[]> {
  return q
    .select({ id: cashMove.id, fromPhone: cashMove.fromPhone, at: cashMove.createdAt })
    .from(cashMove)
    .where(and(eq(cashMove.toPhone, phone), gte(cashMove.createdAt, since), lt(cashMove.id, beforeId)));
}

/** When a number received its first money (UTC ms); null when it never held any. */
export async function findFirstCash({ q, t: { account, transfer } }: Reader, phone: string): Promise<number | null> {
  const [first] = await q
    .select({ createdAt: transfer.createdAt })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.debitAccountId))
    .where(eq(account.code, codes.cash(phone)))
    .orderBy(asc(transfer.id))
    .limit(1);
  return first?.createdAt ?? null;
}
