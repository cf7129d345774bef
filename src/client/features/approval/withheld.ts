import { failureOf } from "../../lib/failure.ts";
import { toast } from "../../ui/toast.ts";

/** Long enough to be read: it says what happens to the money. */
const TOAST_MS = 15_000;

/**
 * Whether an act was recorded as a proposal for another administrator instead of being done. This is not a failure: a notice says so, and
 * the act's dialog can close.
 */
export function tellIfWithheld(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.code !== "APPROVAL_REQUIRED") return false;
  toast.info(failure.message, { durationMs: TOAST_MS });
  return true;
}
