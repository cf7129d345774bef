import { AppError } from "../../../shared/errors.ts";
import { openReceiverInput, type ReceiverHolder, saveReceiverInput } from "../../../shared/receiver.ts";
import { act } from "../../acts/act.ts";
import { findReceiver, type ReceivingNumber } from "../../db/receivers.ts";
import { holdJournal } from "../journal/entry.service.ts";
import { insertReceiver, updateReceiver } from "./receiver.queries.ts";

const number = (phone: string) => ({ kind: "cash" as const, id: phone });

/** Whose a number is; nobody's while it is no receiving number. */
const holderOf = (found: ReceivingNumber | undefined): ReceiverHolder | null =>
  found ? { operator: found.operator, holderName: found.holderName } : null;

function assertAsSeen(present: ReceiverHolder | null, seen: ReceiverHolder | null): void {
  if (present && !seen) throw new AppError("RECEIVER_KNOWN");
  if (!present && seen) throw new AppError("CASH_NUMBER_UNKNOWN");
  if (present?.operator !== seen?.operator || present?.holderName !== seen?.holderName)
    throw new AppError("RECEIVER_CHANGED");
}

/**
 * Makes a receiving number, open for deposits, or changes its operator and holder (docs/product.md 8.2). It always takes two.
 * @throws AppError RECEIVER_KNOWN when the phone is a receiving number already
 */
export const saveReceiver = act("updateReceiver", {
  input: saveReceiverInput,
  kind: "receiver",
  announces: "treasury",
  target: ({ phone }) => phone,
  lock: (tx) => holdJournal(tx),
  async prepare(tx, call, { phone, operator, holderName, seen }) {
    const before = holderOf(await findReceiver(tx, phone));
    // During an approval, `requireApproval` compares the facts and voids the proposal if they changed.
    if (call.approvalId === undefined) assertAsSeen(before, seen);
    return { why: "receiver", facts: { before }, plan: { phone, before, after: { operator, holderName } } };
  },
  async run(tx, { actor }, { phone, before, after }, now) {
    // The members who are about to send money read the numbers again.
    tx.announce("everyone", "config");
    if (before) {
      await updateReceiver(tx, phone, after);
      return { answer: { ok: true }, entries: [{ target: number(phone), before, after }] };
    }
    const made = { ...after, isOpen: true };
    await insertReceiver(tx, { phone, ...made }, { createdAt: now, createdBy: actor.memberId });
    return { answer: { ok: true }, entries: [{ action: "createReceiver", target: number(phone), after: made }] };
  },
});

/**
 * Opens a receiving number for deposits, or closes it, at once; its cash, counts, payouts and statements go on (docs/product.md 8.2). Does
 * nothing when it is so already.
 */
export const openReceiver = act("openReceiver", {
  input: openReceiverInput,
  announces: "treasury",
  target: ({ phone }) => phone,
  lock: (tx) => holdJournal(tx),
  async prepare(tx, _call, { phone, isOpen }) {
    const found = await findReceiver(tx, phone);
    if (!found) throw new AppError("CASH_NUMBER_UNKNOWN");
    return found.isOpen === isOpen ? { already: { ok: true } } : { plan: { phone, isOpen } };
  },
  async run(tx, _call, { phone, isOpen }) {
    await updateReceiver(tx, phone, { isOpen });
    tx.announce("everyone", "config");
    const action = isOpen ? "openReceiver" : "closeReceiver";
    const change = { before: { isOpen: !isOpen }, after: { isOpen } };
    return { answer: { ok: true }, entries: [{ action, target: number(phone), ...change }] };
  },
});
