import type { ErrorCode } from "../../../../shared/errors.ts";

/** Error codes after which a proposal can no longer be decided: already decided, changed, expired or gone. */
export const PROPOSAL_OVER: readonly ErrorCode[] = [
  "ALREADY_DECIDED",
  "APPROVAL_CHANGED",
  "APPROVAL_EXPIRED",
  "APPROVAL_NOT_FOUND",
];
