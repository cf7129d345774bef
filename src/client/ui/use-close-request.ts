import { useEffect, useRef } from "react";

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
export function useCloseRequest(close: Closer): void {
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
