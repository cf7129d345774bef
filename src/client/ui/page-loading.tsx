import { useEffect, useState } from "react";
import { uiText } from "../text/ui.ts";
import { Skeleton } from "./skeleton.tsx";

const SLOW_MS = 8_000;

/** While a page's code is on its way; after 8 s it says why it takes long. */
export function PageLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className={isSlow ? "text-soft" : "sr-only"}>{isSlow ? uiText.slowConnection : uiText.loading}</span>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-36" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </div>
  );
}
