export type Closer = () => void;

/** What is open, the last one on top. All of it stands on one entry of the history, above that of the page and at its address. */
const open: Closer[] = [];

const isOnEntry = (): boolean => Boolean(history.state?.isDialog);

/** The router finds its own state in it, and so no other place. */
const stepOn = () => isOnEntry() || history.pushState({ ...history.state, isDialog: true }, "");

const stepOff = () => open.length === 0 && isOnEntry() && history.back();

function onPop() {
  // Back over the entry of a dialog that a link in it has left, or forward to one that is closed.
  if (isOnEntry()) return stepOff();
  open.at(-1)?.();
  // Later: what closes is gone by then, and what stays open must receive the next gesture too.
  setTimeout(() => open.length > 0 && stepOn());
}

/**
 * Listens for a step back while something is open, in browsers without CloseWatcher; returns how to stop. Not where administrators
 * work: there the address tells what is open, and is replaced under a dialog.
 */
export function closeOnBack(close: Closer): () => void {
  if (location.pathname.startsWith("/admin")) return () => {};
  // The same function again is the same listener: one, for as long as the page lives.
  window.addEventListener("popstate", onPop);
  open.push(close);
  stepOn();
  return () => {
    open.splice(open.indexOf(close), 1);
    // Later: another dialog may take the place of this one, or a navigation that of its entry.
    setTimeout(stepOff);
  };
}
