import { piecesOf } from "../../../shared/pieces.ts";
import { isAllReversed } from "../../../shared/reversal.ts";
import type { StatementDeposit, StatementLine } from "../../../shared/statement/statement.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { isFreeFor, linkLine } from "./link.service.ts";
import type { LineRow } from "./statement.queries.ts";
import * as queries from "./statement.queries.ts";
import { creditKey, findNearest, findStanding, hintsAbout, isNear, isPaidBy } from "./statement.rules.ts";

/** Waiting lines of one amount that are compared with a deposit. */
const NEAR_LINES = 500;

/** Lines as an administrator sees them, each with its present standing. */
export async function describe(reader: Reader, callerId: number, rows: readonly LineRow[]): Promise<StatementLine[]> {
  const references = [...new Set(rows.map(({ reference }) => reference))];
  const linked = rows.flatMap(({ transactionId }) => transactionId ?? []);
  const deposits = await queries.findDeposits(reader, references, linked);
  const unexplained = await findUnexplained(reader, rows);
  const credits = await findCredits(reader, rows);
  const others = unexplained.filter(({ memberId }) => memberId !== callerId);
  return rows.map((row) => {
    const { declaredId, fundingId, isOwn, isTyped, isPayer, mayLackPayer, payerId, payerName, ...rest } = row;
    const { isCashPoint: _, state: __, transactionId: ___, payerHash: ____, transferKey: _____, ...line } = rest;
    const { standing, deposit } = findStanding(row, deposits, {
      isReversed: isAllReversed(row),
      isPartlyReversed: row.reversedAr !== null,
      isFunding: fundingId !== null,
      isOwn: isOwn === 1,
      isPayer: isPayer === 1,
      near: isOpen(row) ? findNearest(row, others, credits) : undefined,
      callerId,
    });
    const isMember = deposit !== null && (deposit.id === declaredId ? isPayer === 1 : isPaidBy(row, deposit, credits));
    const other = deposit && payerId !== deposit.memberId ? payerName : null;
    return {
      ...line,
      isTyped: isTyped === 1,
      mayLackPayer: mayLackPayer === 1,
      standing,
      deposit,
      payerName: other,
      ...hintsAbout(row, deposit, isMember),
    };
  });
}

/** A line as it stands to an administrator now. */
export async function findStatementLine(
  reader: Reader,
  callerId: number,
  id: number,
): Promise<StatementLine | undefined> {
  const row = await queries.findLine(reader, id);
  return row && (await describe(reader, callerId, [row]))[0];
}

/**
 * The lines of pairs that an administrator may decide, by their deposits' age, from the one after `after` (a deposit's
 * id) on.
 */
export async function listPairLines(reader: Reader, callerId: number, after: number, limit: number) {
  const rows = await queries.listPairs(reader, callerId, {}, after, limit);
  return { lines: await describe(reader, callerId, rows), lastDepositId: rows.at(-1)?.declaredId };
}

/** Whether a waiting line may be the money of a deposit that declares another reference. */
export const isOpen = ({ state, declaredId, payerHash, isCashPoint, isOwn, fundingId, reversedAt }: LineRow): boolean =>
  state === "waiting" && !declaredId && payerHash !== null && !isCashPoint && !isOwn && !fundingId && !reversedAt;

type Declared = {
  operatorPhone: string | null;
  amountAr: number;
  reference: string | null;
  memberId: number;
};

/** Waiting lines that a deposit may declare under a mistyped reference: of its number, amount and payer. */
export async function listNearLines(reader: Reader, deposit: Declared) {
  const { operatorPhone, amountAr, reference } = deposit;
  const rows = await queries.listUndeclared(reader, { phone: operatorPhone ?? "", amountAr }, NEAR_LINES);
  const credits = await findCredits(reader, rows);
  return rows
    .filter((row) => isOpen(row) && isPaidBy(row, deposit, credits) && isNear(row.reference, reference ?? ""))
    .map(({ id, reference: written, paidAt }) => ({ id, reference: written, paidAt }));
}

/** Whom the payers of some lines credited before (`creditKey`). */
async function findCredits(reader: Reader, rows: readonly LineRow[]): Promise<Set<string>> {
  const unowned = rows.flatMap(({ payerId, payerHash }) => (payerId === null ? (payerHash ?? []) : []));
  const found = await queries.listCredited(reader, [...new Set(unowned)]);
  return new Set(found.map(({ memberId, payerHash }) => creditKey(memberId, payerHash)));
}

/** Waiting deposits of the numbers and amounts of open lines that no line explains. */
function findUnexplained(reader: Reader, rows: readonly LineRow[]): Promise<StatementDeposit[]> {
  const open = rows.filter(isOpen);
  const [phones, amounts] = [open.map(({ phone }) => phone), open.map(({ amountAr }) => amountAr)];
  return queries.listUnexplained(reader, [...new Set(phones)], [...new Set(amounts)]);
}

/** Lines that are tied in one transaction. */
const LINKED = 100;

/**
 * Ties the lines of some transfers (`transferKey`) of a number to the deposits that were validated before they came, in
 * pieces; safe to repeat. Returns how many.
 */
export async function linkImported(
  { db, clock }: Deps,
  call: Call,
  phone: string,
  keys: readonly string[],
): Promise<number> {
  let count = 0;
  for (const some of piecesOf(await queries.listValidatedKeys(db.read, phone, keys), LINKED))
    count += await db.transact(async (tx) => {
      await holdJournal(tx);
      return linkValidated(tx, call, await queries.findValidated(tx, phone, some), clock());
    });
  return count;
}

/** Ties lines to the deposits that were validated before their statement came. Returns how many. */
export async function linkValidated(tx: Tx, call: Call, rows: readonly LineRow[], at: number): Promise<number> {
  const declared = rows.flatMap(({ declaredId }) => declaredId ?? []);
  const linked = await queries.listLinked(tx, declared);
  const deposits = await queries.findDeposits(tx, [], declared);
  const free = new Map(deposits.flatMap((deposit) => (linked.includes(deposit.id) ? [] : [[deposit.id, deposit]])));
  let count = 0;
  for (const row of rows.filter(({ state }) => state === "waiting")) {
    const deposit = free.get(row.declaredId ?? 0);
    const isExplained = deposit?.status === "validated" && deposit.amountAr === row.amountAr;
    if (!isExplained || !(await isFreeFor(tx, row, deposit.id))) continue;
    await linkLine(tx, call, row, deposit, { at });
    count += 1;
  }
  return count;
}
