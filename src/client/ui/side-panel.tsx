import { clsx } from "clsx";
import { X } from "lucide-react";
import * as RadixDialog from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { uiText } from "./text.ts";

type SidePanelProps = {
  title: string;
  /** True where it covers what it belongs to: then nothing else can be reached. */
  isModal: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Under the title: the ways to the rows beside this one. */
  walk?: ReactNode;
  /** Buttons that stay at the bottom. */
  actions?: ReactNode;
};

const look =
  "fixed inset-y-0 right-0 z-40 flex w-full max-w-full flex-col border-line bg-surface shadow-card outline-none sm:w-md sm:border-l";
const closeLook = "-mr-2 flex size-11 shrink-0 items-center justify-center rounded-xl text-soft hover:bg-sunken";

type InsideProps = Pick<SidePanelProps, "title" | "children" | "walk" | "actions"> & {
  heading: ReactNode;
  close: ReactNode;
};

function Inside({ title, heading, close, walk, children, actions }: InsideProps) {
  return (
    <>
      <div className="border-b border-line px-5 py-2">
        <div className="flex items-center justify-between gap-3">
          {heading}
          {close}
        </div>
        {walk}
      </div>
      <div key={title} className="flex flex-1 flex-col gap-5 overflow-y-auto p-5">
        {children}
      </div>
      {actions ? (
        <div className="pairs gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{actions}</div>
      ) : null}
    </>
  );
}

const titleLook = "min-w-0 text-lg font-bold leading-snug tracking-tight outline-none";

/** Focuses the title when the panel opens and when the title changes, since its content is then new. */
function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another content
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return heading;
}

/** Beside the list, which stays within reach: it takes the focus when it opens, Escape closes it. */
function Aside({ title, onClose, ...content }: Omit<SidePanelProps, "isModal">) {
  const heading = useHeading(title);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  };
  return (
    <aside aria-label={title} data-beside="" onKeyDown={closeByKey} className={look}>
      <Inside
        title={title}
        heading={
          <h2 ref={heading} tabIndex={-1} className={titleLook}>
            {title}
          </h2>
        }
        close={
          <button type="button" aria-label={uiText.close} onClick={onClose} className={closeLook}>
            <X aria-hidden="true" className="size-5" />
          </button>
        }
        {...content}
      />
    </aside>
  );
}

/** Over everything: the whole screen of a phone. */
function Sheet({ title, onClose, ...content }: Omit<SidePanelProps, "isModal">) {
  const heading = useHeading(title);
  return (
    <RadixDialog.Root open onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 bg-[#04110e99]" />
        <RadixDialog.Content
          aria-modal="true"
          data-panel=""
          aria-describedby={undefined}
          className={clsx("reveal", look)}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Inside
            title={title}
            heading={
              <RadixDialog.Title ref={heading} tabIndex={-1} className={titleLook}>
                {title}
              </RadixDialog.Title>
            }
            close={
              <RadixDialog.Close aria-label={uiText.close} className={closeLook}>
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            }
            {...content}
          />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

const isAsked = () => document.querySelector("[role=alertdialog]") !== null;

/** Questions come and go as children of the body. */
function subscribeToQuestions(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/**
 * The details of one row: beside the list where there is room, over it elsewhere. On a screen that is turned under an open question it
 * stays as it is until the answer, since the other form is drawn anew, without what was asked and typed.
 */
export function SidePanel({ isModal, ...panel }: SidePanelProps) {
  const mustStay = useSyncExternalStore(subscribeToQuestions, isAsked);
  const [isSheet, setSheet] = useState(isModal);
  if (isSheet !== isModal && !mustStay) setSheet(isModal);
  return isSheet ? <Sheet {...panel} /> : <Aside {...panel} />;
}
