import { AppError } from "../../../shared/errors.ts";
import { transferKey } from "../../../shared/reference.ts";
import { isAllReversed } from "../../../shared/reversal.ts";
import type { LinkStatementLineInput, MarkStatementLineInput } from "../../../shared/statement/statement.ts";
import { authorId, type Call, type Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { isDeclared } from "../deposit/declared.service.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import type { LineRow } from "./statement.queries.ts";
import * as queries from "./statement.queries.ts";
import { isSetAside } from "./statement.rules.ts";

/** The fields of a deposit that a decision has read. */
type Deposit = {
  id: number;
  amountAr: number;
  operatorPhone: string | null;
  reference: string | null;
};

/** The transfer that a deposit declares, or that a line is about. */
const declaredKey = (
  named: Pick<Deposit, "operatorPhone" | "reference"> | Pick<LineRow, "phone" | "reference">,
): string => transferKey(("phone" in named ? named.phone : named.operatorPhone) ?? "", named.reference ?? "");

type Link = { at: number; reason?: string };

async function requireLine(tx: Tx, id: number): Promise<LineRow> {
  const line = await queries.findLine(tx, id);
  if (!line) throw new AppError("STATEMENT_LINE_NOT_FOUND");
  return line;
}

/** The statement's line for a waiting deposit; undefined when no line of its number has its reference. */
export async function statementSays(
  reader: Reader,
  deposit: Pick<Deposit, "operatorPhone" | "reference" | "amountAr">,
) {
  const lines = await queries.listTransferLines(reader, declaredKey(deposit));
  const taken = lines.find(({ state }) => state === "matched");
  if (taken) return { says: "taken" as const, amountAr: taken.amountAr };
  const line = lines.find(({ phone }) => phone === deposit.operatorPhone);
  if (!line) return undefined;
  // A reversal has a warning of its own.
  if (isAllReversed(line)) return undefined;
  const { id, amountAr, state, isCashPoint, payerEnd, payerName, writtenName, isPayer, mayLackPayer } = line;
  if (state === "ignored") return { says: "ignored" as const, amountAr };
  if (isCashPoint) return { says: "cashPoint" as const, amountAr };
  if (!isPayer) return { says: "otherPayer" as const, amountAr, payerEnd, payerName };
  if (amountAr !== deposit.amountAr) return { says: "otherAmount" as const, amountAr, lineId: id };
  if (payerEnd === null && !mayLackPayer) return { says: "unknownPayer" as const, amountAr, writtenName };
  return { says: "found" as const, amountAr };
}

/** Whether a transfer credited a deposit by its line. */
export async function isCredited(reader: Reader, key: string): Promise<boolean> {
  const lines = await queries.listTransferLines(reader, key);
  return lines.some(({ state }) => state === "matched");
}

/**
 * Refuses a line that is no deposit, or whose transfer is used otherwise: as a funding, a transfer of our own, a
 * reversal, another deposit, or another line that credited one.
 */
export async function isFreeFor(tx: Tx, line: LineRow, depositId: number): Promise<boolean> {
  if (line.fundingId !== null || line.isOwn || isAllReversed(line) || line.isCashPoint) return false;
  if (await isCredited(tx, declaredKey(line))) return false;
  return !(await isDeclared(tx, declaredKey(line), depositId));
}

/** Refuses a line that is about other money than the deposit, or that is used already. */
async function assertExplains(tx: Tx, line: LineRow, deposit: Deposit, receivedAr?: number): Promise<void> {
  // Of another transfer than the declared one, whoever decides has not seen what of it went back.
  if (line.reversedAr !== null && (isAllReversed(line) || declaredKey(line) !== declaredKey(deposit)))
    throw new AppError("TRANSFER_IS_REVERSED");
  if (await isCredited(tx, declaredKey(line))) throw new AppError("STATEMENT_LINE_TAKEN");
  if (line.fundingId !== null) throw new AppError("TRANSFER_IS_FUNDING");
  if (line.isOwn) throw new AppError("TRANSFER_IS_OWN");
  // Another amount is only credited under the very reference that is declared.
  const wantedAr = (declaredKey(line) === declaredKey(deposit) ? receivedAr : undefined) ?? deposit.amountAr;
  if (line.phone !== deposit.operatorPhone || line.amountAr !== wantedAr || line.isCashPoint)
    throw new AppError("STATEMENT_LINE_DIFFERS");
  if (await isDeclared(tx, declaredKey(line), deposit.id)) throw new AppError("STATEMENT_LINE_CLAIMED");
}

/** @throws AppError STATEMENT_LINE_TAKEN when the line is in none of these states any more */
async function change(tx: Tx, line: LineRow, from: LineRow["state"][], to: queries.Change): Promise<void> {
  await holdJournal(tx);
  if (!(await queries.changeLine(tx, line.id, from, to))) throw new AppError("STATEMENT_LINE_TAKEN");
}

/** Links a line to the validated deposit it explains, with its trace. */
export async function linkLine(tx: Tx, call: Call, line: LineRow, deposit: Deposit, { at, reason }: Link) {
  const decided = { decidedBy: authorId(call.actor), decidedAt: at, reason: reason ?? null };
  await change(tx, line, ["waiting", "ignored"], { state: "matched", transactionId: deposit.id, ...decided });
  await recordAction(tx, call, {
    action: "linkStatementLine",
    // Targets the deposit, so that its timeline shows the link beside its validation.
    target: { kind: "transaction", id: deposit.id },
    before: { state: line.state },
    after: { state: "matched", statementLineId: line.id, phone: line.phone, reference: line.reference },
    reason,
    at,
  });
  tx.announce("admins", "statements");
}

/**
 * The line that explains a deposit which is about to be validated: the one an administrator chose, else the one of the
 * declared reference, if its amount is the same. Undefined when the statement says nothing of it.
 * @param receivedAr the chosen line's amount, where it is to be credited instead of the declared one
 */
export async function claimLine(
  tx: Tx,
  deposit: Deposit,
  chosenId?: number,
  receivedAr?: number,
): Promise<LineRow | undefined> {
  const lines = await queries.listTransferLines(tx, declaredKey(deposit));
  if (lines.some(({ state }) => state === "matched")) throw new AppError("STATEMENT_LINE_TAKEN");
  const declared = lines.find(({ phone }) => phone === deposit.operatorPhone);
  if (chosenId === undefined) {
    if (!declared) return undefined;
    if (declared.amountAr !== deposit.amountAr || declared.isCashPoint) {
      // What the operator says was received counts, until somebody sets that line aside.
      if (declared.state === "waiting") throw new AppError("STATEMENT_LINE_DIFFERS");
      return undefined;
    }
    if (await isDeclared(tx, declaredKey(declared), deposit.id)) throw new AppError("STATEMENT_LINE_CLAIMED");
    return declared;
  }
  const chosen = await requireLine(tx, chosenId);
  await assertExplains(tx, chosen, deposit, receivedAr);
  if (chosen.state !== "waiting") throw new AppError("STATEMENT_LINE_TAKEN");
  return chosen;
}

/**
 * Links a waiting line to a deposit that is validated already: no money moves.
 * @throws AppError STATEMENT_LINE_TAKEN and TRANSFER_IS_REVERSED, after which there is nothing to link
 */
export function linkStatementLine(
  { db, clock }: Deps,
  call: Call,
  { lineId, transactionId, reason }: LinkStatementLineInput,
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    await tx.lock("transaction", [transactionId]);
    // Waits for an import under way, which may take the line's transfer back.
    await holdJournal(tx);
    const line = await requireLine(tx, lineId);
    const [deposit] = await queries.findDeposits(tx, [], [transactionId]);
    if (!deposit) throw new AppError("TRANSACTION_NOT_FOUND");
    if (deposit.status !== "validated") throw new AppError("DEPOSIT_NOT_VALIDATED");
    await assertExplains(tx, line, deposit);
    const hasLine = (await queries.listLinked(tx, [transactionId])).length > 0;
    if (line.state !== "waiting" || hasLine) throw new AppError("STATEMENT_LINE_TAKEN");
    await linkLine(tx, call, line, deposit, { at: clock(), reason });
    return { ok: true };
  });
}

