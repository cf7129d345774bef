import type { Reader } from "../../db/database.ts";
import { isCredited } from "../statement/link.service.ts";
import { isDeclared } from "../transactions/transactions.service.ts";
import * as queries from "./fund.queries.ts";

/**
 * What a transfer on a number is known as, however its reference was typed: a funding, or one that the platform made itself. Neither is
 * a member's deposit.
 */
export const { fundingIsRecorded, transferIsOwn } = queries;

/** Whether a transfer on a number is already said to be money that came in: a funding, a deposit, a line that credited one. */
export async function wasReceived(reader: Reader, phone: string, reference: string): Promise<boolean> {
  return (
    (await fundingIsRecorded(reader, phone, reference)) ||
    (await isDeclared(reader, phone, reference)) ||
    (await isCredited(reader, phone, reference))
  );
}

/** Whether a transfer on a number is known already, whichever way its money went: one reference is one transfer. */
export async function isKnownTransfer(reader: Reader, phone: string, reference: string): Promise<boolean> {
  return (await transferIsOwn(reader, phone, reference)) || wasReceived(reader, phone, reference);
}
