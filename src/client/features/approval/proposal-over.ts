import type { ErrorCode } from "../../../shared/errors.ts";

/** Nothing is left to decide of a proposal: somebody was first, it is too late, or it is void. */
export const PROPOSAL_OVER: readonly ErrorCode[] = [
  "ALREADY_DECIDED",
  "APPROVAL_CHANGED",
  "APPROVAL_EXPIRED",
  "APPROVAL_NOT_FOUND",
];
