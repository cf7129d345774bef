import type {
  AloneNow,
  Approval,
  ApprovalOfInput,
  ApprovalPage,
  ApprovalsInput,
  ApproveInput,
  DecidedAloneInput,
  RefuseApprovalInput,
} from "../../shared/approval.ts";
import { AppError } from "../../shared/errors.ts";
import type { AdjustBalanceInput } from "../../shared/people.ts";
import type { AdminTransactionEntry, ValidateInput } from "../../shared/transactions.ts";
import type { ApprovalKind } from "../../shared/two-people.ts";
import type { Actor, Call, Deps } from "../app/deps.ts";
import type { Reader, Tx } from "../db/database.ts";
import { pageOf } from "../db/page.ts";
import { recordAction } from "../features/journal/entry.service.ts";
import { type AdjustedBalance, adjustBalance } from "../features/people/acts.ts";
import { weightOfMove } from "../features/people/move.service.ts";
import { whyReversalTakesTwo } from "../features/reversal/reversal.service.ts";
import { validateIn } from "../features/transactions/decision.service.ts";
import { findPayoutTerms } from "../features/transactions/pay.service.ts";
import { decidedAlone, isProvenDeposit } from "./alone.service.ts";
import * as queries from "./approval.queries.ts";
import {
  confirmableFrom,
  findAbsentColleague,
  mayDecideAloneFrom,
  standingOf,
  type Withheld,
} from "./approval.rules.ts";
import { journalTarget, transactBig } from "./approval.service.ts";
import { type Carried, type CarryOut, carryOut, lockRecord, payOrdered, scopeOf } from "./carry.service.ts";
import { evidenceOf } from "./evidence.service.ts";
import type { Colleagues } from "./person.rules.ts";
import { readColleagues } from "./person.ts";
import { findRunOf } from "./run.queries.ts";

const PAGE = 25;

type Row = queries.ApprovalRow;
/** A waiting proposal that this administrator may decide. */
async function findOpen(reader: Reader, approvalId: number, actorId: number, now: number): Promise<Row> {
  const row = await queries.findApproval(reader, approvalId);
  if (!row) throw new AppError("APPROVAL_NOT_FOUND");
  if (row.memberId === actorId) throw new AppError("OWN_ACCOUNT");
  if (row.status === "approved" || row.status === "refused") {
    const decision = row.status === "approved" ? "validated" : "rejected";
    const [decidedAt, decidedBy] = [row.decidedAt ?? undefined, row.decidedByName ?? undefined];
    throw new AppError("ALREADY_DECIDED", { decision, decidedAt, decidedBy });
  }
  if (row.status === "void") throw new AppError("APPROVAL_CHANGED");
  if (row.status === "expired" || row.expiresAt <= now) throw new AppError("APPROVAL_EXPIRED");
  return row;
}

/** `findOpen` under locks, so that of two approvers the second one gets ALREADY_DECIDED. */
async function claim(tx: Tx, approvalId: number, actorId: number, now: number): Promise<Row> {
  const found = await findOpen(tx, approvalId, actorId, now);
  await lockRecord(tx, found);
  await tx.lock("approval", [approvalId]);
  return findOpen(tx, approvalId, actorId, now);
}

/**
 * Refuses a proposer, except a sole administrator after the delay, and an administrator who counts as one person with them (docs/product.md
 * 13.1, 13.2). Starts the delay of a proposer who has become a sole administrator.
 * @returns the refusal to answer after the commit, when it started the delay
 */
async function assertMayApprove(tx: Tx, row: Row, actor: Actor, now: number): Promise<Withheld | undefined> {
  const colleagues = await readColleagues(tx);
  const standing = standingOf(row, actor.memberId, colleagues, now);
  if (standing === "owner") throw new AppError("OWN_ACCOUNT");
  if (standing === "same") {
    const other = actor.memberId === row.proposedBy ? {} : { decidedBy: row.proposedByName };
    throw new AppError("SAME_PERSON", other);
  }
  if (standing === "asked") throw new AppError("OWN_APPROVAL");
  if (standing === "absent") throw new AppError("OWN_APPROVAL", { absentId: findAbsentColleague(row, colleagues) });
  if (standing !== "alone") return undefined;
  const confirmableAt = confirmableFrom(row, colleagues);
  if (confirmableAt !== null) throw new AppError("OWN_APPROVAL", { possibleAt: confirmableAt });
  const possibleAt = mayDecideAloneFrom(row, colleagues, now) ?? now;
  await queries.beginDelay(tx, row.id, possibleAt);
  tx.announce("admins", "approvals");
  return { withheld: { code: "OWN_APPROVAL", details: { possibleAt } } };
}

