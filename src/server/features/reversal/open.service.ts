import type { OpenReversal } from "../../../shared/reversal.ts";
import type { Reader } from "../../db/database.ts";
import { listOpen } from "./reversal.queries.ts";

const OPEN_LIMIT = 100;

/** Credited deposits of which not all that the operator took back is reversed, oldest first (docs/product.md 12.9). */
export async function openReversalsOf(reader: Reader): Promise<OpenReversal[]> {
  const rows = await listOpen(reader, OPEN_LIMIT);
  return rows.map(({ askedAr, takenAr, parts, ...row }) => ({
    ...row,
    restAr: Number(askedAr) - Number(takenAr),
    isReversed: Number(parts) > 0,
  }));
}

/** Their deposits' numbers: an alarm. */
export const listOpenDeposits = async (reader: Reader): Promise<string[]> =>
  (await openReversalsOf(reader)).map(({ transactionId }) => String(transactionId));

/** What is still to be taken for all of them, in Ariary. */
export const sumOpenReversals = async (reader: Reader): Promise<number> =>
  (await openReversalsOf(reader)).reduce((sum, { restAr }) => sum + restAr, 0);
