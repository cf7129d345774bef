import { formatAr } from "../../../../shared/money.ts";
import { isAllReversed } from "../../../../shared/reversal.ts";
import { Badge } from "../../../ui/badge.tsx";
import { reversedText as text } from "./text.ts";

/** What the operator took back of a transfer, beside its reference: all, or how much; nothing when it took nothing. */
export function ReversedBadge({ transfer }: { transfer: { amountAr: number; reversedAr: number | null } }) {
  if (transfer.reversedAr === null) return null;
  return <Badge tone="danger">{isAllReversed(transfer) ? text.all : text.part(formatAr(transfer.reversedAr))}</Badge>;
}
