import { proposalWords } from "../../../shared/acts.fr.ts";
import { formatAr } from "../../../shared/money.ts";
import { twoReasonSentences } from "../../../shared/two-people.fr.ts";
import { type ApprovalKind, leftAlone, limitOf, whyTwo } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";
import { askingText as text } from "./asking-text.ts";
import { leftText } from "./left-today.tsx";

export type Weighing = {
  kind: ApprovalKind;
  /** As `admin.decidedAlone` takes it; empty while it is not chosen, left out where the limits alone decide. */
  target?: number | string;
  /** In Ariary; undefined while none is typed, or where the act moves none. */
  amountAr?: number | undefined;
};

/**
 * Whether an act will become a proposal for a second administrator: the sentences that say so before it is sent, and what its button says
 * instead; else what the caller may still decide alone today. `query` asks it; undefined of an act that weighs nothing.
 */
export function useSecondApprover(act: Weighing | undefined) {
  const { kind, target, amountAr } = act ?? {};
  const query = trpc.admin.decidedAlone.useQuery(
    { kind, target: target?.toString() },
    { enabled: act !== undefined && target !== "" },
  );
  const { data } = query;
  if (!kind || !data) return { query };
  const weighsAr = data.weighsAr ?? amountAr ?? 0;
  const reason = whyTwo({ weighsAr, why: data.why }, data);
  if (!reason) return { query, left: data.weighsAr === 0 ? undefined : leftText.left(formatAr(leftAlone(data))) };
  const proposed = { kind, amountAr: weighsAr };
  const sentence = twoReasonSentences[reason]({ ...limitOf(reason, data), proposed });
  const action = amountAr === undefined ? text.save : text.action(formatAr(amountAr));
  return { query, why: `${sentence} ${proposalWords[kind].until}`, action };
}
