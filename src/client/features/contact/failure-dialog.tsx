import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { uiText } from "../../ui/text.ts";
import { fallbackContact } from "./support-channel.ts";
import { contactText } from "./text.ts";

const text = contactText.failure;
const TITLE_ID = "contact-introuvable";

type FailureDialogProps = { title: string; isLoading: boolean; onRetry: () => void; onClose: () => void };

/** The configuration could not be read (docs/product.md 19.2): why, another try, and a contact that needs no configuration. */
export function FailureDialog({ title, isLoading, onRetry, onClose }: FailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const fallback = fallbackContact();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={TITLE_ID}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-3xl bg-surface p-5 text-ink backdrop:bg-[#04110e99]"
    >
      <h2 id={TITLE_ID} className="text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      <p className="mt-2 text-soft">{text.detail}</p>
      {fallback ? <p className="mt-2 font-medium">{text.fallback(fallback)}</p> : null}
      <div className="mt-5 flex flex-col gap-2">
        <Button block pending={isLoading} pendingLabel={uiText.loading} onClick={onRetry}>
          {uiText.retry}
        </Button>
        <Button block variant="ghost" onClick={() => dialog.current?.close()}>
          {uiText.close}
        </Button>
      </div>
    </dialog>
  );
}
