import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PICTURE_BYTES } from "../../../shared/picture.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dataUrlOf, sendPicture } from "./calls.ts";
import { pictureText as text } from "./text.ts";

/** What is aimed at, in bytes: sent within ten seconds at 100 kbit/s, after which the server and its proxy give up. */
const AIM_BYTES = 100 * 1_024;

/** Longest side in pixels, and JPEG's quality, from what reads best to what always fits. */
const attempts = [
  { side: 1_600, quality: 0.8 },
  { side: 1_600, quality: 0.6 },
  { side: 1_280, quality: 0.6 },
  { side: 1_024, quality: 0.5 },
  { side: 640, quality: 0.5 },
];

function write(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // What is transparent would become black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/**
 * A JPEG of what a chosen file shows, upright and without where it was taken: near 100 KB where it still reads well, never above
 * PICTURE_BYTES. Undefined for what the browser cannot draw.
 */
async function shrinkPicture(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    let smallest: Blob | undefined;
    for (const { side, quality } of attempts) {
      const written = await write(bitmap, side, quality);
      if (written && written.size < (smallest?.size ?? PICTURE_BYTES)) smallest = written;
      if (smallest && smallest.size <= AIM_BYTES) break;
    }
    bitmap.close();
    return smallest;
  } catch {
    return undefined;
  }
}

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
