import { Check, X } from "lucide-react";
import { formatAr } from "../../../shared/money.ts";
import { isAllReversed } from "../../../shared/reversal.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { Button } from "../../ui/button.tsx";
import { transactionsText as text } from "./text.ts";

/** Opens the question; nothing is decided before its answer. */
export type Ask = (decision: "validate" | "reject", entry: AdminTransactionEntry) => void;

/** A transfer that the operator took back credits nobody. */
export const canValidate = (entry: AdminTransactionEntry): boolean => !isAllReversed(entry);

type DecideButtonsProps = {
  entry: AdminTransactionEntry;
  ask: Ask;
  /** Icons alone, where a row has two lines. */
  isCompact?: boolean;
};

/** The answers that a waiting transaction allows, each naming its target to screen readers. */
export function DecideButtons({ entry, ask, isCompact = false }: DecideButtonsProps) {
  const facts = [text.types[entry.type], formatAr(entry.amountAr), entry.memberName] as const;
  const size = isCompact ? "icon" : "small";
  return (
    <>
      {canValidate(entry) ? (
        <Button
          size={size}
          variant={isCompact ? "secondary" : "primary"}
          aria-label={text.validateOf(...facts)}
          onClick={() => ask("validate", entry)}
        >
          {isCompact ? <Check aria-hidden="true" className="size-5" /> : text.validate}
        </Button>
      ) : null}
      <Button size={size} variant="outline" aria-label={text.rejectOf(...facts)} onClick={() => ask("reject", entry)}>
        {isCompact ? <X aria-hidden="true" className="size-5" /> : text.reject}
      </Button>
    </>
  );
}
