import type { Approval } from "../../../shared/approval.ts";
import { formatAr } from "../../../shared/money.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import type { Definition } from "../../ui/definition-list.tsx";
import { approvalText as text } from "./text.ts";

/** Of a correction, the member's balance now and then. */
export function balancesOf({ kind, amountAr, balanceAr }: Approval): Definition[] {
  if (balanceAr === null || (kind !== "add" && kind !== "remove")) return [];
  const afterAr = balanceAr + (kind === "add" ? amountAr : -amountAr);
  const value = <BeforeAfter before={formatAr(balanceAr)} after={formatAr(afterAr)} />;
  return [{ term: text.balance, value }];
}
