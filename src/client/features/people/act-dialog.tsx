import type { FormEvent, ReactNode } from "react";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { Act } from "./use-act.ts";

type ActDialogProps = {
  act: Pick<Act, "failed" | "isPending" | "formProps">;
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
  const { failed, isPending, formProps } = act;
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
        {failed ? (
          <Alert tone="error" title={failed.title}>
            {failed.message}
          </Alert>
        ) : null}
      </form>
    </ConfirmDialog>
  );
}
