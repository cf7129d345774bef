import { Button } from "../../ui/button.tsx";
import { uiText } from "../../ui/text.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Disabled until React listens: on a slow phone the page is drawn seconds before it works. */
export function SubmitButton({ pending, children }: { pending: boolean; children: string }) {
  const isHydrated = useHydrated();
  return (
    <Button type="submit" block disabled={!isHydrated} pending={pending}>
      {isHydrated ? children : uiText.loading}
    </Button>
  );
}

/** Sends the same form again: nothing typed is lost. */
export function RetryButton() {
  return (
    <Button type="submit" variant="outline" size="small">
      {uiText.retry}
    </Button>
  );
}
