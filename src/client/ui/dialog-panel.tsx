import { clsx } from "clsx";
import { X } from "lucide-react";
import * as AlertDialog from "radix-ui/alert-dialog";
import * as RadixDialog from "radix-ui/dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { uiText } from "./text.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode;
  /** `alert` asks for a decision: a touch outside does not close it. */
  kind?: "dialog" | "alert";
};

const panelLook =
  "reveal fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-md scroll-pb-40 flex-col gap-4 overflow-y-auto rounded-t-3xl bg-surface px-5 pt-5 shadow-card outline-none sm:bottom-auto sm:top-1/2 sm:-translate-y-1/2 sm:rounded-3xl";

/** Below the last element of the panel. */
const endLook = "pb-[max(1.25rem,env(safe-area-inset-bottom))]";

/**
 * Not Radix's overlay: that one adds a <style> element, which the content policy refuses. As high as the panels, so that a second one dims
 * the first.
 */
const Backdrop = () => <div aria-hidden="true" className="fixed inset-0 z-50 bg-[#04110e99]" />;

/** In view at the bottom of a panel too high for the screen. */
const actionsLook = "sticky bottom-0 flex flex-col gap-2 bg-surface pt-2 sm:flex-row-reverse sm:justify-start";

/** The safe choice of a question, where it names one; a question is read from its beginning. */
function focusPreferred(event: Event) {
  const preferred = (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[data-autofocus]");
  if (!preferred) return;
  event.preventDefault();
  preferred.focus({ preventScroll: true });
}

/**
 * Scrolls news, and the sentence of a refused field, into view above the buttons of a panel too high for the screen: an
 * unseen refusal looks as if nothing had happened.
 */
function useSeenNews() {
  const panel = useRef<HTMLDivElement>(null);
  const seen = useRef<string>(undefined);
  useEffect(() => {
    const news = panel.current?.querySelector("[role=alert], [id$='-error']");
    if (news && news.textContent !== seen.current) news.scrollIntoView({ block: "nearest" });
    seen.current = news?.textContent ?? undefined;
  });
  return panel;
}

/** What had the focus when the last open dialog was opened, and what could have it instead. */
let latest: Element[] = [];

/**
 * Gives the focus back to what opened a dialog: Radix only handles triggers of its own, ours are ordinary buttons. A dialog that replaces
 * another was opened from inside that one: once it is gone, the focus goes where the first one's would have gone.
 */
function useOpener(): () => void {
  const [openers] = useState(() => [document.activeElement ?? document.body, ...latest]);
  useEffect(() => {
    latest = openers;
    return () => {
      latest = [];
    };
  }, [openers]);
  return () => {
    const opener = openers.find((element) => element.isConnected && element !== document.body);
    if (opener instanceof HTMLElement) opener.focus();
  };
}

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type WindowWithWatcher = { CloseWatcher?: new () => CloseWatcher };

type Closer = () => void;

/** The open dialogs, the last one on top. They share one history entry, above the page's and at the same address. */
const open: Closer[] = [];

const isOnEntry = (): boolean => Boolean(history.state?.isDialog);

/** The router finds its own state in it, so it does not navigate. */
const stepOn = () => isOnEntry() || history.pushState({ ...history.state, isDialog: true }, "");

const stepOff = () => open.length === 0 && isOnEntry() && history.back();

function onPop() {
  // Going back over the entry of a dialog that was left by a link, or forward to one that is closed.
  if (isOnEntry()) return stepOff();
  open.at(-1)?.();
  // In a later task: by then the closed dialog is gone, and what stays open must receive the next gesture too.
  setTimeout(() => open.length > 0 && stepOn());
}

/**
 * Listens for a step back while something is open, in browsers without CloseWatcher; returns how to stop. Not where administrators
 * work: there the address tells what is open, and is replaced under a dialog.
 */
function closeOnBack(close: Closer): () => void {
  if (location.pathname.startsWith("/admin")) return () => {};
  // Adding the same function again adds no second listener.
  window.addEventListener("popstate", onPop);
  open.push(close);
  stepOn();
  return () => {
    open.splice(open.indexOf(close), 1);
    // In a later task: another dialog may replace this one, or a navigation its history entry.
    setTimeout(stepOff);
  };
}

/** A CloseWatcher reports one close gesture only: what stays open, such as a dialog that is sending, needs a new watcher. */
function watch(Watcher: new () => CloseWatcher, close: Closer): () => void {
  let watcher: CloseWatcher;
  const begin = () => {
    watcher = new Watcher();
    watcher.onclose = () => {
      begin();
      close();
    };
  };
  begin();
  return () => watcher.destroy();
}

/** The back gesture of a phone closes what is open instead of leaving the page. */
function useCloseRequest(close: Closer): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = window as WindowWithWatcher;
    const closeLatest = () => latest.current();
    return CloseWatcher ? watch(CloseWatcher, closeLatest) : closeOnBack(closeLatest);
  }, []);
}

export default function DialogPanel({
  kind = "dialog",
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
}: DialogProps) {
  useCloseRequest(() => onOpenChange(false));
  const focusOpener = useOpener();
  const panel = useSeenNews();
  const parts = kind === "alert" ? AlertDialog : RadixDialog;
  const withoutDescription = description ? {} : { "aria-describedby": undefined };
  return (
    <parts.Root open={open} onOpenChange={onOpenChange}>
      <parts.Portal>
        <Backdrop />
        <parts.Content
          ref={panel}
          // Radix hides the rest of the page instead, which leaves its links reachable to some readers.
          aria-modal="true"
          className={clsx(panelLook, !actions && endLook)}
          {...withoutDescription}
          onOpenAutoFocus={focusPreferred}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog that led to another page has already put the focus there.
            if (document.activeElement === document.body) focusOpener();
          }}
        >
          <div className="flex items-start justify-between gap-3">
            <parts.Title className="text-xl font-bold tracking-tight">{title}</parts.Title>
            {kind === "dialog" ? (
              <RadixDialog.Close
                aria-label={uiText.close}
                className="-mr-2 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-xl text-soft hover:bg-sunken"
              >
                <X aria-hidden="true" className="size-5" />
              </RadixDialog.Close>
            ) : null}
          </div>
          {description ? (
            <parts.Description asChild>
              <div className="text-soft">{description}</div>
            </parts.Description>
          ) : null}
          {children}
          {actions ? <div className={clsx(actionsLook, endLook)}>{actions}</div> : null}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
}
