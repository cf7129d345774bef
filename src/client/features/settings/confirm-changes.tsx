import { fieldSentences } from "../../../shared/fields.fr.ts";
import type { Configuration } from "../../../shared/settings-input.ts";
import { REASON_MINIMUM } from "../../../shared/text-input.ts";
import type { Send } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { ActDialog, type ActOutcome } from "../approval/act-dialog.tsx";
import { askingText } from "../approval/asking-text.ts";
import { configurationText as text } from "./text.ts";

type ConfirmChangesProps = {
  title: string;
  detail: string;
  changes: readonly { label: string; before: string; after: string }[];
  isReasonRequired?: boolean;
  /** What these changes loosen, which takes two people: the others wait with it, since they are saved all together or not at all. */
  loosened?: readonly string[];
  save: (reason: string | undefined, options: Parameters<Send<unknown, unknown>>[1]) => Promise<Configuration>;
  saved: string;
  onClose: (outcome?: ActOutcome) => void;
  /** Another administrator was first: back to the form, with the sentence that says so. */
  onConflict: (sentence: string) => void;
};

/** Shows the old and the new values, and asks for a reason. */
export default function ConfirmChanges(props: ConfirmChangesProps) {
  const { title, detail, changes, isReasonRequired = false, loosened = [], save, saved } = props;
  const { onClose, onConflict } = props;
  const utils = trpc.useUtils();
  const [reason, setReason] = useInterrupted(`reason.${title}`, "");
  const takesTwo = loosened.length > 0;
  return (
    <ActDialog
      title={title}
      description={detail}
      action={takesTwo ? askingText.save : text.save}
      check={() => {
        const why = reason.trim();
        const isMissing = why.length < REASON_MINIMUM && (isReasonRequired || why !== "");
        if (isMissing) return { fields: { reason: fieldSentences.REASON_REQUIRED } };
        return { value: { changes, reason: why || undefined } };
      }}
      send={(sent, options) => save(sent.reason, options)}
      network={text.network}
      onRefused={(failure) => {
        if (failure.code === "SETTING_CHANGED") onConflict(failure.message);
      }}
      done={(configuration) => {
        utils.admin.configuration.setData(undefined, configuration);
        void utils.auth.config.invalidate();
        return saved;
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {takesTwo ? (
            <Alert tone="warning" live={false}>
              {text.numbers.loosens(loosened.join(", "))}
            </Alert>
          ) : null}
          <section aria-label={text.changes}>
            <DefinitionList
              items={changes.map(({ label, before, after }) => ({
                term: label,
                value: (
                  <span className="break-words">
                    <BeforeAfter before={before || text.nothing} after={after || text.nothing} />
                  </span>
                ),
              }))}
            />
          </section>
          <ReasonField
            {...field("reason")}
            value={reason}
            onChange={setReason}
            label={isReasonRequired ? text.reason : text.reasonOptional}
            hint={text.reasonHint}
            rows={2}
            required={isReasonRequired}
          />
        </>
      )}
    </ActDialog>
  );
}
