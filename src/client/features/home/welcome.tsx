import { HandCoins, ListChecks, Smartphone, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { uiText } from "../../ui/text.ts";
import { homeText } from "./text.ts";

const text = homeText.welcome;

const points = [
  { icon: ListChecks, ...text.points.tasks },
  { icon: HandCoins, ...text.points.receive },
  { icon: Smartphone, ...text.points.withdraw },
];

/** The browser's own <dialog>: Esc, Android's back and the focus cost nothing to load. */
export default function Welcome({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
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
      <ol className="mt-4 flex flex-col gap-3">
        {points.map(({ icon: Icon, title, truth }) => (
          <li key={title} className="flex items-center gap-4">
            <span
              aria-hidden="true"
              className="panel-deep flex size-20 shrink-0 items-center justify-center rounded-2xl text-gold"
            >
              <Icon className="size-10" strokeWidth={1.75} />
            </span>
            <span className="min-w-0">
              <strong className="block text-lg leading-snug">{title}</strong>
              <span className="text-soft">{truth}</span>
            </span>
          </li>
        ))}
      </ol>
      <Button
        block
        className="mt-6"
        onClick={() => {
          dialog.current?.close();
          void navigate(paths.tasks);
        }}
      >
        {text.start}
      </Button>
    </dialog>
  );
}