/**
 * Approves a proposal and carries it out in one transaction (docs/product.md 13.1, ASVS 2.3.5).
 * @throws AppError APPROVAL_NOT_FOUND, APPROVAL_EXPIRED, APPROVAL_CHANGED, ALREADY_DECIDED when there is nothing left to approve
 */
export async function approve(deps: Deps, call: Call, input: ApproveInput): Promise<Carried> {
  const found = await queries.findApproval(deps.db.read, input.approvalId);
  const scope = found && scopeOf(found);
  return transactBig(deps, call, "approve", input, (tx) => approveIn(tx, call, input, deps.clock(), carryOut), scope);
}

/** `approve` inside a transaction; returns what was withheld instead of throwing it. */
async function approveIn<Answer extends object>(
  tx: Tx,
  call: Call,
  { approvalId, ...sent }: ApproveInput,
  now: number,
  carry: CarryOut<Answer>,
): Promise<Answer | Withheld> {
  const row = await claim(tx, approvalId, call.actor.memberId, now);
  const withheld = await assertMayApprove(tx, row, call.actor, now);
  if (withheld) return withheld;
  const { seenAr, ...payment } = sent;
  const ordered = { ...JSON.parse(row.input), ...(row.kind === "withdrawal" ? defined(payment) : {}) };
  return carry(tx, { ...call, approvalId, approvedAr: row.amountAr }, { row, ordered, seenAr }, now);
}

const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Refuses a proposal, or takes it back when called by its proposer; nothing moves (docs/product.md 13.3). */
export function refuseApproval(
  { db, clock }: Deps,
  call: Call,
  { approvalId, reason }: RefuseApprovalInput,
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const now = clock();
    const { memberId: decidedBy } = call.actor;
    const { kind, target, amountAr, proposedByName } = await claim(tx, approvalId, decidedBy, now);
    const refusal = { status: "refused" as const, decidedBy, decidedAt: now, reason };
    if (!(await queries.settleApproval(tx, approvalId, refusal))) throw new AppError("ALREADY_DECIDED");
    const after = { approvalId, kind, amountAr, proposedBy: proposedByName };
    await recordAction(tx, call, {
      action: "refuseProposal",
      target: journalTarget(kind, target),
      after,
      reason,
      at: now,
    });
    tx.announce("admins", "approvals");
    return { ok: true };
  });
}

/** Another administrator's waiting proposal for a target that has not expired. */
async function findProposalOfOther(tx: Tx, { actor }: Call, kind: ApprovalKind, target: number, now: number) {
  const waiting = await queries.findWaiting(tx, kind, String(target));
  return waiting && waiting.proposedBy !== actor.memberId && waiting.expiresAt > now ? waiting : undefined;
}

/**
 * For old clients, which have one call for both: validates, or approves another administrator's proposal (docs/product.md 13.3). The
 * choice is made under the idempotency key, so that a repeat gets the first answer.
 */
export function validateOrApprove(deps: Deps, call: Call, input: ValidateInput): Promise<AdminTransactionEntry> {
  const { transactionId, reference, cashPhone } = input;
  return transactBig(deps, call, "validate", input, async (tx) => {
    const now = deps.clock();
    const proposal = await findProposalOfOther(tx, call, "withdrawal", transactionId, now);
    if (!proposal) return validateIn(tx, call, input, now);
    return approveIn(tx, call, { approvalId: proposal.id, reference, cashPhone }, now, payOrdered);
  });
}

/** Corrects a balance. */
const adjustOrdered: CarryOut<AdjustedBalance> = (tx, call, { ordered }, now) =>
  adjustBalance.carryOut(tx, call, ordered, now);

/**
 * For old clients: corrects a balance, or approves another administrator's proposal of the same amount in Ariary; see
 * `validateOrApprove`.
 */
export function adjustOrApprove(deps: Deps, call: Call, input: AdjustBalanceInput): Promise<AdjustedBalance> {
  const { memberId, action, amountAr } = input;
  return transactBig(deps, call, "adjustBalance", input, async (tx) => {
    const now = deps.clock();
    const proposal = await findProposalOfOther(tx, call, action, memberId, now);
    if (proposal?.amountAr !== amountAr) return adjustBalance.carryOut(tx, call, input, now);
    return approveIn(tx, call, { approvalId: proposal.id }, now, adjustOrdered);
  });
}

type Viewer = { actor: Actor; colleagues: Colleagues; now: number };

const readViewer = async (reader: Reader, actor: Actor, now: number): Promise<Viewer> => ({
  actor,
  colleagues: await readColleagues(reader),
  now,
});

