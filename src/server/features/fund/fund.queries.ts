import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { CashCountInput, CashMoveInput, CountSeen, FundingInput, MovementKind } from "../../../shared/fund.ts";
import { prepared, type Reader, type Tx } from "../../db/database.ts";
import { isOwnTransfer } from "../../db/own-transfer.ts";
import type { TransferKind } from "../../ledger/chart.ts";

/** The canonical reference, the typed one if different, and the transfer key. */
type Named = { reference: string; typedReference: string | null; transferKey: string };
type Recorded = { recordedBy: number; createdAt: number };

const numberOf = (rows: { id: number }[]): number => {
  const [row] = rows;
  if (!row) throw new Error("insert returned no row");
  return row.id;
};

/** Stores a funding and returns its id. */
export async function insertFunding(tx: Tx, fields: FundingInput & Named & Recorded): Promise<number> {
  return numberOf(await tx.q.insert(tx.t.funding).values(fields).returning({ id: tx.t.funding.id }));
}

/** The state of a campaign. */
export async function findCampaignState({ q, t: { campaign } }: Reader, id: number) {
  const [row] = await q.select({ state: campaign.state }).from(campaign).where(eq(campaign.id, id));
  return row?.state;
}

/** Stores a drawing, a shortfall or a campaign's refund and returns its id. */
export async function insertDrawing(
  tx: Tx,
  fields: {
    amountAr: number;
    salesAr: number;
    cashPhone: string;
    reference: string | null;
    transferKey: string | null;
    countId: number | null;
    reason: string;
    campaignId?: number;
    payeePhone?: string;
    payeeHash?: string;
  } & Recorded,
): Promise<number> {
  return numberOf(await tx.q.insert(tx.t.drawing).values(fields).returning({ id: tx.t.drawing.id }));
}

/** Stores a move between two cash numbers and returns its id. */
export async function insertCashMove(
  tx: Tx,
  fields: CashMoveInput & { transferKey: string; toTransferKey: string } & Recorded,
): Promise<number> {
  return numberOf(await tx.q.insert(tx.t.cashMove).values(fields).returning({ id: tx.t.cashMove.id }));
}

/** Stores a count and returns its id. */
export async function insertCashCount(
  tx: Tx,
  fields: CashCountInput & { countedBy: number; createdAt: number; seen: CountSeen | null },
): Promise<number> {
  return numberOf(await tx.q.insert(tx.t.cashCount).values(fields).returning({ id: tx.t.cashCount.id }));
}

const fundingOf = prepared<{ key: string }, { id: number }>("funding_of", ({ q, t: { funding } }) =>
  q
    .select({ id: funding.id })
    .from(funding)
    .where(eq(funding.transferKey, sql.placeholder("key")))
    .limit(1),
);

/** Whether a transfer was already recorded as money that came in. */
export async function fundingIsRecorded(reader: Reader, key: string): Promise<boolean> {
  return (await fundingOf(reader, { key })).length > 0;
}

const ownTransfer = prepared<{ key: string }, { one: number }>("transfer_own", (reader) =>
  reader.q
    .select({ one: sql<number>`1` })
    .from(sql`(select 1) as "transfer"`)
    .where(isOwnTransfer(reader, sql.placeholder("key"))),
);

/** Whether a transfer is one that the platform made itself: paid out, drawn, carried from one number to another. */
export async function transferIsOwn(reader: Reader, key: string): Promise<boolean> {
  return (await ownTransfer(reader, { key })).length > 0;
}

/** Whether a drawing or carried cash was recorded under this reference on a number. */
export async function departureIsRecorded(reader: Reader, cashPhone: string, reference: string): Promise<boolean> {
  const { drawing, cashMove } = reader.t;
  const drawn = await reader.q
    .select({ id: drawing.id })
    .from(drawing)
    .where(and(eq(drawing.cashPhone, cashPhone), eq(drawing.reference, reference)))
    .limit(1);
  const moved = await reader.q
    .select({ id: cashMove.id })
    .from(cashMove)
    .where(and(eq(cashMove.fromPhone, cashPhone), eq(cashMove.reference, reference)))
    .limit(1);
  return drawn.length + moved.length > 0;
}

/** Written exactly as in the partial index `transfer_treasury`, so that both engines use it. */
const isTreasury = ({ t: { transfer } }: Reader): SQL =>
  sql`${transfer.kind} in ('FUNDING', 'CAPITAL', 'DRAWING', 'SHORTFALL', 'CASH_MOVE', 'REVERSAL', 'FEE', 'CAMPAIGN_REFUND')`;

/** The ledger's transfer kind of each movement; the fund's two parts differ by the credited account. */
const transferKinds = {
  sponsor: "FUNDING",
  operator: "FUNDING",
  capital: "CAPITAL",
  drawing: "DRAWING",
  shortfall: "SHORTFALL",
  fee: "FEE",
  move: "CASH_MOVE",
  reversal: "REVERSAL",
  refund: "CAMPAIGN_REFUND",
} as const satisfies Record<MovementKind, TransferKind>;

