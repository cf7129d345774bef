import type { Tx } from "../../db/database.ts";
import { listReceivers, type ReceivingNumber } from "../../db/receivers.ts";
import { recordCommand } from "../journal/entry.service.ts";
import { insertReceiver } from "./receiver.queries.ts";

/**
 * Makes a number the first receiving number, for the command that makes an administrator; nothing when there is one.
 * @param now UTC milliseconds
 */
export async function makeFirstReceiver(tx: Tx, number: Omit<ReceivingNumber, "isOpen">, now: number): Promise<void> {
  if ((await listReceivers(tx)).length > 0) return;
  const { phone, ...after } = { ...number, isOpen: true };
  await insertReceiver(tx, { phone, ...after }, { createdAt: now, createdBy: null });
  await recordCommand(tx, { action: "createReceiver", target: { kind: "cash", id: phone }, after, at: now });
}