/** Puts a line aside that waits, or that an import set aside: money that is no deposit. */
export function ignoreStatementLine({ db, clock }: Deps, call: Call, input: MarkStatementLineInput) {
  return db.transact(async (tx) => {
    const line = await requireLine(tx, input.lineId);
    const at = clock();
    if (isSetAside(line)) await takeUp(tx, call, line, input.reason, at);
    await ignore(tx, call, { ...line, state: "waiting" }, input.reason, at);
    return { ok: true } as const;
  });
}

async function ignore(tx: Tx, call: Call, line: LineRow, reason: string, at: number): Promise<void> {
  await change(tx, line, ["waiting"], { state: "ignored", decidedBy: authorId(call.actor), decidedAt: at, reason });
  await mark(tx, call, line, { action: "ignoreStatementLine", state: "ignored", reason, at });
}

/** Sets a waiting line aside at its import; an administrator reopens it after checking it. */
export async function setAside(tx: Tx, call: Call, line: LineRow, reason: string, at: number): Promise<void> {
  if (line.state === "waiting") await ignore(tx, call, line, reason, at);
}

/** Takes an ignored line up again. */
export function reopenStatementLine({ db, clock }: Deps, call: Call, input: MarkStatementLineInput) {
  return db.transact(async (tx) => {
    return takeUp(tx, call, await requireLine(tx, input.lineId), input.reason, clock());
  });
}

export async function takeUp(tx: Tx, call: Call, line: LineRow, reason: string, at: number): Promise<{ ok: true }> {
  await change(tx, line, ["ignored"], { state: "waiting", decidedBy: null, decidedAt: null, reason: null });
  return mark(tx, call, line, { action: "reopenStatementLine", state: "waiting", reason, at });
}

type Mark = {
  action: "ignoreStatementLine" | "reopenStatementLine";
  state: "ignored" | "waiting";
  reason: string;
  at: number;
};

async function mark(tx: Tx, call: Call, line: LineRow, { action, state, reason, at }: Mark): Promise<{ ok: true }> {
  const { phone, reference, amountAr } = line;
  await recordAction(tx, call, {
    action,
    target: { kind: "statementLine", id: line.id },
    before: { state: line.state },
    after: { state, phone, reference, amountAr },
    reason,
    at,
  });
  tx.announce("admins", "statements");
  return { ok: true };
}
