import { AppError, type ErrorCode } from "../../shared/errors.ts";
import { settingsInput } from "../../shared/settings-input.ts";
import { type AdminTransactionEntry, validateInput } from "../../shared/transactions.ts";
import type { ApprovalKind } from "../../shared/two-people.ts";
import type { Call } from "../app/deps.ts";
import type { Scope, Tx } from "../db/database.ts";
import { lockTreasury } from "../features/fund/cash.service.ts";
import { holdJournal } from "../features/journal/entry.service.ts";
import { changeIn } from "../features/settings/change.service.ts";
import { confirmForwarded, confirmIn } from "../features/statement/confirm.service.ts";
import { validateIn } from "../features/transactions/decision.service.ts";
import { codes } from "../ledger/chart.ts";
import { lockAccounts } from "../ledger/ledger.ts";
import type { ApprovalRow } from "./approval.queries.ts";
import { isWithheld, type Withheld } from "./approval.rules.ts";
import { approveNow } from "./approval.service.ts";
import { acts } from "./list.ts";
import { listRun } from "./run.queries.ts";

/** What became of an approved act, where its caller needs to know; of a run, which deposits were no longer possible. */
export type Carried = {
  transaction?: AdminTransactionEntry;
  run?: { validated: number; left: { transactionId: number; code: ErrorCode }[] };
};

/** A proposal, with the input to carry it out with, and what its approver saw of a run. */
type Ordered = { row: ApprovalRow; ordered: object; seenAr: number | undefined };

/** Carries out a proposed act in the approval's transaction, by the use case that proposed it. */
export type CarryOut<Answer extends object = Carried> = (
  tx: Tx,
  call: Call,
  order: Ordered,
  now: number,
) => Promise<Answer | Withheld>;

/** The answer of an act whose caller needs no more than that it was done. */
const done = (answer: object | undefined): Carried | Withheld => (answer && isWithheld(answer) ? answer : {});

/** Pays out a withdrawal. */
export const payOrdered: CarryOut<AdminTransactionEntry> = (tx, call, { ordered }, now) =>
  validateIn(tx, call, validateInput.parse(ordered), now);

/**
 * Validates each deposit of a run. Deposits that are no longer possible are skipped and reported, because `validateIn` refuses before it
 * writes.
 * @throws AppError APPROVAL_GREW when deposits joined the run since the approver saw it
 */
const validateRun: CarryOut = async (tx, call, { row, seenAr }, now) => {
  const deposits = await listRun(tx, row.id);
  if (deposits.reduce((sum, { amountAr }) => sum + amountAr, 0) !== seenAr) throw new AppError("APPROVAL_GREW");
  const withheld = await approveNow(tx, call, { amountAr: row.amountAr, facts: {}, now }, row);
  if (withheld) return withheld;
  const left: { transactionId: number; code: ErrorCode }[] = [];
  for (const { id: transactionId, input } of deposits) {
    try {
      await validateIn(tx, call, validateInput.parse(JSON.parse(input)), now);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      left.push({ transactionId, code: error.code });
    }
  }
  return { run: { validated: deposits.length - left.length, left } };
};

const plainly: Partial<Record<ApprovalKind, CarryOut>> = {
  withdrawal: async (tx, call, order, now) => {
    const answer = await payOrdered(tx, call, order, now);
    return isWithheld(answer) ? answer : { transaction: answer };
  },
  deposits: validateRun,
  statement: async (tx, call, { row: { target, proposedBy } }, now) =>
    done(await confirmIn(tx, call, { importId: Number(target), proposedBy }, now)),
  gatewayDay: async (tx, call, order, now) => done(await confirmForwarded(tx, call, order, now)),
  settings: async (tx, call, { ordered }, now) => done(await changeIn(tx, call, settingsInput.parse(ordered), now)),
};

/** What confirming evidence locks: it books fees. */
async function lockEvidence(tx: Tx): Promise<void> {
  await lockTreasury(tx);
  await holdJournal(tx);
}

const locks: Partial<Record<ApprovalKind, (tx: Tx, row: ApprovalRow) => Promise<void>>> = {
  withdrawal: (tx, { target }) => tx.lock("transaction", [Number(target)]),
  // Transactions, accounts and the journal in the order of a single validation, before the run that it may join.
  deposits: async (tx, { id }) => {
    const deposits = await listRun(tx, id);
    await tx.lock(
      "transaction",
      deposits.map((deposit) => deposit.id),
    );
    await lockAccounts(
      tx,
      deposits.flatMap(({ operatorPhone, memberId }) => [codes.cash(operatorPhone), codes.member(memberId)]),
    );
    await holdJournal(tx);
  },
  statement: lockEvidence,
  gatewayDay: lockEvidence,
  settings: (tx) => holdJournal(tx),
};

/** The act that proposed; undefined where a plain service did. */
function actOf({ act: name }: ApprovalRow) {
  if (name === null) return undefined;
  const act = acts.find(({ actName }) => actName === name);
  if (!act) throw new Error(`no act is called ${name}`);
  return act;
}

/** What the transaction that carries out a proposal locks as a whole. */
export const scopeOf = (row: ApprovalRow): Scope | undefined => actOf(row)?.scope;

/** Carries out a proposal, by the act or the use case that proposed it. */
export const carryOut: CarryOut = async (tx, call, order, now) => {
  const { row, ordered } = order;
  const act = actOf(row);
  return act ? done(await act.carryOut(tx, call, ordered, now)) : plain(plainly, row.kind)(tx, call, order, now);
};

/** Locks the record of a proposal, which is locked before the proposal itself. */
export const lockRecord = (tx: Tx, row: ApprovalRow): Promise<void> =>
  actOf(row)?.lock(tx, row.target) ?? plain(locks, row.kind)(tx, row);

function plain<Service>(services: Partial<Record<ApprovalKind, Service>>, kind: ApprovalKind): Service {
  const service = services[kind];
  if (!service) throw new Error(`nothing carries out a proposal of kind ${kind}`);
  return service;
}
