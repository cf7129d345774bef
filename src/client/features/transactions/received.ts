import type { TransactionDetails } from "../../../shared/transaction-details.ts";

/** The line of another amount that a deposit is credited with, as its details say it; undefined where there is none. */
export function findOtherAmount(details: Pick<TransactionDetails, "warnings"> | undefined) {
  for (const warning of details?.warnings ?? [])
    if (warning.kind === "statement" && warning.says === "otherAmount") return warning;
  return undefined;
}
