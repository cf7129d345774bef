import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";

type OnceDialogProps = {
  title: string;
  description: ReactNode;
  children: ReactNode;
  /** That it is not shown again, and what follows from that. */
  warning: { title: string; detail: ReactNode };
  close: string;
  onClose: () => void;
};

/** A secret that is shown here and nowhere else. */
export function OnceDialog({ title, description, children, warning, close, onClose }: OnceDialogProps) {
  return (
    <Dialog
      kind="alert"
      open
      // Neither Escape nor the back gesture closes it: only its own button does.
      onOpenChange={() => {}}
      title={title}
      description={description}
      actions={
        <Button variant="outline" onClick={onClose}>
          {close}
        </Button>
      }
    >
      {children}
      <Alert tone="warning" title={warning.title} live={false}>
        {warning.detail}
      </Alert>
    </Dialog>
  );
}

type OnceTextProps = { label: string; value: string; copy: string; variant?: "primary" | "outline" };

/** A text to take away, whole. */
export function OnceText({ label, value, copy, variant = "primary" }: OnceTextProps) {
  return (
    <>
      <p role="status" aria-label={label} className="select-all rounded-xl bg-sunken p-3 font-semibold break-all">
        {value}
      </p>
      <CopyButton value={value} label={copy} variant={variant} block />
    </>
  );
}
