import { APPROVAL_LIFETIME_MS } from "../../shared/approval.ts";
import { AppError } from "../../shared/errors.ts";
import type { JournalAction, JournalTarget } from "../../shared/journal-acts.ts";
import {
  type AloneKind,
  type ApprovalKind,
  type DecidedAlone,
  limitOf,
  proposals,
  type TwoReason,
} from "../../shared/two-people.ts";
import type { Call, Deps } from "../app/deps.ts";
import type { Scope, Tx } from "../db/database.ts";
import { listActiveAdmins } from "../db/members.ts";
import { transactOnce } from "../features/idempotency/idempotency.service.ts";
import { holdJournal, recordAction } from "../features/journal/entry.service.ts";
import { type AloneAct, weigh } from "./alone.service.ts";
import * as queries from "./approval.queries.ts";
import { isWithheld, mayDecideAloneFrom, type Withheld } from "./approval.rules.ts";
import { isOnePerson, readColleagues } from "./person.ts";

/** What always takes two says why; of anything else its author alone may vouch for a part, by default for all of it, in Ariary. */
type Kind =
  | { kind: ApprovalKind; why: TwoReason }
  | { kind: AloneKind; why?: TwoReason | undefined; weighsAr?: number };

/** An act that may need a second administrator, before it is carried out. */
export type BigAct = Kind & {
  /** The act that asks and will carry it out; none where a plain service does. */
  act?: JournalAction;
  /** In Ariary. */
  amountAr: number;
  /**
   * The id of the transaction (payout) or member (ADD), or the number of a drawing or of a receiving number. At most
   * one proposal waits per target.
   */
  target: number | string;
  /** The owner of the money, who may not approve; null for the operator's own money. */
  memberId: number | null;
  /** The input of the use case, which receives it again when the proposal is approved. */
  input: { reason?: string; reference?: string; cashPhone?: string; restAr?: number };
  /** What the proposal relies on: it becomes void when any of it changes (docs/product.md 13.3). */
  facts: object;
  now: number;
};

/** The waiting proposal for a target, whether it has expired or not. */
export const { findWaiting } = queries;
export type ProposalRow = queries.ApprovalRow;

/** The journal's target of a proposal: the record it is about, so that the record's timeline shows it. */
export const journalTarget = (kind: ApprovalKind, target: number | string): JournalTarget => ({
  kind: proposals[kind].record,
  id: target,
});

/** The details of the refusal: the limit that is passed, and the sum already decided alone towards it. */
function required(act: BigAct, known: Waiting, why: TwoReason, alone: DecidedAlone): Withheld {
  const proposed = { kind: act.kind, amountAr: act.amountAr };
  const possibleAt = known.aloneFrom ?? undefined;
  return {
    withheld: {
      code: "APPROVAL_REQUIRED",
      details: { approvalId: known.id, proposed, why, ...limitOf(why, alone), possibleAt },
    },
  };
}

type Waiting = { id: number; aloneFrom: number | null };

/**
 * Decides whether an act may proceed (docs/product.md 13). Call it inside the act's transaction, after all other checks and before
 * anything moves. A use case that calls it runs in `transactBig`, and `approve.service.ts` lists it, to run it again with
 * `call.approvalId` once its proposal is approved.
 *
 * @returns undefined when the act needs no second administrator or has just been approved; otherwise the recorded proposal, which the use
 * case returns as its answer
 * @throws AppError APPROVAL_PENDING while another administrator's proposal waits for the same target; ALREADY_DECIDED when the proposal
 * was decided meanwhile
 */
export async function requireApproval(tx: Tx, call: Call, act: BigAct): Promise<Withheld | undefined> {
  if (act.memberId !== null) await tx.lock("member", [act.memberId]);
  // Serialised over everybody: each act must count the ones before it. Accounts are locked by now, which come before the journal.
  await holdJournal(tx);
  const found = await queries.findWaiting(tx, act.kind, String(act.target));
  if (call.approvalId !== undefined) {
    // Somebody else decided it meanwhile.
    if (found?.id !== call.approvalId) throw new AppError("ALREADY_DECIDED");
    return approveNow(tx, call, act, found);
  }
  const needed = await weigh(tx, call, weighedAct(act));
  if (!needed) {
    // This act makes the waiting proposal pointless; one for another amount is kept.
    if (found?.amountAr === act.amountAr) await lapse(tx, found, act.now);
    return undefined;
  }
  const { why, alone } = needed;
  if (found && found.expiresAt > act.now) {
    if (found.proposedBy !== call.actor.memberId) {
      throw new AppError("APPROVAL_PENDING", { decidedBy: found.proposedByName });
    }
    if (isSame(act, found)) return required(act, found, why, alone);
  }
  if (found) await lapse(tx, found, act.now);
  return required(act, await propose(tx, call, { ...act, why }), why, alone);
}

