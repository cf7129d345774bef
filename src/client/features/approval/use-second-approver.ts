import { twoReasonSentences } from "../../../shared/two-people.fr.ts";
import { type ApprovalKind, whyTwo } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";

/** Whether an act will become a proposal for a second administrator, and the sentence that says so before it is sent; `query` asks it. */
export function useSecondApprover(kind: ApprovalKind, target: number | string, amountAr: number | undefined) {
  const query = trpc.admin.decidedAlone.useQuery({ kind, target: String(target) }, { enabled: target !== "" });
  const { data } = query;
  if (!data || amountAr === undefined) return { query };
  const reason = whyTwo({ kind, amountAr, isPlain: data.isPlain, why: data.why }, data);
  if (!reason) return { query };
  const limits =
    reason === "day"
      ? { thresholdAr: data.dailyAr, doneAr: data.doneTodayAr }
      : { thresholdAr: data.thresholdAr, doneAr: data.doneAr };
  return { query, why: twoReasonSentences[reason]({ ...limits, names: data.sharedWith.join(", ") }) };
}
