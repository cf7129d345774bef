import { formatAr } from "../../../shared/money.ts";
import { Badge } from "../../ui/badge.tsx";
import { fundText } from "./text.ts";

const text = fundText.numbers;

/** The difference between a count and the recorded amount, in Ariary. */
export function DifferenceBadge({ differenceAr }: { differenceAr: number }) {
  if (differenceAr === 0) return <Badge tone="success">{text.exact}</Badge>;
  if (differenceAr > 0) return <Badge tone="warning">{text.surplus(formatAr(differenceAr))}</Badge>;
  return <Badge tone="danger">{text.missing(formatAr(-differenceAr))}</Badge>;
}
