import { useEffect, useRef, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether the page is visible, so that somebody may be reading it. */
const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

/**
 * Tells the server that the other side's messages were read, once a new one is on a visible page.
 * @param latestId the other side's last message
 */
export function useMarkRead(
  unread: number,
  latestId: number | undefined,
  mark: (messageId: number) => Promise<unknown>,
) {
  const isVisible = useVisible();
  const marked = useRef(0);
  const latestMark = useRef(mark);
  useEffect(() => {
    latestMark.current = mark;
  });

  useEffect(() => {
    if (!isVisible || unread === 0 || latestId === undefined || latestId <= marked.current) return;
    marked.current = latestId;
    latestMark.current(latestId).catch(() => {
      marked.current = 0;
    });
  }, [isVisible, unread, latestId]);
}