const standingFor = ({ actor, colleagues, now }: Viewer, row: Row) => standingOf(row, actor.memberId, colleagues, now);

async function asSeen(reader: Reader, row: Row, viewer: Viewer): Promise<Approval> {
  const { input, facts, status: _status, decidedAt: _at, decidedByName: _by, aloneFrom: _from, ...seen } = row;
  const { actor, colleagues } = viewer;
  const { reason = null, reference = null, changes: settings = null, ...ordered } = JSON.parse(input);
  // A shortfall names its number by its count.
  const { payoutPhone = null, cashPhone = ordered.cashPhone ?? null } = JSON.parse(facts);
  const evidence = await evidenceOf(reader, row, actor.memberId, viewer.now);
  const runAr = evidence.deposits.reduce((sum, { amountAr }) => sum + amountAr, 0);
  // These grow while they wait.
  const grownAr = { deposits: runAr, gatewayDay: evidence.statement?.totalAr ?? 0 }[row.kind as string];
  const standing = standingFor(viewer, row);
  return {
    ...seen,
    amountAr: grownAr ?? row.amountAr,
    evidence,
    payoutPhone,
    settings,
    reason,
    reference,
    cashPhone,
    isOwn: row.proposedBy === actor.memberId,
    standing,
    possibleAt: standing === "alone" ? confirmableFrom(row, colleagues) : null,
    absentId: standing === "absent" ? (findAbsentColleague(row, colleagues) ?? null) : null,
  };
}

/** One page of the waiting proposals, oldest first, with what the caller may do with each (docs/product.md 13). */
export function listApprovals({ db, clock }: Deps, actor: Actor, { cursor }: ApprovalsInput): Promise<ApprovalPage> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const viewer = await readViewer(reader, actor, now);
    const found = await queries.listWaiting(reader, now, cursor ?? 0, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
    const entries: Approval[] = [];
    for (const row of rows) entries.push(await asSeen(reader, row, viewer));
    return { entries, nextCursor };
  });
}

/** The number of waiting proposals that the caller may decide now, counted up to 100. */
export async function countApprovals({ db, clock }: Deps, actor: Actor): Promise<{ count: number }> {
  const now = clock();
  const viewer = await readViewer(db.read, actor, now);
  const rows = await queries.listWaiting(db.read, now, 0, 100);
  const isDecidable = (row: Row) => ["approve", "confirm"].includes(standingFor(viewer, row));
  return { count: rows.filter(isDecidable).length };
}

/** The id that a target is; 0, which nothing has, for any other. */
const idOf = (target: string): number => (Number.isSafeInteger(Number(target)) ? Number(target) : 0);

/** The waiting proposal for a record; of deposits, the run that holds the one with that id. */
async function findFor(reader: Reader, { kind, target }: ApprovalOfInput) {
  if (kind !== "deposits") return queries.findWaiting(reader, kind, target);
  const run = await findRunOf(reader, idOf(target));
  return run && queries.findApproval(reader, run.id);
}

/** The waiting proposal for a record, for the record's screen; null when there is none. */
export async function getApprovalOf(
  { db, clock }: Deps,
  actor: Actor,
  input: ApprovalOfInput,
): Promise<Approval | null> {
  const now = clock();
  const row = await findFor(db.read, input);
  if (!row || row.expiresAt <= now) return null;
  return asSeen(db.read, row, await readViewer(db.read, actor, now));
}

/**
 * What the caller decided alone and may still decide, in Ariary, and what is known of the act that they are about to do: what `whyTwo`
 * needs to say beforehand whether it takes two people (docs/product.md 13).
 */
export async function getDecidedAlone(
  { db, clock }: Deps,
  actor: Actor,
  { kind, target = "" }: DecidedAloneInput,
): Promise<AloneNow> {
  const now = clock();
  const id = idOf(target);
  const alone = { ...(await decidedAlone(db.read, actor.memberId, now)), weighsAr: null };
  if (kind === "withdrawal") return { ...alone, ...(await findPayoutTerms(db.read, id, now)) };
  if (kind === "reversal") return { ...alone, why: await whyReversalTakesTwo(db.read, actor, id) };
  if (kind === "referrer") return { ...alone, weighsAr: await weightOfMove(db.read, id, now) };
  if (kind === "funding") return { ...alone, why: "funding" };
  if (kind === "shortfall") return { ...alone, why: "shortfall" };
  if (kind === "campaign") return { ...alone, why: "opening" };
  if (kind === "gateway") return { ...alone, why: "gateway" };
  if (kind === "fundingReversal") return { ...alone, why: "import" };
  return kind === "deposits" && (await isProvenDeposit(db.read, id, actor)) ? { ...alone, weighsAr: 0 } : alone;
}
