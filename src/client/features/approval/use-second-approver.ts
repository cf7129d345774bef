import type { ApprovalKind } from "../../../shared/approval.ts";
import { formatAr } from "../../../shared/money.ts";
import { trpc } from "../../lib/query.ts";
import { approvalText } from "./text.ts";

const text = approvalText.asking;

/** Whether an act will become a proposal for a second administrator, and the sentence that says so before it is sent; `query` asks it. */
export function useSecondApprover(kind: ApprovalKind, target: number | string, amountAr: number | undefined) {
  const query = trpc.admin.decidedAlone.useQuery({ kind, target: String(target) }, { enabled: target !== "" });
  const { data } = query;
  if (!data || amountAr === undefined || amountAr + data.doneAr <= data.thresholdAr) return { query };
  const threshold = formatAr(data.thresholdAr);
  return {
    query,
    why: amountAr > data.thresholdAr ? text.above(threshold) : text.split(formatAr(data.doneAr), threshold),
  };
}
