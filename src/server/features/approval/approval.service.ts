import {
  ALONE_DELAY_MS,
  ALONE_SPAN_MS,
  APPROVAL_LIFETIME_MS,
  type ApprovalKind,
  type DecidedAlone,
} from "../../../shared/approval.ts";
import { AppError } from "../../../shared/errors.ts";
import type { JournalTarget } from "../../../shared/journal-acts.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { listActiveAdmins } from "../../db/members.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import type { AccessChanges } from "../journal/entry.rules.ts";
import { accessChanges, lastGrantBy, recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import { sumAdded, sumDrawn, sumPaid } from "./alone.queries.ts";
import * as queries from "./approval.queries.ts";
import { aloneFromOf, handsOf, isWithheld, needsSecond, type Withheld } from "./approval.rules.ts";

/** An act that moves money, as the use case is about to do it. */
export type BigAct = {
  kind: ApprovalKind;
  /** Number of the transaction (payout) or of the member (ADD); the cash number of a drawing. One proposal waits for each. */
  target: number | string;
  /** Whose money it is, who may therefore never approve; null for the operator's own. */
  memberId: number | null;
  /** The number that a payout goes to: what other members are paid there counts too. */
  payoutPhone?: string | null;
  amountAr: number;
  /** What was ordered: the use case receives it again when another administrator approves. */
  input: { reason?: string; reference?: string; cashPhone?: string };
  /** What the proposer relied on: if any of it has changed, the proposal is void. */
  facts: object;
  now: number;
};

const targetKinds: Record<ApprovalKind, JournalTarget["kind"]> = {
  withdrawal: "transaction",
  add: "member",
  drawing: "cash",
  threshold: "setting",
};

/**
 * What the journal says a proposal is about: the record itself, so that its timeline tells it. A setting's own entries are its
 * changes: a proposal to change it stands beside them.
 */
export const recordOf = (kind: ApprovalKind, target: number | string): JournalTarget => ({
  kind: targetKinds[kind],
  id: kind === "threshold" ? `${target}.proposal` : target,
});

function required({ kind, amountAr }: BigAct, known: Waiting, { thresholdAr, doneAr }: DecidedAlone): Withheld {
  const isSplit = kind !== "threshold" && amountAr <= thresholdAr;
  const details = {
    approvalId: known.id,
    thresholdAr: kind === "threshold" ? undefined : thresholdAr,
    doneAr: isSplit ? doneAr : undefined,
    possibleAt: known.aloneFrom ?? undefined,
  };
  return { withheld: { code: "APPROVAL_REQUIRED", details } };
}

type Waiting = { id: number; aloneFrom: number | null };

/**
 * Asks whether an act may go on, inside its transaction, after its own checks and before it moves anything. Undefined: go on, it
 * needs nobody else or has just been approved. Otherwise return the answer as your own: it is what was recorded instead, a
 * proposal for another administrator, and `transactBig` tells it to the caller once that is committed.
 *
 * A use case that calls it runs by `transactBig` and is listed in `approve.service.ts`, which runs it again with `call.approvalId`.
 * @throws AppError APPROVAL_PENDING while somebody else's proposal waits for the same target; ALREADY_DECIDED when what is approved is
 * decided meanwhile
 */
export async function requireApproval(tx: Tx, call: Call, act: BigAct): Promise<Withheld | undefined> {
  // One after the other: each act counts what the one before it moved.
  if (act.memberId !== null) await tx.lock("member", [act.memberId]);
  const known = await queries.findWaiting(tx, act.kind, String(act.target));
  if (call.approvalId !== undefined) {
    // Decided by somebody else since it was looked at.
    if (known?.id !== call.approvalId) throw new AppError("ALREADY_DECIDED");
    return approveNow(tx, call, act, known);
  }
  const alone = await decidedAlone(tx, call.actor, act);
  if (!needsSecond(act, alone)) {
    // The very act that waited, which needs nobody else any more; another amount is another act.
    if (known?.amountAr === act.amountAr) await lapse(tx, known, act.now);
    return undefined;
  }
  if (known && known.expiresAt > act.now) {
    if (known.proposedBy !== call.actor.memberId) {
      throw new AppError("APPROVAL_PENDING", { decidedBy: known.proposedByName });
    }
    if (isSame(act, known)) return required(act, known, alone);
  }
  if (known) await lapse(tx, known, act.now);
  return propose(tx, call, act, alone);
}

/** Who is an active administrator now, by number, and how administrators' access changed since an instant (UTC ms). */
export async function adminsSince(
  reader: Reader,
  since: number,
): Promise<{ activeIds: number[]; changes: AccessChanges }> {
  const admins = await queries.listAdmins(reader);
  const ids = admins.map(({ id }) => id);
  const activeIds = admins.filter(({ status }) => status === "active").map(({ id }) => id);
  return { activeIds, changes: await accessChanges(reader, ids, since) };
}

/** An administrator, and whoever counts as one with him since an instant (UTC ms), by number. */
async function handsSince(reader: Reader, adminId: number, since: number): Promise<number[]> {
  const { changes } = await adminsSince(reader, since);
  return handsOf(changes.grants, adminId);
}

/**
 * What an administrator, and whoever counts as one with him, decided alone for the same end in the last 24 hours (ALONE_SPAN_MS),
 * beside what he may: for a member, or the number he is paid on; of the operator's money, all of it.
 */
export async function decidedAlone(
  reader: Reader,
  { memberId: adminId }: Actor,
  { kind, memberId, payoutPhone = null, now }: Pick<BigAct, "kind" | "memberId" | "payoutPhone" | "now">,
): Promise<DecidedAlone> {
  const { approvalThresholdAr: thresholdAr } = await readSettings(reader);
  const since = now - ALONE_SPAN_MS;
  const who = { adminIds: await handsSince(reader, adminId, since), since };
  if (kind === "drawing") return { thresholdAr, doneAr: await sumDrawn(reader, who) };
  if (memberId === null) return { thresholdAr, doneAr: 0 };
  const sum = kind === "withdrawal" ? sumPaid : sumAdded;
  return { thresholdAr, doneAr: await sum(reader, { ...who, memberId, payoutPhone }) };
}

/**
 * Refuses who decides about money whose owner he, or whoever counts as one with him, let in lately: he may hold the owner's key.
 * @throws AppError OWNER_LET_IN
 */
export async function assertDidNotLetIn(
  tx: Tx,
  { memberId: adminId }: Actor,
  memberId: number,
  now: number,
): Promise<void> {
  const since = now - ALONE_DELAY_MS;
  const at = await lastGrantBy(tx, await handsSince(tx, adminId, since), memberId, since);
  if (at !== undefined) throw new AppError("OWNER_LET_IN", { possibleAt: at + ALONE_DELAY_MS });
}

const isSame = (act: BigAct, known: queries.ApprovalRow) =>
  known.amountAr === act.amountAr &&
  known.input === JSON.stringify(act.input) &&
  known.facts === JSON.stringify(act.facts);

const lapse = (tx: Tx, known: queries.ApprovalRow, now: number) =>
  settle(tx, known, { status: known.expiresAt <= now ? "expired" : "void", decidedBy: null, decidedAt: now });

async function settle(tx: Tx, { id }: { id: number }, settlement: queries.Settlement): Promise<boolean> {
  tx.announce("admins", "approvals");
  return queries.settleApproval(tx, id, settlement);
}

async function propose(tx: Tx, call: Call, act: BigAct, alone: DecidedAlone): Promise<Withheld> {
  const { kind, target, memberId, amountAr, input, facts, now } = act;
  const proposedBy = call.actor.memberId;
  const aloneFrom = aloneFromOf({ memberId, proposedBy }, await listActiveAdmins(tx), now);
  const expiresAt = now + APPROVAL_LIFETIME_MS;
  const id = await queries.insertApproval(tx, {
    kind,
    target: String(target),
    memberId,
    amountAr,
    input: JSON.stringify(input),
    facts: JSON.stringify(facts),
    proposedBy,
    proposedAt: now,
    expiresAt,
    aloneFrom,
  });
  const after = { approvalId: id, kind, amountAr, expiresAt };
  await recordAction(tx, call, {
    action: "propose",
    target: recordOf(kind, target),
    after,
    reason: input.reason,
    at: now,
  });
  tx.announce("admins", "approvals");
  return required(act, { id, aloneFrom }, alone);
}

/**
 * Takes an approval for the act it was given for; who gives it was checked before, the facts are compared with those now.
 * @throws AppError ALREADY_DECIDED when somebody else was first
 */
async function approveNow(tx: Tx, call: Call, act: BigAct, known: queries.ApprovalRow): Promise<Withheld | undefined> {
  const isProposer = (await listActiveAdmins(tx)).includes(known.proposedBy);
  const hasChanged = known.amountAr !== act.amountAr || known.facts !== JSON.stringify(act.facts);
  if (hasChanged || !isProposer) {
    await settle(tx, known, { status: "void", decidedBy: null, decidedAt: act.now });
    return { withheld: { code: "APPROVAL_CHANGED", details: {} } };
  }
  const isFirst = await settle(tx, known, { status: "approved", decidedBy: call.actor.memberId, decidedAt: act.now });
  if (!isFirst) throw new AppError("ALREADY_DECIDED");
  const { kind, target, amountAr, proposedByName } = known;
  const after = { approvalId: known.id, kind, amountAr, proposedBy: proposedByName };
  await recordAction(tx, call, { action: "approve", target: recordOf(kind, target), after, at: act.now });
  return undefined;
}

/** Ends the proposal that waits for a target, inside the transaction that makes it pointless (a rejected withdrawal). */
export async function dropProposal(tx: Tx, kind: ApprovalKind, target: number | string, now: number): Promise<void> {
  const known = await queries.findWaiting(tx, kind, String(target));
  if (known) await lapse(tx, known, now);
}

/**
 * `transactOnce` for an act that may need a second administrator: what was recorded instead of the act is committed, then told.
 * @throws AppError APPROVAL_REQUIRED, APPROVAL_CHANGED, and what `transactOnce` and `run` throw
 */
export async function transactBig<Answer extends object>(
  deps: Deps,
  call: Call,
  operation: string,
  input: object,
  run: (tx: Tx) => Promise<Answer | Withheld>,
): Promise<Answer> {
  const answer = await transactOnce(deps, call, operation, input, run);
  if (isWithheld(answer)) throw new AppError(answer.withheld.code, answer.withheld.details);
  return answer;
}
