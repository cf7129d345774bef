import { fieldSentences } from "../../../shared/fields.fr.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { REASON_MINIMUM } from "../../../shared/text-input.ts";
import { isRefusedFor } from "../../lib/form/use-action-form.ts";
import type { Send } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { toast } from "../../ui/toast.ts";
import { useAct } from "../approval/use-act.ts";
import { configurationText as text } from "./text.ts";

type Saving<Input> = {
  send: Send<Input, Configuration>;
  /** The changes to save, and their reason. */
  inputOf: (reason: string | undefined) => Input | undefined;
  isReasonRequired?: boolean;
  saved: string;
  onSaved: () => void;
  /** Another administrator was first: back to the form. */
  onRefused: () => void;
  /** A proposal for another administrator was recorded instead. */
  onWithheld?: () => void;
};

/**
 * The question before a part of the configuration is saved. When another administrator was first, what they saved is read and shown beside
 * what was typed; `conflict` is the sentence that says so.
 */
export function useSaving<Input>(saving: Saving<Input>) {
  const { send, inputOf, isReasonRequired = false, saved, onSaved, onRefused, onWithheld } = saving;
  const utils = trpc.useUtils();
  const form = useAct({
    check: (typed) => {
      const reason = typed("reason").trim();
      const isMissing = reason.length < REASON_MINIMUM && (isReasonRequired || reason !== "");
      if (isMissing) return { fields: { reason: fieldSentences.REASON_REQUIRED } };
      return { value: inputOf(reason || undefined) };
    },
    send,
    network: text.network,
    onDone: (configuration) => {
      utils.admin.configuration.setData(undefined, configuration);
      void utils.auth.config.invalidate();
      toast.success(saved);
      onSaved();
    },
    onWithheld,
    onRefused: ({ code }) => {
      if (code === "SETTING_CHANGED") onRefused();
    },
  });
  const isConflict = isRefusedFor(form, ["SETTING_CHANGED"]);
  return {
    ...form,
    failure: isConflict ? undefined : form.failure,
    conflict: isConflict ? form.failure?.message : undefined,
  };
}
