import { useNavigate } from "react-router";
import { formatAr } from "../../../shared/money.ts";
import { type Failure, failureOf } from "../../lib/failure.ts";
import { type ActionForm, useActionForm } from "../../lib/form/use-action-form.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { approvalText as text } from "./text.ts";

/** Long enough to be read, because it says what happens to the money. */
const TOAST_MS = 15_000;

type Act<Input, Output> = Omit<ActionForm<Input, Output>, "onRefused" | "onSettled"> & {
  /** A proposal for another administrator was recorded instead: the dialog closes, and what was typed is kept in the proposal. */
  onWithheld?: (() => void) | undefined;
  /** Any other refusal, which the form also shows. */
  onRefused?: (failure: Failure) => void;
  /** The queries to refetch; by default all that an administrator sees. */
  refresh?: (answer: Output | undefined) => void;
};

/** The delay of a sole administrator's proposal has begun, or runs. */
const waitsAlone = (failure: Failure) =>
  failure.code === "OWN_APPROVAL" && failure.details.possibleAt !== undefined ? failure.message : undefined;

/**
 * The form of an administrator's act, which may be recorded as a proposal for another administrator instead of being done. That is not a
 * failure: a notice says what was proposed and who decides it, and leads to the proposals.
 */
export function useAct<Input, Output>({ onWithheld, onRefused, refresh, ...form }: Act<Input, Output>) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return useActionForm({
    ...form,
    onSettled: refresh ?? (() => void utils.admin.invalidate()),
    onRefused: (error) => {
      const failure = failureOf(error);
      const delay = waitsAlone(failure);
      if (delay) {
        toast.info(delay, { durationMs: TOAST_MS });
        onWithheld?.();
        return true;
      }
      if (failure.code !== "APPROVAL_REQUIRED") {
        onRefused?.(failure);
        return false;
      }
      const { proposed } = failure.details;
      const amount = proposed?.amountAr ? `, ${formatAr(proposed.amountAr)}` : "";
      const what = proposed ? `${text.asks[proposed.kind]}${amount}. ` : "";
      toast.info(`${what}${failure.message}`, {
        durationMs: TOAST_MS,
        action: { label: text.room, onPress: () => navigate(`${paths.admin}?onglet=approbations`) },
      });
      onWithheld?.();
      return true;
    },
  });
}
