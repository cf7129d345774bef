import { AppError } from "../../../shared/errors.ts";
import { canonicalReference, transferKey } from "../../../shared/reference.ts";
import type { Reader } from "../../db/database.ts";
import { isDeclared } from "../deposit/declared.service.ts";
import { isCredited } from "../statement/link.service.ts";
import * as queries from "./fund.queries.ts";

/**
 * Whether a transfer (`transferKey`) is a funding, or was made by the platform itself: then it is no member's deposit
 * (docs/product.md 8.4).
 */
export const { fundingIsRecorded, transferIsOwn } = queries;

/** Stores what left a number for nobody's balance, and returns its id. */
export const { insertDrawing } = queries;

/** Whether a transfer (`transferKey`) is known as money received: a funding, a deposit, or a matched statement line. */
export async function wasReceived(reader: Reader, key: string): Promise<boolean> {
  return (await fundingIsRecorded(reader, key)) || (await isDeclared(reader, key)) || (await isCredited(reader, key));
}

/**
 * Refuses a drawing or carried cash under a reference that is already used: on the same number for another departure, or for money
 * received. A reference typed for cash carried by hand, such as a date, may be used again on another number.
 */
export async function assertDepartureNew(reader: Reader, phone: string, reference: string): Promise<void> {
  if (await queries.departureIsRecorded(reader, phone, canonicalReference(reference)))
    throw new AppError("FUNDING_REFERENCE_TAKEN");
  if (await wasReceived(reader, transferKey(phone, reference))) throw new AppError("REFERENCE_RECEIVED");
}
