import { type Failure, failureOf } from "../../lib/failure.ts";
import { type ActionForm, useActionForm } from "../../lib/form/use-action-form.ts";
import { trpc } from "../../lib/query.ts";
import { useWithheld } from "./use-withheld.ts";

type Act<Input, Output> = Omit<ActionForm<Input, Output>, "onRefused" | "onSettled"> & {
  /** A proposal for another administrator was recorded instead: the dialog closes, and what was typed is kept in the proposal. */
  onWithheld?: (() => void) | undefined;
  /** Any other refusal, which the form also shows. */
  onRefused?: (failure: Failure) => void;
  /** The queries to refetch; by default all that an administrator sees. */
  refresh?: (answer: Output | undefined) => void;
};

/** The form of an administrator's act, which may be recorded as a proposal for another administrator instead of being done. */
export function useAct<Input, Output>({ onWithheld, onRefused, refresh, ...form }: Act<Input, Output>) {
  const utils = trpc.useUtils();
  const tellWithheld = useWithheld();
  return useActionForm({
    ...form,
    onSettled: refresh ?? (() => void utils.admin.invalidate()),
    onRefused: (error) => {
      if (tellWithheld(error)) {
        onWithheld?.();
        return true;
      }
      onRefused?.(failureOf(error));
      return false;
    },
  });
}
