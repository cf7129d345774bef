import { notifyManager, onlineManager, useQueryClient } from "@tanstack/react-query";
import { History, WifiOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { isUnder } from "../../lib/query-path.ts";
import { offlineText as text } from "../text.ts";

/** A refresh shorter than this is not announced. */
const PATIENCE_MS = 2_000;

const subscribeOnline = (listener: () => void) => onlineManager.subscribe(listener);

/** When the oldest data on the screen was read; undefined when there is none. Settings do not count. */
function useOldestShown(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => {
      const shown = cache.findAll({ type: "active", predicate: ({ queryKey }) => !isUnder(["auth.config"], queryKey) });
      const times = shown.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}

/** Whether something has been true for PATIENCE_MS. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(isSo), isSo ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isLasting && isSo;
}

/** Says how old the data on the screen is: without network, and while stored data waits for the server's. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribeOnline,
    () => onlineManager.isOnline(),
    () => true,
  );
  const oldest = useOldestShown();
  const isFromBefore = useLasting(oldest !== undefined && oldest < performance.timeOrigin);
  const Icon = isOnline ? History : WifiOff;
  const words = isOnline ? isFromBefore && oldest && text.fromBefore(oldest) : text.offline(oldest);
  return (
    <div role="status">
      {words ? (
        <p className="flex items-center justify-center gap-1.5 bg-warning-soft px-3 py-2.5 text-sm font-medium tracking-tight text-warning">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {words}
        </p>
      ) : null}
    </div>
  );
}
