import type { ReactNode } from "react";
import type { PersonDetails } from "../../../shared/people.ts";
import type { Form } from "../../lib/form/use-action-form.ts";
import { useInterrupted } from "../../lib/use-kept.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { peopleActsText as text } from "./text.ts";

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
  onClose: () => void;
  children?: ReactNode;
};

/** The question before an act on an account: a form with its fields, and the reason of a refusal below them. */
export function ActDialog({ act, onClose, children, ...question }: ActDialogProps) {
  const { failure, isPending, formProps } = act;
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

type ActReasonProps = {
  /** The act, and whom it is about. */
  about: string;
  reasons: readonly string[];
  name: string;
  error: string | undefined;
};

/** Why the administrator acts, in words its member reads. */
export function ActReason({ about, reasons, ...field }: ActReasonProps) {
  const [reason, setReason] = useInterrupted(`act.${about}`, "");
  return (
    <ReasonField
      {...field}
      label={text.reason}
      hint={text.reasonHint}
      usual={{ label: text.usual, reasons }}
      value={reason}
      onChange={setReason}
      rows={2}
    />
  );
}
