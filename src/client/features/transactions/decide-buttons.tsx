import { formatAr } from "../../../shared/money.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { Button } from "../../ui/button.tsx";
import { transactionsText as text } from "./text.ts";

/** Opens the question; nothing is decided before its answer. */
export type Ask = (decision: "validate" | "reject", entry: AdminTransactionEntry) => void;

/** A transfer that the operator took back credits nobody. */
export const canValidate = ({ reversedAt }: AdminTransactionEntry): boolean => reversedAt === null;

/** The answers that a waiting transaction allows, each naming its target to screen readers. */
export function DecideButtons({ entry, ask }: { entry: AdminTransactionEntry; ask: Ask }) {
  const facts = [text.types[entry.type], formatAr(entry.amountAr), entry.memberName] as const;
  return (
    <>
      {canValidate(entry) ? (
        <Button size="small" aria-label={text.validateOf(...facts)} onClick={() => ask("validate", entry)}>
          {text.validate}
        </Button>
      ) : null}
      <Button size="small" variant="outline" aria-label={text.rejectOf(...facts)} onClick={() => ask("reject", entry)}>
        {text.reject}
      </Button>
    </>
  );
}
