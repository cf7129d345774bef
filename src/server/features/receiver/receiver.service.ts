import { AppError } from "../../../shared/errors.ts";
import type { JournalTarget } from "../../../shared/journal-acts.ts";
import type { OpenReceiverInput, ReceiverHolder, SaveReceiverInput } from "../../../shared/receiver.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { findReceiver, listReceivers, type ReceivingNumber } from "../../db/receivers.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { holdJournal, recordAction, recordCommand } from "../journal/entry.service.ts";
import { insertReceiver, updateReceiver } from "./receiver.queries.ts";

const targetOf = (phone: string): JournalTarget => ({ kind: "cash", id: phone });

/** Whose a number is; nobody's while it is no receiving number. */
const holderOf = (number: ReceivingNumber | undefined): ReceiverHolder | null =>
  number ? { operator: number.operator, holderName: number.holderName } : null;

/** Administrators' rooms and the members who are about to send money read the numbers again. */
function announce(tx: Tx): void {
  tx.announce("admins", "treasury");
  tx.announce("everyone", "config");
}

/**
 * Makes a receiving number, open for deposits, or changes its operator and holder: always a proposal that a second administrator carries
 * out (docs/product.md 8.2, 13).
 * @throws AppError RECEIVER_KNOWN, CASH_NUMBER_UNKNOWN, RECEIVER_CHANGED, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function saveReceiver(deps: Deps, call: Call, input: SaveReceiverInput): Promise<{ ok: true }> {
  return transactBig(deps, call, "saveReceiver", input, (tx) => saveIn(tx, call, input, deps.clock()));
}

/**
 * `saveReceiver` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `saveReceiver`; ALREADY_DECIDED as `requireApproval`
 */
export async function saveIn(
  tx: Tx,
  call: Call,
  input: SaveReceiverInput,
  now: number,
): Promise<{ ok: true } | Withheld> {
  const { phone, operator, holderName, seen, reason } = input;
  await holdJournal(tx);
  const before = holderOf(await findReceiver(tx, phone));
  // During an approval, `requireApproval` compares the facts and voids the proposal if they changed.
  if (call.approvalId === undefined) assertAsSeen(before, seen);
  const act = { kind: "receiver", target: phone, memberId: null, amountAr: 0, why: "receiver" } as const;
  const withheld = await requireApproval(tx, call, { ...act, input, facts: { before }, now });
  if (withheld) return withheld;
  const after = { operator, holderName };
  const entry = { target: targetOf(phone), reason, at: now };
  if (before) {
    await updateReceiver(tx, phone, after);
    await recordAction(tx, call, { ...entry, action: "updateReceiver", before, after });
  } else {
    const made = { ...after, isOpen: true };
    await insertReceiver(tx, { phone, ...made }, { createdAt: now, createdBy: call.actor.memberId });
    await recordAction(tx, call, { ...entry, action: "createReceiver", after: made });
  }
  announce(tx);
  return { ok: true };
}

/** @throws AppError RECEIVER_KNOWN, CASH_NUMBER_UNKNOWN, RECEIVER_CHANGED */
function assertAsSeen(present: ReceiverHolder | null, seen: ReceiverHolder | null): void {
  if (present && !seen) throw new AppError("RECEIVER_KNOWN");
  if (!present && seen) throw new AppError("CASH_NUMBER_UNKNOWN");
  if (present?.operator !== seen?.operator || present?.holderName !== seen?.holderName)
    throw new AppError("RECEIVER_CHANGED");
}

/**
 * Opens a receiving number for deposits, or closes it, at once; its cash, counts, payouts and statements go on (docs/product.md 8.2). Does
 * nothing when it is so already.
 * @throws AppError CASH_NUMBER_UNKNOWN
 */
export function openReceiver(deps: Deps, call: Call, input: OpenReceiverInput): Promise<{ ok: true }> {
  const { phone, isOpen } = input;
  return transactOnce(deps, call, "openReceiver", input, async (tx) => {
    await holdJournal(tx);
    const number = await findReceiver(tx, phone);
    if (!number) throw new AppError("CASH_NUMBER_UNKNOWN");
    if (number.isOpen === isOpen) return { ok: true };
    await updateReceiver(tx, phone, { isOpen });
    const change = { before: { isOpen: number.isOpen }, after: { isOpen } };
    const action = isOpen ? "openReceiver" : "closeReceiver";
    await recordAction(tx, call, { action, target: targetOf(phone), ...change, at: deps.clock() });
    announce(tx);
    return { ok: true };
  });
}

/**
 * Makes a number the first receiving number, for the command that makes an administrator; nothing when there is one.
 * @param now UTC milliseconds
 */
export async function makeFirstReceiver(tx: Tx, number: Omit<ReceivingNumber, "isOpen">, now: number): Promise<void> {
  if ((await listReceivers(tx)).length > 0) return;
  const { phone, ...after } = { ...number, isOpen: true };
  await insertReceiver(tx, { phone, ...after }, { createdAt: now, createdBy: null });
  await recordCommand(tx, { action: "createReceiver", target: targetOf(phone), after, at: now });
}
