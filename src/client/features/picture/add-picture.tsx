import { ImagePlus } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "../../lib/lazy.tsx";
import { Button } from "../../ui/button.tsx";
import { pictureText as text } from "./text.ts";

const SendDialog = lazyPart(() => import("./send-dialog.tsx"));

type AddPictureProps = {
  /** The deposit that it is about; without, it is a message. */
  depositId?: number;
  onSent: () => Promise<unknown>;
};

/** Chooses one picture and shows it before it is sent (docs/product.md 17.4). */
export default function AddPicture({ depositId, onSent }: AddPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; attemptKey: string }>();
  const choose = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.choose}
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) setChosen({ file, attemptKey: crypto.randomUUID() });
          // The same one may be chosen again.
          target.value = "";
        }}
      />
      {depositId === undefined ? (
        <Button variant="outline" size="icon" aria-label={text.add} title={text.add} onClick={choose}>
          <ImagePlus aria-hidden="true" className="size-5" />
        </Button>
      ) : (
        <Button variant="secondary" size="small" onClick={choose}>
          <ImagePlus aria-hidden="true" className="size-5" />
          {text.addReceipt}
        </Button>
      )}
      {chosen ? (
        <Suspense>
          <SendDialog {...chosen} depositId={depositId} onClose={() => setChosen(undefined)} onSent={onSent} />
        </Suspense>
      ) : null}
    </>
  );
}
