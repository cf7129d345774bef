import { useEffect, useRef } from "react";
import { type Closer, closeOnBack } from "./close-on-back.ts";

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type WindowWithWatcher = { CloseWatcher?: new () => CloseWatcher };

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
