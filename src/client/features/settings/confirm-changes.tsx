import { REASON_MINIMUM } from "../../../shared/text.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ReasonField, useReason } from "../../ui/reason-field.tsx";
import { configurationText as text } from "./text.ts";

export type ShownChange = { label: string; before: string; after: string };

type ConfirmChangesProps = {
  title: string;
  detail: string;
  changes: readonly ShownChange[];
  reasonRequired?: boolean;
  /** Other words than « Enregistrer », and what there is to know before. */
  confirmLabel?: string | undefined;
  warning?: string | undefined;
  pending: boolean;
  message: string | undefined;
  /** The reason, undefined when none was given. */
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
};

/** Shows what was and what will be, and asks why. */
export default function ConfirmChanges(props: ConfirmChangesProps) {
  const { title, detail, changes, reasonRequired = false, pending, message, onConfirm, onClose } = props;
  const { confirmLabel = text.save, warning } = props;
  const { reason, refuse, fieldWith } = useReason(title);
  const given = reason.trim();
  const isMissing = given.length < REASON_MINIMUM && (reasonRequired || given !== "");

  const confirm = () => {
    if (isMissing) refuse();
    else onConfirm(given || undefined);
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={detail}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      pending={pending}
    >
      {warning ? (
        <Alert tone="warning" live={false}>
          {warning}
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
        {...fieldWith(isMissing ? {} : undefined)}
        label={reasonRequired ? text.reason : text.reasonOptional}
        hint={text.reasonHint}
        rows={2}
        required={reasonRequired}
      />
      {message ? <Alert tone="error">{message}</Alert> : null}
    </ConfirmDialog>
  );
}
