import type { Configuration } from "../../../shared/settings-input.ts";
import { failureIn, failureOf } from "../../lib/failure.ts";
import { type Send, useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { tellIfWithheld } from "../approval/withheld.ts";
import { configurationText as text } from "./text.ts";

/**
 * Saves a part of the configuration. When another administrator was first, what he saved is read and shown beside what was typed;
 * `conflict` is the sentence that says so.
 */
export function useSaving<Input>(send: Send<Input, Configuration>, { saved, onSaved, onRefused, onWithheld }: Outcome) {
  const utils = trpc.useUtils();
  const attempt = useAttempt(send, {
    onSuccess: (configuration) => {
      utils.admin.configuration.setData(undefined, configuration);
      void utils.auth.config.invalidate();
      toast.success(saved);
      onSaved();
    },
    onError: (error) => {
      if (tellIfWithheld(error)) {
        void utils.admin.invalidate();
        return onWithheld?.();
      }
      if (failureOf(error).code !== "SETTING_CHANGED") return;
      void utils.admin.configuration.invalidate();
      onRefused();
    },
  });
  const failure = failureIn(attempt, text.network);
  const isConflict = failure?.code === "SETTING_CHANGED";
  return {
    save: attempt.mutate,
    reset: attempt.reset,
    isPending: attempt.isPending,
    message: isConflict ? undefined : failure?.message,
    conflict: isConflict ? failure?.message : undefined,
  };
}

type Outcome = {
  saved: string;
  onSaved: () => void;
  /** Another administrator was first: back to the form. */
  onRefused: () => void;
  /** A proposal for another administrator was recorded instead. */
  onWithheld?: () => void;
};
