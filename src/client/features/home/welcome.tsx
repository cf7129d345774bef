import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { uiText } from "../../ui/text.ts";
import { homeText } from "./text.ts";

const text = homeText.welcome;

/** The browser's own <dialog>: Esc, Android's back and the focus cost nothing to load. */
export default function Welcome({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // The focus starts at the title: the button is at the end, and on a small screen would scroll past the text.
    heading.current?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="bienvenue"
      onClose={onClose}
      className="reveal fixed inset-x-0 bottom-0 top-auto m-0 mx-auto max-h-[92dvh] w-full max-w-md overflow-y-auto rounded-t-3xl bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink backdrop:bg-[#04110e99] sm:inset-0 sm:m-auto sm:h-fit sm:rounded-3xl sm:p-7"
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <Logo />
        <button
          type="button"
          aria-label={uiText.close}
          onClick={() => dialog.current?.close()}
          className="-mr-2 flex size-11 items-center justify-center rounded-xl text-soft hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <h2 ref={heading} tabIndex={-1} id="bienvenue" className="outline-none text-2xl font-extrabold tracking-tight">
        {text.title}
      </h2>
      <p className="mt-1 text-soft">{text.lead}</p>
      <ol className="mt-4 flex flex-col gap-3.5">
        {text.points.map((point, index) => (
          <li key={point} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-gold-soft font-bold text-gold-strong"
            >
              {index + 1}
            </span>
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ol>
      <Button block className="mt-6" onClick={() => dialog.current?.close()}>
        {text.start}
      </Button>
    </dialog>
  );
}
