import type { ComponentProps } from "react";
import type { Form } from "../../lib/form/use-action-form.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
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
  saving: ComponentProps<typeof FormDialog>["form"] & Pick<Form, "field">;
  onClose: () => void;
};

/** Shows the old and the new values, and asks for a reason. */
export default function ConfirmChanges(props: ConfirmChangesProps) {
  const { title, detail, changes, reasonRequired = false, saving, onClose } = props;
  const { confirmLabel = text.save, warning } = props;
  const [reason, setReason] = useInterrupted(`reason.${title}`, "");
  return (
    <FormDialog form={saving} onClose={onClose} title={title} description={detail} confirmLabel={confirmLabel}>
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
        {...saving.field("reason")}
        value={reason}
        onChange={setReason}
        label={reasonRequired ? text.reason : text.reasonOptional}
        hint={text.reasonHint}
        rows={2}
        required={reasonRequired}
      />
    </FormDialog>
  );
}
