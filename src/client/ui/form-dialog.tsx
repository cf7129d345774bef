import type { ComponentProps } from "react";
import type { Form } from "../lib/form/use-action-form.ts";
import { Alert } from "./alert.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type FormDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  "open" | "onOpenChange" | "onConfirm" | "form" | "pending"
> & {
  form: Pick<Form, "failure" | "isPending" | "formProps">;
  onClose: () => void;
};

/** The question before an act: a form with its fields, and the reason of a refusal below them. */
export function FormDialog({ form, onClose, children, ...question }: FormDialogProps) {
  const { failure, isPending, formProps } = form;
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => open || onClose()}
      form={formProps.id}
      pending={isPending}
    >
      <form {...formProps} className="flex flex-col gap-4">
        {children}
        {failure ? (
          <Alert tone="error" title={failure.title}>
            {failure.message}
          </Alert>
        ) : null}
      </form>
    </ConfirmDialog>
  );
}