/** An act as it is weighed; what always takes two weighs nothing, for it is never decided alone. */
function weighedAct({ target, amountAr, memberId, now, ...big }: BigAct): AloneAct {
  const weighsAr = "weighsAr" in big ? (big.weighsAr ?? amountAr) : amountAr;
  return { kind: big.kind as AloneKind, target: String(target), memberId, weighsAr, why: big.why, now };
}

const isSame = (asked: BigAct, known: queries.ApprovalRow) =>
  known.act === (asked.act ?? null) &&
  known.amountAr === asked.amountAr &&
  known.input === JSON.stringify(asked.input) &&
  known.facts === JSON.stringify(asked.facts);

const lapse = (tx: Tx, known: queries.ApprovalRow, now: number) =>
  settle(tx, known, { status: known.expiresAt <= now ? "expired" : "void", decidedBy: null, decidedAt: now });

async function settle(tx: Tx, { id }: { id: number }, settlement: queries.Settlement): Promise<boolean> {
  tx.announce("admins", "approvals");
  return queries.settleApproval(tx, id, settlement);
}

/** An act as its proposal keeps it; `lifetimeMs` is how long that may be approved. */
export type Proposed = Pick<BigAct, "act" | "amountAr" | "target" | "memberId" | "input" | "facts" | "now"> & {
  kind: ApprovalKind;
  why: TwoReason;
  lifetimeMs?: number;
};

/** Records a proposal, with its journal entry, whatever the amount. */
export async function propose(tx: Tx, call: Call, proposed: Proposed): Promise<Waiting> {
  const { kind, act = null, target, memberId, amountAr, input, facts, why, now } = proposed;
  const { lifetimeMs = APPROVAL_LIFETIME_MS } = proposed;
  const proposedBy = call.actor.memberId;
  const aloneFrom = mayDecideAloneFrom({ memberId, proposedBy }, await readColleagues(tx), now);
  const expiresAt = now + lifetimeMs;
  const id = await queries.insertApproval(tx, {
    kind,
    act,
    target: String(target),
    memberId,
    amountAr,
    input: JSON.stringify(input),
    facts: JSON.stringify(facts),
    why,
    proposedBy,
    proposedAt: now,
    expiresAt,
    aloneFrom,
  });
  const after = { approvalId: id, kind, amountAr, expiresAt };
  await recordAction(tx, call, {
    action: "propose",
    target: journalTarget(kind, target),
    after,
    reason: input.reason,
    at: now,
  });
  tx.announce("admins", "approvals");
  return { id, aloneFrom };
}

/**
 * Marks a proposal approved if its facts still hold, else void. The approver was checked before.
 * @throws AppError ALREADY_DECIDED when somebody else decided it meanwhile, SAME_PERSON when the two became one person meanwhile
 */
export async function approveNow(
  tx: Tx,
  call: Call,
  act: Pick<BigAct, "amountAr" | "facts" | "now">,
  known: queries.ApprovalRow,
): Promise<Withheld | undefined> {
  // Under the journal's lock, so that access which was given meanwhile is seen.
  await holdJournal(tx);
  const { memberId: decidedBy } = call.actor;
  if (decidedBy !== known.proposedBy && (await isOnePerson(tx, decidedBy, known.proposedBy)))
    throw new AppError("SAME_PERSON", { decidedBy: known.proposedByName });
  const isProposer = (await listActiveAdmins(tx)).includes(known.proposedBy);
  const hasChanged = known.amountAr !== act.amountAr || known.facts !== JSON.stringify(act.facts);
  if (hasChanged || !isProposer) {
    await settle(tx, known, { status: "void", decidedBy: null, decidedAt: act.now });
    return { withheld: { code: "APPROVAL_CHANGED", details: {} } };
  }
  const isFirst = await settle(tx, known, { status: "approved", decidedBy, decidedAt: act.now });
  if (!isFirst) throw new AppError("ALREADY_DECIDED");
  const { kind, target, amountAr, proposedByName } = known;
  const after = { approvalId: known.id, kind, amountAr, proposedBy: proposedByName };
  await recordAction(tx, call, { action: "approve", target: journalTarget(kind, target), after, at: act.now });
  return undefined;
}

/** Ends the waiting proposal for a target, in the transaction that makes it pointless, such as a rejection. @param now UTC milliseconds */
export async function dropProposal(tx: Tx, kind: ApprovalKind, target: number | string, now: number): Promise<void> {
  const proposal = await queries.findWaiting(tx, kind, String(target));
  if (proposal) await lapse(tx, proposal, now);
}

/**
 * `transactOnce` for an act that may need a second administrator: a proposal recorded instead of the act is committed, then the error is
 * thrown (docs/product.md 13).
 * @throws AppError APPROVAL_REQUIRED when it was proposed instead of done
 */
export async function transactBig<Answer extends object>(
  deps: Deps,
  call: Call,
  operation: string,
  input: object,
  run: (tx: Tx) => Promise<Answer | Withheld>,
  scope?: Scope,
): Promise<Answer> {
  const answer = await transactOnce(deps, call, operation, input, run, scope);
  if (isWithheld(answer)) throw new AppError(answer.withheld.code, answer.withheld.details);
  return answer;
}
