import { approve, listApprovals } from "../../src/server/acts/approve.service.ts";
import type { Actor, Deps } from "../../src/server/app/deps.ts";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import type { ErrorDetails } from "../../src/shared/errors.ts";
import type { FundingInput } from "../../src/shared/fund.ts";
import type { Client } from "./client.ts";
import { tableOf } from "./statement.ts";

/** Money that one administrator records without a statement line, and another one approves. */
export const recordTogether = (deps: Deps, first: Actor, other: Actor, input: FundingInput) =>
  withSecondApproval(deps, other, () => recordFunding(deps, { actor: first }, input));

/** A transfer received on a number, in a statement that one administrator imported and another confirmed: it is evidence. */
export async function receivedLine(
  deps: Deps,
  importer: Actor,
  other: Actor,
  { phone, reference, amountAr }: { phone: string; reference: string; amountAr: number },
): Promise<void> {
  await importStatement(deps, { actor: importer }, tableOf(phone, [{ reference, amount: String(amountAr) }]));
  await confirmImports(deps, other);
}

/** Confirms every imported statement that waits for it. */
export async function confirmImports(deps: Deps, by: Actor): Promise<void> {
  const { entries } = await listApprovals(deps, by, {});
  for (const { id, kind } of entries) if (kind === "statement") await approve(deps, { actor: by }, { approvalId: id });
}

/** An act sent to the app, which the other administrator approves where it takes two. @throws TRPCClientError what either was refused */
export async function withSecond<Answer>(other: Client, act: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await act;
  } catch (error) {
    const { code, details } = (error as { data?: { code?: string; details?: ErrorDetails } }).data ?? {};
    if (code !== "APPROVAL_REQUIRED") throw error;
    await other.admin.approve.mutate({ approvalId: details?.approvalId ?? 0 });
    return undefined;
  }
}
