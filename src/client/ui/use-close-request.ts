import { useEffect, useRef } from "react";

type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
type WindowWithWatcher = { CloseWatcher?: new () => CloseWatcher };

/** Android's back gesture closes what is open instead of leaving the page, where the browser can say so. */
export function useCloseRequest(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher } = window as WindowWithWatcher;
    if (!CloseWatcher) return;
    let watcher: CloseWatcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.onclose = () => {
        // It hears one gesture. What stays open, such as an act under way, must hear the next one too.
        watch();
        latest.current();
      };
    };
    watch();
    return () => watcher.destroy();
  }, []);
}