/** SQL condition on a fee's transfer: the first of those of its number that were booked with it. */
const isFirstFee = ({ t: { operatorFee, transfer } }: Reader): SQL =>
  sql`(${transfer.kind} <> 'FEE' or exists (select 1 from ${operatorFee} f where f.transfer_key = substr(${transfer.cause}, 5)
    and f.id = (select min(o.id) from ${operatorFee} o where o.cash_phone = f.cash_phone and o.booked_at = f.booked_at)))`;

/** One page of movements, newest first, by the first transfer of each; `before` is the last id of the page before. */
export async function listTreasury(
  reader: Reader,
  kind: MovementKind | undefined,
  before: number,
  limit: number,
): Promise<{ id: number; cause: string }[]> {
  const { transfer, account } = reader.t;
  const parts = { sponsor: ["fund_sponsor", "fund_campaign"], operator: ["fund_operator"] };
  const part = kind === "sponsor" || kind === "operator" ? inArray(account.kind, parts[kind]) : undefined;
  return reader.q
    .select({ id: transfer.id, cause: transfer.cause })
    .from(transfer)
    .innerJoin(account, eq(account.id, transfer.creditAccountId))
    .where(
      and(
        isTreasury(reader),
        lt(transfer.id, before),
        eq(transfer.cause, transfer.groupCause),
        isFirstFee(reader),
        kind && eq(transfer.kind, transferKinds[kind]),
        part,
      ),
    )
    .orderBy(desc(transfer.id))
    .limit(limit);
}

/** Parts of reversals by id: what left the deposit's number, and whose deposit it was. */
export async function findReversals(reader: Reader, ids: readonly number[]) {
  const { member, reversal, transaction } = reader.t;
  if (ids.length === 0) return [];
  const recorder = alias(member, "recorder");
  return reader.q
    .select({
      id: reversal.id,
      amountAr: sql<number>`${reversal.memberAr} + ${reversal.salesAr} + ${reversal.operatorAr}`,
      cashPhone: sql<string>`coalesce(${transaction.operatorPhone}, '')`,
      who: member.name,
      reference: transaction.reference,
      recordedByName: recorder.name,
      createdAt: reversal.createdAt,
    })
    .from(reversal)
    .innerJoin(transaction, eq(transaction.id, reversal.transactionId))
    .innerJoin(member, eq(member.id, reversal.memberId))
    .innerJoin(recorder, eq(recorder.id, reversal.recordedBy))
    .where(inArray(reversal.id, [...ids]));
}

/** Reversals of campaigns' fundings by id: what left the number that had received it. */
export async function findFundingReversals(reader: Reader, ids: readonly number[]) {
  const { funding, fundingReversal, member } = reader.t;
  if (ids.length === 0) return [];
  return reader.q
    .select({
      id: fundingReversal.id,
      amountAr: sql<number>`${fundingReversal.campaignAr} + ${fundingReversal.salesAr} + ${fundingReversal.operatorAr}`,
      cashPhone: funding.cashPhone,
      who: funding.who,
      reference: funding.reference,
      recordedByName: member.name,
      createdAt: fundingReversal.createdAt,
    })
    .from(fundingReversal)
    .innerJoin(funding, eq(funding.id, fundingReversal.fundingId))
    .innerJoin(member, eq(member.id, fundingReversal.recordedBy))
    .where(inArray(fundingReversal.id, [...ids]));
}

/** Fundings by id, with the name of who recorded them. */
export async function findFundings(reader: Reader, ids: readonly number[]) {
  const { funding, member } = reader.t;
  if (ids.length === 0) return [];
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
    .where(inArray(funding.id, [...ids]));
}

/** Drawings and shortfalls by id, with the name of who recorded them. */
export async function findDrawings(reader: Reader, ids: readonly number[]) {
  const { drawing, member } = reader.t;
  if (ids.length === 0) return [];
  return reader.q
    .select({
      id: drawing.id,
      amountAr: drawing.amountAr,
      countId: drawing.countId,
      campaignId: drawing.campaignId,
      toPhone: drawing.payeePhone,
      reason: drawing.reason,
      reference: drawing.reference,
      cashPhone: drawing.cashPhone,
      recordedByName: member.name,
      createdAt: drawing.createdAt,
    })
    .from(drawing)
    .innerJoin(member, eq(member.id, drawing.recordedBy))
    .where(inArray(drawing.id, [...ids]));
}

/** Moves between numbers by id, with the name of who recorded them. */
export async function findCashMoves(reader: Reader, ids: readonly number[]) {
  const { cashMove, member } = reader.t;
  if (ids.length === 0) return [];
  return reader.q
    .select({
      id: cashMove.id,
      amountAr: cashMove.amountAr,
      fromPhone: cashMove.fromPhone,
      toPhone: cashMove.toPhone,
      reference: cashMove.reference,
      recordedByName: member.name,
      createdAt: cashMove.createdAt,
    })
    .from(cashMove)
    .innerJoin(member, eq(member.id, cashMove.recordedBy))
    .where(inArray(cashMove.id, [...ids]));
}
