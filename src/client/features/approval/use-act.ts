import type { ErrorCode } from "../../../shared/errors.ts";
import { type Failure, failureOf } from "../../lib/failure.ts";
import { type ActionForm, isRefusedFor, useActionForm } from "../../lib/form/use-action-form.ts";
import { trpc } from "../../lib/query.ts";
import { useWithheld } from "./use-withheld.ts";

export type Act<Input, Output> = Omit<ActionForm<Input, Output>, "onRefused" | "onSettled"> & {
  /** A proposal for another administrator was recorded instead: what was typed is kept in the proposal. */
  onWithheld?: (() => void) | undefined;
  /** Any other refusal, which the form also shows. */
  onRefused?: (failure: Failure) => void;
  /** The queries to refetch; by default all that an administrator sees. */
  refresh?: (answer: Output | undefined) => void;
  /** The refusals after which nothing is left to do here. */
  over?: readonly ErrorCode[];
  /** What somebody else decided while the form was open, in a sentence: nothing is left to do here either. */
  decided?: string | undefined;
};

/** The form of an administrator's act, which may be recorded as a proposal for another administrator instead of being done. */
export function useAct<Input, Output>(act: Act<Input, Output>) {
  const { onWithheld, onRefused, refresh, over = [], decided, ...options } = act;
  const utils = trpc.useUtils();
  const tellWithheld = useWithheld();
  const form = useActionForm({
    ...options,
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
  // While the own decision is under way, it is its answer that says what became of it.
  const meanwhile = form.isPending ? undefined : decided;
  return {
    ...form,
    failure: meanwhile === undefined ? form.failure : { message: meanwhile },
    isOver: meanwhile !== undefined || isRefusedFor(form, over),
  };
}
