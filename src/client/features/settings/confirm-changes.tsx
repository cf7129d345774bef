import type { ComponentProps } from "react";
import type { Form } from "../../lib/form/use-action-form.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { askingText } from "../approval/asking-text.ts";
import { configurationText as text } from "./text.ts";

export type ShownChange = { label: string; before: string; after: string };

type ConfirmChangesProps = {
  title: string;
  detail: string;
  changes: readonly ShownChange[];
  reasonRequired?: boolean;
  /** What these changes loosen, which takes two people: the others wait with it, since they are saved all together or not at all. */
  loosened?: readonly string[];
  saving: ComponentProps<typeof FormDialog>["form"] & Pick<Form, "field">;
  onClose: () => void;
};

/** Shows the old and the new values, and asks for a reason. */
export default function ConfirmChanges(props: ConfirmChangesProps) {
  const { title, detail, changes, reasonRequired = false, loosened = [], saving, onClose } = props;
  const [reason, setReason] = useInterrupted(`reason.${title}`, "");
  const takesTwo = loosened.length > 0;
  return (
    <FormDialog
      form={saving}
      onClose={onClose}
      title={title}
      description={detail}
      confirmLabel={takesTwo ? askingText.save : text.save}
    >
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
