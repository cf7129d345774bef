import { formatAr } from "../../../shared/money.ts";
import { twoReasonSentences } from "../../../shared/two-people.fr.ts";
import { type ApprovalKind, whyTwo } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";
import { approvalText } from "./text.ts";

const text = approvalText.asking;

type Act = {
  kind: Exclude<ApprovalKind, "statement" | "receiver" | "settings" | "level">;
  /** As `admin.decidedAlone` takes it; empty while it is not chosen. */
  target: number | string;
  /** In Ariary; undefined while nothing that takes two people is chosen. */
  amountAr: number | undefined;
  /** Of funding and deposits, the number that received it. */
  cashPhone?: string;
};

/**
 * Whether an act will become a proposal for a second administrator: the sentences that say so before it is sent, and what its button says
 * instead. `query` asks it.
 */
export function useSecondApprover({ kind, target, amountAr, cashPhone }: Act) {
  const known = kind === "funding" || kind === "deposits" ? { amountAr, cashPhone } : {};
  const query = trpc.admin.decidedAlone.useQuery(
    { kind, target: String(target), ...known },
    { enabled: target !== "" && amountAr !== undefined },
  );
  const { data } = query;
  if (!data || amountAr === undefined) return { query };
  const reason = whyTwo({ kind, amountAr, isPlain: data.isPlain, why: data.why }, data);
  if (!reason) return { query };
  const limits =
    reason === "day"
      ? { thresholdAr: data.dailyAr, doneAr: data.doneTodayAr }
      : { thresholdAr: data.thresholdAr, doneAr: data.doneAr };
  const sentence = twoReasonSentences[reason]({ ...limits, names: data.sharedWith.join(", ") });
  return { query, why: `${sentence} ${text.until[kind]}`, action: text.action(formatAr(amountAr)) };
}
