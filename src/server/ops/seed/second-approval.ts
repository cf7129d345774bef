import { AppError } from "../../../shared/errors.ts";
import { approve, listApprovals } from "../../acts/approve.service.ts";
import type { Actor, Deps } from "../../app/deps.ts";

/** Carries out an act of one administrator, and has another one approve it where it takes two. */
export async function withSecondApproval<Answer>(
  deps: Deps,
  other: Actor,
  act: () => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "APPROVAL_REQUIRED") throw error;
    const { entries } = await listApprovals(deps, other, {});
    const proposal = entries.find(({ id }) => id === error.details.approvalId);
    if (!proposal) throw error;
    await approve(deps, { actor: other }, { approvalId: proposal.id, seenAr: proposal.amountAr });
    return undefined;
  }
}
