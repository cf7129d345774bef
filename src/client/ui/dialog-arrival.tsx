import { Component, type ComponentType, type ReactNode, Suspense, useId, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { type Code, lazyPart, MissingCode, prefetch, reloadForCode } from "../lib/lazy.tsx";
import { Button } from "./button.tsx";
import { savesData } from "./save-data.ts";
import { Spinner } from "./spinner.tsx";
import { dialogText as text, uiText } from "./text.ts";

type Props = { children: ReactNode; onClose: () => void };
type State = { isMissing: boolean; isRetried: boolean };

/** Dialogs are fetched after this delay: the tab itself and its requests go first. */
const AFTER_TAB_MS = 2_000;

/** Shown only after this delay: a dialog that comes at once would make it flash. */
const afterAMoment = { visibility: "hidden", animation: "appear 1ms 300ms forwards", width: "fit-content" } as const;

/** Over the page, which stays as it is: seen where the wait is long enough to doubt the press. */
function Pending() {
  return (
    <p
      role="status"
      style={afterAMoment}
      className="fixed inset-x-0 bottom-24 z-50 mx-auto flex items-center gap-2.5 rounded-xl border border-line bg-surface px-4 py-2.5 shadow-card"
    >
      <Spinner />
      {uiText.loading}
    </p>
  );
}

/** The browser's own dialog, because the site's failed to load. Outside the page, which an open question hides from readers and touches. */
function Missing({ isRetried, onRetry, onClose }: { isRetried: boolean; onRetry: () => void; onClose: () => void }) {
  const words = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it goes: the focus returns to what asked for it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={text.missingTitle}
      aria-describedby={words}
      onCancel={onClose}
      className="pointer-events-auto m-auto w-[calc(100%-2rem)] max-w-sm rounded-3xl bg-surface p-5 text-ink backdrop:bg-[#04110e99]"
    >
      <h2 className="text-xl font-bold tracking-tight">{text.missingTitle}</h2>
      <p id={words} className="mt-2 mb-4 text-soft">
        {isRetried ? text.stillMissing : text.missing}
      </p>
      <div className="pairs gap-2">
        {isRetried ? (
          <Button onClick={reloadForCode}>{uiText.reload}</Button>
        ) : (
          <Button onClick={onRetry}>{uiText.retry}</Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {uiText.close}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

/**
 * Around a dialog in a chunk of its own: while it is on its way, and when it does not come, the page keeps all that was typed. After a
 * second failure only a reload helps: the browser does not fetch a missing file of the dialog again.
 */
export class DialogArrival extends Component<Props, State> {
  override state: State = { isMissing: false, isRetried: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    // Any other error belongs to the page's own boundary.
    if (!(error instanceof MissingCode)) throw error;
    return { isMissing: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingCode) error.forget();
  }

  override render() {
    if (this.state.isMissing) {
      const retry = () => this.setState({ isMissing: false, isRetried: true });
      return <Missing isRetried={this.state.isRetried} onRetry={retry} onClose={() => this.props.onClose()} />;
    }
    return <Suspense fallback={<Pending />}>{this.props.children}</Suspense>;
  }
}

/**
 * A dialog in a chunk of its own. Its tab opens without it, and fetches it soon after, before anybody needs it; with data saving on, it is
 * fetched when it is opened. Until it has arrived the page stays as it is.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<Code<Props>>,
): ComponentType<Props> {
  const Asked = lazyPart(load);
  if (!savesData()) setTimeout(() => prefetch(Asked), AFTER_TAB_MS);
  return (props: Props) => (
    <DialogArrival onClose={props.onClose}>
      <Asked {...props} />
    </DialogArrival>
  );
}
