import { useEffect, useRef, useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/** Whether somebody may be looking at the page. */
const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);

/**
 * Says that the other side's messages were read, once a new one is on a page somebody looks at.
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
