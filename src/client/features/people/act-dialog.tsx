import type { FormEvent, ReactNode } from "react";
import type { PersonDetails } from "../../../shared/people.ts";
import type { Form } from "../../lib/form/use-action-form.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** What the dialog of an act is given. */
export type ActProps = { details: PersonDetails; onClose: () => void };

type ActDialogProps = {
  act: Pick<Form, "failure" | "isPending" | "formProps">;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** False while it cannot be done. */
  ready?: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The question before an act on an account: a form with its fields, and the reason of a refusal below them. */
export function ActDialog({ act, onInput, onClose, children, ...question }: ActDialogProps) {
  const { failure, isPending, formProps } = act;
  return (
    <ConfirmDialog
      {...question}
      open
      onOpenChange={(open) => open || onClose()}
      form={formProps.id}
      pending={isPending}
    >
      <form
        {...formProps}
        onInput={(event) => {
          formProps.onInput(event);
          onInput?.(event);
        }}
        className="flex flex-col gap-4"
      >
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
