import { transferKey } from "../../../shared/reference.ts";
import { isAllReversed } from "../../../shared/reversal.ts";
import { PAYER_DIGITS, type ReadLine } from "../../../shared/statement/lines.ts";
import type { StatementDeposit, StatementLine } from "../../../shared/statement/statement.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";
import { type Submitted, storeEntries } from "./entry.service.ts";
import { insertImport, type NewImport } from "./import.queries.ts";
import { proposeAgain, proposeConfirmation } from "./import.service.ts";
import { isFreeFor, linkLine } from "./link.service.ts";
import type { LineRow } from "./statement.queries.ts";
import * as queries from "./statement.queries.ts";
import { hintsOf, isNear, isPaidBy, nearestOf, standingOf } from "./statement.rules.ts";

/** Waiting lines of one amount that are compared with a deposit. */
const NEAR_LINES = 500;

/** Lines as an administrator sees them, each with its present standing. */
export async function describe(reader: Reader, callerId: number, rows: readonly LineRow[]): Promise<StatementLine[]> {
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const linked = rows.flatMap(({ transactionId }) => transactionId ?? []);
  const deposits = await queries.findDeposits(reader, references, linked);
  const unexplained = await findUnexplained(reader, rows);
  const others = unexplained.filter(({ memberId }) => memberId !== callerId);
  return rows.map((row) => {
    const { declaredId, fundingId, isOwn, isTyped, isPayer, mayLackPayer, payerId, payerName, ...rest } = row;
    const { isCashPoint: _, state: __, transactionId: ___, ...line } = rest;
    const { standing, deposit } = standingOf(row, deposits, {
      isReversed: isAllReversed(row),
      isPartlyReversed: row.reversedAr !== null,
      isFunding: fundingId !== null,
      isOwn: isOwn === 1,
      isPayer: isPayer === 1,
      near: isOpen(row) ? nearestOf(row, others) : undefined,
      callerId,
    });
    const isMember = deposit !== null && (deposit.id === declaredId ? isPayer === 1 : isPaidBy(row, deposit));
    const other = deposit && payerId !== deposit.memberId ? payerName : null;
    return {
      ...line,
      isTyped: isTyped === 1,
      mayLackPayer: mayLackPayer === 1,
      standing,
      deposit,
      payerName: other,
      ...hintsOf(row, deposit, isMember),
    };
  });
}

/** Whether a waiting line may be the money of a deposit that declares another reference. */
export const isOpen = ({ state, declaredId, payerEnd, isCashPoint, isOwn, fundingId, reversedAt }: LineRow): boolean =>
  state === "waiting" && !declaredId && payerEnd !== null && !isCashPoint && !isOwn && !fundingId && !reversedAt;

type Declared = {
  operatorPhone: string | null;
  amountAr: number;
  reference: string | null;
  memberId: number;
  memberPhone: string;
};

/** Waiting lines that a deposit may declare under a mistyped reference: of its number, amount and payer. */
export async function listNearLines(reader: Reader, deposit: Declared) {
  const { operatorPhone, amountAr, reference } = deposit;
  const rows = await queries.listUndeclared(reader, { phone: operatorPhone ?? "", amountAr }, NEAR_LINES);
  return rows
    .filter((row) => isOpen(row) && isPaidBy(row, deposit) && isNear(row.reference, reference ?? ""))
    .map(({ id, reference: written, paidAt }) => ({ id, reference: written, paidAt }));
}

/** Waiting deposits of the numbers and amounts of open lines that no line explains. */
function findUnexplained(reader: Reader, rows: readonly LineRow[]): Promise<StatementDeposit[]> {
  const open = rows.filter(isOpen);
  const [phones, amounts] = [open.map(({ phone }) => phone), open.map(({ amountAr }) => amountAr)];
  return queries.listUnexplained(reader, [...new Set(phones)], [...new Set(amounts)]);
}

/** Lines without repeated references, in order of reference; the first of each is kept. */
export function sortedOnce<Line extends { reference: string }>(read: readonly Line[]): Line[] {
  const first = new Map<string, Line>();
  for (const line of read) if (!first.has(line.reference)) first.set(line.reference, line);
  return [...first.values()].toSorted((a, b) => (a.reference < b.reference ? -1 : 1));
}

/** An import that was stored: the ids of its new entries, and the references of its new lines. */
export type StoredImport = { importId: number; entries: number[]; lines: string[] };

/**
 * Stores an import with what it brings that is new, and asks a second administrator to confirm it. In one order: two imports of the same
 * lines wait for each other instead of stopping each other.
 */
export async function storeNew(
  tx: Tx,
  call: Call,
  about: NewImport,
  submitted: readonly Submitted[],
): Promise<StoredImport> {
  const importId = await insertImport(tx, about);
  const { phone, operator, importedBy, importedAt } = about;
  const entries = await storeEntries(tx, { phone, operator, importedBy, importedAt, importId }, submitted);
  const received = submitted.flatMap(({ read }) => (read.direction === "received" ? [read] : []));
  const lines = received.length > 0 ? await storeLines(tx, about, importId, received) : [];
  await proposeConfirmation(tx, call, importId, importedAt);
  const references = submitted.flatMap(({ read: { direction, reference } }) =>
    reference !== null && direction !== "reversal" && direction !== "other" ? [reference] : [],
  );
  await proposeAgain(tx, call, { phone, references }, importedAt);
  return { importId, entries, lines };
}

async function storeLines(tx: Tx, about: NewImport, importId: number, read: readonly ReadLine[]): Promise<string[]> {
  const { phone, operator, importedBy, importedAt } = about;
  const payers = await queries.findPayers(
    tx,
    read.flatMap(({ payerPhone }) => payerPhone ?? []),
  );
  const lineOf = ({
    reference,
    typedReference,
    amountAr,
    paidAt,
    payerPhone,
    isCashPoint,
  }: ReadLine): queries.NewLine => ({
    reference,
    amountAr,
    paidAt,
    isCashPoint,
    payerEnd: payerPhone?.slice(-PAYER_DIGITS) ?? null,
    payerId: payers.get(payerPhone ?? "") ?? null,
    typedReference: typedReference ?? null,
    transferKey: transferKey(phone, reference),
    phone,
    operator,
    importedBy,
    importedAt,
    importId,
  });
  return queries.insertLines(tx, await inParts(sortedOnce(read), async (part) => part.map(lineOf)));
}

/** Lines of deposits that were validated before their statement came. */
export async function linkValidated(tx: Tx, call: Call, rows: readonly LineRow[], at: number): Promise<void> {
  const declared = rows.flatMap(({ declaredId }) => declaredId ?? []);
  const linked = await queries.listLinked(tx, declared);
  const deposits = await queries.findDeposits(tx, [], declared);
  const free = new Map(deposits.flatMap((deposit) => (linked.includes(deposit.id) ? [] : [[deposit.id, deposit]])));
  for (const row of rows.filter(({ state }) => state === "waiting")) {
    const deposit = free.get(row.declaredId ?? 0);
    const isExplained = deposit?.status === "validated" && deposit.amountAr === row.amountAr;
    if (isExplained && (await isFreeFor(tx, row, deposit.id))) await linkLine(tx, call, row, deposit, { at });
  }
}
