import { AppError } from "../../../shared/errors.ts";
import { canonicalReference, transferKey } from "../../../shared/reference.ts";
import type { Reader } from "../../db/database.ts";
import { isDeclared } from "../deposit/declared.service.ts";
import { isCredited } from "../statement/link.service.ts";
import * as queries from "./fund.queries.ts";

/**
 * What a transfer (`transferKey`) is known as: a funding, or one that the platform made itself. Neither is
 * a member's deposit.
 */
export const { fundingIsRecorded, transferIsOwn } = queries;

/** Whether a transfer is already said to be money that came in: a funding, a deposit, a line that credited one. */
export async function wasReceived(reader: Reader, key: string): Promise<boolean> {
  return (await fundingIsRecorded(reader, key)) || (await isDeclared(reader, key)) || (await isCredited(reader, key));
}

/**
 * Refuses what leaves a number under the reference of something else. Cash carried by hand has no operator's reference: what people write
 * then, a date say, may name what came from another number too.
 * @throws AppError FUNDING_REFERENCE_TAKEN, REFERENCE_RECEIVED
 */
export async function assertDeparts(reader: Reader, phone: string, reference: string): Promise<void> {
  if (await queries.departureIsRecorded(reader, phone, canonicalReference(reference)))
    throw new AppError("FUNDING_REFERENCE_TAKEN");
  if (await wasReceived(reader, transferKey(phone, reference))) throw new AppError("REFERENCE_RECEIVED");
}
