import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { uiText } from "./text.ts";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Names the act and its amount: « Confirmer le retrait de 50 000 Ar ». */
  confirmLabel: string;
  /** « Annuler », unless that is what the act does. */
  cancelLabel?: string;
  onConfirm?: () => void;
  /** Instead of `onConfirm`: the id of the form inside, which the button and the Enter key submit. */
  form?: string;
  pending?: boolean;
  /** False while something is missing, such as a reason. */
  ready?: boolean;
  /** Somebody else decided meanwhile: the dialog can only be closed. */
  settled?: boolean;
  danger?: boolean;
};

/** Asks before an act that matters. The focus starts on « Annuler », and nothing closes it while the act is under way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    confirmLabel,
    cancelLabel = uiText.cancel,
    onConfirm,
    form,
    pending = false,
    ready = true,
    settled = false,
    danger = false,
    ...content
  } = props;
  return (
    <Dialog
      {...content}
      kind="alert"
      open={open}
      onOpenChange={(next) => {
        if (!pending) onOpenChange(next);
      }}
      actions={
        <>
          <Button
            type={form ? "submit" : "button"}
            form={form}
            variant={danger ? "danger" : "primary"}
            pending={pending}
            disabled={!ready || settled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
          <Button variant="outline" disabled={pending} data-autofocus onClick={() => onOpenChange(false)}>
            {settled ? uiText.close : cancelLabel}
          </Button>
        </>
      }
    />
  );
}
