import { Skeleton } from "./skeleton.tsx";
import { uiText } from "./text.ts";
import { SlowNotice } from "./waiting.tsx";

/** While a page's code is on its way; after 8 s it says why it takes long. */
export function PageLoading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{uiText.loading}</span>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-36" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <SlowNotice className="text-center text-soft" />
    </div>
  );
}
