import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { shellText } from "../../text/shell.ts";

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Says that what is on the screen may be old. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2.5 text-sm font-medium text-warning">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {shellText.offline}
        </p>
      )}
    </div>
  );
}
