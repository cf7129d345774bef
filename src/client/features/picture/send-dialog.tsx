import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dataUrlOf, sendPicture } from "./calls.ts";
import { shrinkPicture } from "./shrink.ts";
import { pictureText as text } from "./text.ts";

type SendDialogProps = {
  file: File;
  /** Names the attempt: sent again, it is not a second picture. */
  attemptKey: string;
  depositId?: number;
  onClose: () => void;
  onSent: () => Promise<unknown>;
};

async function prepare(file: File) {
  const picture = await shrinkPicture(file);
  return picture ? { picture, shown: await dataUrlOf(picture) } : null;
}

/** The chosen picture as it will be seen, before it leaves the phone. */
export default function SendDialog({ file, attemptKey, depositId, onClose, onSent }: SendDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { data: prepared } = useQuery({
    queryKey: ["chosen picture", attemptKey],
    queryFn: () => prepare(file),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const sending = useMutation({
    mutationFn: (picture: Blob) => sendPicture(picture, depositId, attemptKey),
    onSuccess: async () => {
      setLeaving(true);
      await onSent();
      onClose();
    },
  });
  const isSending = sending.isPending || isLeaving;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.question}
      description={text.follows}
      confirmLabel={text.send}
      cancelLabel={text.remove}
      pending={isSending}
      ready={Boolean(prepared)}
      onConfirm={() => prepared && sending.mutate(prepared.picture)}
    >
      {prepared === undefined ? (
        <div role="status">
          <span className="sr-only">{text.preparing}</span>
          <Skeleton className="h-64" />
        </div>
      ) : null}
      {prepared === null ? <Alert tone="error">{text.unreadable}</Alert> : null}
      {prepared ? (
        <img src={prepared.shown} alt={text.chosen} className="mx-auto max-h-[45dvh] max-w-full rounded-xl" />
      ) : null}
      {sending.error && !isSending ? <Alert tone="error">{sending.error.message}</Alert> : null}
    </ConfirmDialog>
  );
}
