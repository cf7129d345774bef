import { toast } from "sonner";
import { failureOf } from "./failure.ts";

/** Long enough to be read: it says what happens to the money. */
const TOAST_MS = 15_000;

/**
 * Whether an act was recorded as a proposal for another administrator instead of being done. That is no failure: it is told, and the
 * dialog of the act has nothing left to do.
 */
export function tellIfWithheld(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.code !== "APPROVAL_REQUIRED") return false;
  toast.info(failure.message, { duration: TOAST_MS });
  return true;
}
