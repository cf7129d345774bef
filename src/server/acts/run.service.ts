import { HOUR_MS } from "../../shared/day.ts";
import { AppError } from "../../shared/errors.ts";
import type { ValidateInput } from "../../shared/transactions.ts";
import type { TwoReason } from "../../shared/two-people.ts";
import { limitOf } from "../../shared/two-people.ts";
import type { Call } from "../app/deps.ts";
import type { Tx } from "../db/database.ts";
import { recordAction } from "../features/journal/entry.service.ts";
import { weigh } from "./alone.service.ts";
import { settleApproval } from "./approval.queries.ts";
import type { Withheld } from "./approval.rules.ts";
import { dropProposal, propose } from "./approval.service.ts";
import * as queries from "./run.queries.ts";

/** How long a sole administrator's run grows: what joined later would shorten the delay of what joined first. */
const SOLE_RUN_MS = HOUR_MS;

type Run = { id: number; aloneFrom: number | null };

/** The run that this administrator's next deposit joins; those that expired end. */
async function openRun(tx: Tx, proposedBy: number, now: number): Promise<Run | undefined> {
  const runs = await queries.listRunsOf(tx, proposedBy);
  for (const { id } of runs.filter(({ expiresAt }) => expiresAt <= now))
    await settleApproval(tx, id, { status: "expired", decidedBy: null, decidedAt: now });
  return runs.find(
    ({ aloneFrom, proposedAt, expiresAt }) => expiresAt > now && (aloneFrom === null || proposedAt > now - SOLE_RUN_MS),
  );
}

/**
 * Decides whether a deposit that nothing proves may be credited by this administrator alone (docs/product.md 13): beyond their limits it
 * joins the one run of theirs that waits for a second administrator. Call it under the journal's lock, before anything is written.
 * @param now UTC milliseconds
 * @param refused it takes two whatever the amount
 * @returns undefined when it may, or when its run has just been approved
 * @throws AppError APPROVAL_PENDING when it is in another administrator's run
 */
export async function requireRun(
  tx: Tx,
  call: Call,
  deposit: { id: number; memberId: number; amountAr: number },
  input: ValidateInput,
  now: number,
  refused?: "refused",
): Promise<Withheld | undefined> {
  if (call.approvalId !== undefined) return undefined;
  const { memberId: proposedBy } = call.actor;
  const { id, memberId, amountAr } = deposit;
  const act = { kind: "deposits" as const, target: String(id), memberId, transactionId: id };
  const needed = await weigh(tx, call, { ...act, weighsAr: amountAr, why: refused, now });
  if (!needed) return undefined;
  const { why, alone } = needed;
  const known = await queries.findRunOf(tx, deposit.id);
  const isOpen = known !== undefined && known.expiresAt > now;
  if (isOpen && known.proposedBy !== proposedBy)
    throw new AppError("APPROVAL_PENDING", { decidedBy: known.proposedByName });
  const run = isOpen ? known : await join(tx, call, deposit, { input, why }, now);
  const proposed = { kind: "deposits" as const, amountAr: deposit.amountAr };
  const details = { approvalId: run.id, proposed, why, ...limitOf(why, alone) };
  return { withheld: { code: "APPROVAL_REQUIRED", details: { ...details, possibleAt: run.aloneFrom ?? undefined } } };
}

async function join(
  tx: Tx,
  call: Call,
  { id: transactionId, memberId, amountAr }: { id: number; memberId: number; amountAr: number },
  { input, why }: { input: ValidateInput; why: TwoReason },
  now: number,
): Promise<Run> {
  const { memberId: proposedBy } = call.actor;
  const open = await openRun(tx, proposedBy, now);
  // A run has the name of its first deposit, which an expired run of somebody else may have had before.
  if (!open) await dropProposal(tx, "deposits", transactionId, now);
  const act = { kind: "deposits" as const, target: transactionId, memberId: null, amountAr };
  const run = open ?? (await propose(tx, call, { ...act, input: {}, facts: {}, why, now }));
  await queries.joinRun(tx, run.id, transactionId, input);
  const after = { approvalId: run.id, kind: "deposits", amountAr };
  const target = { kind: "transaction" as const, id: transactionId };
  await recordAction(tx, call, { action: "joinRun", target, memberId, after, at: now });
  tx.announce("admins", "approvals");
  return run;
}
