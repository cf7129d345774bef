import { useQuery } from "@tanstack/react-query";
import { ImageIcon } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { loadPicture } from "./calls.ts";
import { pictureText as text } from "./text.ts";

/** It never changes, so it is asked for once. */
const usePicture = (id: number, size: "small" | "whole", enabled = true) =>
  useQuery({
    queryKey: ["picture", id, size],
    queryFn: () => loadPicture(id, size),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });

type PictureProps = { id: number /** When it was sent (UTC ms), of a message. */; at?: number };

/** A picture in little, which opens whole. */
export default function Picture({ id, at }: PictureProps) {
  const [isOpen, setOpen] = useState(false);
  const small = usePicture(id, "small");
  const whole = usePicture(id, "whole", isOpen);
  const name = at === undefined ? text.receipt : text.sentAt(formatInstant(at));
  return (
    <>
      <button
        type="button"
        aria-label={text.open(name)}
        onClick={() => setOpen(true)}
        className="my-1 flex h-32 w-24 items-center justify-center overflow-hidden rounded-xl border border-line-strong bg-sunken text-soft hover:border-brand"
      >
        {small.data ? (
          <img src={small.data} alt={name} className="size-full object-cover" />
        ) : (
          <ImageIcon aria-hidden="true" className="size-8" />
        )}
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={name}>
        <Loaded query={whole} skeleton={<Skeleton className="h-96" />}>
          {(src) => <img src={src} alt={name} className="w-full rounded-xl" />}
        </Loaded>
      </Dialog>
    </>
  );
}
