import { useNavigate } from "react-router";
import { proposalWords } from "../../../shared/acts.fr.ts";
import { formatAr } from "../../../shared/money.ts";
import { failureOf } from "../../lib/failure.ts";
import { paths } from "../../lib/paths.ts";
import { toast } from "../../ui/toast.ts";
import { approvalText as text } from "./text.ts";

/** Long enough to be read, because it says what happens to the money. */
const TOLD_MS = 15_000;

/**
 * Tells that an act was recorded as a proposal for another administrator, which is not a failure: a notice says what was proposed and who
 * decides it, and leads to the proposals. The function returns false for any other refusal, and tells nothing.
 */
export function useWithheld(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const failure = failureOf(error);
    // The delay of a sole administrator's proposal has begun, or runs.
    if (failure.code === "OWN_APPROVAL" && failure.details.possibleAt !== undefined) {
      toast.info(failure.message, { durationMs: TOLD_MS });
      return true;
    }
    if (failure.code !== "APPROVAL_REQUIRED") return false;
    const { proposed } = failure.details;
    const amount = proposed?.amountAr ? `, ${formatAr(proposed.amountAr)}` : "";
    const what = proposed ? `${proposalWords[proposed.kind].ask}${amount}. ` : "";
    toast.info(`${what}${failure.message}`, {
      durationMs: TOLD_MS,
      action: { label: text.room, onPress: () => navigate(`${paths.admin}?onglet=approbations`) },
    });
    return true;
  };
}
